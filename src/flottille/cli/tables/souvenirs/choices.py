"""What may be chosen, by the kind of decision."""

from __future__ import annotations

from collections.abc import Callable

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.souvenirs.answers import (
    cause,
    charm,
    duel_answer,
    encounter_choice,
    partner_gold,
    refuse,
    ship_dice,
)
from flottille.cli.tables.souvenirs.cards import (
    bare,
    card,
    seat_name,
    spot_name,
    spot_within,
)
from flottille.cli.tables.souvenirs.coves import player_name
from flottille.cli.tables.souvenirs.duels import duel_groups, sea, spot_of
from flottille.cli.tables.souvenirs.forms import place_forms
from flottille.cli.tables.souvenirs.hands import (
    MOST,
    actions,
    card_choices,
    facts_beside,
    folded,
    left_to_put,
    mooring,
    pass_choice,
    put_choices,
)


def groups(scene: Scene) -> tuple[Group, ...]:
    """The choices of this decision."""
    if not scene.view["actions"]:
        return ()
    return tuple(BY_PROMPT.get(scene.view["prompt"], cards_or_pass)(scene))


# --- by the kind of decision ---------------------------------------------------------------------------------


def cards_or_pass(scene: Scene) -> list[Group]:
    """A card of a hand or a pile, or to pass."""
    chosen = [action for action in scene.view["actions"] if action["verb"] != "pass"]
    passing = pass_choice(scene)
    return [Group(cause(scene), (*passing, *folded(scene, card_choices(scene, chosen), MOST - len(passing))))]


def explore(scene: Scene) -> list[Group]:
    """Draw, by the artefact or not; or trade a memory."""
    discard = scene.view["decks"]["memory"]["discard"]
    top = card(scene, discard[-1]) if discard else ""
    draws = [
        Choice(scene.say(verb), scene.say(f"{verb}_brings{end}", card=top), action["number"])
        for action in actions(scene, "draw_memory", "hook", "spyglass")
        for verb in [action["verb"]]
        for end in ["_solo" if verb == "draw_memory" and scene.view["mode"] == "solo" else ""]
    ]
    trades = folded(scene, card_choices(scene, actions(scene, "trade")), MOST - len(draws))
    left = scene.view["decks"]["place"]["size"]
    if not trades:
        return [Group("", tuple(draws))]
    return [Group("", tuple(draws)), Group(scene.say("trade_title", n=left), trades)]


def compass(scene: Scene) -> list[Group]:
    """One card under its deck, or none."""
    slides = folded(scene, card_choices(scene, actions(scene, "slide")), MOST - 1)
    return [Group("", tuple(pass_choice(scene, scene.say("keep_hand")))), Group(scene.say("slide_title"), slides)]


def read(scene: Scene) -> list[Group]:
    """The encounters looked at, with what they do."""
    found = actions(scene, "read")
    return [Group("", tuple(encounter_choice(scene, action, bare(scene, action["args"]["card"])) for action in found))]


def free_duel(scene: Scene) -> list[Group]:
    """A memory to fight for, or to pass."""
    return [Group(cause(scene), tuple(pass_choice(scene, scene.say("no_duel")))), *duel_groups(scene, MOST - 1)]


def put_memory(scene: Scene) -> list[Group]:
    """Memories with their places behind them, or to pass."""
    return [Group(cause(scene), (*pass_choice(scene), *folded(scene, put_choices(scene), MOST - 1)))]


def put_place(scene: Scene) -> list[Group]:
    """Places of the hand, or to pass."""
    names = [action["args"]["place"] for action in actions(scene, "place_place")]
    told = facts_beside(scene, names)
    places = [
        Choice(bare(scene, name), told[name], action["number"], typed=place_forms(scene, {"place": name}))
        for name, action in zip(names, actions(scene, "place_place"), strict=True)
    ]
    return [Group(cause(scene), (*pass_choice(scene), *folded(scene, places, MOST - 1)))]


def victims(scene: Scene) -> list[Group]:
    """The hands a card may be taken from."""
    hands = [
        Choice(player_name(scene, seat), held(scene, seat), action["number"])
        for action in actions(scene, "steal")
        for seat in [action["args"]["seat"]]
    ]
    return [Group(cause(scene), (*pass_choice(scene), *hands))]


def held(scene: Scene, seat: int) -> str:
    """What lies in a hand, by type; open gold cards by name."""
    player = scene.view["players"][seat]
    told = [scene.say(f"held.{kind}", n=n) for kind, n in player["cards"].items() if n and kind != "encounter"]
    return ", ".join(told + [bare(scene, gold) for gold in player["golds"]])


def give(scene: Scene) -> list[Group]:
    """Any card of the hand; it is said to whom it goes."""
    asking, view = scene.view["asking"], scene.view
    to = asking["to"] if "to" in asking else (scene.viewer + 1) % view["seats"]  # type: ignore[operator]
    title = scene.say("goes_to", seat=seat_name(scene, to))
    return [Group(title, folded(scene, card_choices(scene, actions(scene, "give"))))]


def swap(scene: Scene) -> list[Group]:
    """Places without memories that may change hands."""
    choices = pass_choice(scene)
    for action in actions(scene, "swap"):
        seat = next(i for i in range(scene.view["seats"]) if spot_of(scene, i, action) is not None)
        spot = spot_of(scene, seat, action)
        assert spot is not None
        brings = "" if seat == scene.viewer else player_name(scene, seat)
        choices.append(Choice(spot_name(scene, spot), brings, action["number"], typed=place_forms(scene, spot)))
    own = scene.view["asking"].get("own")
    title = scene.say("swap_for", place=scene.name(own["place"])) if own else cause(scene)
    return [Group(title, folded(scene, choices))]


def recall(scene: Scene) -> list[Group]:
    """The memories on my places that may come back."""
    assert scene.viewer is not None
    choices = []
    for action in actions(scene, "recall"):
        spot = spot_of(scene, scene.viewer, action)
        assert spot is not None
        brings = scene.say("on_place", place=spot_within(scene, spot))
        choices.append(Choice(card(scene, action["args"]["memory"]), brings, action["number"]))
    return [Group(cause(scene), folded(scene, choices))]


def send(scene: Scene) -> list[Group]:
    """The coves the ship may be sent to."""
    coves = [
        Choice(scene.say("send_to", seat=seat_name(scene, action["args"]["seat"])), "", action["number"])
        for action in actions(scene, "send_ship")
    ]
    return [Group(cause(scene), (*pass_choice(scene, scene.say("ship_stays")), *coves))]


def empty(scene: Scene) -> list[Group]:
    """A memory or a place."""
    decks = scene.view["decks"]
    choices = []
    for action in actions(scene, "draw_memory", "draw_place"):
        left = decks[action["verb"].removeprefix("draw_")]["size"]
        choices.append(Choice(scene.say(action["verb"]), scene.say("left_in_deck", n=left), action["number"]))
    return [Group("", tuple(choices))]


def moor(scene: Scene) -> list[Group]:
    """The hand, card by card, and the end."""
    return [Group(left_to_put(scene), tuple(mooring(scene)))]


BY_PROMPT: dict[str, Callable[[Scene], list[Group]]] = {
    "explore": explore,
    "compass": compass,
    "sea": sea,
    "read": read,
    "charm": charm,
    "headwind": duel_answer,
    "dice": duel_answer,
    "ship_dice": ship_dice,
    "chest": put_memory,
    "extra_memory": put_memory,
    "stand_in_memory": put_memory,
    "extra_place": put_place,
    "stand_in_place": put_place,
    "steal": victims,
    "barter": victims,
    "give": give,
    "maelstrom": give,
    "free_duel": free_duel,
    "swap_own": swap,
    "swap_theirs": swap,
    "recall": recall,
    "send": send,
    "refuse": refuse,
    "partner_gold": partner_gold,
    "mooring": moor,
    "empty": empty,
}
