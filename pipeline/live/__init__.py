"""The live page: next to the designer's spreadsheet program, it follows every save of the workbook."""
