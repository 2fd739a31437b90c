"""What cards do, in a few words, and what is worth knowing of them beside their names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len

from flottille.cli.tables.drawing import SMALL_WIDTH, Scene
from flottille.cli.tables.souvenirs.cards import bare, card, cards, cut, fits, is_gold, padded, sign, type_of

FITS = 36  # cells at most of the column "fits now (also belongs to)"
MARGIN = 6  # the number of a choice and the gap behind what it says
AGAINST_OPPONENTS = frozenset({"all_discard", "barter", "free_duel", "pass_left", "steal", "swap"})


def effect(scene: Scene, operations: list[dict[str, Any]]) -> str:
    """The operations of a card in a few words."""
    told = ""
    for operation in operations:
        said = says_operation(scene, operation)
        told = scene.say(f"joint.{operation.get('only_if', 'plain')}", first=told, then=said) if told else said
    return told or scene.say("does_nothing")


def says_operation(scene: Scene, operation: dict[str, Any]) -> str:
    """One operation: draw 2 Memories; alone those against opponents do nothing (SV-5.3)."""
    if operation["op"] in AGAINST_OPPONENTS and scene.view["seats"] == 1:
        return scene.say("no_opponent")
    key, n = f"op.{operation['op']}", operation["n"]
    if "type" in operation and operation["type"] != "any":
        key += f".{operation['type']}"
    if "memories" in operation:
        return scene.say(key, n=n, cards=" / ".join(bare(scene, memory) for memory in operation["memories"]))
    return scene.say(key, n=n)


def anchor(scene: Scene, memory: str) -> str:
    """What a memory does when it is put down, with its sign; nothing for one without an anchor."""
    operations = scene.view["printed"]["memories"][memory]["anchor"]
    if not operations:
        return ""
    mark = sign(scene, "‡")
    head = scene.words.say("common.label", name=mark) if scene.size.is_linear else mark
    return f"{head} {effect(scene, operations)}"


def encounter_effect(scene: Scene, component: str) -> str:
    """What an encounter does."""
    return effect(scene, scene.view["printed"]["encounters"][component]["effect"])


def facts(scene: Scene, components: Iterable[str], room: int) -> dict[str, str]:
    """About some cards, each in so many cells: where it fits, then in a second column what it does."""
    listed = list(components)
    memories = [component for component in listed if type_of(scene, component) == "memory"]
    column = min(FITS, max((cell_len(fits(scene, memory)) for memory in memories), default=0)) + 2
    if scene.size.is_linear:
        return {component: about(scene, component, 0) for component in listed}
    return {component: cut(about(scene, component, column), room) for component in listed}


def about(scene: Scene, component: str, column: int) -> str:
    """About one card; what a memory does only where there is room for it."""
    kind = type_of(scene, component)
    if kind == "place":
        return opens(scene, component)
    if kind == "encounter":
        colour = scene.say("gold" if is_gold(scene, component) else "blue")
        return scene.say("cause", card=colour, does=encounter_effect(scene, component))
    told, does = fits(scene, component), anchor(scene, component)
    if not does or scene.size.width < SMALL_WIDTH:
        return told
    return (padded(told, column) if column else f"{told}  ") + does


def opens(scene: Scene, place: str) -> str:
    """Which memories in hand a place card would take."""
    found = scene.view["opens"].get(place, [])
    if not found:
        return scene.say("place_takes_none")
    return scene.say("place_takes", cards=cards(scene, found))


def room_beside(scene: Scene, components: Iterable[str], other: str = "") -> int:
    """The cells left beside the short names of some cards, and beside another choice, in a list."""
    widest = max((cell_len(card(scene, component)) for component in components), default=0)
    return scene.size.width - MARGIN - max(widest, cell_len(other))
