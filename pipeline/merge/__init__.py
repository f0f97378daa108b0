"""Two authors, one workbook: what each changed since their common version, merged cell by cell."""
