"""Verified cards: card data with the bouts behind it, the proof that printing asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import polars as pl

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.notebook import shown
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.by_name import by_name
from fightcard.pipeline.checks.suppressions import Accepted
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.selected import Findings
from fightcard.pipeline.verification.career import Fought
from fightcard.pipeline.verification.meetings import Meeting, meetings_table
from fightcard.pipeline.verification.play.divisions import overall_of
from fightcard.pipeline.verification.pooled import Together
from fightcard.pipeline.verification.real_meetings import Rivalry
from fightcard.pipeline.verification.sensitivity import Driver, Lever, SetLever
from fightcard.pipeline.verification.statistics.rates import Rates
from fightcard.pipeline.verification.statistics.strength import Strength
from fightcard.pipeline.verification.verdicts import Verdict, verdict
from fightcard.pipeline.verification.without_career import Shared

RATES = ("win", "stoppage_for", "stoppage_against", "decision", "draw", "knockdowns")
"""The rates of a row of a table."""

RANKED = 3
"""How many of its hardest and easiest opponents a card names."""

SCHEMA = "files/verdicts/1"
"""What verdicts.json says of its schema; schemas.of_file finds it."""


@dataclass(frozen=True, slots=True)
class VerifiedCard:
    """A card that has been played against its set: its data, its rates, and the reasons against it.

    `reasons` are those that the designer has not accepted, `accepted` the others. `drivers` are the numbers
    behind them, by code; `inert` the headings and parts of numbers that changed no bout; `career` the real
    one as the card fights it, None where careers were not fought; `levers` what to type so that each reason
    goes.
    """

    card: CardData
    rates: Rates
    meetings: Sequence[Meeting]
    reasons: tuple[Finding, ...]
    strength: Strength
    drivers: Mapping[str, Driver]
    inert: tuple[tuple[str, str], ...]
    accepted: tuple[Accepted, ...]
    career: Fought | None
    levers: tuple[Lever, ...]

    def __repr__(self) -> str:
        win = self.rates.win
        won = "" if win.share is None else f", wins {win.share:.1%} of {win.n} bouts"
        return f"<VerifiedCard {self.name}: {self.verdict}{won}>"

    @property
    def id(self) -> str:
        """The card's id."""
        return str(self.card["id"])

    @property
    def name(self) -> str:
        """The fighter's name."""
        return str(self.card["name"])

    @property
    def overall(self) -> int | None:
        """The rating that sums the fighter up; None where the game prints none."""
        return overall_of(self.card)

    @property
    def verdict(self) -> Verdict:
        """`fail`, `look` or `pass` by the gravest reason; `not judged` for a card that met nobody, whatever
        else."""
        return verdict(self.reasons, has_met=bool(self.meetings))

    def hardest(self) -> tuple[Meeting, ...]:
        """Its opponents, the hardest first: those it scores least against, a draw being half a win."""
        return tuple(sorted(self.meetings, key=lambda meeting: (meeting.score, meeting.opponent)))

    def as_row(self) -> dict[str, object]:
        """The card as a row of a table: its verdict, the codes of its reasons, its Overall, and its rates.

        Each rate is a share from 0 to 1 (`knockdowns` a number a bout) with the ends of its 95% interval.
        """
        rates = of_fields(self.rates, " ".join(RATES))
        return {
            "id": self.id,
            "name": self.name,
            "division": self.card.get("division"),
            "overall": self.card.get("overall"),
            "verdict": self.verdict,
            "reasons": " ".join(dict.fromkeys(reason.code for reason in self.reasons)),
            "bouts": self.rates.bouts,
            **{key: rates[name][end] for name in RATES for key, end in _keys(name).items()},
        }

    def as_json(self) -> dict[str, object]:
        """The card's part of verdicts.json."""
        ranked = [meeting.opponent for meeting in self.hardest()]
        return {
            **of_fields(self, "id name verdict reasons accepted"),
            **self.rates.as_json(),
            "strength": self.strength.as_json(),
            "hardest": ranked[:RANKED],
            "easiest": ranked[::-1][:RANKED],
            "drivers": {code: _driver_json(driver) for code, driver in self.drivers.items()},
            **of_fields(self, "levers career"),
            "never_mattered": [{"column": heading, "part": part or None} for heading, part in self.inert],
        }


@dataclass(frozen=True, slots=True)
class Verified:
    """A verified set: its cards in their order, its deck, how it was played, and remarks on the whole.

    bouts is a pairing's number of bouts, half of them in each corner; a card meets itself as often. Where
    bouts went to pairs in doubt (`settled`) it is the most that a pairing could have. With `across` fighters
    of all divisions met, else those of one. bouts_played counts all bouts; counts of pairings were asked for
    `asked` times; `from_cache` of them came from an earlier run, which changes nothing in them. `accepted`
    are remarks that the designer accepts; `shared` is what most of a division have in common, and is among
    the remarks too. `together` are the figures of all careers taken together, `set_levers` the steps for all
    of a division that were played out. unsettled: ids of cards for which more bouts could still change what
    is said, except for which pairs are out of order. met: the counts of each card against each opponent, by
    place. card_set: the set as it was played.

    `verified["Joe Louis"]` is the card of that name, of a part of it that no other has, or of that id.
    """

    set: str
    system: str
    seed: int
    bouts: int
    rules: str
    rounds: int
    deck: DeckData | None
    cards: tuple[VerifiedCard, ...]
    remarks: tuple[Finding, ...]
    bouts_played: int
    card_set: CardSet = field(repr=False, compare=False)
    settled: bool
    from_cache: int
    asked: int
    across: bool
    accepted: tuple[Accepted, ...]
    shared: tuple[Shared, ...]
    together: tuple[Together, ...]
    set_levers: tuple[SetLever, ...]
    rivalries: tuple[Rivalry, ...]
    unsettled: tuple[str, ...]
    met: pl.DataFrame = field(repr=False, compare=False)

    def __getitem__(self, name: str) -> VerifiedCard:
        own = by_name(self.card_data, name)["id"]
        return next(card for card in self.cards if card.id == own)

    def __iter__(self) -> Iterator[VerifiedCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def findings(self) -> Findings:
        """Every reason of every card, then the remarks on the set: those that the project chooses to see."""
        return self.chosen([*(reason for card in self.cards for reason in card.reasons), *self.remarks])

    def chosen(self, findings: Iterable[Finding]) -> Findings:
        """The findings of bouts that the project chooses to see, with the severities it gives."""
        checked = self.card_set.checked
        return Findings(findings) if checked is None else checked.selection.of(findings)

    @property
    def frame(self) -> pl.DataFrame:
        """A polars frame, a row a card: its verdict, the codes of its reasons, and its rates.

        A rate is a share from 0 to 1 (`knockdowns` a number a bout) with the ends of its 95% interval.
        """
        import polars as pl  # noqa: PLC0415 - only for typing above

        rows = [card.as_row() for card in self.cards]
        # Frames of several sets fit each other, also where a set has no number in a column.
        shares = dict.fromkeys((key for name in RATES for key in _keys(name)), pl.Float64)
        numbers = {} if any(row["overall"] is not None for row in rows) else {"overall": pl.Int64}
        return pl.DataFrame(rows, infer_schema_length=None, schema_overrides={**shares, **numbers})

    @property
    def meetings(self) -> pl.DataFrame:
        """A polars frame, a row two cards that met: what meetings.parquet holds."""
        return meetings_table([card.id for card in self.cards], self.met, self.bouts)

    def __repr__(self) -> str:
        verdicts = Counter(card.verdict for card in self.cards)
        several = ", ".join(f"{verdicts[each]} {each}" for each in verdicts)
        return f"<Verified {self.set}: {len(self.cards)} cards of {self.system}, {several}>"

    def _repr_html_(self) -> str:
        """The verdicts as a table of a notebook."""
        return shown(self.frame)

    @property
    def card_data(self) -> tuple[CardData, ...]:
        """The data of the cards, in their order."""
        return tuple(card.card for card in self.cards)

    def as_json(self) -> dict[str, object]:
        """What verdicts.json holds."""
        played = "set system seed bouts rules rounds across"
        found = "cards remarks accepted settled bouts_played together set_levers"
        return {"schema": SCHEMA, **of_fields(self, f"{played} {found}")}


def _keys(name: str) -> dict[str, str]:
    """The columns of a rate: its share and the ends of its interval."""
    return {name: "share", f"{name}_low": "low", f"{name}_high": "high"}


def _driver_json(driver: Driver) -> dict[str, object]:
    return {
        **of_fields(driver, "drives=effect in_line_at=fixed"),
        "others_then": [{"name": name, "codes": list(codes)} for name, codes in driver.gains],
        **of_fields(driver, "effects"),
    }
