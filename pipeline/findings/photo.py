"""What photographs of printed cards show (H)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

DIFFERS = Diagnostic(
    code="H101",
    severity="error",
    says="{fighter}: {field} reads {read} on the photograph {photo}, and the sheet gives {wanted}",
    why="A card at the table is played as it is printed, so card and sheet must say the same.",
    fix="Look at the cut-out (--photo-page FILE); then correct the cell, or print the card anew.",
)
ILLEGIBLE = Diagnostic(
    code="H102",
    severity="warning",
    says="{fighter}: {count} of {of} fields are not legible on the photograph {photo}: {fields}",
    why="What could not be read for certain counts neither as equal nor as different.",
    fix="Take it again: nearer, sharper, without glare; or compare these fields by eye.",
)
NO_CARD_SEEN = Diagnostic(
    code="H103",
    severity="error",
    says="no card of this game was found on the photograph {photo}",
    why="A card is known by its labels, on fronts that fightcard printed at poker size.",
    fix="Photograph the front of a card so that it fills most of the picture, sharp and well lit.",
)
FIGHTERS_ALIKE = Diagnostic(
    code="H104",
    severity="error",
    says="a card on the photograph {photo} may be that of {fighters}; it was not compared",
    why="A card is known by the name on its head and the line below; these men have too much in common.",
    fix="Give them different names or years, or compare the card by eye.",
)
UNUSABLE = Diagnostic(
    code="H105",
    severity="error",
    says="{photo} cannot be used: {reason}",
    why="Photographs are JPEG, PNG, WebP, TIFF or BMP pictures, scans also PDF, of at most 100 MB.",
    fix="Open it in a picture program and save it as a JPEG of at most 24 megapixels.",
)
NOBODY_OF_THE_SET = Diagnostic(
    code="H106",
    severity="error",
    says="a card on the photograph {photo} bears the name {read}, which no fighter of this workbook has",
    why="A card is compared with the row of the man whose name it bears.",
    fix="Check the workbook that this card was printed from, or take the photograph again.",
)
