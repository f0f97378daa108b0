"""The scripts of the page: each import names a module and something that it has, and no module imports in a circle."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from importlib.resources import files

import pytest

FOLDERS = [files("fightcard.pipeline.live"), files("fightcard.pipeline.report")]
IMPORT = re.compile(
    r'^\s*(?:import|export)\s+(?:\{([^}]*)\}\s+from\s+)?"\./([^"]+)";|\bimport\(\s*"\./([^"]+)"\s*\)',
    re.MULTILINE,
)
EXPORT = re.compile(r"^export\s+(?:async\s+)?(?:function|class|const|let)\s+(\w+)", re.MULTILINE)


def modules() -> dict[str, str]:
    """The text of every script by its file's name."""
    pages = (each for folder in FOLDERS for each in folder.joinpath("page").iterdir())
    return {each.name: each.read_text(encoding="utf-8") for each in pages if each.name.endswith(".js")}


def imports(text: str) -> dict[str, set[str]]:
    """The modules that a script imports, each with the names that it takes from it."""
    found: dict[str, set[str]] = {}
    for names, stated, asked in IMPORT.findall(text):
        taken = {name.split(" as ")[0].strip() for name in names.split(",") if name.strip()}
        found.setdefault(stated or asked, set()).update(taken)
    return found


def circle(graph: dict[str, set[str]]) -> list[str]:
    """A way from a module back to itself; none where there is no circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_script_imports_in_a_circle() -> None:
    found = {name: set(imports(text)) for name, text in modules().items()}
    found["app.js"] |= {name for name in found if name.startswith("view_")}  # loaded by the name of a tab
    assert circle(found) == []
    assert "dom.js" in found["ranks.js"]
    assert found["dom.js"] == set()


def test_every_import_names_what_there_is() -> None:
    texts = modules()
    exported = {name: set(EXPORT.findall(text)) for name, text in texts.items()}
    missing = [
        f"{name}: {expected} of {module}"
        for name, text in texts.items()
        for module, taken in imports(text).items()
        for expected in taken or {""}
        if module not in texts or (expected and expected not in exported[module])
    ]
    assert missing == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('import { a } from "./b.js";', 'import { b, c } from "./a.js";'),
        ('import {\n  a,\n} from "./b.js";', 'export { b } from "./a.js";'),
        ('const a = await import("./b.js");', 'import "./a.js";'),
    ],
)
def test_a_circle_is_found_however_it_is_written(one: str, other: str) -> None:
    found = {"a.js": set(imports(one)), "b.js": set(imports(other))}
    assert sorted(set(circle(found))) == ["a.js", "b.js"]
