"""What bouts say of cards and of a set (V)."""

from __future__ import annotations

from pipeline.findings.model import Diagnostic

WINLESS = Diagnostic(
    code="V101",
    severity="error",
    says="{fighter} wins {count} of {bouts} bouts against the set by his own doing",
    why="Injuries and disqualifications left out, even the better end of the interval lies under 1 win in "
    "100:"
    " no match with this card is open.",
    fix="Look for a slipped digit in {ratings} first, then compare the row with its source.",
)
UNBEATEN = Diagnostic(
    code="V102",
    severity="error",
    says="{fighter} loses {count} of {bouts} bouts against the set by another's doing",
    why="Injuries and disqualifications left out, even the worse end of the interval lies under 1 loss in "
    "100:"
    " no match with this card is open.",
    fix="Look for a slipped digit in {ratings} first, then compare the row with its source.",
)
CORNERS = Diagnostic(
    code="V103",
    severity="error",
    says="{fighter} against himself: the red corner wins {count} of the {bouts} bouts that have a winner",
    why="A man who meets himself must win as often in either corner. The engine is at fault, not the card.",
    fix="Report it with the workbook; until then no verdict of this set can be trusted.",
)
NO_RESULT = Diagnostic(
    code="V104",
    severity="error",
    says="{fighter}: {count} of {bouts} bouts ended without a result",
    why="Every bout must end in a win or a draw. This is a fault of the engine or of a table in force.",
    fix="Report it with the workbook; until then no verdict of this set can be trusted.",
)
CORNERS_OF_SET = Diagnostic(
    code="V105",
    severity="error",
    says="Set: the red corner wins {count} of the {bouts} bouts between different men that have a winner",
    why="Every two men meet as often in either corner, so that neither corner may win more. The engine is at "
    "fault, or a table in"
    " force, not the cards.",
    fix="Report it with the workbook; until then no verdict of this set can be trusted.",
)
CORNERS_OF_PAIR = Diagnostic(
    code="V106",
    severity="error",
    says="{fighter} beats {other} in {red} of {n} bouts from the red corner and in {blue} of as many from "
    "the blue",
    why="The same two men must fare alike whichever corner each has. The engine is at fault, or a table in "
    "force, not the cards.",
    fix="Report it with the workbook; until then no verdict of this set can be trusted.",
)
STRONGER = Diagnostic(
    code="V201",
    severity="warning",
    says="{fighter} (Overall {overall}) is stronger than men rated above him: {rivals}",
    why="Overall is what a player trusts when he makes a match. On one scale of strength, from every bout of"
    " the set, the order is the other way round beyond doubt.",
    fix="Compare his {ratings} with the source, and theirs; if all stand, think Overall over.",
)
WEAKER = Diagnostic(
    code="V202",
    severity="warning",
    says="{fighter} (Overall {overall}) is weaker than men rated below him: {rivals}",
    why="Overall is what a player trusts when he makes a match. On one scale of strength, from every bout of"
    " the set, the order is the other way round beyond doubt.",
    fix="Compare his {ratings} with the source, and theirs; if all stand, mend Overall.",
)
FEW_KNOCKOUTS = Diagnostic(
    code="V205",
    severity="warning",
    says="{fighter} wins {share} of his wins inside the distance; few men of {division} would have under"
    " {least} against these",
    why="In real careers of this division so low a share lies outside the ordinary spread, even when it is"
    " counted in that the men of a set are harder to stop than those of a career.",
    fix="Compare {ratings} with the source; some men were so.",
)
STANDS_ALONE = Diagnostic(
    code="V206",
    severity="warning",
    says="{fighter}: {name} {number} stands alone in the set ({low} to {high}) and decides his bouts: "
    "{what} in {before} of them, {after} with the set's middle {middle}",
    why="A number far from all others that changes how a man's bouts end is a mark of his, or a slip.",
    fix="Compare the cell with its source; {middle} is what the middle man of the set has there.",
    needs_why=True,
)
TIRES_ALONE = Diagnostic(
    code="V207",
    severity="warning",
    says="{fighter}: {name} goes from {fresh} fresh to {tired} fatigued; no other man's changes so much "
    "({low:+} to {high:+}). It decides his bouts: {what} in {before} of them, {after} with {middle}",
    why="Tired men of one set lose about as much of a rating as each other; a change far from all others is a"
    " mark of his, or a slip in one of the two cells.",
    fix="Compare both cells with the source; with {middle} in this one he would tire as the middle man does.",
    needs_why=True,
)
MET_NOBODY = Diagnostic(
    code="V208",
    severity="warning",
    says="{fighter} met nobody: {whom}, so that no bout judges the card",
    why="Men meet men of their own division. What a card is worth shows against others alone; the man's "
    "bouts against himself show"
    " no more than that the engine is fair.",
    fix="See whether the division is typed as for the others. With --across men of all divisions meet; else "
    "take the"
    " card as it is.",
)
SHARED = Diagnostic(
    code="V209",
    severity="warning",
    says="Set, {division}: {count} of {men} men {what}",
    why="What most men of a division share is seldom a slip on each of their cards. How often their bouts "
    "with each other end inside the"
    " distance hangs on the chins of all of them first, and how their careers go on the deck or the charts "
    "of the set too.",
    fix="The whole division: first look at {ratings}.",
    is_about_set=True,
)
UNLIKE_HIS_CAREER = Diagnostic(
    code="V220",
    severity="warning",
    says="{fighter}: {record}; his card's career is {played}. {what}: {missed}; opponents: {opposition}",
    why="A card should make about the career that the man made. Of careers that the card itself fights "
    "against opponents of the levels"
    " that he met, hardly any lies so far off in wins, wins inside the distance and losses inside it, all "
    "taken together, even where"
    " those opponents were somewhat better or worse than said.",
    fix="Compare {ratings} with the source.{more}",
    replaces=("V203", "V204"),
)
SELDOM_HIS_CAREER = Diagnostic(
    code="V224",
    severity="warning",
    says="{fighter}: {record}; his card's career is {played}. {what}: {missed}; opponents: {opposition}",
    why="Of the careers that the card itself fights against opponents of the levels that he met, under one in"
    " a hundred lies so far off in wins, wins inside the distance and losses inside it. That is no proof:"
    " one sound card in a hundred has such a career.",
    fix="Compare {ratings} with the source, and the record with its own.{more}",
)
SOME_OFF = Diagnostic(
    code="V225",
    severity="note",
    says="Set: of {men} careers these are farther from what their cards would fight than chance explains: "
    "{names}",
    why="Each percentage is the chance that a sound card has a career so far off. Among so many careers a few"
    " small chances are to be expected, but not these; about one name in twenty is listed wrongly.",
    fix="You need not change anything. `fightcard career BOOK NAME` shows each career in full.",
    is_about_set=True,
)
TOGETHER_UNLIKE = Diagnostic(
    code="V226",
    severity="warning",
    says="Set{where}: taken together {men} men {what}: {real} in their records, {played} in their cards' "
    "careers",
    why="No one card need be wrong beyond doubt. But what all cards make too much of, or too little, is no "
    "chance: as far off as this in all their careers together come no two sound sets in a thousand.",
    fix="Something that they share: {shared}.",
    is_about_set=True,
)
TOO_SHORT = Diagnostic(
    code="V221",
    severity="note",
    says="Set: too few bouts won or lost to hold the career against the card: {names}",
    why="Under eight bouts won or lost nearly any card could have had such a career.",
    fix="Nothing need be done; `fightcard career BOOK NAME` shows what the card makes of so short a career.",
    is_about_set=True,
)
NO_FIELD = Diagnostic(
    code="V222",
    severity="note",
    says="Set: careers were not held against the cards, as this game has no house field whose bouts end as "
    "real ones do",
    why="A career is fought again against opponents whose levels are known; without them nothing can be said "
    "of it.",
    fix="Compare the records with the sources by eye.",
    is_about_set=True,
)
BEYOND_BELIEF = Diagnostic(
    code="V223",
    severity="warning",
    says="Set: {one} beat {other} in {won} of {bouts} real bouts; his card wins {share} of those with his",
    why="Rivalries are what buyers look up first. By the odds of the two cards so lopsided a series comes"
    " once"
    " in a thousand sets or less.",
    fix="Compare both cards with their sources; `fightcard matchup` shows how their bouts end. Men met at"
    " other"
    " ages than their cards stand for may well have fought otherwise: then accept it.",
    is_about_set=True,
)
RATE_OUTSIDE = Diagnostic(
    code="V301",
    severity="warning",
    says="Set, {division}: {name} in {share} of {n} bouts; {by} {low} to {high}",
    why="How often fighters stop each other follows from how often each of them stopped others and was"
    " stopped (937 world title bouts). Where those totals are blank the band is that of any set of real men"
    " of this division, and so a wide one. A set that leaves this by more than {slack} plays unlike the"
    " sport.",
    fix="An odd card is named by its own finding; if none is, look at deck, charts and ratings as a whole.",
    is_about_set=True,
)
ROUNDS_OUTSIDE = Diagnostic(
    code="V302",
    severity="warning",
    says="Set, {division}: {share} of {n} stoppages come in rounds {first} to {last}; the real sport has "
    "{low} to {high}",
    why="Of real bouts that are stopped most are stopped early. The chance of it stays level and then falls; "
    "it does not pile up with fatigue.",
    fix="Look at what the cards lose with fatigue, at what builds up from round to round, and at the plans "
    "or strategies of the last rounds.",
    is_about_set=True,
)
NOT_JUDGED = Diagnostic(
    code="V303",
    severity="note",
    says="Set, {divisions}: how bouts end was not held against the real sport, since its rates are not known "
    "{where}",
    why="A set is judged as a whole only where the sport's rates are known. That no V301 is told here means "
    "nothing.",
    fix="Nothing to mend. {advice}",
    is_about_set=True,
)
