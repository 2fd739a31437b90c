"""Cards of Escales & Souvenirs in a few words: short names with their signs, where they fit, what they do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from rich.cells import cell_len, set_cell_size

from flottille.cli.tables.drawing import Scene

SHIP = "pirate_ship"
ARTICLE = re.compile(r"^(?:(?:The|Le|La|Les) |L['’])(?=.)")
SPOKEN = {"‡": "anchor", "□": "free", "✓": "validated", "→": "to"}
ASCII = {"‡": "&", "□": "_", "✓": "ok", "→": "->", "›": ">", "·": "-", "…": "~", "−": "-"}


def sign(scene: Scene, mark: str) -> str:
    """A sign, or the plain one that stands for it, or its word where it is read out."""
    if scene.size.is_linear and mark in SPOKEN:
        return scene.say(f"spoken.{SPOKEN[mark]}")
    return ASCII[mark] if scene.size.is_ascii else mark


def padded(text: str, width: int) -> str:
    """A text in so many cells, cut with an ellipsis."""
    return set_cell_size(cut(text, width), width)


def cut(text: str, width: int) -> str:
    """A text of so many cells at most."""
    return text if cell_len(text) <= width else set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def percent(scene: Scene, chance: float) -> str:
    """42%, in French 42 %."""
    blank = " " if scene.words.language == "fr" else ""
    return f"{scene.words.number(100 * chance, 0)}{blank}%"


def count(scene: Scene, n: int) -> str:
    """A small number in words, a large one in figures."""
    return scene.say(f"count.{n}") if 0 <= n <= 9 else scene.words.number(n)


# --- names ------------------------------------------------------------------------------------------------


def bare(scene: Scene, component: str) -> str:
    """A name without its article: Figurehead, Figure de proue."""
    name = ARTICLE.sub("", scene.name(component))
    return name[:1].upper() + name[1:]


def within(scene: Scene, component: str) -> str:
    """A name inside a sentence: the Pirate Ship, l'Épave du Galion."""
    name = scene.name(component)
    return name[0].lower() + name[1:] if ARTICLE.match(name) else name


def card(scene: Scene, component: str) -> str:
    """A short name with its signs: Firefly Ball*‡."""
    return bare(scene, component) + signs(scene, component)


def card_within(scene: Scene, component: str, width: int) -> str:
    """A short name in so many cells that keeps its signs."""
    marks = signs(scene, component)
    return padded(cut(bare(scene, component), width - len(marks)) + marks, width)


def signs(scene: Scene, component: str) -> str:
    """An asterisk for a dedicated memory, an anchor for one that does something."""
    facts = scene.view["printed"]["memories"].get(component)
    if facts is None:
        return ""
    if scene.size.is_linear:
        kinds = [scene.say(f"spoken.{kind}") for kind in ("dedicated", "anchor") if facts[kind]]
        return f" ({', '.join(kinds)})" if kinds else ""
    return ("*" if facts["dedicated"] else "") + (sign(scene, "‡") if facts["anchor"] else "")


def cards(scene: Scene, components: Iterable[str]) -> str:
    """Short names in a row."""
    return ", ".join(card(scene, component) for component in components)


def noun(scene: Scene, place: str) -> str:
    """The one word for a place: ship, village."""
    return scene.say(f"place.{place}")


def twins(scene: Scene) -> set[str]:
    """The places of which both copies lie on the table."""
    return {spot["place"] for spot in spots(scene) if spot["copy"] == 2}


def spot_noun(scene: Scene, spot: dict[str, Any]) -> str:
    """The word for a place on the table, with its number where it has a twin: temple2."""
    return noun(scene, spot["place"]) + (str(spot["copy"]) if spot["place"] in twins(scene) else "")


def spot_name(scene: Scene, spot: dict[str, Any]) -> str:
    """A place on the table by its short name, numbered where it has a twin."""
    return bare(scene, spot["place"]) + (f" {spot['copy']}" if spot["place"] in twins(scene) else "")


def spot_within(scene: Scene, spot: dict[str, Any]) -> str:
    """A place on the table inside a sentence."""
    return within(scene, spot["place"]) + (f" {spot['copy']}" if spot["place"] in twins(scene) else "")


def seat_name(scene: Scene, seat: int) -> str:
    """A player in a sentence."""
    return scene.words.seat(seat, scene.spoken)


def type_of(scene: Scene, component: str) -> str:
    """memory, place or encounter."""
    printed = scene.view["printed"]
    if component in printed["memories"]:
        return "memory"
    return "encounter" if component in printed["encounters"] else "place"


def is_gold(scene: Scene, component: str) -> bool:
    """Whether it is a gold encounter."""
    return bool(scene.view["printed"]["encounters"].get(component, {}).get("gold"))


# --- where memories fit -----------------------------------------------------------------------------------


def spots(scene: Scene) -> Iterator[dict[str, Any]]:
    """Every place on the table, the ship in the centre too."""
    for player in scene.view["players"]:
        yield from player["zone"]
    if not isinstance(scene.view["ship"]["holder"], int):
        yield scene.view["ship"]


def team(scene: Scene) -> list[int]:
    """The viewer, then the partner."""
    viewer = scene.viewer
    return [] if viewer is None else sorted(scene.view["players"][viewer]["team"], key=lambda seat: seat != viewer)


def reach(scene: Scene) -> list[dict[str, Any]]:
    """The places on which the viewer may put memories: own, the partner's, the ship in the centre."""
    if scene.viewer is None:
        return []
    players = scene.view["players"]
    found = [spot for seat in team(scene) for spot in players[seat]["zone"]]
    return found + ([scene.view["ship"]] if scene.view["ship"]["holder"] == "centre" else [])


def fitting(scene: Scene, memory: str) -> list[dict[str, Any]]:
    """The places in reach that would take a memory now."""
    return [spot for spot in reach(scene) if memory in spot["takes"]]


def validates(spot: dict[str, Any]) -> bool:
    """Whether the next memory that a place takes is its last."""
    return bool(spot["free_slots"] == 1)


def wins(scene: Scene, spot: dict[str, Any]) -> bool:
    """Whether validating a place in reach reaches the goal."""
    assert scene.viewer is not None
    done = scene.view["players"][scene.viewer]["validated"]
    return validates(spot) and done + 1 >= scene.view["goal"]


def fit_mark(scene: Scene, spot: dict[str, Any]) -> str:
    """`ship ✓`: would be validated; `ship !`: would win."""
    mark = " !" if wins(scene, spot) else f" {sign(scene, '✓')}" if validates(spot) else ""
    return spot_noun(scene, spot) + mark


def fits(scene: Scene, memory: str) -> str:
    """Where a memory fits now, then in brackets the other places it belongs to."""
    now = fitting(scene, memory)
    taken = {spot["place"] for spot in now}
    others = [noun(scene, place) for place in scene.view["printed"]["memories"][memory]["places"] if place not in taken]
    told = ", ".join(fit_mark(scene, spot) for spot in now)
    return " ".join([told] * bool(told) + [f"({', '.join(others)})"] * bool(others))


def fits_told(scene: Scene, memory: str) -> list[str]:
    """The places in reach that would take a memory, by their full names."""
    return [scene.name(spot["place"]) for spot in fitting(scene, memory)]
