"""Printing: from card data to play-ready PDFs.

What a card says (a game's card text), where it is (its faces), its colours (themes), what draws it (pens) and
how it lies on paper (sheets) are five separate things. `drawing` makes one card or page, `sheets` lays cards
on paper, `output` makes the files; each imports only those before it.
"""
