"""The weighed cards beside a workbook, kept by `rate` and used by the verbs that give odds."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.cli.exit_status import quoted, remark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import TextIO

    from pipeline.cards import CardSet
    from pipeline.cli.opponents import Opponents
    from pipeline.play import Play
    from pipeline.rating.kept_cards import Kept
    from pipeline.rating.odds import Doubted, RatedOdds
    from pipeline.rating.rated import Rated
    from pipeline.rating.standing import Standing
    from pipeline.verification import Verified

LUCK = "the luck of the bouts"
DOUBT = "the doubt of the ratings"


def keep_cards(copy: Path, rated: Rated, fighters_before: dict[str, frozenset[str]]) -> None:
    """Keep the weighed cards of a rated set beside its copy.

    fighters_before: the headings that were typed before, by id.
    """
    import pipeline
    from pipeline.rating.fighters import fighters_of
    from pipeline.rating.kept_cards import file_beside, kept, rests_on

    read = pipeline.read(copy)
    checked = pipeline.check(read)
    if checked.has_errors:
        remark(
            "the weighed cards are not saved, because the copy has errors: fightcard check"
            f" {quoted(copy.as_posix())}"
        )
        return
    cards = pipeline.convert(checked)
    by_id = {str(card["id"]): card for card in cards.cards}
    cells = {each.id: each.cells for each in fighters_of(read).fighters}
    men = []
    for each in rated.proposals:
        own = each.fighter.id
        if not each.cards or (each.is_compared and not each.is_doubted) or own not in by_id:
            continue
        before = fighters_before.get(own, frozenset())
        given = each.suggested.ratings if each.suggested else {}
        opened = {key: value for key, value in cells[own].items() if key in given and key not in before}
        digest = rests_on(cards, by_id[own], rated.seed)
        men.append(kept(own, each.cards, opened, rated.seed, digest, rated.system))
    if not men:
        return
    file = file_beside(copy)
    _write(file, men)
    remark(f"the weighed cards of {_fighters(len(men))} are in {file.as_posix()}, for odds with {DOUBT}")


def standing_of(book: Path, cards: CardSet, ids: Sequence[str], play: Play) -> Standing | None:
    """The weighed cards of fighters; None where no file stands beside the workbook.

    What is stale is made anew, in the file too; that, and a file that cannot be read, is said in a remark.
    """
    from pipeline.files import Unwritable
    from pipeline.rating.kept_cards import UnreadableKeptError, file_beside
    from pipeline.rating.standing import standing

    file = file_beside(book)
    if not file.exists():
        return None
    try:
        found = standing(book, cards, ids, play)
    except UnreadableKeptError as error:
        remark(f"{file.as_posix()} is not used: {error}; remove it, or rate the workbook again")
        return None
    if found.anew:
        names = {str(card["id"]): str(card["name"]) for card in cards.cards}
        listed = ", ".join(names[own] for own in found.anew)
        remark(f"weighed cards made anew, as row, record, deck or version changed: {listed}")
        try:
            _write(file, found.men)
        except Unwritable as error:
            remark(f"{error}; they are made anew each time")
    return found


def _write(file: Path, men: Sequence[Kept]) -> None:
    from pipeline.files import write
    from pipeline.rating.kept_cards import as_file

    write(file, as_file(men))


def set_odds(book: Path, verified: Verified, cards: CardSet, play: Play) -> dict[str, Doubted]:
    """How often each rated fighter wins against his division with the doubt of the ratings, by id.

    Empty where no weighed cards stand beside the workbook.
    """
    found = standing_of(book, cards, [str(card["id"]) for card in cards.cards], play)
    if found is None:
        return {}
    from pipeline.rating.odds import division_odds
    from pipeline.verification.play.divisions import groups

    odds: dict[str, Doubted] = {}
    for group in groups(cards.cards, across=verified.across):
        own = [cards.cards[place] for place in group]
        odds |= division_odds(cards.system, own, found.cards, cards.deck, play)
    return odds


def match_odds(book: Path, met: Opponents, play: Play) -> RatedOdds | None:
    """The odds of a match with the doubt of the ratings; None where no file stands beside the workbook."""
    ids = [str(card["id"]) for card in (met.red, met.blue)]
    found = standing_of(book, met.cards, ids, play)
    if found is None:
        return None
    from pipeline.rating.odds import rated_odds

    return rated_odds(met.system, (met.red, met.blue), found.cards, met.deck, play)


def show_set_odds(verified: Verified, odds: Mapping[str, Doubted], stream: TextIO) -> None:
    """A line a fighter: his wins as printed with the luck of the bouts, and with the doubt of the ratings."""
    from rich.table import Table

    from pipeline.cli.show import console, show_small_print

    if not odds:
        return
    out = console(stream)
    table = Table(box=None, pad_edge=False, padding=(0, 2), show_edge=False, header_style="dim")
    table.add_column("Wins, %", no_wrap=True, overflow="ellipsis")
    table.add_column("printed card", justify="right", no_wrap=True)
    table.add_column("with the doubt of the ratings", justify="right", no_wrap=True)
    for card in verified.cards:
        own = odds.get(card.id)
        if own is not None:
            win = card.rates.win
            printed = "-" if win.share is None else f"{100 * win.share:.0f} ±{50 * (win.high - win.low):.1f}"
            ends = f"{100 * own.share:.0f} ({100 * own.low:.0f}-{100 * own.high:.0f})"
            table.add_row(card.name, printed, ends)
    out.print()
    out.print(table)
    show_small_print(
        f"± is only {LUCK}. In brackets, with {DOUBT}: the middle 95% of what his weighed cards win against"
        " those of the others. More bouts do not narrow it.",
        out,
    )


def no_weighed_cards(book: Path) -> str:
    """What is said of odds where no weighed cards stand beside the workbook."""
    return (
        f"The interval is only {LUCK}. {book.name} has no weighed cards (`fightcard rate BOOK --write"
        f" COPY.xlsx` saves them): {DOUBT} is not known."
    )


def _fighters(count: int) -> str:
    return "1 fighter" if count == 1 else f"{count} fighters"
