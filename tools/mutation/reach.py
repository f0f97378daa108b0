"""Which tests run a line: the test files nearest to a module, each measured once, until it or a module that
it ran changes."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

from tools.mutation.mistake import Mistake
from tools.mutation.recorder import PRODUCT
from tools.mutation.scratch import Scratch

MEASURED_FOR = 400.0
"""Seconds of processor time that a test file may take while it is measured."""

OF_ALL_GAMES = {f"tests/engine/test_{name}.py" for name in ("examples", "lifetimes", "mirrors")}
"""They run the rules of every game without importing them."""

APPROVED = Path("tests/approved")
"""The tests of whole outputs: few, quick, and by most lines. They are tried before all others."""

GOLDEN = {
    f"tests/pipeline/{name}.py"
    for name in ("printing/test_box_pages", "printing/test_rims", "checks/test_gallery")
}
"""Further ones, tried as early for the modules of their own folder."""

NUMBERS = APPROVED / "test_numbers.py"
"""It looks at the numbers at the head of every module, whichever test has it loaded."""

FURTHER = 3
"""How many batches of test files are run before a mistake is said to survive."""


class Measured(TypedDict):
    """What the recorder notes: of each line the places of its tests in `tests`."""

    tests: list[str]
    seconds: dict[str, float]
    failed: list[str]
    lines: dict[str, dict[str, list[int]]]


class Kept(Measured):
    """What was measured, and the digest of each module that the tests came by."""

    modules: dict[str, str]


class Reach:
    """The tests that reach the lines of a tree."""

    def __init__(self, scratch: Scratch) -> None:
        self.scratch = scratch
        self.modules = {_dotted(path): path for path in scratch.files if path.suffix == ".py"}
        self.importers: dict[str, set[str]] = {}
        for name, path in self.modules.items():
            for imported in _imported((scratch.root / path).read_text(encoding="utf-8"), path):
                if imported in self.modules:
                    self.importers.setdefault(imported, set()).add(name)
        self.known: dict[Path, Kept] = {}

    def near(self, module: Path) -> list[Path]:
        """The test files that could run a module, the nearest first: files with its name, for a game's rules
        the files all games share, its folder's files, and files that import it over the fewest others."""
        hops = self._hops(_dotted(module))
        found = []
        for path in self.modules.values():
            if path.parts[0] != "tests" or not path.name.startswith("test_") or path.parent == APPROVED:
                continue
            folder = path.parent.parts[1:]
            shared = _shared(folder, module.with_suffix("").parts)
            is_first = _is_of(path, module)
            distance = hops.get(_dotted(path))
            if is_first or distance is not None or shared > 1:
                far = 99 if distance is None else distance
                found.append((not is_first, -shared, len(folder) - shared, far, path.as_posix()))
        return [Path(name) for *_, name in sorted(found)]

    def _hops(self, module: str) -> dict[str, int]:
        found = {module: 0}
        waiting = deque([module])
        while waiting:
            name = waiting.popleft()
            for importer in self.importers.get(name, ()):
                if importer not in found:
                    found[importer] = found[name] + 1
                    waiting.append(importer)
        return found

    def batches(self, module: Path, mistake: Mistake, most: int, seconds: float) -> Iterator[list[str]]:
        """The tests that run a mistake: those of whole outputs, those of the files with the module's name,
        since most mistakes end there, then those of a few files at a time, the nearest first.

        In each batch those that surely run it go first, and the quick ones first of these. All of them
        together took at most `seconds` when they were measured.
        """
        approved = sorted(path for path in self.modules.values() if path.parent == APPROVED)
        near = self.near(module)
        files = [path for path in approved if path.name.startswith("test_")]
        files += [path for path in near if path.as_posix() in GOLDEN and _is_next_to(path, module)]
        whole = len(files)
        files += [path for path in near if path not in files][: most * FURTHER]
        named = whole + sum(_is_of(file, module) for file in files[whole:])
        spent = 0.0
        for first, last in pairwise([0, whole, *range(named, len(files), most), len(files)]):
            chosen = []
            for test, took in self._coming_by(module, mistake, files[first:last]):
                if spent + took <= seconds:
                    chosen.append(test)
                    spent += took
            if chosen:
                yield chosen

    def _coming_by(self, module: Path, mistake: Mistake, files: list[Path]) -> list[tuple[str, float]]:
        """The tests of some files that run a mistake with their seconds, and after them the other tests of
        these files: what a helper runs once is ascribed to the first test that calls it."""
        sure: list[tuple[str, float]] = []
        others: list[tuple[str, float]] = []
        is_at_head = mistake.at_import or mistake.line not in mistake.lines
        for file in files:
            is_whole = file.parent == APPROVED or file.as_posix() in GOLDEN
            measured = self.measured(file, module)
            lines = measured["lines"].get(module.as_posix(), {})
            # Whole outputs may look at a constant itself, not only at what is done with it.
            asked = {*mistake.lines, mistake.line} if is_whole else mistake.lines
            expected = lines.keys() if mistake.at_import else {str(line) for line in asked} & lines.keys()
            reaching = {measured["tests"][at] for line in expected for at in lines[line]}
            reaching |= measured["seconds"].keys() if file == NUMBERS and is_at_head else set()
            for test, took in measured["seconds"].items():
                if reaching and test not in measured["failed"] and (test in reaching or not is_whole):
                    (sure if test in reaching else others).append((test, took))
        quick_first = [sorted(tests, key=lambda each: each[1]) for tests in (sure, others)]
        return [*quick_first[0], *quick_first[1]]

    def measured(self, file: Path, module: Path) -> Kept:
        """What a test file runs, measured now unless neither it nor the module changed since.

        A test file that ran no line of a module is not measured again for it: only an edit of another module
        could lead it there.
        """
        saved = self.scratch.reach / f"{_dotted(file)}-{self._digest(file)}.json"
        if file not in self.known and saved.exists():
            self.known[file] = json.loads(saved.read_text(encoding="utf-8"))
        known = self.known.get(file)
        now = self._digest(module)
        if known is None or known["modules"].get(module.as_posix(), now) != now:
            known = self.known[file] = self._measure(file, saved)
        return known

    def _measure(self, file: Path, saved: Path) -> Kept:
        for older in saved.parent.glob(f"{_dotted(file)}-*.json"):
            older.unlink()
        self.scratch.restore()
        new = saved.with_suffix(".new")
        ran = self.scratch.run([file.as_posix()], MEASURED_FOR, new)
        print(f"measured {file} ({ran.seconds:.0f} s)", flush=True)
        noted: Measured = {"tests": [], "seconds": {}, "failed": [], "lines": {}}
        if new.exists():
            noted = json.loads(new.read_text(encoding="utf-8"))
            new.unlink()
        there = [name for name in noted["lines"] if Path(name) in self.scratch.files]
        found: Kept = {**noted, "modules": {name: self._digest(Path(name)) for name in there}}
        saved.write_text(json.dumps(found), encoding="utf-8")
        return found

    def _digest(self, path: Path) -> str:
        return hashlib.sha256((self.scratch.root / path).read_bytes()).hexdigest()[:16]


def _is_of(file: Path, module: Path) -> bool:
    """Whether a test file has a module's name, or runs the rules of every game and the module is one."""
    is_shared = file.as_posix() in OF_ALL_GAMES and module.parts[:2] == ("engine", "systems")
    return is_shared or (_is_next_to(file, module) and f"{file.stem}_".startswith(f"test_{module.stem}_"))


def _is_next_to(file: Path, module: Path) -> bool:
    """Whether a test file lies as the module lies, two folders deep."""
    return _shared(file.parent.parts[1:], module.parent.parts) >= min(2, len(module.parent.parts))


def _dotted(path: Path) -> str:
    """The name that a module is imported by: the folders of the product are parts of one package."""
    parts = path.with_suffix("").parts
    if parts[0] in PRODUCT and parts[0] != "fightcard":
        parts = ("fightcard", *parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(text: str, path: Path) -> Iterator[str]:
    """Every module that a module may import, with the packages on the way."""
    package = tuple(_dotted(path.parent / "__init__.py").split("."))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            start = ".".join(filter(None, (base, node.module)))
            names = [start, *(f"{start}.{name.name}" for name in node.names)]
        else:
            continue
        for name in names:
            parts = name.split(".")
            yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _shared(ours: tuple[str, ...], theirs: tuple[str, ...]) -> int:
    count = 0
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            break
        count += 1
    return count
