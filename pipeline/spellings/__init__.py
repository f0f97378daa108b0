"""How people write bouts: the words of six languages, dates, records in one cell, endings in one cell.

Whoever reads bouts reads them with this: the sheet Bouts of a workbook, and record tables of any source.
"""
