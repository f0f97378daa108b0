"""The fields of a card, each declared once in the schemas: its cell, its bounds, its label, whether it can be
changed by itself.

`model` reads the declarations, `conversion` makes cards of rows and rows of cards, `parameters` the numbers
that can be changed one at a time, `printed` what a face shows of a block of fields. A game adds code for
what is no plain value of a cell: ranges, plans, letters for each strategy.
"""
