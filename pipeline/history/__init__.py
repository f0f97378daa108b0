"""How well a workbook's fighters predict their own real bouts.

Each bout is left out of what it is judged by, and every figure is shown next to those of simpler ratings.
"""
