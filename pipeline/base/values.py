"""What a caller gives: another kind of value is refused in a sentence, or read as it is meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import TypeAlias, get_args

from fightcard.engine.core.numbers import whole

AnyPath: TypeAlias = "Path | str"
"""A file by its path, which may be a text."""


def path_of(path: AnyPath) -> Path:
    """The path of a file or a folder; raises TypeError for what is none."""
    refuse_other(path, (str, PathLike), "a path is needed, such as 'raw/legends.xlsx'")
    return Path(path)


def path_or_none(path: AnyPath | None) -> Path | None:
    """The path of a file that may be left out."""
    return None if path is None else path_of(path)


def paths_of(paths: Sequence[AnyPath] | AnyPath) -> list[Path]:
    """The paths of several files, or of one that is not in a list."""
    if isinstance(paths, str | PathLike):
        return [Path(paths)]
    refuse_other(paths, Iterable, "a path or a list of paths is needed")
    return [path_of(each) for each in paths]


def texts_of(texts: Sequence[str]) -> Sequence[str]:
    """Several texts, or a single one that is not in a list: it is not split into its letters."""
    if isinstance(texts, str):
        return (texts,)
    refuse_other(texts, Iterable, "a text or a list of texts is needed")
    found = tuple(texts)
    for each in found:
        refuse_other(each, str, "a list of texts is needed")
    return found


def whole_within(name: str, value: object, low: int, high: int | None = None) -> int:
    """A whole number from `low` on; raises TypeError for another value, ValueError for one out of bounds."""
    number = whole(name, value)
    if number < low or (high is not None and number > high):
        bounds = f"from {low}" if high is None else f"from {low} to {high}"
        raise ValueError(f"{name} is a number {bounds}, and not {number}")
    return number


def refuse_no_text(**values: object) -> None:
    """Raises TypeError for a value that is given and is no text, by the name of its parameter."""
    for name, value in values.items():
        refuse_other(value, (str, type(None)), f"{name} is a text")


def refuse_no_truth(**values: object) -> None:
    """Raises TypeError for a value that is neither True nor False, by the name of its parameter."""
    for name, value in values.items():
        # A truth of numpy is one too, and numpy need not be installed.
        refuse_other(value.item() if hasattr(value, "item") else value, bool, f"{name} is True or False")


def refuse_no_list(value: object, expected: str) -> None:
    """Raises TypeError for a value that is no list, and for a text, which is one of its letters."""
    refuse_other(value, Iterable, expected)
    if isinstance(value, str):
        raise TypeError(f"{expected}, and not str")


def refuse_other(value: object, kinds: type | tuple[type, ...], expected: str) -> None:
    """Raises TypeError for a value of another type; `expected` says what is expected."""
    if not isinstance(value, kinds):
        raise TypeError(f"{expected}, and not {type(value).__name__}")


def refuse_word(name: str, word: object, literal: object) -> None:
    """Raises ValueError for a word that is none of those that a parameter may have."""
    known = get_args(literal)
    if word not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, and not {word!r}")
