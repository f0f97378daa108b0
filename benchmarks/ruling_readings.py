"""The other reading of each ruling on the main game's text, as a change of a few lines of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Change = tuple[str, str, str]
"""A file of the rules, a text that is in it once, and the text that takes its place."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The other reading of a ruling: what it says, how the rules play it, and what must be in force to show
    it."""

    ruling: str
    says: str
    changes: tuple[Change, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    in_force: Mapping[str, str] = field(default_factory=dict)


READINGS = (
    Reading(
        "T40", "a 5 or K that completes a spent run belongs to it", options={"killer_instinct_again": "off"}
    ),
    Reading(
        "T40",
        "a 5 read from the run's last card belongs to it",
        (
            (
                "knockdowns.py",
                "    outcome = knockdown_check(deck, bout, log, opponent)\n",
                "    belongs = bout.run > 0 and bout.runner == fighter.corner\n"
                "    outcome = knockdown_check(deck, bout, log, opponent)\n",
            ),
            (
                "knockdowns.py",
                "    if bout.over == 0 and outcome != codes.BUCKLED:\n",
                "    if bout.over == 0 and outcome != codes.BUCKLED and not belongs:\n",
            ),
        ),
    ),
    Reading(
        "T45",
        "a counter of 4 ends the run",
        (
            (
                "counters.py",
                "bout.runner == fighter.corner and outcome >= codes.ROPES",
                "bout.runner == fighter.corner and outcome >= 4",
            ),
        ),
    ),
    Reading(
        "T46",
        "a flash knockdown adds no count",
        (
            (
                "knockdowns.py",
                "    add_count(opponent, count)\n",
                "    if count > FLASH_COUNT:\n        add_count(opponent, count)\n",
            ),
            ("knockdowns.py", "    elif opponent.falls == 1:\n", "    elif opponent.downs == 0:\n"),
            (
                "knockdowns.py",
                "    fighter.downs_before = fighter.falls\n",
                "    fighter.downs_before = fighter.downs\n",
            ),
        ),
    ),
    Reading(
        "T47",
        "one knockdown and 26 ahead are 10-8",
        (
            (
                "scoring.py",
                "    if ahead >= WIDEST:\n        return 10, 7\n",
                "    if ahead >= WIDEST:\n        return 10, 8\n",
            ),
        ),
    ),
    Reading(
        "T48",
        "no head butt of the Foul Table is meant",
        (("fouls.py", "opponent, seen == COSTS_A_POINT)\n", "opponent, False)\n"),),
        in_force={"head_butt_cuts": "on", "referee": "strict"},
    ),
    Reading(
        "T49",
        "what reopens a cut is its cause",
        (
            (
                "cuts.py",
                "        reopen_cut(deck, bout, log, fighter, opponent)\n",
                "        reopen_cut(deck, bout, log, fighter, opponent, cause)\n",
            ),
            (
                "cuts.py",
                "def reopen_cut(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter",
                "def reopen_cut(deck, bout, log, fighter, opponent, cause",
            ),
            (
                "cuts.py",
                "    fighter.cut_reopened[site] += 1\n",
                "    fighter.cut_cause[site] = cause\n    fighter.cut_reopened[site] += 1\n",
            ),
        ),
        in_force={"head_butt_cuts": "on"},
    ),
    Reading(
        "T50",
        "cards that a count takes off come out of the run",
        (
            (
                "timing.py",
                "    bout.left -= gone\n",
                "    bout.left -= gone\n    bout.run = max(0, bout.run - gone)\n",
            ),
        ),
        in_force={"count_cards": "on"},
    ),
    Reading(
        "T51",
        "red is looked over first, and blue only where red can go on",
        (
            (
                "bout.py",
                "    stops_blue = look_over(deck, bout, log, blue, red)\n",
                "    stops_blue = 0\n"
                "    if stops_red == 0:\n        stops_blue = look_over(deck, bout, log, blue, red)\n",
            ),
        ),
    ),
    Reading(
        "T52",
        "no strategy is tried within a round",
        (
            (
                "strategies.py",
                "    if bout.rules.strategies == 0 or bout.over != 0 or tried == fighter.strategy:\n",
                "    if bout.rules.strategies != 9:\n",
            ),
        ),
        in_force={"strategies": "on", "red_corner": "aggressive", "blue_corner": "aggressive"},
    ),
    Reading(
        "T53",
        "a cut that a Condition calls for is an accident",
        (("texts.py", "fighter, opponent, codes.BY_PUNCH)\n", "fighter, opponent, codes.BY_ACCIDENT)\n"),),
    ),
    Reading(
        "T54",
        "a counter of 4 after the run's last card leaves control",
        (("counters.py", "bout.run == 0 and bout.rules.killer_instinct_again != 0", "False"),),
    ),
    Reading(
        "T55",
        "who leads off is drawn from the half not in play",
        (
            ("opening.py", "import random_number\n", "import from_other_half, number_of\n"),
            (
                "opening.py",
                "        difference = random_number(deck, bout, log) - random_number(deck, bout, log)\n",
                "        difference = number_of(deck, bout, log, from_other_half(deck, bout, log))\n"
                "        difference -= number_of(deck, bout, log, from_other_half(deck, bout, log))\n",
            ),
        ),
    ),
    Reading(
        "T56",
        "a point taken does not touch a round",
        (
            (
                "scoring.py",
                "    for_red -= pairs + red.deducted\n    for_blue -= pairs + blue.deducted\n",
                "    if bout.rules.scoring == codes.TEN_POINT:\n"
                "        for_red -= pairs + red.deducted\n        for_blue -= pairs + blue.deducted\n",
            ),
        ),
        in_force={"scoring": "rounds"},
    ),
    Reading(
        "T57",
        "a warning that two lines of the referee's row name costs two points",
        (
            (
                "fouls.py",
                "        seen = COSTS_A_POINT\n        deduct(bout, log, fighter)\n",
                "        seen = COSTS_A_POINT\n        deduct(bout, log, fighter)\n"
                "        if charts.referee_same[bout.referee, same] != 0 "
                "and charts.referee_any[bout.referee, total] != 0:\n"
                "            deduct(bout, log, fighter)\n",
            ),
        ),
    ),
    Reading(
        "T58",
        "a text that slows a fighter draws its number for a slugger too",
        (
            (
                "texts.py",
                "        note(log, bout, events.UNHARMED, sufferer.corner, 0, 0)\n        return False\n",
                "        note(log, bout, events.UNHARMED, sufferer.corner, 0, 0)\n"
                "        if text.draws != 0:\n            number_for_check(deck, bout, log)\n"
                "        return False\n",
            ),
        ),
    ),
    Reading(
        "T59",
        "a slight cut that becomes a gash is read as reopened twice",
        (
            (
                "cuts.py",
                "= codes.GASH\n        fighter.cut_reopened[site] = 0\n",
                "= codes.GASH\n",
            ),
        ),
    ),
    Reading(
        "T60",
        "a cut on the nose is as bad as a torn lip",
        (
            (
                "cuts.py",
                "    return 5 if site == codes.LIP else 4\n",
                "    return 4\n",
            ),
        ),
    ),
    Reading(
        "T61",
        "who is saved has not been scored on",
        (
            (
                "knockdowns.py",
                "    score(bout, log, fighter, worth(fighter, KNOCKDOWN_POINTS))\n",
                "    if not is_saved_by_the_bell(bout):\n"
                "        score(bout, log, fighter, worth(fighter, KNOCKDOWN_POINTS))\n",
            ),
        ),
        in_force={"saved_by_the_bell": "on"},
    ),
    Reading(
        "T62",
        "a flash is none of the three knockdowns",
        (
            (
                "knockdowns.py",
                "opponent.falls >= THIRD_KNOCKDOWN",
                "opponent.downs + 1 >= THIRD_KNOCKDOWN",
            ),
        ),
        in_force={"three_knockdown": "on"},
    ),
    Reading(
        "T63",
        "the aggressor's point stops no bout",
        (
            (
                "scoring.py",
                "        score(bout, log, red, 1)\n",
                "        red.points += 1\n",
            ),
            (
                "scoring.py",
                "        score(bout, log, blue, 1)\n",
                "        blue.points += 1\n",
            ),
        ),
        in_force={"aggressor_bonus": "on"},
    ),
    Reading(
        "T64",
        "what cuts have cost comes off before the chart is read",
        (
            (
                "opening.py",
                "    for_red = side_of(red).control[blue.stance]\n",
                "    for_red = max(1, side_of(red).control[blue.stance] - red.cf_lost)\n",
            ),
            (
                "opening.py",
                "    for_blue = side_of(blue).control[red.stance]\n",
                "    for_blue = max(1, side_of(blue).control[red.stance] - blue.cf_lost)\n",
            ),
        ),
        in_force={"control_conversion": "on"},
    ),
    Reading(
        "T67",
        "the card of a text's number is used up",
        (
            (
                "timing.py",
                "min(bout.clock_stopped, left - bout.left)",
                "min(WORD_AND_CHECK, bout.clock_stopped, left - bout.left)",
            ),
        ),
        in_force={"advanced_timing": "on"},
    ),
    Reading(
        "T68",
        "one cut a run, however many came up",
        (
            (
                "control.py",
                "    while other.held_back_cuts > 0 and bout.over == 0:\n        other.held_back_cuts -= 1\n",
                "    if other.held_back_cuts > 0 and bout.over == 0:\n        other.held_back_cuts = 0\n",
            ),
        ),
        in_force={"killer_instinct_timing": "on"},
    ),
    Reading(
        "T69",
        "blood raises CUT besides",
        (
            (
                "cuts.py",
                "            if outcome < codes.SEEPING:\n"
                "                treat_cut(fighter, site, outcome)\n",
                "            treat_cut(fighter, site, outcome)\n            if outcome < codes.SEEPING:\n",
            ),
        ),
        in_force={"bleeding_points": "on"},
    ),
    Reading(
        "T70",
        "a standing major injury that is reduced costs a minor one besides",
        (
            (
                "wounds.py",
                "        if wound == minor or fighter.wound_began[major] == 0:\n",
                "        if wound >= 0:\n",
            ),
        ),
        in_force={"advanced_cuts": "on"},
    ),
    Reading(
        "T71",
        "doubts end with two scorecards more than the other fighter",
        (
            (
                "traits.py",
                "lead(fighter, opponent) > 0",
                "lead(fighter, opponent) > 1",
            ),
        ),
        in_force={"traits": "on"},
    ),
    Reading(
        "T72",
        "what the fighter carries out is tried again",
        (
            (
                "strategies.py",
                "bout.over != 0 or tried == fighter.strategy:",
                "bout.over != 0:",
            ),
        ),
        in_force={"strategies": "on", "red_corner": "aggressive", "blue_corner": "aggressive"},
    ),
    Reading(
        "T73",
        "a clash of heads lowers CF whatever cuts have cost",
        (("cuts.py", "MOST_IN_ALL = 4\n", "MOST_IN_ALL = 99\n"),),
    ),
)
