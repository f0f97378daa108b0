"""What is printed, and pictures (P)."""

from __future__ import annotations

from fightcard.pipeline.findings.diagnostics import error, note, warning

MISSING_LETTER = error(
    code="P101",
    says="{owner}: {field} holds {letters}, which no font of the card has",
    why="A character without a glyph would print as an empty box; the card shows a question mark instead.",
    fix="Write it in Latin, Greek or Cyrillic letters; leave out emoji and invisible characters.",
)
MISSING_IN_TITLE = error(
    code="P102",
    says="the title of the set, {title}, holds {letters}, which no font of the card has",
    why="Every card has the title. It is Title on the sheet Settings, or else the file's name.",
    fix="On the sheet Settings, type Title and next to it a title in Latin, Greek or Cyrillic letters.",
)
SMALL_TYPE = warning(
    code="P201",
    says="{owner}: {field} fits only at {size} points; below {floor} it is hard to read",
    why="A text too long for its place is set narrower, then smaller, so that nothing typed is lost.",
    fix="Shorten it by about {letters}.",
)
CUT_SHORT = error(
    code="P202",
    says="{owner}: {field} does not fit its place even at {size} points; what is left out: {rest}",
    why="Smaller type would be unreadable, and a card must not lose what was typed.",
    fix="Shorten it by about {letters}.",
)
TINY_CARD = warning(
    code="P203",
    says="on {size} the smallest words of {title} are {points} points; below {floor} they are hard to read",
    why="The faces are drawn for poker size and shrink with the card.",
    fix="Print a larger size, or use these cards with the charts at hand.",
)
PRINTED_WRONG = error(
    code="P301",
    says="{owner}: {field} reads {seen} in the printed file, and {expected} in the card data",
    why="After printing, the file is read back and every value compared, so that no card can be wrong "
    "unnoticed.",
    fix="This is an error in fightcard, not in your work: please report it with the workbook.",
)
NOT_PRINTED = error(
    code="P302",
    says="{printed} of {of} {title} were found in the printed file",
    why="After printing, the file is read back, so that no card can be missing unnoticed.",
    fix="This is an error in fightcard, not in your work: please report it with the workbook.",
)
THEME_FAINT = warning(
    code="P401",
    says="theme {theme}: {role} has a contrast of {ratio} to 1 with its background; it should have "
    "{least} to 1",
    why="Fainter letters are hard to read in living-room light, above all for older eyes.",
    fix="Choose a darker or lighter ink for it in the theme.",
)
CORNERS_ALIKE = warning(
    code="P402",
    says="theme {theme}: the two corners look alike to people with {eyes} (distance {distance}; it should be "
    "{least})",
    why="About one man in twelve has trouble telling red from green; the corners must also differ in "
    "brightness.",
    fix="Make one of the two corners lighter or darker.",
)
PICTURE_MISSING = error(
    code="P501",
    says="{fighter}: there is no picture {path}",
    why="The path in the cell is read from the workbook's folder.",
    fix="Correct the path, put the picture there, or clear the cell: then an emblem is printed.",
)
PICTURE_TOO_LARGE = error(
    code="P502",
    says="{fighter}: the picture {path} is too large: {size}",
    why="Such a picture would exhaust the memory, and none of its detail would be visible at 40 mm.",
    fix="Save it smaller: 1000 pixels a side are more than a card can show.",
)
PICTURE_UNREADABLE = error(
    code="P503",
    says="{fighter}: {path} is not a readable picture: {reason}",
    why="Portraits are PNG, JPEG or SVG; a truncated or mislabelled file would print as a grey box.",
    fix="Open it in a picture program and save it again as PNG or JPEG.",
)
PICTURE_IN_CMYK = warning(
    code="P504",
    says="{fighter}: the picture {path} has CMYK colours, the four inks of a press; they are converted",
    why="Without the press's own profile the conversion is a guess, and skin may come out too yellow or too "
    "grey.",
    fix="Save it as RGB, where you can look at the colours.",
)
PICTURE_COARSE = warning(
    code="P505",
    says="{fighter}: the picture {path} is {pixels} on its shorter side: {dpi} dots an inch on the card",
    why="Below 150 dots an inch the dots are visible; 300 are best.",
    fix="Use a picture of at least {needed} pixels a side.",
)
DRAWING_UNSAFE = error(
    code="P506",
    says="{fighter}: the drawing {path} is not used: {reason}",
    why="A portrait uses only its own file and runs nothing, so that it looks the same everywhere.",
    fix="Open it in a drawing program, embed its pictures, turn letters into outlines and save it as plain "
    "SVG; or export it as PNG.",
)
PICTURE_UNMATCHED = warning(
    code="P507",
    says="the picture {path} matches no fighter",
    why="A picture in the folder of --portraits is found by its name: the id of a card, or the fighter's "
    "name.",
    fix="Name it after a fighter's card, or remove it from the folder.",
    offer="Did you mean {suggestion}?",
)
NO_PORTRAITS = note(
    code="P508",
    says="the portraits are not shown: {reason}",
    why="Cropping and scaling a picture needs a library that is not installed with the others.",
    fix="Install it, and build again; until then emblems are printed instead.",
)
PICTURE_NOT_USED = warning(
    code="P509",
    says="{fighter}: the picture {path} is not used; the portrait is {other}",
    why="A card has one portrait: that of the column Portrait, or else the file in the folder that has "
    "the id of the card, PNG before JPEG before SVG.",
    fix="Remove the one that is not meant from the folder, or name the one that is meant in the column "
    "Portrait.",
)
PICTURE_OUTSIDE = error(
    code="P520",
    says="{fighter}: the picture {path} is outside the workbook's folder",
    why="A workbook may come from anyone, so it may only use its own folder, neither by a path nor by a "
    "link: a path to another computer would even connect to it.",
    fix="Put the picture next to the workbook and name it from there, or name its folder with --portraits.",
)
FACE_NOT_UNDERSTOOD = error(
    code="P701",
    says="{face}: {name}: {reason}",
    why="A face is drawn exactly as its file says; what is not understood would be missing on every card.",
    fix="Correct the line; docs/faces.md lists what each entry may say.",
    offer="Did you mean {suggestion}?",
)
FACE_UNKNOWN_NAME = error(
    code="P702",
    says="{face}: {name}: unknown {kind} {value}",
    why="Fields and drawings are those of the game, inks and looks the theme's, styles the face's own.",
    fix="Use one of these: {known}.",
    offer="Did you mean {suggestion}?",
)
FACE_FIELD_MISSING = error(
    code="P703",
    says="{face}: {name} is nowhere on the card",
    why="A card is played from its front; a rating that is not on it cannot be looked up.",
    fix="Give the field a place under [front], or name it in leave_out if the card does without it.",
)
FACE_FIELD_TWICE = error(
    code="P704",
    says="{face}: {name} is on the card twice",
    why="After printing, each field is read back from its place; with two places it is unclear which one "
    "counts.",
    fix="Remove one of the two, or give each its own `when`.",
)
FACE_FIELD_SMALL = warning(
    code="P705",
    says="{face}: {name} has {room} mm; at {floor} points, its smallest size, {words} needs {needed}",
    why="A text too long for its place is set narrower, then smaller, until it is hard to read.",
    fix="Make its width at least {needed} mm, or its size and floor smaller.",
)
FACE_FIELDS_OVERLAP = warning(
    code="P706",
    says="{face}: {name} and {other} overlap by {across} x {down} mm on the card of {fighter}",
    why="Letters over letters cannot be read.",
    fix="Move one of the two, or give it less width.",
)
FACE_OUTSIDE_SAFE = warning(
    code="P707",
    says="{face}: {name} reaches {distance} mm over the {edge} edge of the safe area",
    why="A cut can be off by a millimetre or two; letters outside the safe area may be cut away.",
    fix="Move it inwards by {distance} mm; the safe area ends {safe} mm inside the cut.",
)
FACE_DRAWING_SMALL = warning(
    code="P708",
    says="{face}: the drawing {name} has a box of {box} mm; it needs {least} mm",
    why="In a smaller box its parts lie over each other or outside it.",
    fix="Make the box at least {least} mm.",
)
FACE_LABEL_REPEATS = warning(
    code="P709",
    says='{face}: the label {words} says what the field "{name}" says on every card',
    why="A label stays as it is typed; a field follows the ratings, and the charts of a workbook.",
    fix='In this entry, type field = "{name}" in place of the label.',
)
