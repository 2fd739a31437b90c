"""Santa Timea in the terminal: the row of winds, the trick in playing order, and the hand under the three winds."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from flottille.cli.tables.drawing import Drawer, Drawn, View, numbers
from flottille.engine.registry import find
from flottille.words import Names, Words

GAME = "santa_timea"
HAND_COLUMNS = 2


def draw(view: View, words: Words, names: Names) -> Drawn:
    """The whole table for its viewer."""
    rows: list[Any] = [progress(view, words), winds(view, words), seats(view, words, names)]
    if view["hand"]:
        rows.append(hand(view, words, names))
    return Drawn(Group(*rows), lists_actions=bool(view["actions"]) and view["phase"] == "play")


def say(words: Words, key: str, /, **params: object) -> str:
    """Words of this drawing."""
    return words.say(f"terminal.santa_timea.{key}", **params)


def progress(view: View, words: Words) -> Text:
    """Mode, round and trick."""
    mode = words.about(GAME, "mode.expert" if view["expert"] else "mode.basic")
    where = say(words, "progress", round=view["round"], trick=view["trick"])
    return Text.assemble((find(GAME).title, "bold"), f" · {mode} · {where}", style="cyan")


def coloured(component: str, label: str) -> Text:
    """A label in the colour of its direction; pirates are plain."""
    colours = find(GAME).components["direction_colours"]["items"]
    direction = next((name for name in colours if name in component), None)
    return Text(label, style=f"bold {_lighter(colours[direction])}" if direction else "bold")


def _lighter(colour: str) -> str:
    """Halfway to white, to be read on a dark ground as well."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{(3 * part + 255) // 4:02x}" for part in parts)


def name_of(view: View, component: str, words: Words) -> str:
    """ "North 4", with the figure that this edition prints on the card."""
    name = words.name(GAME, component)
    figure = view["printed"]["numbers"].get(component, view["printed"]["damages"].get(component))
    return name if figure is None else f"{name.rsplit(' ', 1)[0]} {figure}"


def short_wind(view: View, wind: str, words: Words) -> Text:
    """ "N2": the letter of the direction and the damage."""
    direction, damage = wind.split("_")[1], view["printed"]["damages"].get(wind, wind.split("_")[2][0])
    items = find(GAME).components["directions"]["items"]
    letter = next(item["letter"][words.language] for item in items if item["id"] == direction)
    return coloured(wind, f"{letter}{damage}")


def winds(view: View, words: Words) -> Text:
    """The row, then what waits and what will not come."""
    line = Text()
    for key, wind in zip(("now", "next", "after"), view["row"], strict=False):
        line.append(f"{say(words, key)} ", style="dim")
        line.append_text(coloured(wind, name_of(view, wind, words)))
        line.append("   ")
    for key in ("waiting", "set_aside", "forecast"):
        if view[key]:
            line.append("\n" + say(words, key) + " ", style="dim")
            line.append_text(Text(" ").join(short_wind(view, wind, words) for wind in view[key]))
    return line


def seats(view: View, words: Words, names: Names) -> Table:
    """One line per seat in playing order, with its card of this trick."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column("")
    table.add_column(say(words, "player"), min_width=16)
    table.add_column(say(words, "card"), min_width=9)
    table.add_column(say(words, "worth"), justify="right")
    table.add_column(say(words, "taken"))
    table.add_column(say(words, "damage"), justify="right")
    table.add_column(say(words, "points"), justify="right")
    played = {play["seat"]: play for play in view["plays"]}
    for i in range(view["seats"]):
        seat = (view["leader"] + i) % view["seats"]
        table.add_row(*_seat(view, words, names, seat, played.get(seat)))
    return table


def _seat(view: View, words: Words, names: Names, seat: int, play: dict[str, Any] | None) -> list[Text]:
    is_mine = seat == view["viewer"]
    name = words.seat(seat, names) + (f" ({words.say('common.you')})" if is_mine else "")
    card, worth = Text(), Text()
    if play is not None:
        card = coloured(play["card"], name_of(view, play["card"], words))
        worth = Text(say(words, "lowest") if play["value"] is None else words.number(play["value"]))
        if play["out"]:
            card.stylize("strike dim")
            worth = Text(say(words, "out"), style="dim")
    kept = Text(" ").join(short_wind(view, wind, words) for wind in view["collected"][seat])
    return [
        Text("▸" if seat in view["to_act"] else " ", style="yellow"),
        Text(name, style="bold" if is_mine else ""),
        card,
        worth,
        kept,
        Text(words.number(view["damage"][seat])),
        Text(words.number(view["totals"][seat])),
    ]


def hand(view: View, words: Words, names: Names) -> Table:
    """The cards in columns: number, name, worth now, next and after, and what it would be in this trick."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    columns = min(HAND_COLUMNS, len(view["hand"]))
    for _ in range(columns):
        table.add_column("", justify="right", style="cyan", min_width=2)
        table.add_column(say(words, "hand"), min_width=8, no_wrap=True)
        for key in ("now", "next", "after"):
            table.add_column(say(words, f"{key}.short"), justify="right", min_width=4)
        table.add_column("", min_width=11, max_width=14, no_wrap=True)
    cells = [_card(view, words, names, card) for card in view["hand"]]
    lines = -(-len(cells) // columns)
    for i in range(lines):
        row = [cells[k] if k < len(cells) else [Text()] * 6 for k in range(i, lines * columns, lines)]
        table.add_row(*(cell for part in row for cell in part))
    return table


def _card(view: View, words: Words, names: Names, card: str) -> list[Text]:
    on_screen = {view["actions"][i - 1]["args"].get("card"): i for i in numbers(view).values()}
    number = on_screen.get(card)
    preview = view["preview"].get(card)
    values: list[Any] = list(view["values"][card])
    if preview is not None and values[0] is None:
        values[0] = preview["value"]
    told = [Text("–" if value is None else words.number(value)) for value in values]
    name = coloured(card, name_of(view, card, words))
    if view["actions"] and number is None:
        name.stylize("dim")
    return [Text(str(number) if number else ""), name, *told, _note(view, words, names, card, preview)]


def _note(view: View, words: Words, names: Names, card: str, preview: dict[str, Any] | None) -> Text:
    if card in view["locked"]:
        return Text(say(words, "locked"), style="dim")
    if preview is None or not view["plays"] or not view["actions"]:
        return Text()
    if preview["equal_to"]:
        return Text("= " + ", ".join(words.seat(seat, names) for seat in preview["equal_to"]), style="green")
    return Text(say(words, "lowest_so_far"), style="red") if preview["lowest_so_far"] else Text()


def situation(view: View) -> str:
    """Lead, follow or answer for a triplet."""
    if view["phase"] == "triplets":
        return "triplet"
    return "follow" if view["plays"] else "lead"


def prompt_params(view: View, words: Words, names: Names) -> dict[str, object]:
    """What the sentence on top may speak of."""
    asking = view["asking"] or {"seat": -1, "direction": ""}
    return {
        "wind": name_of(view, view["row"][0], words),
        "direction": words.name(GAME, asking["direction"]),
        "seat": words.seat(view["to_act"][0], names) if view["to_act"] else "",
        "leader": words.seat(view["leader"], names),
        "round": view["round"],
        "trick": view["trick"],
    }


DRAWER = Drawer(draw, situation, prompt_params, frozenset({"wind_turned", "hand_dealt", "forecast_shown"}))
