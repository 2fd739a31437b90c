"""A seat's winds and points, drawn and in sentences."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.show.lines import said, wrapped
from flottille.cli.tables.drawing import Scene, rule_line
from flottille.cli.tables.santa_timea.names import named
from flottille.cli.tables.santa_timea.winds import PLACES, is_played


def look(scene: Scene, seat: int) -> list[Text]:
    """The winds of a seat, those of discarded triplets apart, its damage and its points by round."""
    view, words = scene.view, scene.words
    found = [rule_line(words.seat(seat, scene.names), scene.size.width)]
    gone = view["discarded_winds"][seat]
    found += _listed(scene, "taken", [wind for wind in view["collected"][seat] if wind not in gone])
    found += _listed(scene, "discarded", gone) if gone else []
    found += said(_figures(scene, seat), scene.size.width, "  ")
    for number, rows in enumerate(view["rounds"], 1):
        points = words.say("end.score.points", n=rows["round_points"][seat])
        found.append(Text(f"  {scene.say('round', round=number, points=points)}"))
    return found


def _listed(scene: Scene, key: str, winds: list[str]) -> list[Text]:
    label = Text(f"  {scene.words.say('common.label', name=scene.say(key))} ", style="dim")
    told = Text(", ").join(named(scene, wind) for wind in winds)
    return wrapped(told if winds else Text("–"), scene.size.width, label)


def _figures(scene: Scene, seat: int) -> str:
    view = scene.view
    damage, least = view["damage"][seat], view["damage_discarding"][seat]
    total = scene.words.say("end.score.points", n=view["totals"][seat])
    key = "figures" if least < damage and not view["is_over"] else "figures.plain"
    told = scene.say(key, damage=damage, least=least, total=total)
    penalty = view["penalty_cards"]
    if penalty is None:
        return told
    have, per = penalty["have"][seat], penalty["per"]
    return f"{told} {scene.say('penalty', n=have, cost=have // per, per=per)}"


def recount(scene: Scene, part: str) -> list[str]:
    """Board: the winds and the trick; mine: the hand; others: every seat."""
    if part == "board":
        return _board(scene)
    if part == "mine":
        return _hand(scene)
    return [
        sentence
        for seat in range(scene.view["seats"])
        if seat != scene.viewer
        for sentence in (
            f"{scene.words.say('common.label', name=scene.words.seat(seat, scene.names))} {_figures(scene, seat)}",
        )
    ]


def _board(scene: Scene) -> list[str]:
    view, words = scene.view, scene.words
    found = [
        f"{words.say('common.label', name=scene.say(PLACES[place]))} {scene.name(wind)}."
        for place, wind in enumerate(view["row"])
        if is_played(scene, place)
    ]
    for key in ("waiting", "set_aside", "forecast"):
        if view[key]:
            winds = words.join(scene.name(wind) for wind in view[key])
            found.append(f"{words.say('common.label', name=scene.say(key))} {winds}.")
    for play in view["plays"]:
        worth = scene.say("lowest") if play["value"] is None else words.number(play["value"])
        name = words.say("common.label", name=words.seat(play["seat"], scene.names))
        found.append(f"{name} {scene.name(play['card'])}, {scene.say('out') if play['out'] else worth}.")
    return found


def _hand(scene: Scene) -> list[str]:
    view, words = scene.view, scene.words
    found = []
    for card in view["hand"]:
        values = [
            words.number(value)
            for place, value in enumerate(view["values"][card])
            if is_played(scene, place) and value is not None
        ]
        worth = f"{scene.say('worth').lower()} {', '.join(values)}."
        label = words.say("common.label", name=scene.name(card))
        found.append(f"{label} {worth}" if values else f"{scene.name(card)}.")
    return found
