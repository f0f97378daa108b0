"""How people write bouts: the words of ten languages, dates, records in one cell, endings in one cell.

Everything that reads bouts uses this: the sheet Bouts of a workbook, and record tables of any source.
"""
