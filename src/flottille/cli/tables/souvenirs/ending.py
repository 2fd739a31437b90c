"""How a match of Escales & Souvenirs ends: who validated what, and a single player against the Pirate Ship."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.tables.drawing import End, Scene
from flottille.cli.tables.souvenirs.cards import bare, count, cut, padded, seat_name, sign
from flottille.cli.tables.souvenirs.coves import SEAT_STYLES, cove, cove_title, free_ship, player_name


def end(scene: Scene) -> End:
    """The sentence, who stands where with which places, and my last cove."""
    view = scene.view
    ranking = tuple(sorted((int(rank), seat) for seat, rank in enumerate(view["ranks"])))
    closing: list[Text] = []
    if scene.viewer is not None:
        closing += [Text(cut(f"  {cove_title(scene, scene.viewer)}", scene.size.width), style="dim")]
        closing += cove(scene, scene.viewer)
    closing += free_ship(scene)
    if view["mode"] == "solo":
        return End(solo_sentence(scene), (), scene.say("unit"), closing=closing)
    ledger = [*ranking_lines(scene, ranking), Text(), *level_lines(scene, ranking)]
    return End(sentence(scene), ranking, scene.say("unit"), ledger, closing)


def sentence(scene: Scene) -> str:
    """Who won with how many places; then how far the reader came."""
    view = scene.view
    if not view["winners"]:
        return scene.say("end_nobody", n=view["last_round"])
    winners = [seat_name(scene, seat) for seat in view["winners"]]
    done = view["players"][view["winners"][0]]["validated"]
    told = scene.say("end_won", winners=winners, places=places(scene, done))
    if scene.viewer is None or scene.viewer in view["winners"]:
        return told
    had = view["players"][scene.viewer]["validated"]
    key = "end_you_had" if had else "end_you_had_none"
    return f"{told} {scene.say(key, seat=seat_name(scene, scene.viewer), places=count(scene, had))}"


def places(scene: Scene, n: int) -> str:
    """Three Places validated."""
    return scene.say("places_validated", n=n, places=count(scene, n))


def solo_sentence(scene: Scene) -> str:
    """Won or lost against the Pirate Ship."""
    view, ship = scene.view, scene.view["ship"]
    seat, aboard = seat_name(scene, 0), len(ship["memories"])
    done = view["players"][0]["validated"]
    if view["winners"]:
        won = scene.say("end_solo_won", seat=seat, places=places(scene, done), n=view["round"])
        short = ship["slots"] - aboard
        return f"{won} {scene.say('end_solo_short', n=short, skulls=count(scene, short))}"
    had = scene.say(
        "end_solo_had" if done else "end_solo_had_none",
        seat=seat,
        n=done,
        places=count(scene, done),
        goal=count(scene, view["goal"]),
    )
    if aboard >= ship["slots"]:
        return f"{scene.say('end_solo_lost', n=aboard, memories=count(scene, aboard))} {had}"
    return f"{scene.say('end_solo_late', n=view['last_round'])} {had}"


# --- tables ---------------------------------------------------------------------------------------------------


def ranking_lines(scene: Scene, ranking: tuple[tuple[int, int], ...]) -> list[Text]:
    """Rank, name, a mark for each place of the goal, and the places."""
    view = scene.view
    width = max(cell_len(player_name(scene, seat)) for _, seat in ranking)
    lines = []
    for rank, seat in ranking:
        player = view["players"][seat]
        marks = " ".join(
            [sign(scene, "✓")] * player["validated"] + [sign(scene, "·")] * (view["goal"] - player["validated"])
        )
        line = Text(f"  {rank}  ").append(padded(player_name(scene, seat), width), style=SEAT_STYLES[seat])
        line.append(f"  {marks}   ", style="green" if seat in view["winners"] else "")
        line.append("   ".join(bare(scene, spot["place"]) for spot in player["zone"] if spot["validated"]))
        lines.append(Text(cut(line.plain, scene.size.width)) if line.cell_len > scene.size.width else line)
    return lines


def level_lines(scene: Scene, ranking: tuple[tuple[int, int], ...]) -> list[Text]:
    """What counts between seats with as many places."""
    players = [scene.view["players"][seat] for _, seat in ranking]
    rows = [
        (scene.say("level"), [player_name(scene, player["seat"]) for player in players]),
        (scene.say("level_memories"), [str(memories_in(player)) for player in players]),
        (scene.say("level_cards"), [str(player["hand_size"]) for player in players]),
    ]
    each = 12 if scene.size.width >= 80 else 8
    label = scene.size.width - 4 - each * len(players)
    label = min(label, max(cell_len(name) for name, _ in rows) + 2)
    return [
        Text(
            "  " + padded(name, label) + "".join(cut(cell, each - 1).rjust(each) for cell in cells),
            style="dim" * (not i),
        )
        for i, (name, cells) in enumerate(rows)
    ]


def memories_in(player: dict[str, Any]) -> int:
    """The memories that lie in a cove."""
    return sum(len(spot["memories"]) for spot in player["zone"])
