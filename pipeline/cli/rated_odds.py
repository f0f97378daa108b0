"""The weighed cards beside a workbook, kept by `rate` and used by the verbs that give odds."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.cli.exit_status import quoted, remark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import TextIO

    from fightcard.pipeline.rating.odds import Doubted
    from fightcard.pipeline.rating.rated import Rated
    from fightcard.pipeline.rating.stored_cards import Kept
    from fightcard.pipeline.verification import Verified

LUCK = "the luck of the bouts"
DOUBT = "the doubt of the ratings"


def keep_cards(copy: Path, rated: Rated, fighters_before: dict[str, frozenset[str]]) -> None:
    """Keep the weighed cards of a rated set beside its copy.

    fighters_before: the headings that were typed before, by id.
    """
    import fightcard
    from fightcard.pipeline.rating.fighters import fighters_of
    from fightcard.pipeline.rating.stored_cards import file_beside, kept, rests_on

    read = fightcard.read(copy)
    checked = fightcard.check(read)
    if checked.has_errors:
        remark(
            "the weighed cards are not saved, because the copy has errors: fightcard check"
            f" {quoted(copy.as_posix())}"
        )
        return
    cards = fightcard.convert(checked)
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


def _write(file: Path, men: Sequence[Kept]) -> None:
    from fightcard.pipeline.base.files import write
    from fightcard.pipeline.rating.stored_cards import as_file

    write(file, as_file(men))


def show_set_odds(verified: Verified, odds: Mapping[str, Doubted], stream: TextIO) -> None:
    """A line a fighter: his wins as printed with the luck of the bouts, and with the doubt of the ratings."""
    from rich.table import Table

    from fightcard.pipeline.cli.show import console, show_small_print

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
