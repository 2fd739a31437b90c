"""How a match of Loot Island ended: who is out, who has the most gold, and where it came from."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.show.lines import cut, padded, wrapped
from flottille.cli.tables.drawing import End, Scene, View
from flottille.cli.tables.ending import end_sentence, ranked
from flottille.cli.tables.loot_island.signs import SEATS, initials, signs

ROWS = ("amulets", "coin_bags", "books", "jewels", "crowns", "skulls", "first_player")
LEAST_LABEL = 18
COLUMN, LEAST_COLUMN = 12, 7


def end(scene: Scene) -> End:
    """The sentence, the ranking, the ledger and who was out."""
    view = scene.view
    ranks, scores = view["ranks"], view["scores"]
    return End(
        sentence=sentence(scene),
        ranking=ranked(scores, ranks),
        unit=scene.say("end.gold").lower(),
        ledger=ledger(scene, [seat for _, seat in ranked(scores, ranks)]),
        closing=closing(scene),
    )


def sentence(scene: Scene) -> str:
    """Who won with how much; the reader's own end first if they are out."""
    view, reader = scene.view, scene.viewer
    winners = [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
    if not winners:
        return scene.say("end.nobody")
    if reader is not None and is_out(view["players"][reader]):
        others = end_sentence(_as_spectator(scene), winners, view["scores"], "gold", view["ranks"])
        return f"{out_sentence(scene, reader)} {others}"
    told = end_sentence(scene, winners, view["scores"], "gold", view["ranks"])
    return f"{told} {scene.say('end.level')}" if _is_level(view) else told


def _is_level(view: View) -> bool:
    """Whether somebody who is in has as much as the winner (LI-6.15)."""
    scores = [view["scores"][player["seat"]] for player in view["players"] if not is_out(player)]
    return scores.count(max(scores)) > 1


def _as_spectator(scene: Scene) -> Scene:
    return Scene({**scene.view, "viewer": None}, scene.words, scene.names, scene.spoken, scene.size, scene.components)


def is_out(player: dict[str, Any]) -> bool:
    """Out with too many cubes, or because the healer could not be paid."""
    return bool(player["out"]) or _line(player, "bankrupt") is not None


def out_sentence(scene: Scene, seat: int) -> str:
    """Why a seat is out."""
    player, name = scene.view["players"][seat], scene.words.seat(seat, scene.spoken)
    broke = _line(player, "bankrupt")
    if broke is not None:
        return scene.say("end.bankrupt", seat=name, cost=broke["params"]["cost"], value=broke["params"]["value"])
    return scene.say("end.out", seat=name, n=player["cubes"])


def closing(scene: Scene) -> list[Text]:
    """The others that are out, and Aaron."""
    told = [out_sentence(scene, one["seat"]) for one in scene.view["players"] if is_out(one)]
    if scene.view["aaron"]:
        told.append(scene.say("end.aaron", n=scene.view["aaron"]["crosses"]))
    return [line for said in told for line in wrapped(Text(said), scene.size.width, "  ")]


# --- the ledger ---------------------------------------------------------------------------------------------


def _line(player: dict[str, Any], key: str) -> dict[str, Any] | None:
    return next((line for line in player["sheet"]["lines"] if line["key"] == key), None)


def ledger(scene: Scene, seats: list[int]) -> list[Text]:
    """Rows are sources of gold, columns the seats by rank."""
    players = [scene.view["players"][seat] for seat in seats]
    labels, width = _widths(scene, len(seats))
    names = [_name(scene, seat, width - 1) for seat in seats]
    found = [_row("", names, labels, width)]
    for key in ROWS:
        found.append(_row(_label(scene, key), [_points(scene, one, key) for one in players], labels, width))
        if key == "crowns":
            crosses = [_figure(scene, one, one["crosses"]) for one in players]
            ranks = [_figure(scene, one, one["crown_rank"]) for one in players]
            found.append(_row(f"   {scene.say('end.crosses')}", crosses, labels, width, "dim"))
            found.append(_row(f"   {scene.say('end.rank')}", ranks, labels, width, "dim"))
    found.append(_row(scene.say("end.healer"), [_points(scene, one, "healer") for one in players], labels, width))
    cubes = [Text(str(one["cubes"])) for one in players]
    found.append(_row(f"   {scene.say('end.cubes')}", cubes, labels, width, "dim"))
    double = "=" if scene.size.is_ascii else "═"
    found.append(_row("", [Text(double * min(6, width - 1))] * len(seats), labels, width))
    found.append(_row(scene.say("end.gold"), [_total(scene, one) for one in players], labels, width, "bold"))
    return found


def _widths(scene: Scene, seats: int) -> tuple[int, int]:
    """Cells of the labels and of a column."""
    longest = max(LEAST_LABEL, *(cell_len(_label(scene, key)) for key in ROWS)) + 1
    room = scene.size.width - 2
    column = max(LEAST_COLUMN, min(COLUMN, (room - longest) // seats))
    return max(8, min(longest + 8, room - column * seats)), column


def _label(scene: Scene, key: str) -> str:
    return scene.words.about(scene.game, f"sheet.{key}")


def _name(scene: Scene, seat: int, width: int) -> Text:
    name = scene.words.seat(seat, scene.names)
    text = name if width >= LEAST_COLUMN or cell_len(name) <= width else initials(scene)[seat]
    return cut(Text(text, style=SEATS[seat % len(SEATS)]), width)


def _row(label: str, cells: list[Text], labels: int, width: int, style: str = "") -> Text:
    found = Text.assemble("  ", padded(label, labels), *(padded(cell, width, right=True) for cell in cells))
    found.stylize_before(style)
    return found


def _points(scene: Scene, player: dict[str, Any], key: str) -> Text:
    line = _line(player, key)
    if line is None or not line["points"]:
        return Text(signs(scene).nothing, style="dim")
    return Text(scene.words.number(line["points"]))


def _figure(scene: Scene, player: dict[str, Any], value: int | None) -> Text:
    return Text(str(value)) if value and not player["out"] else Text(signs(scene).nothing)


def _total(scene: Scene, player: dict[str, Any]) -> Text:
    return Text(scene.say("end.out.short")) if is_out(player) else Text(scene.words.number(player["sheet"]["total"]))
