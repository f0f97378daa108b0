"""A second engine of Title Bout II, written from the rule text and `docs/rulings.md` alone.

It shares no line with `engine/systems/title_bout/rules`: it knows the cards, the charts, the deck and the
language of the card texts, and it is fed the order in which the first engine drew its cards. What it computes
from them must agree with what the first engine reported, draw by draw. It is plain and slow on purpose.
"""
