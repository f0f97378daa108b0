"""From record to card and back.

A house field of opponents whose level is known, careers fought against it, ratings proposed from records.
"""
