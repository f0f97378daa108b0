"""The verbs from a checked workbook to verified cards and a set's folder."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.api.arguments import play_or_usual, refuse_unchecked, refuse_unconverted
from fightcard.pipeline.base.extras import require
from fightcard.pipeline.base.values import (
    AnyPath,
    path_of,
    path_or_none,
    paths_of,
    refuse_no_truth,
    refuse_other,
    refuse_word,
    texts_of,
    whole_within,
)

if TYPE_CHECKING:
    from fightcard.pipeline.build_run import Built, Watch
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.tune_run import TunedSet
    from fightcard.pipeline.verification.deck_check import DeckReport
    from fightcard.pipeline.verification.moved import Since
    from fightcard.pipeline.verification.verified import Verified


def convert(checked: Checked) -> CardSet:
    """Turn checked rows into card data; counter-punch ranges come out end-of-range.

    Raises ValueError for a workbook with errors, Unreadable where all its fighters still lack ratings, and
    TypeError for a workbook that was not checked.
    """
    from fightcard.pipeline.cards import convert
    from fightcard.pipeline.checks.unrated_rows import refuse_without_ratings

    refuse_unchecked(checked)
    if not checked.has_errors:
        refuse_without_ratings(checked)
    return convert(checked)


def verify(cards: CardSet, play: Play | None = None) -> Verified:
    """Play every card against every other of its division, itself and its fighter's career, and judge it.

    play: how it is played, by default `Play()`. Without a number of bouts, more are played where doubt
    remains, up to BOUTS a pairing. Raises ValueError for a set without cards,
    and TypeError for a workbook that was not converted.
    """
    require("engine")
    from fightcard.pipeline.verify_run import verify

    refuse_unconverted(cards)
    return verify(cards, play_or_usual(play))


def since(before: Verified | AnyPath, verified: Verified, play: Play | None = None) -> Since | None:
    """What moved between two verified sets: cells, verdicts, and the odds that they changed.

    before: a verified set, the verdicts.json of a built one, or `"last"`, the last run of another set of this
    workbook in the cache of `play` (None where there is none); this one is then saved as the last. play: as
    both were played. Raises ValueError for sets of two games, a set that was played in another way, and
    `"last"` without a cache or a workbook, and a file that is no verdicts.json.
    """
    require("engine")
    from fightcard.pipeline.verification.verified import Verified

    for each in (verified,) if isinstance(before, str | Path) else (verified, before):
        refuse_other(each, Verified, "a set is needed as `verify` gives it")
    play, cards = play_or_usual(play), verified.card_set
    _refuse_other_play(verified, play)
    if before != "last":
        return _moved(before, verified, play)
    if play.cache is None or cards.book is None:
        raise ValueError('"last" needs the cache of the runs before, and the workbook of the set')
    from fightcard.pipeline.verification.last_run import since_last

    return since_last(cards.book.path, verified, cards, play, other=True)


def _refuse_other_play(verified: Verified, play: Play) -> None:
    from fightcard.pipeline.verification.built_set import refuse_other_play

    found = {name: getattr(verified, name) for name in ("system", "rules", "rounds", "across")}
    refuse_other_play(verified.set, found, verified.system, play)


def _moved(before: Verified | AnyPath, verified: Verified, play: Play) -> Since:
    from fightcard.pipeline.verification.built_set import built_set
    from fightcard.pipeline.verification.moved import Before
    from fightcard.pipeline.verification.moved import since as moved

    if isinstance(before, str | Path):
        return moved(built_set(path_of(before), verified.card_set, play), verified, verified.card_set, play)
    if before.system != verified.system:
        raise ValueError(f"{before.set} is for {before.system}, and {verified.set} for {verified.system}")
    _refuse_other_play(before, play)
    return moved(Before.of(before), verified, verified.card_set, play)


def tune(
    cards: CardSet,
    names: Sequence[str] = (),
    play: Play | None = None,
    *,
    aims: Sequence[str] = (),
    keep: Sequence[str] = (),
) -> TunedSet:
    """Find the fewest, smallest changes of cells that put cards in line with what they claim, or with aims.

    names: names, parts of names or ids; by default all cards with a reason against them. aims: such as `stops
    60%`, `plays like 9` or `beats zale 60%`; keep: headings of cells that must not change, `sourced` for all
    that have a source on the sheet Notes. Each proposal was played over the whole set. Raises ValueError for
    an unknown aim, cell or rival, aims without a fighter, a set without cards, and a fighter with no opponent
    in the division; UnknownFighterError.
    """
    require("engine")
    from fightcard.pipeline.tune_run import tune
    from fightcard.pipeline.verification.drivers.aims import typed_aims

    refuse_unconverted(cards)
    typed = typed_aims(cards, texts_of(aims))
    ids = [str(cards[name]["id"]) for name in texts_of(names)]
    if typed and not ids:
        raise ValueError("name the fighters after BOOK: --aim applies to them")
    return tune(cards, play_or_usual(play), ids=ids, aims=typed, keep=texts_of(keep))


def deck_check(cards: CardSet, play: Play | None = None) -> DeckReport:
    """Compare the deck of a set with the rules of the deck and with the real sport.

    play: its bouts of each pairing of contenders (100 by default), seed and executor are used. Raises
    ValueError for a game that is played without a deck.
    """
    from fightcard.engine.registry import game
    from fightcard.pipeline.game import game_of

    refuse_unconverted(cards)
    if game_of(cards.system).rows.deck is None:
        where = cards.set if cards.book is None else cards.book.path
        raise ValueError(f"{where} is for {game(cards.system).title}, which is played without a deck")
    require("engine")
    from fightcard.pipeline.verification.deck_check import deck_report

    return deck_report(cards.deck, [], system=cards.system, play=play_or_usual(play))


def build(
    path: AnyPath,
    *,
    out: AnyPath,
    play: Play | None = None,
    paper: str = "letter",
    sheets_per_file: int | None = None,
    watch: Watch | None = None,
    history: bool = False,
    real_bouts: AnyPath | None = None,
    photos: Sequence[AnyPath] | AnyPath = (),
) -> Built:
    """Go all the way from workbook to `<out>/<set>/`; nothing is written when there are errors.

    play: as for `verify`; the result is the same with and without a cache. paper: `letter` or `a4`.
    sheets_per_file: the most sheets of a PDF. history: predict the real bouts of the workbook, and those of
    the table `real_bouts`, in history.html and history.json. photos: photographs of printed cards, shown next
    to their cells in proof.html; differences are findings and stop nothing. watch is called with
    the progress of the build. Raises Unreadable and Unwritable, ValueError for another paper, no sheet and
    what `verify` refuses, and MoreNeeded where the extra `photo` is missing.
    """
    require("engine")
    from fightcard.pipeline.build_run import build

    refuse_word("paper", paper, Literal["letter", "a4"])
    refuse_no_truth(history=history)
    if sheets_per_file is not None:
        sheets_per_file = whole_within("sheets_per_file", sheets_per_file, 1)
    return build(
        path_of(path),
        out=path_of(out),
        play=play_or_usual(play),
        paper=paper,
        watch=watch,
        sheets_per_file=sheets_per_file,
        history=history,
        real_bouts=path_or_none(real_bouts),
        photos=paths_of(photos),
    )
