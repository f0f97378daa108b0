"""How the libraries are installed that only some commands need."""

from __future__ import annotations


def install(extra: str) -> str:
    """What to type to install an extra of pyproject.toml, or all that is needed without one (empty).

    No package index has fightcard yet, so it is installed from its clone.
    """
    wanted = f".[{extra}]" if extra else "."
    return f'type pip install "{wanted}" in your clone of fightcard'
