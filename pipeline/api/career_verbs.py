"""The verbs of records: careers fought by cards, ratings from records, and real bouts predicted."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.api.arguments import play_or_usual, refuse_unconverted, refuse_unread
from fightcard.pipeline.base.extras import require
from fightcard.pipeline.base.notebook import shown
from fightcard.pipeline.base.values import AnyPath, path_of, refuse_no_truth, refuse_word, texts_of
from fightcard.pipeline.checks.by_name import by_name

if TYPE_CHECKING:
    import polars as pl

    from fightcard.engine.core.data import Named
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.history.workbook_history import History
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.fighters import Fighters
    from fightcard.pipeline.rating.odds import Doubted
    from fightcard.pipeline.rating.rated import Proposal, Rated
    from fightcard.pipeline.rating.saved_copy import SavedCopy
    from fightcard.pipeline.rating.stages import Staged
    from fightcard.pipeline.spellings.dates import Order
    from fightcard.pipeline.verification.career import Fought
    from fightcard.pipeline.workbook.model import Book

    Remark = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Careers:
    """The careers of a set's cards in its order, and their figures with the doubt of the ratings, by id.

    `careers["Joe Louis"]` is the career of that fighter.
    """

    fought: tuple[Fought, ...]
    doubts: Mapping[str, Mapping[str, Doubted]]

    def __repr__(self) -> str:
        return f"<Careers of {', '.join(each.name for each in self.fought)}>"

    def __iter__(self) -> Iterator[Fought]:
        return iter(self.fought)

    def __len__(self) -> int:
        return len(self.fought)

    def __getitem__(self, name: str) -> Fought:
        known: list[Named] = [{"id": each.id, "name": each.name} for each in self.fought]
        own = by_name(known, name)["id"]
        return next(each for each in self.fought if each.id == own)

    def rows(self) -> list[dict[str, object]]:
        """A row a career: the real record, what the card makes of it (mean, middle 80%), and the verdict."""
        return [row for each in self.fought if (row := _career_row(each)) is not None]

    @property
    def frame(self) -> pl.DataFrame:
        """The rows as a polars frame."""
        import polars as pl

        real = dict.fromkeys((f"real_{name}" for name in RECORD), pl.Int64)
        played = {
            f"{name}{end}": pl.Int64 if end else pl.Float64
            for name in RECORD
            for end in ("", "_low", "_high")
        }
        schema = {"id": pl.String, "name": pl.String, **real, **played, "likely": pl.Float64}
        return pl.DataFrame(self.rows(), schema=schema)

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {"careers": [each.as_json() | self._doubt_of(each.id) for each in self.fought]}

    def _doubt_of(self, own: str) -> dict[str, object]:
        known = self.doubts.get(own)
        return (
            {"with_doubt_of_ratings": {name: each.as_json() for name, each in known.items()}} if known else {}
        )

    def _repr_html_(self) -> str:
        """The careers as a table of a notebook."""
        return shown(self.frame)


RECORD = ("won", "lost", "drawn", "won_by_ko", "lost_by_ko")


def _career_row(each: Fought) -> dict[str, object] | None:
    career = each.career
    if career is None:
        return None
    real = {f"real_{name}": getattr(career.record, name) for name in RECORD}
    played = {
        f"{name}{end}": getattr(career.played[name], figure)
        for name in RECORD
        for end, figure in (("", "mean"), ("_low", "low"), ("_high", "high"))
    }
    return {"id": each.id, "name": each.name, **real, **played, "likely": career.chance}


def career(
    cards: CardSet,
    names: Sequence[str] = (),
    play: Play | None = None,
    *,
    doubts: bool = True,
    remark: Remark | None = None,
) -> Careers:
    """Let each card, or those of some fighters, fight its fighter's own career against the house field.

    names: names, parts of names or ids. doubts: also the figures with the doubt of the ratings, where `rate`
    saved weighed cards next to the workbook; remark is called with a sentence about these. A career is None,
    with the reason, where the workbook has no record with enough in it. Raises ValueError for a game without
    a house field, UnknownFighterError for a name that is not exactly one fighter's.
    """
    require("engine")
    from fightcard.pipeline.rating.smallest_error import careers_with_sight

    refuse_unconverted(cards)
    refuse_no_truth(doubts=doubts)
    play = play_or_usual(play)
    ids = [str(cards[name]["id"]) for name in texts_of(names)]
    found = careers_with_sight(cards, play=play, names=ids)
    return Careers(tuple(found), _career_doubts(cards, found, play, remark) if doubts else {})


def _career_doubts(
    cards: CardSet, found: Sequence[Fought], play: Play, remark: Remark | None
) -> dict[str, dict[str, Doubted]]:
    """The figures of each career with the doubt of the ratings, by id, of those with weighed cards."""
    from fightcard.pipeline.rating.weighed_odds import weighed_cards

    careers = {each.id: each.career for each in found if each.career is not None}
    known_cards = weighed_cards(cards, list(careers), play, remark)
    if known_cards is None:
        return {}
    from fightcard.pipeline.rating.career_doubt import career_doubt

    return {
        own: career_doubt(cards.system, careers[own], weighed, cards.deck, play)
        for own, weighed in known_cards.cards.items()
    }


@dataclass(frozen=True, slots=True)
class Ratings:
    """Proposed rows, and on request the stages of each fighter's career.

    `fighters` are all that are known, including those made for stages; `asked_ids` those that were rated,
    empty if all were.
    """

    rated: Rated
    fighters: Fighters
    asked_ids: tuple[str, ...]
    stages: tuple[Staged, ...] | None

    def __repr__(self) -> str:
        return f"<Ratings of {', '.join(each.fighter.name for each in self.proposals)}>"

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """A proposal for each fighter."""
        return self.rated.proposals

    def write(self, path: AnyPath, *, force: bool = False) -> SavedCopy:
        """Write a copy of the workbook with its blank cells filled, and the weighed cards next to it.

        force: replace a workbook that has been edited. Raises ValueError where there is nothing to write,
        and Unwritable.
        """
        from fightcard.pipeline.rating.saved_copy import write_copy

        refuse_no_truth(force=force)
        return write_copy(self.rated, self.fighters, path_of(path), force=force)

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        stages = {} if self.stages is None else {"stages": [each.as_json() for each in self.stages]}
        return {**self.rated.as_json(), **stages}


def rate(
    book: Book | Fighters,
    names: Sequence[str] = (),
    play: Play | None = None,
    *,
    stages: bool = False,
    vary: bool = False,
) -> Ratings:
    """Propose a whole valid row for each fighter of a workbook, or for some of them, from the record.

    names: names, parts of names or ids. stages: cards of each fighter when young, in mid-career and late,
    where dated bouts distinguish them. vary: draw what records do not show for each fighter separately. play:
    its seed, executor, cache and progress (fighters done, all fighters) are used. Raises ValueError for a
    game without a house field and a workbook in which nobody can be rated, UnknownFighterError, Unreadable.
    """
    require("engine")
    from fightcard.pipeline.rating.fighters import Fighters, fighters_of
    from fightcard.pipeline.rating.rate import rate
    from fightcard.pipeline.rating.stages import staged

    refuse_no_truth(stages=stages, vary=vary)
    play = play_or_usual(play)
    if isinstance(book, Fighters):
        fighters = book
    else:
        refuse_unread(book)
        fighters = fighters_of(book)
    known: list[Named] = [{"id": each.id, "name": each.name} for each in fighters.fighters]
    ids: Sequence[str] = [by_name(known, name)["id"] for name in texts_of(names)]
    stages_found: tuple[Staged, ...] | None = None
    if stages:
        fighters, ids, stages_found = staged(fighters, play, ids)
    return Ratings(rate(fighters, play, ids=ids, vary=vary), fighters, tuple(ids), stages_found)


def history(
    book: Book, play: Play | None = None, *, bouts: AnyPath | None = None, dates: Order | None = None
) -> History:
    """Predict the real bouts of a workbook, each without itself, and say how good the forecasts were.

    bouts: a table of further real bouts. dates: the order of day and month of its numeric dates, None where
    they or the sheet Settings show it. play: its seed, executor, cache and progress are used. Raises
    ValueError where no bout can be predicted and for `dates` without `bouts`, Unreadable where no fighter has
    a record.
    """
    require("engine")
    from fightcard.pipeline.history.further_bouts import FurtherBouts, further_bouts, with_records
    from fightcard.pipeline.history.workbook_history import history
    from fightcard.pipeline.spellings.dates import Order

    refuse_unread(book)
    if dates is not None:
        refuse_word("dates", dates, Order)
        if bouts is None:
            raise ValueError("dates is for the table of bouts, and none is given")
    further = FurtherBouts() if bouts is None else further_bouts(path_of(bouts), book, dates)
    return history(with_records(book), play_or_usual(play), book=book.name, further=further)
