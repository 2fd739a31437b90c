"""The viewer's cards in columns: number, name, worth under the three winds, and what it would be in this trick."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import padded
from flottille.cli.tables.drawing import Group, Scene, numbers_by_action, rule_line
from flottille.cli.tables.santa_timea.names import named
from flottille.cli.tables.santa_timea.winds import PLACES, is_played

NUMBER, NAME, WORTH = 3, 9, (6, 5, 5)  # of the three winds
COLUMN = 40  # cells of a column with its note
LEAST_COLUMN = 30
RULE = 6  # cells of a hairline around its title


def hand(scene: Scene, groups: tuple[Group, ...]) -> list[Text]:
    """Empty for a spectator and between rounds."""
    cards = scene.view["hand"]
    if not cards:
        return []
    width = scene.size.width
    columns = min(2 if width >= 2 * COLUMN else 1, len(cards))
    cell = width // columns if columns > 1 else width
    cells = [_card(scene, card, groups, cell) for card in cards]
    lines = -(-len(cells) // columns)
    head = Text.assemble(*(padded(_head(scene), cell) for _ in range(columns)), style="dim")
    title = scene.say("hand")
    found = [rule_line(title if len(title) + RULE <= width else scene.say("hand.short"), width), head]
    for row in range(lines):
        found.append(Text.assemble(*(padded(cells[k], cell) for k in range(row, len(cells), lines))))
    for line in found:
        line.rstrip()
    return found


def _head(scene: Scene) -> Text:
    titles = [padded(scene.say(f"{key}.short"), WORTH[place], right=True) for place, key in enumerate(PLACES)]
    return Text.assemble(" " * (NUMBER + 1), padded(scene.say("card"), NAME), *titles)


def _card(scene: Scene, card: str, groups: tuple[Group, ...], width: int) -> Text:
    view = scene.view
    numbers = numbers_by_action(groups)
    number = next((numbers.get(each["number"]) for each in view["actions"] if each["args"].get("card") == card), None)
    name = named(scene, card)
    if view["actions"] and number is None:
        name.stylize("dim")
    note = width - NUMBER - 1 - NAME - sum(WORTH) - 1
    return Text.assemble(
        (f"{number:>{NUMBER}} " if number else " " * (NUMBER + 1), "cyan"),
        padded(name, NAME),
        *(padded(Text(value), room, right=True) for value, room in zip(_values(scene, card), WORTH, strict=True)),
        " ",
        padded(noted(scene, card, note), max(0, note)),
    )


def _values(scene: Scene, card: str) -> list[str]:
    view = scene.view
    values: list[Any] = list(view["values"][card])
    preview = view["preview"].get(card)
    if preview is not None and values and values[0] is None:
        values[0] = preview["value"]
    told = [_value(scene, value) if is_played(scene, place) else "" for place, value in enumerate(values)]
    return told + [""] * (len(PLACES) - len(told))


def _value(scene: Scene, value: float | None) -> str:
    return "–" if value is None else scene.words.number(value)


def noted(scene: Scene, card: str, room: int = COLUMN) -> Text:
    """Not yet, equal to others, the lowest so far or at last; in a word where there is no room for more."""
    view = scene.view
    preview = view["preview"].get(card)
    if card in view["locked"]:
        return Text(scene.say("locked"), style="dim")
    if preview is None or not view["plays"] or not view["actions"]:
        return Text()
    if preview["equal_to"]:
        equal = scene.words.join(scene.words.seat(seat, scene.names) for seat in preview["equal_to"])
        return Text(_fitting(scene.say("equal", names=equal), scene.say("equal.short"), room), style="green")
    if not preview["lowest_so_far"]:
        return Text()
    long = "takes_wind" if is_last(scene) else "lowest_so_far"
    return Text(_fitting(scene.say(long), scene.say("lowest_so_far.short"), room), style="red")


def is_last(scene: Scene) -> bool:
    """Whether nobody plays after the viewer in this trick."""
    return len(scene.view["plays"]) + 1 == int(scene.view["seats"])


def _fitting(long: str, short: str, room: int) -> str:
    return long if len(long) <= room else short
