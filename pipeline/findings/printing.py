"""What is printed, and pictures (P)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

MISSING_LETTER = Diagnostic(
    code="P101",
    severity="error",
    says="{owner}: {field} holds {letters}, which no type of the card has",
    why="A letter without a drawing would print as an empty box; the card shows a question mark instead.",
    fix="Write the name in Latin, Greek or Cyrillic letters; leave out emoji and signs that cannot be seen.",
)
SMALL_TYPE = Diagnostic(
    code="P201",
    severity="warning",
    says="{owner}: {field} fits only at {size} points; below {floor} it is hard to read",
    why="A text too long for its place is set narrower, then smaller, so that nothing typed is lost.",
    fix="Shorten the text to about {letters} letters.",
)
CUT_SHORT = Diagnostic(
    code="P202",
    severity="error",
    says="{owner}: {field} does not fit its place even at {size} points; what is left out: {rest}",
    why="Smaller type cannot be printed so that it can be read, and a card must not lose what was typed.",
    fix="Shorten the text to about {letters} letters.",
)
TINY_CARD = Diagnostic(
    code="P203",
    severity="warning",
    says="on {size} the smallest words of {title} stand at {points} points; under {floor} they are hard to "
    "read",
    why="The faces are drawn for poker size and shrink with the card.",
    fix="Print a larger size, or use these cards with the charts at hand.",
)
PRINTED_WRONG = Diagnostic(
    code="P301",
    severity="error",
    says="{owner}: {field} reads {seen} in the printed file, and {expected} in the card data",
    why="After printing, the file is read back and every value compared, so that no card can lie.",
    fix="This is a fault of fightcard, not of your work: please report it with the workbook.",
)
NOT_PRINTED = Diagnostic(
    code="P302",
    severity="error",
    says="{printed} of {of} {title} were found in the printed file",
    why="After printing, the file is read back, so that no card can be missing in silence.",
    fix="This is a fault of fightcard, not of your work: please report it with the workbook.",
)
THEME_FAINT = Diagnostic(
    code="P401",
    severity="warning",
    says="theme {theme}: {role} stands out {ratio} to 1 from its ground; {least} to 1 is wanted",
    why="Fainter letters are lost in the light of a living room, and by older eyes everywhere.",
    fix="Give the theme a darker or a lighter ink for it.",
)
CORNERS_ALIKE = Diagnostic(
    code="P402",
    severity="warning",
    says="theme {theme}: the two corners look alike to eyes with {eyes} (distance {distance}, {least} is "
    "wanted)",
    why="One man in twelve sees red or green weakly; the corners must differ in more than that.",
    fix="Make one of the two corners lighter or darker.",
)
PICTURE_MISSING = Diagnostic(
    code="P501",
    severity="error",
    says="{fighter}: there is no picture {path}",
    why="A portrait is looked for beside the workbook, under the path in its cell.",
    fix="Mend the path, put the picture there, or clear the cell: an emblem is printed then.",
)
PICTURE_TOO_LARGE = Diagnostic(
    code="P502",
    severity="error",
    says="{fighter}: the picture {path} is too large: {size}",
    why="Such a picture would fill the memory, and nothing of it would be seen at 40 mm.",
    fix="Save it smaller: 1000 pixels a side are more than a card can show.",
)
PICTURE_UNREADABLE = Diagnostic(
    code="P503",
    severity="error",
    says="{fighter}: {path} is no picture that can be read: {reason}",
    why="Portraits are PNG, JPEG or SVG; a truncated or mislabelled file would print as a grey box.",
    fix="Open it in a picture program and save it again as PNG or JPEG.",
)
PICTURE_IN_CMYK = Diagnostic(
    code="P504",
    severity="warning",
    says="{fighter}: the picture {path} is in the four inks of a press (CMYK); its colours are converted",
    why="Without the press's own profile the conversion is a guess, and skin may come out too yellow or too "
    "grey.",
    fix="Save it as RGB, where you can look at the colours.",
)
PICTURE_COARSE = Diagnostic(
    code="P505",
    severity="warning",
    says="{fighter}: the picture {path} is {pixels} pixels on its shorter side: {dpi} dots an inch on the "
    "card",
    why="Under 150 dots an inch the dots are seen; 300 are wanted.",
    fix="Take a picture of at least {wanted} pixels a side.",
)
DRAWING_UNSAFE = Diagnostic(
    code="P506",
    severity="error",
    says="{fighter}: the drawing {path} is not used: {reason}",
    why="A portrait is drawn from its own file alone, without running anything, and looks the same "
    "everywhere.",
    fix="Open it in a drawing program, embed its pictures, turn letters into outlines and save it as plain "
    "SVG; "
    "or export it as PNG.",
)
PICTURE_OF_NOBODY = Diagnostic(
    code="P507",
    severity="warning",
    says="the picture {path} matches no fighter",
    why="A picture in the folder of --portraits is found by its name: the id of a card, or the fighter's "
    "name.",
    fix="Name it after a fighter's card, or take it out of the folder.",
    offer="Did you mean {suggestion}?",
)
NO_PORTRAITS = Diagnostic(
    code="P508",
    severity="note",
    says="the portraits are not shown: {reason}",
    why="Cropping a picture and making it small needs a library that is not installed with the others.",
    fix="Install it, and build again; until then an emblem stands in their places.",
)
PICTURE_OUTSIDE = Diagnostic(
    code="P520",
    severity="error",
    says="{fighter}: the picture {path} lies outside the workbook's folder",
    why="A workbook may come from anyone, and looks into no folder but its own, neither by a path nor by a "
    "link: "
    "a path to another computer would even call there.",
    fix="Put the picture beside the workbook and name it from there, or name its folder with --portraits.",
)
