"""From a workbook to paper, floor by floor; what others import is `fightcard`, the front page."""

from __future__ import annotations

import os

# Where lxml is installed openpyxl takes it, writes other bytes and reads without defusedxml.
os.environ["OPENPYXL_LXML"] = "False"

if __name__ != "fightcard.pipeline":
    # From the root of a checkout this folder would be a second copy of what is installed.
    raise ImportError("import fightcard.pipeline, not pipeline: fightcard is one package with three parts")
