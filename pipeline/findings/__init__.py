"""Findings: what can be wrong, declared by the letter of its code, and how a fault is reported."""

from fightcard.pipeline.findings.diagnostics import (
    KINDS,
    SEVERITIES,
    Diagnostic,
    Finding,
    FindingData,
    FindingsData,
    Place,
    Severity,
    Summary,
    Value,
    as_json,
    has_errors,
    in_order,
    shown,
    spoils_cards,
)

__all__ = [
    "KINDS",
    "SEVERITIES",
    "Diagnostic",
    "Finding",
    "FindingData",
    "FindingsData",
    "Place",
    "Severity",
    "Summary",
    "Value",
    "as_json",
    "has_errors",
    "in_order",
    "shown",
    "spoils_cards",
]
