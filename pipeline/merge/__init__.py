"""Two authors, one workbook: what each changed since they had the same, put together cell by cell."""
