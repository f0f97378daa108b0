"""What an environment variable may keep fightcard from doing."""

from __future__ import annotations


class WrongSetting(ValueError):  # noqa: N818 - a sentence, not a class of faults
    """A variable of the environment under which this cannot be done: which, why, and how to fix it."""

    def __init__(self, name: str, value: str, why: str, fix: str) -> None:
        super().__init__(f"{name} is set to `{value}`: {why}. {fix}")
