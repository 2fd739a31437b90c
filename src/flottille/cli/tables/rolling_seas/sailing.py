"""At sea: the winds of the dice, what can be reached and at what cost, wind moves, and the end of the plan."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import SMALL_WIDTH, Choice, Group, Scene
from flottille.cli.tables.rolling_seas.chart import Mark
from flottille.cli.tables.rolling_seas.seen import (
    actions,
    changes,
    letter,
    me,
    shared,
    site_said,
    typed_direction,
    typed_with,
)
from flottille.cli.tables.rolling_seas.squares import STEPS, neighbour

NARROW = 60  # columns below which less is said of each choice
MOST_GOALS = 6
FEW_GOALS = 4
SQUARE = 4  # cells of a square and a comma
GO, WIND, NAVIGATE = ("go", "va"), ("wind", "vent"), ("navigate", "naviguer")
OUTLOOK = 2  # goals told per wind


# --- before the ship sails --------------------------------------------------------------------------------


def navigate_group(scene: Scene) -> Group:
    """One choice per wind of the dice, with how far it would carry."""
    found = []
    for action in actions(scene, "navigate"):
        wind = action["args"]["direction"]
        preview = scene.view["previews"][action["notation"]]
        typed = (*typed_direction(scene, wind), *typed_with(scene, NAVIGATE, wind))
        found.append(Choice(letter(scene, wind), outlook(scene, preview), action=action["number"], typed=typed))
    params = {"n": me(scene)["gear"]["movement"], "provisions": me(scene)["provisions"]}
    return Group(scene.say("group.navigate", **params) if scene.size.is_full else "", tuple(found))


def outlook(scene: Scene, preview: dict[str, Any]) -> str:
    """ "34 squares: port G13 (4), monolith G9 (10)"."""
    if not preview["squares"]:
        return scene.say("outlook.none")
    goals = [
        scene.say("goal.cost", what=goal_short(scene, goal), cost=goal["cost"]) for goal in preview["goals"][:OUTLOOK]
    ]
    if not goals or scene.size.width < NARROW:
        return scene.say("outlook", n=preview["squares"])
    return scene.say("outlook.goals", n=preview["squares"], goals=", ".join(goals))


# --- under way --------------------------------------------------------------------------------------------


def cost_marks(scene: Scene) -> dict[str, Mark]:
    """What can be reached, and at what cost."""
    ship, points = me(scene)["ship"], (me(scene)["plan"] or {"points": 0})["points"]
    return {
        square: Mark(way["cost"], way["cost"] > points) for square, way in scene.view["reach"].items() if square != ship
    }


def goal_group(scene: Scene) -> Group:
    """One line per thing worth reaching, cheapest first."""
    goals = scene.view["goals"][: MOST_GOALS if scene.size.is_full else FEW_GOALS]
    return Group("", tuple(goal(scene, each) for each in goals))


def goal(scene: Scene, told: dict[str, Any]) -> Choice:
    """A way there: cost, what is left aboard, what it is for."""
    square = told["square"]
    if not scene.size.is_full:
        key = "goal.small" if scene.size.width >= SMALL_WIDTH else "goal.tiny"
        return route(scene, square, scene.say(key, square=square, cost=told["cost"], what=goal_short(scene, told)))
    says = scene.say("goal", square=f"{square},".ljust(SQUARE), cost=f"{told['cost']:>2}")
    left = scene.say("left", n=told["provisions"])
    return route(scene, square, says, ", ".join([left, *goal_parts(scene, told)]))


def route(scene: Scene, square: str, says: str, brings: str = "") -> Choice:
    """The best way to a square, all its steps at once."""
    first, *rest = [step_number(scene, step) for step in scene.view["reach"][square]["steps"]]
    return Choice(says, brings, action=first, then=tuple(rest), typed=(square.lower(),))


def step_number(scene: Scene, direction: str) -> int:
    """The number of a step: they follow each other in the order of the wind rose."""
    known, order = actions(scene, "step")[0], list(STEPS)
    return int(known["number"]) + order.index(direction) - order.index(known["args"]["direction"])


def typed_moves(scene: Scene) -> tuple[Choice, ...]:
    """Any square in reach, and any single step: `k7`, `ne e e`."""
    if not actions(scene, "step"):
        return ()
    squares = [square for square, way in scene.view["reach"].items() if way["steps"]]
    return (
        *(route(scene, square, scene.say("sail_to", square=square)) for square in squares),
        *(step(scene, each) for each in actions(scene, "step")),
    )


def goal_parts(scene: Scene, told: dict[str, Any]) -> list[str]:
    """ "beside port G13", "+2 story", "1 current"."""
    found = [scene.say("beside", sites=[site_said(scene, site) for site in told["beside"]])] if told["beside"] else []
    met = [shared(scene, f"met.{kind}", n=told["met"].count(kind)) for kind in dict.fromkeys(told["met"])]
    story = [shared(scene, "plus", amount=shared(scene, "amount.story", n=told["story"]))] if told["story"] else []
    return found + story + met


def goal_short(scene: Scene, told: dict[str, Any]) -> str:
    """The first thing a square is for."""
    if told["beside"]:
        return site_said(scene, told["beside"][0])
    return scene.say(f"meet.{told['meets'][0]}")


def step_choice(scene: Scene) -> Choice | None:
    """Sailing square by square; a step that is a goal already has its number there."""
    taken = {each.action for each in goal_group(scene).choices if not each.then}
    found = [action for action in actions(scene, "step") if action["number"] not in taken]
    if not found:
        return None
    told = [
        f"{letter(scene, each['args']['direction'])} {scene.view['costs'][each['args']['direction']]}" for each in found
    ]
    brings = scene.say("one_step.costs", costs=", ".join(told)) if scene.size.is_full else ", ".join(told)
    return Choice(
        scene.say("one_step"), brings, more=tuple(step(scene, each) for each in found), typed=scene.own_first(*GO)
    )


def step(scene: Scene, action: dict[str, Any]) -> Choice:
    """One square: its cost, and what happens there."""
    direction = action["args"]["direction"]
    target = neighbour(me(scene)["ship"], direction) or ""
    cost, preview = scene.view["costs"][direction], scene.view["previews"][action["notation"]]
    preview = {**preview, "provisions": preview.get("provisions", 0) + sailed_from_hold(scene, cost)}
    told = [scene.say("cost", cost=cost), *arrival(scene, preview, target), *changes(scene, preview)]
    return Choice(
        f"{letter(scene, direction)} {target}",
        ", ".join(told),
        action=action["number"],
        typed=(*typed_direction(scene, direction), *typed_with(scene, GO, direction)),
    )


def sailed_from_hold(scene: Scene, cost: int) -> int:
    """The provisions within the cost of a step; what else is lost there goes to a monster or to pirates."""
    return max(0, cost - int((me(scene)["plan"] or {"points": 0})["points"]))


def arrival(scene: Scene, preview: dict[str, Any], target: str) -> list[str]:
    """Where a current carries the ship, if not to the square it enters."""
    ship = preview.get("ship", target)
    return [scene.say("carried", square=ship)] if ship != target else []


# --- wind moves and the end -------------------------------------------------------------------------------


def wind_group(scene: Scene) -> Group:
    """One square each, before or after the action."""
    found = []
    for action in actions(scene, "wind"):
        direction = action["args"]["direction"]
        target = neighbour(me(scene)["ship"], direction) or ""
        preview = {**scene.view["previews"][action["notation"]], "wind": 0}
        brings = ", ".join([*arrival(scene, preview, target), *changes(scene, preview)])
        says = f"{letter(scene, direction)} {target}"
        hinted = ", ".join(filter(None, [scene.say("to_square", square=target), brings]))
        typed = typed_with(scene, WIND, direction)
        found.append(Choice(says, brings, action=action["number"], typed=typed, hinted=hinted))
    return Group(scene.say("group.wind", n=me(scene)["wind"]), tuple(found))


def end_choice(scene: Scene) -> Choice | None:
    """Ending the action of this stage."""
    found = actions(scene, "end")
    if not found:
        return None
    plan = me(scene)["plan"] or {"stage": "navigate", "stopped": False}
    stage = plan["stage"]
    lost = max(0, me(scene)["provisions"] - me(scene)["gear"]["hold"])
    then = scene.say("end.then" if me(scene)["wind"] and not plan["stopped"] else "end.commit")
    brings = scene.say("end.over_hold", n=lost) if stage == "explore" and lost else then
    return Choice(scene.say(f"end.{stage}"), brings, action=found[0]["number"], typed=scene.own_first("end", "fin"))


def commit_choice(scene: Scene) -> Choice | None:
    """What committing sets off."""
    found = actions(scene, "commit")
    if not found:
        return None
    view = scene.view
    waiting = [scene.names[seat] for seat in view["to_act"] if seat != scene.viewer]
    last = view["turn"] == view["turns"]
    if waiting:
        brings = scene.say("commit.waiting", names=waiting)
    else:
        alone = ".alone" if view["seats"] == 1 else ""
        brings = scene.say(f"commit.{'last' if last else 'next'}{alone}", turn=view["turn"] + 1)
    return Choice(
        scene.say("commit"), brings, action=found[0]["number"], typed=(*scene.own_first("commit", "valider"), "ok")
    )
