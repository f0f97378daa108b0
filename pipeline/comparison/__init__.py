"""Two workbooks compared."""
