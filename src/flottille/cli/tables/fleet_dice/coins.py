"""The coin track and what a line about coins says."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.parts import NAME, heading, put, sheet_of

TITLE = 3  # where a hairline's title begins


def coin_facts(scene: Scene, seat: int) -> list[str]:
    """What a line about coins says: the next star, income, market, points."""
    sheet = sheet_of(scene, seat)
    away = sheet["coin"]["to_next_star"]
    return [
        scene.say("no_star") if away is None else scene.say("next_star", n=away),
        scene.say("income", n=sheet["income"]["total"]),
        scene.say("market", n=sheet["market"]["coins"] + sheet["market"]["smokehouse"]),
        scene.say("as_coin", n=sheet["die_as_coin"]),
        scene.say("vp", n=sheet["score"]),
    ]


def coin_lines(scene: Scene, seat: int) -> list[Text]:
    """The coin track, or its figures where there is no room for it."""
    facts = coin_facts(scene, seat)
    coins = scene.say("coins", n=sheet_of(scene, seat)["coin"]["marked"])
    track = track_signs(scene, seat)
    column = NAME + len(scene.say("coins", n=scene.view["layout"]["track"])) + 3
    if not scene.size.is_full or column + track.cell_len > scene.size.width:
        return [heading(scene.size.width, [(TITLE, fitting([coins, *facts], scene.size.width - TITLE - 1))])]
    line = Text(" " * NAME + coins)
    put(line, column, track)
    title = " · ".join(facts)
    return [heading(scene.size.width, [(TITLE, title[:1].upper() + title[1:])]), line]


def fitting(facts: list[str], room: int) -> str:
    """Facts in one line, whole: where there is no room, those before the last one give way."""
    while len(told := " · ".join(facts)) > room and len(facts) > 1:
        facts = [*facts[:-2], facts[-1]]
    return told


def track_signs(scene: Scene, seat: int) -> Text:
    """Every box of the coin track."""
    layout, coin = scene.view["layout"], sheet_of(scene, seat)["coin"]
    line = Text()
    for box in range(1, layout["track"] + 1):
        is_filled, is_star = box <= coin["box"], box in layout["stars"]
        if box in coin["crossed"]:
            line.append("x", style="red")
        elif is_star:
            line.append("★" if is_filled else "☆", style="yellow")
        else:
            line.append("■" if is_filled else "·", style="cyan" if is_filled else "")
    return line
