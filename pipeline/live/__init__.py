"""The live page: one page beside the designer's spreadsheet program that follows every save of his workbook."""
