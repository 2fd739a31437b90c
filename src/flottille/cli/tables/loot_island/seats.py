"""The seats as a table: cubes, gold, cards, discs and treasures of everybody, and Aaron's below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.show.lines import cut, padded
from flottille.cli.tables.drawing import SMALL_WIDTH, Scene, rule_line
from flottille.cli.tables.loot_island.signs import SEATS, shared, signs

NAME = 10  # cells of a name, at most
MARKS = 6  # cells of what stands behind it
FIGURE = 5  # cells of gold, hand or discs, at least
MOST_GAUGE = 15  # cells of a gauge, at most
KINDS = ("crown", "skull", "jewel", "coin_bag", "book", "amulet")
DANGER, DOOM = 3, 1  # cubes left until one is out


def seat_lines(scene: Scene) -> tuple[list[Text], list[Text]]:
    """The head with the viewer's line, and the lines of the others."""
    order = seats_from(scene)
    lines = [_seat(scene, scene.view["players"][seat]) for seat in order]
    aaron = [_aaron(scene)] if scene.view["aaron"] else []
    return [_head(scene), lines[0]], lines[1:] + aaron


def seats_from(scene: Scene) -> list[int]:
    """The seats clockwise from the viewer."""
    seats, first = scene.view["seats"], scene.viewer or 0
    return [(first + place) % seats for place in range(seats)]


def _columns(scene: Scene) -> list[tuple[str, int, bool]]:
    """Head, cells and whether figures stand on the right."""
    size, out = scene.size, scene.view["figures"]["elimination_cubes"]
    is_full = size.is_full
    gauge = out + 4 if is_full and out <= MOST_GAUGE else 6
    cubes = scene.say("head.cubes" if is_full else "head.cubes.short", n=out)
    figures = [(scene.say(f"head.{name}"), FIGURE, True) for name in ("gold", "hand", "discs")]
    return [
        (scene.say("head.seats"), 2 + _name_width(scene) + MARKS, False),
        (cubes, max(gauge, cell_len(cubes) + 1 if is_full else 0), False),
        *((head, max(width, cell_len(head) + 1), right) for head, width, right in figures),
    ]


def _name_width(scene: Scene) -> int:
    return min(NAME, max(cell_len(name) for name in [*scene.names, shared(scene, "aaron")]))


def _head(scene: Scene) -> Text:
    """The heads of the columns, set into a hairline."""
    columns, line = _columns(scene), ""
    for index, (head, width, right) in enumerate(columns):
        start = sum(each for _, each, _ in columns[:index])
        place = start + width - cell_len(head) - 1 if right else start
        place = max(place, cell_len(line)) if index else 2
        line = f"{line}{'─' * (place - cell_len(line))} {head} "
    return Text.assemble(rule_line("", 0), (f"{line}{_treasure_head(scene, cell_len(line))}", "dim"))


def _treasure_head(scene: Scene, used: int) -> str:
    room = scene.size.width - used
    if room <= 0:
        return ""
    sign = signs(scene)
    for key in ("head.treasures", "head.treasures.short"):
        text = scene.say(key, cross=sign.cross, faces="".join(sign.faces.values()), times=sign.times)
        if scene.size.width >= SMALL_WIDTH and cell_len(text) + 4 <= room:
            return f"── {text} " + "─" * (room - cell_len(text) - 4)
    return "─" * room


def _seat(scene: Scene, player: dict[str, Any]) -> Text:
    sign, seat = signs(scene), player["seat"]
    decides = seat in scene.view["to_act"]
    name = cut(Text(scene.words.seat(seat, scene.names), style=_style(scene, seat)), _name_width(scene))
    widths = [width for _, width, _ in _columns(scene)]
    cells = [
        Text(f"{sign.decides} " if decides else "  ", style="bold yellow"),
        padded(name, _name_width(scene) + 1),
        padded(marks(scene, player), widths[0] - 3 - _name_width(scene)),
        padded(_cubes(scene, player), widths[1]),
        *(padded(str(player[key]), widths[2 + i], True) for i, key in enumerate(("loot_value", "cards", "discs"))),
    ]
    found = Text.assemble(*cells)
    return _with_treasures(scene, found, player["kept"])


def _with_treasures(scene: Scene, line: Text, kept: Sequence[dict[str, Any]]) -> Text:
    room = scene.size.width - line.cell_len - 3
    if scene.size.width < SMALL_WIDTH:
        return line
    return Text.assemble(line, "   ", treasures(scene, kept, room))


def _style(scene: Scene, seat: int) -> str:
    style = SEATS[seat % len(SEATS)]
    return f"bold {style}" if seat == scene.viewer else style


def marks(scene: Scene, player: dict[str, Any]) -> str:
    """Who has the First Player tile, – passed, ✗ out."""
    sign = signs(scene)
    found = scene.say("mark.first") if player["first_player"] else ""
    if player["out"]:
        return found + sign.out
    return found + (sign.nothing if player["passed"] else "")


def _cubes(scene: Scene, player: dict[str, Any]) -> Text:
    sign, cubes, out = signs(scene), player["cubes"], scene.view["figures"]["elimination_cubes"]
    style = "red" if cubes >= out - DOOM else "yellow" if cubes >= out - DANGER else ""
    if scene.size.is_full and out <= MOST_GAUGE:
        full = min(cubes, out)
        return Text.assemble((sign.cube * full, style), (sign.no_cube * (out - full), "dim"), (f" {cubes:>2}", style))
    return Text.assemble((f"{cubes:>2}", style), (f"/{out}", "dim"))


def _aaron(scene: Scene) -> Text:
    """The virtual player: only his crosses count."""
    aaron, sign = scene.view["aaron"], signs(scene)
    widths = [width for _, width, _ in _columns(scene)]
    name = f"* {shared(scene, 'aaron')}"
    mark = f"  {sign.nothing}" if aaron["finished"] else ""
    note = shared(scene, "aaron.crosses", n=aaron["crosses"]) if scene.size.is_full else ""
    found = Text.assemble(
        "  " if not scene.view["acting_as_aaron"] else Text(f"{sign.decides} ", style="bold yellow"),
        padded(Text.assemble((name, "bold"), mark), widths[0] - 2),
        padded(Text(note, style="dim"), widths[1] + widths[2]),
        padded(str(len(aaron["hand"])), widths[3], True),
        padded(str(aaron["discs"]), widths[4], True),
    )
    return _with_treasures(scene, found, aaron["kept"])


def figures(scene: Scene, player: dict[str, Any]) -> list[str]:
    """Cubes, cards and discs of a seat in words."""
    out = scene.view["figures"]["elimination_cubes"]
    return [
        scene.say("cubes", n=player["cubes"], out=out),
        scene.say("cards", n=player["cards"]),
        scene.say("discs", n=player["discs"]),
    ]


# --- treasures in a few cells -------------------------------------------------------------------------------


def treasures(scene: Scene, kept: Sequence[dict[str, Any]], width: int) -> Text:
    """What somebody has kept, in the longest form that has room for everybody's."""
    if not kept:
        return Text(signs(scene).nothing, style="dim")
    everybody = [player["kept"] for player in scene.view["players"]]
    forms = [form for form in FORMS if all(cell_len(form(scene, each)) <= width for each in everybody)]
    return cut(Text((forms or FORMS[-1:])[0](scene, kept)), width)


def _by_kind(kept: Sequence[dict[str, Any]]) -> list[tuple[str, list[dict[str, Any]]]]:
    found = [(kind, [one for one in kept if one["type"] == kind]) for kind in KINDS]
    return [(kind, of_kind) for kind, of_kind in found if of_kind]


def _long(scene: Scene, kept: Sequence[dict[str, Any]]) -> str:
    """Each treasure."""
    return _dotted(scene, [_each(scene, kind, found) for kind, found in _by_kind(kept)])


def _middle(scene: Scene, kept: Sequence[dict[str, Any]]) -> str:
    """Each kind."""
    return ", ".join(_summed(scene, kind, found) for kind, found in _by_kind(kept))


def _short(scene: Scene, kept: Sequence[dict[str, Any]]) -> str:
    """Each kind, without the names that signs give away."""
    return _dotted(scene, [_shortest(scene, kind, found) for kind, found in _by_kind(kept)])


FORMS = (_long, _middle, _short)


def _dotted(scene: Scene, parts: list[str]) -> str:
    return f" {signs(scene).dot} ".join(parts)


def _each(scene: Scene, kind: str, found: list[dict[str, Any]]) -> str:
    """crowns 2††† 4†"""
    return f"{scene.say(f'kind.{kind}', n=len(found))} {' '.join(treasure_sign(scene, one) for one in found)}"


def treasure_sign(scene: Scene, treasure: dict[str, Any]) -> str:
    """Gold, crosses, multiplier and face of a treasure."""
    sign = signs(scene)
    if treasure["type"] == "book":
        return f"{sign.times}{treasure['multiplier']}"
    return f"{treasure['gold']}{sign.cross * treasure['crosses']}{sign.faces.get(treasure['face'] or '', '')}"


def _summed(scene: Scene, kind: str, found: list[dict[str, Any]]) -> str:
    """2 crowns †7"""
    name = scene.say(f"kind.{kind}", n=len(found))
    count = f"{len(found)} " if len(found) > 1 else ""
    return f"{count}{name} {_detail(scene, kind, found)}".rstrip()


def _shortest(scene: Scene, kind: str, found: list[dict[str, Any]]) -> str:
    """†7"""
    if kind in ("crown", "skull", "book"):
        return _detail(scene, kind, found)
    return _summed(scene, kind, found)


def _detail(scene: Scene, kind: str, found: list[dict[str, Any]]) -> str:
    """Crosses, faces, multipliers or gold of treasures of one kind."""
    sign = signs(scene)
    return {
        "crown": f"{sign.cross}{sum(one['crosses'] for one in found)}",
        "skull": "".join(sign.faces.get(one["face"] or "", "") for one in found),
        "book": " ".join(f"{sign.times}{one['multiplier']}" for one in found),
        "coin_bag": str(sum(one["gold"] for one in found)),
        "jewel": str(sum(one["gold"] for one in found)),
    }.get(kind, "")
