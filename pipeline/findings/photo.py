"""What photographs of printed cards show (H)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

DIFFERS = error(
    code="H101",
    says="{fighter}: {field} reads {read} on the photograph {photo}, but the sheet has {planned}",
    why="A card is played as it is printed, so card and sheet must agree.",
    fix="Look at the cut-out (--photo-page FILE); then correct the cell, or reprint the card.",
)
ILLEGIBLE = warning(
    code="H102",
    says="{fighter}: {count} of {of} fields not legible on the photograph {photo}: {fields}",
    why="Text that could not be read reliably counts neither as equal nor as different.",
    fix="If the photograph is blurred, dark or glaring, take it again. Stars and other small signs stay "
    "illegible on a sharp one too: compare such fields by eye.",
)
NO_CARD_SEEN = error(
    code="H103",
    says="no card of this game was found on the photograph {photo}",
    why="A card is recognized by its labels: those of fronts that fightcard printed at poker size or, with a "
    "template, those of the template's picture.",
    fix="Photograph the front of a card so that it fills most of the picture, sharp and well lit. With a "
    "template, type the corners of the card on its picture under [corners].",
)
FIGHTERS_ALIKE = error(
    code="H104",
    says="a card on the photograph {photo} may be that of {fighters}; it was not compared",
    why="A card is recognized by the name at its top and the line below; these fighters are too alike.",
    fix="Give them different names or years, or compare the card by eye.",
)
UNUSABLE = error(
    code="H105",
    says="{photo} cannot be used: {reason}",
    why="Photographs are JPEG, PNG, WebP, TIFF or BMP pictures, scans also PDF, of at most 100 MB.",
    fix="Check its name and folder. If it is there, open it in a picture program and save it as a JPEG of 1 "
    "to 24 megapixels.",
)
NAME_NOT_IN_SET = error(
    code="H106",
    says="a card on the photograph {photo} has the name {read}, which no fighter of this workbook has{looks}",
    why="A card is compared with the row of the fighter whose name it has.",
    fix="Correct the name; or check the workbook that this card was printed from, or take the photograph "
    "again.",
)
NO_OUTLINE = error(
    code="H107",
    says="no card of the template {template} was found on the photograph {photo}",
    why="A card is found by the picture of one in the template, without it by its four straight edges.",
    fix="Lay the cards apart on a plain table that is lighter or darker, all edges in the picture; or type "
    "the corners of the card under [corners] in the template, clockwise from its top left.",
)
CELL_BLANK = warning(
    code="H108",
    says="{fighter}: {field} was left blank: {read} on {photo} {reason}",
    why="Below a stated confidence nothing is filled in, since a wrong rating is worse than none.",
    fix="Look at the card and type the cell; its comment says what was read.",
)
CELL_DOUBTFUL = note(
    code="H109",
    says="{fighter}: {field} was read as {read} on {photo} with a confidence of {sure}",
    why="From 0.9 up, readings are rarely wrong; check those below.",
    fix="Compare the cell with the card; it is coloured.",
)
CARD_INEXACT = warning(
    code="H110",
    says="{fighter}: the card on {photo} may not lie as the template has it, so no cell counts as certain",
    why="If an edge of a card is misjudged, a field may show the text of the line above or below.",
    fix="Give the template a picture of one card, or type the corners of this card under [corners]; if that "
    "does not help, measure the fields again, with half a millimetre above and below each text.",
)
CARD_OF_ANOTHER = error(
    code="H111",
    says="{fighter}: the card with this name on the photograph {photo} has the ratings of {other}: "
    "{different} of {of} fields differ from this row",
    why="Two names were exchanged, in the workbook or on the cards; the fields are not listed one by one.",
    fix="Correct the names in the workbook, or print the card again. A card of another edition goes with "
    "the workbook that it was printed from.",
)
FIELD_UNKNOWN = error(
    code="H201",
    says="{template}: the field {field} is not a heading of {system}",
    why="A field says under which heading of the workbook the text in it belongs.",
    fix="Use a heading of the workbook that `fightcard new` makes, such as CFB or CFB/S.",
)
FIELD_MISSING = error(
    code="H202",
    says="{template}: no field is named {field}",
    why="The name says whose card it is; without it nothing can be compared or typed.",
    fix='Add a line such as "{field}" = [3.0, 3.0, 43.0, 7.0] under [fields].',
)
FIELDS_LACKING = note(
    code="H203",
    says="{template} has no field for {headings}: {fields}",
    why="A card is read only where the template has a field; all other cells stay blank.",
    fix="Add a field for each that the card prints.",
)
FIELD_OUTSIDE = error(
    code="H204",
    says="{template}: the field {field} reaches beyond the card by {beyond} mm",
    why="Rectangles are left, top, width and height from the card's top left corner.",
    fix="Measure it again, or correct the size of the card.",
)
FIELDS_OVERLAP = error(
    code="H205",
    says="{template}: the fields {field} and {other} overlap by {share} of the smaller one",
    why="Text in both would be read twice, as part of each.",
    fix="Measure them again; a field needs little more than its text.",
)
TEMPLATE_LINE = error(
    code="H206",
    says="{template}: {name} {reason}",
    why="A line that is not understood is never skipped silently.",
    fix="Compare it with the template that `fightcard read --new-template NEW.toml` writes.",
)
FIELD_SMALL = error(
    code="H207",
    says="{template}: the field {field} is only {width} × {height} mm",
    why="Readable type is at least a millimetre high.",
    fix="Measure it again: left, top, width and height, in the unit of the template.",
)
NO_SHEET_SEEN = error(
    code="H301",
    says="the photograph {photo} shows no sheet of {sheets}",
    why="A sheet is recognized by its cards, as the PDF has them.",
    fix="Photograph or scan one side of one sheet, whole and sharp; or name the PDF it was printed from.",
)
WRONG_SIDE = error(
    code="H302",
    says="the photograph {photo} shows page {seen} of {sheets} ({side}), and page {planned} is expected",
    why="If there are as many photographs as pages, they are taken to be the pages in order.",
    fix="Name the photographs in the order of the pages; if they are, the sheet was fed or turned wrongly.",
)
WRONG_SIDE_OF_CARD = error(
    code="H303",
    says="place {number} on {photo} shows the {seen} of a card where the PDF has the {planned} of {fighter}",
    why="Such a card has two fronts, or two backs.",
    fix="Reprint the sheet.",
)
WRONG_CARD = error(
    code="H304",
    says="place {number} on {photo} shows the {side} of {seen}, where the PDF has that of {fighter}",
    why="A card in the wrong place gets the wrong back, or is missing from the box.",
    fix="Reprint the sheet from this PDF, or name the PDF that it was printed from.",
)
CARD_SPOILED = error(
    code="H305",
    says="place {number} on {photo} is unlike any card of the PDF, which has the {side} of {fighter} there",
    why="A card that is smeared, blank or of another file must not get into a box.",
    fix="Look at it; if it is only glare, take the photograph again.",
)
BACKS_SHIFTED = error(
    code="H306",
    says="the backs on {photo} lie {across} of their fronts and {down} them (± {doubt} mm){basis}",
    why="More than {most} mm shows at the edges of cut cards.",
    fix="`fightcard calibrate` shows how to align a printer.",
)
PRINT_SCALED = error(
    code="H307",
    says="the sheet on {photo} is printed at {percent} percent (± {doubt}): a card is {width} mm wide, "
    "not {planned}",
    why="Cards of another size are noticeable in a deck and do not fit their box.",
    fix="Print at 100 percent, without fitting to the page.",
)
CUT_LINES_OFF = error(
    code="H308",
    says="the cut marks on {photo} are {off} mm away from where the PDF has them ({count} of {of} marks)",
    why="Cutting along them cuts into the cards.",
    fix="Print the sheet from the PDF itself, not through a program that sets its own marks.",
)
CUT_LINES_GONE = warning(
    code="H309",
    says="{count} of {of} cut marks of the PDF are not seen on {photo}",
    why="A printer leaves out what is too close to the paper's edge, so the cut is not marked.",
    fix="Look at the sheet; if the marks are there, take a sharper photograph.",
)
COLOURS_GONE = error(
    code="H310",
    says="the colours on {photo} are {share} as strong as those of the PDF",
    why="An empty cartridge, or a print in grey, makes the corners look alike.",
    fix="Check the ink and the printer's colour settings; a scan must be in colour.",
)
EDGES_UNSEEN = note(
    code="H311",
    says="the paper's edges are not seen clearly on {photo}: shift and size of the print were not measured",
    why="Both are measured from four straight edges that together have the shape of the paper.",
    fix="Photograph the sheet on a darker or lighter table; lay dark paper behind it in a scanner.",
)
PAGES_UNSEEN = note(
    code="H312",
    says="of {sheets} the photographs show no page {pages}",
    why="Only what is visible is compared.",
    fix="Photograph these pages as well.",
)
NOT_OUR_SHEETS = error(
    code="H313",
    says="{sheets} is not a PDF of cards printed by fightcard: {reason}",
    why="The places of cards on a page are read from marks that fightcard puts into its PDFs.",
    fix="Name a file that `fightcard print` or `build` made, such as cards.pdf.",
)
