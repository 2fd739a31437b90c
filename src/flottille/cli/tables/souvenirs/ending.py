"""How a match of Escales & Souvenirs ends: who validated what, and a single player against the Pirate Ship."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.tables.drawing import End, Scene
from flottille.cli.tables.souvenirs.cards import bare, count, cut, padded, seat_name, sign
from flottille.cli.tables.souvenirs.coves import SEAT_STYLES, cove, cove_title, flowed, player_name
from flottille.cli.tables.souvenirs.ship import free_ship


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
    ledger = [*ranking_lines(scene), Text(), *level_lines(scene)]
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
    team = [seat_name(scene, seat) for seat in view["players"][scene.viewer]["team"]]
    return f"{told} {scene.say(key, seat=team, places=count(scene, had))}"


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


def teams(scene: Scene) -> list[tuple[int, list[dict[str, Any]]]]:
    """Rank and players of each team, best first; everybody is a team alone where there are none."""
    players, ranks = scene.view["players"], scene.view["ranks"]
    leaders = [player for player in players if player["seat"] == min(player["team"])]
    found = [(int(ranks[player["seat"]]), [players[seat] for seat in player["team"]]) for player in leaders]
    return sorted(found, key=lambda team: (team[0], team[1][0]["seat"]))


def team_name(scene: Scene, team: list[dict[str, Any]]) -> str:
    """The players of a team in a table."""
    return ", ".join(player_name(scene, player["seat"]) for player in team)


def ranking_lines(scene: Scene) -> list[Text]:
    """Rank, name, a mark for each place of the goal, and the places."""
    view, width = scene.view, max(cell_len(team_name(scene, team)) for _, team in teams(scene))
    lines = []
    for rank, team in teams(scene):
        done, style = team[0]["validated"], SEAT_STYLES[team[0]["seat"]]
        marks = " ".join([sign(scene, "✓")] * done + [sign(scene, "·")] * (view["goal"] - done))
        line = Text(f"  {rank}  ").append(padded(team_name(scene, team), width), style=style)
        line.append(f"  {marks}   ", style="green" if team[0]["seat"] in view["winners"] else "")
        places = [bare(scene, spot["place"]) for player in team for spot in player["zone"] if spot["validated"]]
        lines += flowed(line, [Text(place) for place in places], scene.size.width)
    return lines


def level_lines(scene: Scene) -> list[Text]:
    """What counts between those with as many places."""
    ranked = [team for _, team in teams(scene)]
    rows = [
        (scene.say("level"), [team_name(scene, team) for team in ranked]),
        (scene.say("level_memories"), [str(sum(map(memories_in, team))) for team in ranked]),
        (scene.say("level_cards"), [str(sum(player["hand_size"] for player in team)) for team in ranked]),
    ]
    each = max(8, min(12, (scene.size.width - 20) // len(ranked)))
    each = max(each, 2 + max(cell_len(team_name(scene, team)) for team in ranked)) if len(ranked) == 2 else each
    label = min(scene.size.width - 4 - each * len(ranked), max(cell_len(name) for name, _ in rows) + 2)
    return [
        Text(f"  {padded(name, label)}" + "".join(cut(cell, each - 1).rjust(each) for cell in cells))
        for name, cells in rows
    ]


def memories_in(player: dict[str, Any]) -> int:
    """The memories that lie in a cove."""
    return sum(len(spot["memories"]) for spot in player["zone"])
