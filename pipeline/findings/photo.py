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
NO_OUTLINE = Diagnostic(
    code="H107",
    severity="error",
    says="no card of the template {template} was found on the photograph {photo}",
    why="Without a picture of one card in the template, a card is found by its four straight edges.",
    fix="Lay the cards apart on a plain table of another brightness, with all edges in the picture; or type "
    "the corners of the card under [corners] in the template.",
)
CELL_BLANK = Diagnostic(
    code="H108",
    severity="warning",
    says="{fighter}: {field} was left blank: {read} on {photo} {reason}",
    why="Below a stated confidence nothing is typed, since a wrong rating is worse than none.",
    fix="Look at the card and type the cell; its comment says what was read.",
)
CELL_DOUBTFUL = Diagnostic(
    code="H109",
    severity="note",
    says="{fighter}: {field} was read as {read} on {photo} with a confidence of {sure}",
    why="From 0.9 on hardly a reading is wrong; below, look at it.",
    fix="Compare the cell with the card; it is coloured.",
)
FIELD_UNKNOWN = Diagnostic(
    code="H201",
    severity="error",
    says="{template}: the field {field} is no heading of {system}",
    why="A field says under which heading of the workbook the text in it belongs.",
    fix="Use a heading of the workbook that `fightcard new` makes, such as CFB or CFB/S.",
)
FIELD_MISSING = Diagnostic(
    code="H202",
    severity="error",
    says="{template}: no field is named {field}",
    why="The name says whose card it is; without it nothing can be compared or typed.",
    fix='Add a line such as "{field}" = [3.0, 3.0, 43.0, 7.0] under [fields].',
)
FIELDS_LACKING = Diagnostic(
    code="H203",
    severity="note",
    says="{template} has no fields for {count} headings, which stay blank: {fields}",
    why="A card is read where the template says that something stands.",
    fix="Add a field for each that the card prints.",
)
FIELD_OUTSIDE = Diagnostic(
    code="H204",
    severity="error",
    says="{template}: the field {field} reaches beyond the card by {beyond} mm",
    why="Rectangles are left, top, width and height from the card's top left corner.",
    fix="Measure it again, or correct the size of the card.",
)
FIELDS_OVERLAP = Diagnostic(
    code="H205",
    severity="error",
    says="{template}: the fields {field} and {other} overlap by {share} of the smaller one",
    why="What stands in both would be read twice, as a part of each.",
    fix="Measure them again; a field needs little more than its text.",
)
TEMPLATE_LINE = Diagnostic(
    code="H206",
    severity="error",
    says="{template}: {name} {reason}",
    why="A line that is not understood is not passed over in silence.",
    fix="See docs/photographs.md for what a template may say.",
)
FIELD_SMALL = Diagnostic(
    code="H207",
    severity="error",
    says="{template}: the field {field} is only {width} × {height} mm",
    why="No type that can be read is lower than a millimetre.",
    fix="Measure it again: left, top, width and height, in the unit of the template.",
)
