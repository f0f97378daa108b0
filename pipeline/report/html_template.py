"""The templates of the HTML pages: every text in them is escaped, and a name that is missing is an error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import jinja2

from fightcard.pipeline.base.wording import number_of


def template(name: str, filters: Mapping[str, Callable[..., object]]) -> jinja2.Template:
    """A template of the folder `templates`, with filters of its own."""
    made = _environment().overlay()
    made.filters = {**made.filters, **filters}
    return made.get_template(name)


@cache
def _environment() -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.PackageLoader("fightcard.pipeline.report"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    made.globals["number_of"] = number_of
    return made
