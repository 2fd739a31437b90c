"""One decision of Santa Timea."""

from __future__ import annotations

from flottille.cli.tables.drawing import Choice, Group, Scene, Screen
from flottille.cli.tables.santa_timea.hand import hand, noted
from flottille.cli.tables.santa_timea.names import GAME, short_wind, typed_forms
from flottille.cli.tables.santa_timea.seats import seats
from flottille.cli.tables.santa_timea.winds import winds
from flottille.engine.registry import find


def screen(scene: Scene) -> Screen:
    """The whole table for its viewer."""
    groups = choices(scene)
    return Screen(
        header=header(scene),
        board=winds(scene) + seats(scene),
        mine=hand(scene, groups),
        others=[],
        situation=situation(scene),
        prompt=prompt(scene) if scene.view["actions"] else "",
        groups=groups,
    )


def legend(scene: Scene) -> list[str]:
    """What the short words mean."""
    penalty = scene.view["penalty_cards"]
    more = [] if penalty is None else [scene.say("legend.expert", per=penalty["per"])]
    return [scene.say("legend"), scene.say("legend.pirate"), *more]


def header(scene: Scene) -> tuple[str, str]:
    """Mode, round and trick; the standings once there are points."""
    view = scene.view
    mode = scene.words.about(GAME, "mode.expert" if view["expert"] else "mode.basic")
    key = "over" if view["is_over"] else "progress" if view["phase"] == "play" else "triplets"
    where = scene.say(key, round=view["round"], trick=view["trick"])
    order = sorted(range(view["seats"]), key=lambda seat: (-view["totals"][seat], seat))
    told = "  ".join(f"{scene.words.seat(seat, scene.names)} {view['totals'][seat]}" for seat in order)
    title = find(GAME).title
    left, right = f"{title} · {mode} · {where}", scene.say("standings", totals=told)
    if len(left) > scene.size.width:
        left = f"{title} · {scene.say(f'{key}.short', round=view['round'], trick=view['trick'])}"
    has_room = len(left) + 2 + len(right) <= scene.size.width  # else the table below has to do
    return left, right if has_room and any(view["totals"]) else ""


def situation(scene: Scene) -> str:
    """Lead, follow or answer for a triplet."""
    if scene.view["is_over"]:
        return "over"
    if scene.view["phase"] == "triplets":
        return "triplet"
    return "follow" if scene.view["plays"] else "lead"


def prompt(scene: Scene) -> str:
    """What is asked."""
    view = scene.view
    direction = view["asking"]["direction"] if view["asking"] else ""
    params = {"wind": scene.name(view["row"][0]) if view["row"] else "", "direction": scene.name(direction)}
    return scene.words.about(GAME, f"prompt.{situation(scene)}", **params)


def choices(scene: Scene) -> tuple[Group, ...]:
    """The cards carry their numbers in the hand; a triplet is asked for in two lines."""
    actions = scene.view["actions"]
    if not actions:
        return ()
    if situation(scene) == "triplet":
        return (Group("", tuple(_answer(scene, action["verb"], action["number"]) for action in actions)),)
    cards = {action["args"]["card"]: action["number"] for action in actions}
    found = [
        Choice(scene.name(card), _worth(scene, card), cards[card], typed=typed_forms(scene, card), is_listed=False)
        for card in scene.view["hand"]
        if card in cards
    ]
    return (Group("", tuple(found)),)


def _worth(scene: Scene, card: str) -> str:
    """What a card would be in this trick, for those who do not see the hand drawn."""
    preview = scene.view["preview"][card]
    value = scene.say("lowest") if preview["value"] is None else scene.words.number(preview["value"])
    told = f"{scene.say('worth').lower()} {value}"
    note = noted(scene, card).plain or (scene.say("not_lowest") if scene.view["plays"] else "")
    return f"{told}, {note}" if note else told


def _answer(scene: Scene, verb: str, number: int) -> Choice:
    """What the round would bring after this answer."""
    asking = scene.view["asking"]
    outcome = asking["outcome"][verb]
    key = "outcome.expert" if scene.view["expert"] else "outcome"
    names = scene.name if scene.size.is_linear else lambda wind: short_wind(scene, wind).plain
    winds = [names(wind) for wind in asking["winds"]]
    return Choice(
        scene.say(f"answer.{verb}", winds=winds),
        scene.say(key, **{**outcome, "points": scene.words.say("end.score.points", n=outcome["round_points"])}),
        action=number,
        typed=scene.own_first("y", "o") if verb == "discard" else scene.own_first("n", "non"),
    )
