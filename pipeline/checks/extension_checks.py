"""The checks that installed packages bring (`fightcard.extensions`, group `fightcard.checks`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard import extensions
from fightcard.pipeline.findings import Finding, codes
from fightcard.pipeline.workbook.entry import Entry


def brought_findings(rows: Sequence[Entry], system: str) -> Iterator[Finding]:
    """What the checks of installed packages find in the fighters of a set.

    Raises fightcard.extensions.BrokenExtension where a check fails, or yields anything but findings that its
    module declares.
    """
    declared = codes.brought()
    for offer in extensions.offered("checks"):
        check_set = getattr(extensions.loaded(offer), "check_set", None)
        if not callable(check_set):
            raise extensions.BrokenExtension(offer, "it has no function check_set")
        try:
            found = list(check_set(rows, system))
        except (Exception, SystemExit) as error:
            raise extensions.BrokenExtension(offer, f"it fails ({extensions.reason(error)})") from error
        if not all(isinstance(each, Finding) for each in found):
            raise extensions.BrokenExtension(offer, "its check_set yields something other than findings")
        if foreign := {each.code for each in found} - set(declared):
            why = f"its check_set yields {min(foreign)}, which its module does not declare"
            raise extensions.BrokenExtension(offer, why)
        yield from found
