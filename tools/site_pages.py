"""The pages of the site that are made from the code, for `mkdocs build --strict`; none of them is in git.

python -m tools.site_pages FOLDER     writes them below a folder, to be read without the site
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import fightcard  # noqa: E402
from fightcard.engine.registry import SYSTEMS, game  # noqa: E402
from fightcard.pipeline.printing.drawing.themes import CLASSIC  # noqa: E402
from fightcard.pipeline.printing.output.print_run import packs  # noqa: E402
from fightcard.pipeline.printing.output.print_set import stock_of  # noqa: E402
from fightcard.pipeline.printing.sheets.order import Order  # noqa: E402
from fightcard.pipeline.report.proof_card import FAMILY, drawn_card, font_faces  # noqa: E402
from tests.gallery import examples  # noqa: E402
from tools.catalogue_pages import pages, tables_page  # noqa: E402
from tools.command_reference import page as commands  # noqa: E402
from tools.register_pages import page as register_page  # noqa: E402

WRITTEN_ELSEWHERE = {
    "README.md": "index.md",
    "raw/README.md": "samples.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
}
"""Pages that are elsewhere in the repository, and their places in the site."""

OF_THE_SITE = (
    "- Every finding, every paragraph of the rule books, their tables, the data dictionaries and the command reference are"
    " pages of the site",
    "- Reference: [commands](cli.md), [findings](findings/README.md), [data dictionaries](data-dictionary.md), [rule books and"
    " rulings](rulebook.md), [their tables](tables.md)",
)
"""What README says of pages that only the site has, and what it says there."""

PICTURED = ("raw/legends.xlsx", "Joe Louis", "joe-louis.svg")


def made_pages() -> dict[str, str]:
    """Every page and picture that is made, by its path in the site."""
    return {
        **{target: at_home(ROOT / source) for source, target in WRITTEN_ELSEWHERE.items()},
        **pages(examples()),
        "cli.md": commands(),
        "reference-api.md": api_reference(),
        "face-fields.md": face_fields(),
        **dict(_rule_books()),
        f"pictures/{PICTURED[2]}": _face(ROOT / PICTURED[0], PICTURED[1]),
    }


def _rule_books() -> Iterator[tuple[str, str]]:
    """The register and the tables of each game; the first game's have the plain names."""
    for number, system in enumerate(SYSTEMS):
        behind, title = f"_{system}" if number else "", game(system).title
        yield f"rulebook{behind}.md", register_page(system, title)
        yield f"tables{behind}.md", tables_page(system)


def api_reference() -> str:
    names = [name for name in fightcard.__all__ if name.islower()]
    parts = [f"::: fightcard.{name}" for name in names] + ["::: fightcard.engine"]
    return "\n\n".join(["# fightcard from Python: every function", *parts]) + "\n"


def face_fields() -> str:
    """What a face of each game may show, and the inks and looks of the themes."""
    parts = [
        "# Fields, inks and looks of a face",
        "What a [face of your own](faces.md) names. A field that is not optional must be on the face, or be named"
        " in `leave_out`. A drawing needs the numbers and the styles that are in parentheses.",
    ]
    for system in SYSTEMS:
        contents = import_module(f"fightcard.pipeline.systems.{system}.face").CONTENTS
        needed = [name for name in contents.names if name not in contents.optional]
        optional = [name for name in contents.names if name in contents.optional]
        parts += [f"## {game(system).title}", f"Fields: {_listed(needed)}. Optional: {_listed(optional)}."]
        if contents.states:
            parts.append(f"States of a card, for `when`: {_listed(contents.states)}.")
        drawings = []
        for name, drawing in contents.drawings.items():
            needs = _listed([*drawing.numbers, *drawing.styles])
            least = " × ".join(f"{length:g}" for length in drawing.least)
            frame = " in the frame" if drawing.is_frame else ""
            drawings.append(f"- Drawing `{name}`{frame}, at least {least} mm{f' ({needs})' if needs else ''}")
        parts += ["\n".join(drawings)] if drawings else []
    grounds = dict.fromkeys(role.ground for role in CLASSIC.roles.values())
    looks = {at: _listed(name for name, role in CLASSIC.roles.items() if role.ground == at) for at in grounds}
    parts += ["## Inks", f"{_listed(CLASSIC.inks)}.", "## Looks"]
    parts.append("\n".join(f"- On `{ground}`: {names}" for ground, names in looks.items()))
    return "\n\n".join(parts) + "\n"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _face(book: Path, name: str) -> str:
    """The front of a card as one picture, its type within it."""
    cards = fightcard.convert(fightcard.check(fightcard.read(book)))
    pack = packs(stock_of(cards)[0], Order())[0]
    item = next(each for each in pack.prints if each.card["name"] == name)
    svg = str(drawn_card(pack.face, item.card, item.imprint)[0])
    head, _, rest = svg.partition(">")
    return f'{head} xmlns="http://www.w3.org/2000/svg"><style>{font_faces()} svg{{font-family:{FAMILY}}}</style>{rest}\n'


def at_home(path: Path) -> str:
    """A page of the repository with its links leading to where their pages are in the site."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"\[([^\]]+)\]\((?!https?://|#)([^)]+)\)", _link, text).replace(*OF_THE_SITE)


def _link(found: re.Match[str]) -> str:
    words, target = found.groups()
    if target.startswith("docs/"):
        return f"[{words}]({target.removeprefix('docs/')})"
    if target in WRITTEN_ELSEWHERE:
        return f"[{words}]({WRITTEN_ELSEWHERE[target]})"
    return f"{words} (`{target}`)"


def main() -> None:
    """Write the pages below the folder that is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder = parser.parse_args().folder
    for name, text in made_pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
elif __name__ == "<run_path>":  # as mkdocs runs it
    import mkdocs_gen_files

    for name, text in made_pages().items():
        with mkdocs_gen_files.open(name, "w") as file:
            file.write(text)
