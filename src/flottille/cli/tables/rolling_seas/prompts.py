"""One sentence: what is asked."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.rolling_seas import ashore, placing
from flottille.cli.tables.rolling_seas.seen import amount, letter, me, shared


def prompt(scene: Scene) -> str:
    """What is asked, with the figures it is decided by."""
    kind = scene.view["prompt"]
    if kind in ("open", "navigate", "close"):
        return voyage(scene, kind)
    if kind == "leave_peril":
        return peril(scene)
    if kind in ("draw", "draw_on_other") and not scene.size.is_full:
        return scene.say(f"prompt.{kind}.small", **draw_params(scene))
    if kind in PARAMS:
        return scene.say(f"prompt.{kind}", **PARAMS[kind](scene))
    return shared(scene, f"prompt.{kind}")


def peril(scene: Scene) -> str:
    """Steps are left, a wind has yet to be chosen, or only wind moves lead away."""
    verbs = {action["verb"] for action in scene.view["actions"]}
    if "step" in verbs:
        return scene.say("prompt.leave_peril", **sail_params(scene))
    return scene.say("prompt.leave_peril.open" if "navigate" in verbs else "prompt.leave_peril.wind")


def voyage(scene: Scene, kind: str) -> str:
    """An action, its steps or its end: after pirates nothing moves, without wind there are no wind moves."""
    if (me(scene)["plan"] or {"stopped": False})["stopped"]:
        return scene.say(f"prompt.{kind}.stopped")
    if kind == "navigate":
        return scene.say("prompt.navigate", **sail_params(scene))
    key = f"prompt.{kind}.wind" if me(scene)["wind"] else f"prompt.{kind}"
    if kind == "open" and not scene.size.is_full:
        return scene.say(f"{key}.small", n=me(scene)["gear"]["movement"], aboard=aboard(scene))
    return scene.say(key)


def aboard(scene: Scene) -> str:
    """The provisions one has."""
    return amount(scene, {"what": "provision", "amount": me(scene)["provisions"]})


def draw_params(scene: Scene) -> dict[str, object]:
    """The card, where, and on whose map."""
    card, on = scene.view["card"], scene.view["drawing_on"]
    detail = "solo" if card["type"] == "rocks" and scene.view["seats"] == 1 else card["type"]
    return {
        "card": scene.name(card["id"]),
        "lines": scene.say("touching", row=card["row"], column=card["column"]),
        "owner": scene.names[on],
        "detail": shared(scene, f"detail.draw.{detail}"),
    }


def sail_params(scene: Scene) -> dict[str, object]:
    """Wind, points and provisions."""
    mine = me(scene)
    plan = mine["plan"]
    return {"wind": letter(scene, plan["heading"]), "n": plan["points"], "provisions": mine["provisions"]}


def fight_params(scene: Scene) -> dict[str, object]:
    """Where, against whom, and the story it brought."""
    fight = scene.view["fight"]
    rival = fight["victim"] if fight["owner"] == scene.viewer else fight["owner"]
    return {"rival": scene.names[rival], "square": fight["centre"]}


PARAMS = {
    "draw": draw_params,
    "draw_on_other": draw_params,
    "ambush": lambda scene: {
        "owner": scene.names[scene.view["drawing_on"]],
        "ship": scene.view["players"][scene.view["drawing_on"]]["ship"],
        "sight": scene.view["printed"]["encounters"]["ambush"]["sight"],
    },
    "dot": lambda scene: {"n": placing.dots_to_put(scene), "square": placing.centre(scene)[0]},
    "home": lambda scene: {"fame": scene.view["printed"]["ending"]["beside_home"]},
    "start": lambda scene: {"port": ashore.home(scene)},
    "choose": lambda scene: {"card": scene.name(scene.view["card"]["id"])},
    "explore": lambda scene: {
        "aboard": aboard(scene),
        "hold": me(scene)["gear"]["hold"],
    },
    "visit": lambda scene: {"gold": me(scene)["gold"]},
    "row": lambda scene: {"n": min(me(scene)["cannons"], len(scene.view["book"]))},
    "win": fight_params,
    "lose": fight_params,
}
