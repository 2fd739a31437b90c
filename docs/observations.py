"""Writes observations.md: the named fields of every game's vector, with the words of the state's own comments."""

from __future__ import annotations

import re
from pathlib import Path

import flottille
from flottille.adapters.layout import BITS, MEMBERS, NUMBERS, Part
from flottille.adapters.layouts import layout, left_out

HERE = Path(__file__).parent
SOURCE = Path(flottille.__file__).parent
COMMENT = re.compile(r"self\.(\w+): [^=]+= .*?  # (.+)$", re.MULTILINE)

HEAD = """# Observations

What a seat knows, as a vector of numbers from -1 to 1. `flottille.vector` has it for thousands of matches at once,
`flottille.adapters` to PettingZoo, Gymnasium and OpenSpiel; `layout(game, seats).encode(mask, out)` writes one into an
array of yours. `env.fields()` gives the slice of every field by name (OpenSpiel: the observer's `dict`). Everything
comes from the seat's mask, so nothing a seat does not know is in it. Seats are numbered as at the table; `viewer` says
which one looks.

- **number**: divided by the figure given, at most 1; -1 over that figure where there is none;
- **one of**: a row of zeros with a one for each cell, from the lowest to the highest value;
- **set**: a one for every member;
- **members**: the members of a set or a bag, each at its place; in a bag four of a kind count 1.

Written by `python docs/observations.py`; the words are those of each game's `state.py`.
"""


def comments(game: str) -> dict[str, str]:
    """What the sources say of each field."""
    found: dict[str, str] = {}
    for path in (SOURCE / "engine" / "state.py", SOURCE / "games" / game / "state.py"):
        found |= dict(COMMENT.findall(path.read_text(encoding="utf-8")))
    deck = dict(COMMENT.findall((SOURCE / "parts" / "deck.py").read_text(encoding="utf-8")))
    decks = ("memory_deck", "place_deck", "encounter_deck")
    return found | {f"{name}.{inner}": said for name in decks for inner, said in deck.items()}


def kind(part: Part) -> str:
    """How a field is written, in words."""
    if part.kind == NUMBERS:
        return f"number / {part.top}"
    if part.kind in (BITS, MEMBERS):
        return f"{part.kind} of {part.top}"
    return f"one of {part.low} to {part.top}"


def section(game: str) -> str:
    """One game's table."""
    played = flottille.games()[game]
    few, many = layout(game, played.seats[0]), layout(game, played.seats[-1])
    said = comments(game)
    sizes = ", ".join(f"{layout(game, seats).size} with {seats}" for seats in played.seats)
    lines = [f"## {played.title}", ""]
    lines += [f"`{game}`, {played.actions.size} actions. Numbers in all, by seats: {sizes}.", ""]
    lines += [f"| field | numbers ({few.seats} / {many.seats} seats) | each cell | what |", "|---|---|---|---|"]
    for part in many.parts:
        counts = [found.slices[part.name].stop - found.slices[part.name].start for found in (few, many)]
        words = said.get(part.name, part.name.replace("_", " ").replace(".", ": ")).replace("|", "/")
        lines.append(f"| `{part.name}` | {' / '.join(map(str, dict.fromkeys(counts)))} | {kind(part)} | {words} |")
    lines += ["", "Left out: " + "; ".join(f"`{name}` ({why})" for name, why in left_out(game).items()) + "."]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(game) for game in flottille.games())])


if __name__ == "__main__":
    (HERE / "observations.md").write_text(page(), encoding="utf-8")
