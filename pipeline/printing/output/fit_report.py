"""The fit report: how each text of each card was set, to look at before printing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.base.files import as_json

if TYPE_CHECKING:
    from fightcard.pipeline.printing.output.print_run import Rendered


def fit_report(set_name: str, rendered: Rendered) -> str:
    """Every text set narrower or smaller than it should be, and the findings of printing, as JSON text."""
    squeezed = [
        {
            "card": owner.name,
            "field": setting.field,
            "points": round(setting.size, 2),
            "wanted": round(setting.wanted, 2),
            "width": round(setting.stretch, 3),
        }
        for owner, setting in rendered.squeezed
    ]
    return as_json(
        {
            "set": set_name,
            "texts": rendered.texts,
            "squeezed": squeezed,
            "findings": [dict(found.as_data()) for found in rendered.findings],
        }
    )
