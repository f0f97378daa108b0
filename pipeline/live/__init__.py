"""The live page: beside the designer's spreadsheet program, it follows every save of his workbook."""
