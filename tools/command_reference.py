"""The page of the command line on the site, made from the verbs themselves."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Literal, get_args, get_origin

from typer.models import ArgumentInfo, OptionInfo

from fightcard.engine.registry import SYSTEMS, options
from fightcard.pipeline.api.reference_verbs import game_rules
from fightcard.pipeline.cli.verbs import GROUPS, VERBS

HEAD = """# The command line

Findings and data go to standard output; progress and remarks go to standard error, so that either can be
piped separately. Names may be in any alphabet; what a console cannot show is written as an escape.

| exit status | meaning |
|---|---|
| 0 | no errors |
| 1 | errors were found in the workbook, by the bouts, or in printing; they are all shown |
| 2 | not readable, not writable, or the command is misused; one line says what to do |
| 130 | stopped with Ctrl-C; says which files were written before that |
| 129, 143 | stopped likewise because the terminal was closed, or by `kill` |
| 141 | the program reading the output stopped |

Every command takes `--quiet` (`-q`: only findings, data and errors), `--verbose`
(`-v`: also versions, folders and timings) and `--help` (`-h`). `fightcard help VERB` shows all options of
one, `fightcard help --man` everything as a manual page, and `fightcard --install-completion` lets the shell
complete commands and options.

`fightcard --version` shows the version. An error inside fightcard is also reported in one line; set
`FIGHTCARD_TRACEBACK=1` to see where it happened. `NO_COLOR=1` turns colours off, `FORCE_COLOR=1` turns
them on without a terminal. Compiled rules are stored in the user's cache folder, or in `FIGHTCARD_CACHE`;
calibrated printers in the user's settings folder, or in `FIGHTCARD_CONFIG`.
"""


def page() -> str:
    """The reference as Markdown."""
    sections = (line for name, verb in every_verb().items() for line in _section(name, verb))
    return "\n".join([HEAD, *sections, *_rules()])


def every_verb() -> dict[str, Callable[..., int]]:
    """All verbs by name, those of a group with the name of the group."""
    grouped = ((group, name, verb) for group, verbs in GROUPS.items() for name, verb in verbs.items())
    return {**VERBS, **{f"{group} {name}": verb for group, name, verb in grouped}}


def _rules() -> Iterator[str]:
    """The presets of `--rules` and the options that `--option` changes, game by game."""
    yield "## The rules in force"
    yield ""
    yield "`--rules` names a preset, `--option NAME=WORD` changes one option of it."
    yield ""
    for system in SYSTEMS:
        yield from _rules_of(system)


def _rules_of(system: str) -> Iterator[str]:
    of = options(system)
    yield f"### {of.title}"
    yield ""
    yield "What a preset changes from `basic`:"
    yield ""
    rules = game_rules(system)
    for name in rules.presets:
        words = ", ".join(f"`{option}={word}`" for option, word in rules.changes(name).items())
        own = of.preset_rounds.get(name)
        off = of.leaves_off.get(name)
        distance, left_off = f"; {own} rounds" if own else "", f"; it leaves off {off}" if off else ""
        yield f"- `{name}`: {words or 'nothing'}{distance}{left_off}"
    yield ""
    yield "| option | words | page | what it means |"
    yield "|---|---|---|---|"
    for option in of.options():
        known = ", ".join(f"`{word}`" for word in of.words(option.name) or (option.metadata["form"],))
        yield f"| `{option.name}` | {known} | {option.metadata['cite']} | {option.metadata['says']} |"
    yield ""


def _section(name: str, verb: Callable[..., int]) -> Iterator[str]:
    taken = list(parameters(verb))
    yield f"## `{synopsis(name, verb)}`"
    yield ""
    yield inspect.getdoc(verb) or ""
    yield ""
    yield "| | meaning | default |"
    yield "|---|---|---|"
    for parameter, info in taken:
        values = "" if info.metavar else _values(parameter)  # its own help lists them
        meaning = f"{info.help} {f'One of {values}.' if values else ''}".strip()
        yield f"| {_spelling(info)} | {meaning} | {_default(parameter, info)} |"
    yield ""


def synopsis(name: str, verb: Callable[..., int]) -> str:
    """A verb with its arguments on one line, e.g. `fightcard check [BOOK]...`."""
    arguments = [
        _argument(parameter, info) for parameter, info in parameters(verb) if isinstance(info, ArgumentInfo)
    ]
    return " ".join(["fightcard", name, *arguments])


def _argument(parameter: inspect.Parameter, info: ArgumentInfo) -> str:
    taken = get_args(parameter.annotation)[0]
    several = "..." if any(get_origin(each) is list for each in (taken, *get_args(taken))) else ""
    return f"{info.metavar if _is_needed(parameter, info) else f'[{info.metavar}]'}{several}"


def _is_needed(parameter: inspect.Parameter, info: ArgumentInfo | OptionInfo) -> bool:
    return parameter.default is inspect.Parameter.empty and info.default_factory is None


def parameters(verb: Callable[..., int]) -> Iterator[tuple[inspect.Parameter, ArgumentInfo | OptionInfo]]:
    """Each argument and option of a verb, as Python and as typer know it."""
    for parameter in inspect.signature(verb, eval_str=True).parameters.values():
        for info in get_args(parameter.annotation)[1:]:
            if isinstance(info, ArgumentInfo | OptionInfo):
                yield parameter, info


def spellings(info: ArgumentInfo | OptionInfo) -> list[str]:
    """How an option may be typed, e.g. `--out` and `-o`; nothing for an argument."""
    # In an annotation, typer takes the first spelling for the default.
    typed = [each for each in (info.default, *(info.param_decls or ())) if isinstance(each, str)]
    return [spelling for each in typed for spelling in each.split("/") if spelling.startswith("-")]


def _spelling(info: ArgumentInfo | OptionInfo) -> str:
    if isinstance(info, ArgumentInfo):
        return f"`{info.metavar}`"
    spelled = ", ".join(f"`{spelling}`" for spelling in spellings(info))
    return f"{spelled} `{info.metavar}`" if info.metavar else spelled


def _values(parameter: inspect.Parameter) -> str:
    kind = get_args(parameter.annotation)[0]
    kinds = (kind, *get_args(kind))  # `Literal[...] | None` is a choice that may be left out
    listed = next((get_args(each) for each in kinds if get_origin(each) is Literal), ())
    return ", ".join(f"`{word}`" for word in listed)


def _default(parameter: inspect.Parameter, info: ArgumentInfo | OptionInfo) -> str:
    value = parameter.default
    if _is_needed(parameter, info):
        return "needed"
    if value is inspect.Parameter.empty or value is None or value is False or value in ("", []):
        return ""
    if value is True:
        return "on"
    return f"`{value}`"
