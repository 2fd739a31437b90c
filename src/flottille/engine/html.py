"""A match as notebooks show it: a clean table of what everybody may see."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

FRAME = ("game", "rules", "seats", "options", "viewer", "to_act", "is_over", "actions")
DEEPEST = 2
WIDEST = 160  # characters of a line
LONGEST = 24  # items of a list
NOTHING = "–"
STYLE = (
    "<style>.flottille{border-collapse:collapse;font-variant-numeric:tabular-nums}.flottille caption{text-align:left;"
    "font:600 italic 1.25em Georgia,serif;padding:4px 0}.flottille th,.flottille td{text-align:left;vertical-align:top;"
    "padding:2px 12px 2px 0;border-bottom:1px solid #8c7c5b55}.flottille th{font-weight:600}</style>"
)


def match_html(title: str, result: Mapping[str, Any] | None, view: Mapping[str, Any]) -> str:
    """Who decides, or how it ended, then the rest of a spectator's view, which says of the points what all may know."""
    standing = [_standing(seat, result, view) for seat in range(view["seats"])]
    told = [f"<tr><th>seat {seat}</th><td>{text}</td></tr>" for seat, text in enumerate(standing, 1)]
    for key, value in view.items():
        lines = [] if key in FRAME else _lines(value)
        if any(line != NOTHING for line in lines):
            told.append(f"<tr><th>{_name(key)}</th><td>{'<br>'.join(lines)}</td></tr>")
    return f'{STYLE}<table class="flottille"><caption>{escape(title)}</caption>{"".join(told)}</table>'


def _standing(seat: int, result: Mapping[str, Any] | None, view: Mapping[str, Any]) -> str:
    if result is not None:
        return f"{result['scores'][seat]} points, place {result['ranks'][seat]}"
    return "to decide" if seat in view["to_act"] else "waits"


def _name(key: object) -> str:
    return escape(str(key).replace("_", " "))


def _lines(value: Any) -> list[str]:
    """A field, cut to a width; a list of several things has a line for each."""
    is_rows = isinstance(value, list) and any(isinstance(each, Mapping | list) for each in value)
    found = [_cell(each, 1) for each in value[:LONGEST]] if is_rows else [_cell(value, 0)]
    return [escape(line if len(line) <= WIDEST else f"{line[:WIDEST]}…") for line in found]


def _cell(value: Any, depth: int) -> str:
    if isinstance(value, Mapping):
        if depth > DEEPEST:
            return "…"
        told = [(key, _cell(each, depth + 1)) for key, each in value.items()]
        return "; ".join(f"{key}: {each}".replace("_", " ") for key, each in told if each != NOTHING) or NOTHING
    if isinstance(value, list | tuple):
        shown = [_cell(each, depth + 1) for each in value[:LONGEST]]
        return ", ".join(shown + ["…"] * (len(value) > LONGEST)) or NOTHING
    return NOTHING if value is None else str(value)
