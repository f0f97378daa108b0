"""What bouts say of cards and of a set (V)."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.findings.diagnostics import error, note, warning

_of_engine = partial(
    error, fix="Report it with the workbook; until it is fixed, do not trust any verdict of this set."
)
_of_set = partial(warning, is_about_set=True)
_note_of_set = partial(note, is_about_set=True)

WINLESS = error(
    code="V101",
    says="{fighter} wins {count} of {bouts} bouts against the set, not counting injuries and "
    "disqualifications",
    why="Even at the top of the interval, without injuries and disqualifications, the card wins fewer than "
    "1 bout in 100, so the result of every match is known beforehand.",
    fix="Look for a mistyped digit in {ratings} first, then compare the row with its source.",
)
UNBEATEN = error(
    code="V102",
    says="{fighter} is beaten in {count} of {bouts} bouts against the set",
    why="Even at the top of the interval, without injuries and disqualifications, the card loses fewer than "
    "1 bout in 100, so the result of every match is known beforehand.",
    fix="Look for a mistyped digit in {ratings} first, then compare the row with its source.",
)
CORNERS = _of_engine(
    code="V103",
    says="{fighter} against the same card: the red corner wins {count} of {bouts} bouts with a winner",
    why="A card that meets itself must win equally often in either corner. The engine is at fault, not "
    "the card.",
)
NO_RESULT = _of_engine(
    code="V104",
    says="{fighter}: {count} of {bouts} bouts ended without a result",
    why="Every bout must end in a win or a draw. The fault is in the engine or in a table in force.",
)
CORNERS_OF_SET = _of_engine(
    code="V105",
    says="Set: the red corner wins {count} of {bouts} bouts with a winner between different fighters",
    why="Every two fighters meet equally often in either corner, so neither corner may win more. The engine "
    "or a table in force is at fault, not the cards.",
)
CORNERS_OF_PAIR = _of_engine(
    code="V106",
    says="{fighter} beats {other} in {red} of {n} bouts from the red corner and in {blue} of the same number "
    "from the blue",
    why="Swapping corners must not change how often a fighter wins. The engine or a table in force is at "
    "fault, not the cards.",
)
STRONGER = warning(
    code="V201",
    says="{fighter} (Overall {overall}) is stronger than fighters with a higher Overall: {rivals}",
    why="Players rely on Overall when they make a match. On one scale of strength, from every bout of the "
    "set, the order is clearly the other way round.",
    fix="Compare {ratings} with the source, on this card and on theirs; if they are all correct, reconsider "
    "Overall.",
)
WEAKER = warning(
    code="V202",
    says="{fighter} (Overall {overall}) is weaker than fighters with a lower Overall: {rivals}",
    why="Players rely on Overall when they make a match. On one scale of strength, from every bout of the "
    "set, the order is clearly the other way round.",
    fix="Compare {ratings} with the source, on this card and on theirs; if they are all correct, "
    "reconsider Overall.",
)
FEW_KNOCKOUTS = warning(
    code="V205",
    says="{fighter}: {share} of the wins come inside the distance; few fighters of {division} would "
    "have under {least} against these opponents",
    why="In real careers of this division a share this low is rare, even though the fighters of a set are "
    "harder to stop than the opponents of a career.",
    fix="Compare {ratings} with the source; a few real fighters were like that.",
)
NUMBER_OUTLIER = warning(
    code="V206",
    says="{fighter}: {name} {number} is far from every other card of the set ({low} to {high}) and decides "
    "the card's bouts: {what} in {before} of them, {after} with the median {middle}",
    why="A number far from all others that changes how bouts end, and that the rest of its row does not "
    "explain, is either intended or a typing error.",
    fix="Compare the cell with its source; {middle} is the median of the set.",
    needs_why=True,
)
FATIGUE_OUTLIER = warning(
    code="V207",
    says="{fighter}: {name} goes from {fresh} fresh to {tired} fatigued; no other fighter's changes so much "
    "({low:+} to {high:+}). It decides the card's bouts: {what} in {before} of them, {after} with {middle}",
    why="The fighters of a set lose about the same amount of a rating when fatigued; a change far from all "
    "others is either intended or a typing error in one of the two cells.",
    fix="Compare both cells with the source; with {middle} here the fighter would tire like the median one.",
    needs_why=True,
)
NO_OPPONENT = warning(
    code="V208",
    says="{fighter} had no opponent: {reason}, so the card is not judged",
    why="Fighters meet opponents of their own division. Only bouts against others show what a card is worth; "
    "bouts against itself show only that the engine is fair.",
    fix="Add fighters of the division, or check that it is typed as theirs. With --across, fighters of all "
    "divisions meet; otherwise use the card as it is.",
)
SHARED = _of_set(
    code="V209",
    says="Set, {division}: {count} of {fighters} fighters {what}",
    why="What most fighters of a division share is rarely a typing error on each card. How often their bouts "
    "end inside the distance depends first on all their chins, and how their careers go also on the deck "
    "or charts of the set.",
    fix="Look at the whole division: first at {ratings}.",
)
UNLIKE_CAREER = warning(
    code="V220",
    says="{fighter}: {record}; the card's career is {played}. {what}: {missed}; opponents: {opposition}",
    why="Played through the fighter's career, a card should produce about the real record. Of careers fought "
    "by the card against opponents of the same levels, hardly any is so far off in wins, wins inside the "
    "distance and losses inside the distance together, even if those opponents were somewhat better or "
    "worse than stated.",
    fix="Compare {ratings} with the source.{more}",
    replaces=("V203", "V204"),
)
RARE_CAREER = warning(
    code="V224",
    says="{fighter}: {record}; the card's career is {played}. {what}: {missed}; opponents: {opposition}",
    why="Of careers fought by the card against opponents of the same levels, fewer than one in a hundred "
    "is so far off in wins, wins inside the distance and losses inside the distance. That is no proof: "
    "one sound card in a hundred has such a career.",
    fix="Compare {ratings} with the source, and the record with its source.{more}",
)
SEVERAL_CAREERS_OFF = _note_of_set(
    code="V225",
    says="Set: of {fighters} careers, these are farther from what their cards produce than chance explains: "
    "{names}",
    why="Each percentage is the chance that a sound card has a career so far off. Among so many careers a "
    "few small chances are expected, but not these; about one name in twenty is listed wrongly.",
    fix="You need not change anything. `fightcard career BOOK NAME` shows each career in full.",
)
CAREERS_OFF_TOGETHER = _of_set(
    code="V226",
    says="Set{where}: taken together, {fighters} fighters {what}: {real} in their records, {played} in their "
    "cards' careers",
    why="No single card need be clearly wrong. But a result that all cards together get too high or too low "
    "is not chance: fewer than two sound sets in a thousand are so far off over all their careers.",
    fix="Look at what they share: {shared}.",
)
TOO_SHORT = _note_of_set(
    code="V221",
    says="Set: too few wins and losses to compare the career with the card: {names}",
    why="With fewer than eight wins and losses, nearly any card could have had such a career.",
    fix="Nothing to do; `fightcard career BOOK NAME` shows what the card makes of so short a career.",
)
NO_FIELD = _note_of_set(
    code="V222",
    says="Set: careers were not compared with the cards, since this game has no house field whose bouts end "
    "as real ones do",
    why="A career is fought again against opponents whose levels are known; without them nothing can be said "
    "about it.",
    fix="Compare the records with their sources by eye.",
)
IMPLAUSIBLE_SERIES = _of_set(
    code="V223",
    says="Set: {one} beat {other} in {won} of {bouts} real bouts; of bouts between their cards "
    "{one} wins {share}",
    why="With the odds of the two cards, a series this one-sided occurs in fewer than one of a thousand "
    "sets.",
    fix="Compare both cards with their sources; `fightcard matchup` shows how their bouts end. Fighters who "
    "met at other ages than their cards show may well have fought differently: then accept it.",
)
RATE_OUTSIDE = _of_set(
    code="V301",
    says="Set, {division}: {name} in {share} of {n} bouts; {by} {low} to {high}",
    why="How often fighters stop each other follows from how often each of them stopped others and was "
    "stopped (937 world title bouts). If those totals are blank, the band is that of any real set of this "
    "division and therefore wide. A set outside it by more than {slack} does not play like the sport.",
    fix="Unusual cards have findings of their own; if there are none, look at the ratings as a whole, and at "
    "what bouts are played with (deck, charts).",
)
ROUNDS_OUTSIDE = _of_set(
    code="V302",
    says="Set, {division}: {share} of {n} stoppages come in rounds {first} to {last}; in real sets that "
    "stop as many {low} to {high} do",
    why="Most real stoppages come early. The chance of one stays level and then falls; it does not build up "
    "with fatigue. The fewer bouts are stopped, the later; and kinds of bouts differ, so the band is wide.",
    fix="Look at what the cards lose with fatigue, at what accumulates from round to round, and at the plans "
    "or strategies of the last rounds.",
)
NOT_JUDGED = _note_of_set(
    code="V303",
    says="Set, {divisions}: how bouts end was not compared with the real sport, since its rates are "
    "not known {where}",
    why="A set is judged as a whole only where the sport's rates are known. The absence of V301 says nothing "
    "here.",
    fix="Nothing to do. {advice}",
)
