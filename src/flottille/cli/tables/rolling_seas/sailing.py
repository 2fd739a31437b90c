"""At sea: the winds of the dice, what can be reached and at what cost, wind moves, and the end of the plan."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.rolling_seas.chart import Mark
from flottille.cli.tables.rolling_seas.route import Route
from flottille.cli.tables.rolling_seas.seen import (
    actions,
    changes,
    letter,
    letters,
    me,
    shared,
    site_said,
    typed_direction,
    typed_with,
)
from flottille.cli.tables.rolling_seas.squares import STEPS, neighbour

NARROW = 60  # columns below which a wind says only how far it carries
MOST_GOALS = 8
FEW_GOALS = 6
GO, WIND, NAVIGATE = ("go", "va"), ("wind", "vent"), ("navigate", "naviguer")
OUTLOOK = 2  # goals told per wind


# --- before the ship sails --------------------------------------------------------------------------------


def navigate_group(scene: Scene) -> Group:
    """One choice per wind of the dice, with how far it would carry."""
    found = []
    for action in actions(scene, "navigate"):
        wind = action["args"]["direction"]
        preview = scene.view["previews"][action["notation"]]
        typed = (*typed_direction(wind), *typed_with(NAVIGATE, wind))
        found.append(Choice(letter(scene, wind), outlook(scene, preview), action=action["number"], typed=typed))
    key = "group.navigate" if scene.size.width >= NARROW else "group.navigate.small"
    title = scene.say(key, points=me(scene)["gear"]["movement"], n=me(scene)["provisions"])
    return Group(title, tuple(found))


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
    most = MOST_GOALS if scene.size.is_full else FEW_GOALS
    goals = scene.view["goals"][:most]
    return Group(
        scene.say("group.goals") if goals and scene.size.is_full else "", tuple(goal(scene, each) for each in goals)
    )


def goal(scene: Scene, told: dict[str, Any]) -> Choice:
    """A way there: cost, what is left aboard, what it is for."""
    square = told["square"]
    if not scene.size.is_full:
        return route(
            scene, square, scene.say("goal.small", square=square, cost=told["cost"], what=goal_short(scene, told)), ""
        )
    says = f"{square:<3} {told['cost']:>4} {told['provisions']:>5}"
    return route(scene, square, says, ", ".join(goal_parts(scene, told)))


def goal_parts(scene: Scene, told: dict[str, Any]) -> list[str]:
    """ "beside port G13", "+2 story by the current"."""
    found = [scene.say("beside", sites=[site_said(scene, site) for site in told["beside"]])] if told["beside"] else []
    met = [shared(scene, f"met.{kind}", n=told["met"].count(kind)) for kind in dict.fromkeys(told["met"])]
    story = [shared(scene, "plus", amount=shared(scene, "amount.story", n=told["story"]))] if told["story"] else []
    return found + story + met


def goal_short(scene: Scene, told: dict[str, Any]) -> str:
    """The first thing a square is for."""
    if told["beside"]:
        return site_said(scene, told["beside"][0])
    return scene.say(f"meet.{told['meets'][0]}")


def route(scene: Scene, square: str, says: str, brings: str) -> Choice:
    """The best way to a square, all its steps at once."""
    numbers = {action["args"]["direction"]: action["number"] for action in actions(scene, "step")}
    steps = scene.view["reach"][square]["steps"]
    return Route(says, brings, action=numbers[steps[0]], then=later_steps(scene, steps), typed=(square.lower(),))


def later_steps(scene: Scene, steps: list[str]) -> tuple[int, ...]:
    """The numbers of the steps after the first: they follow each other in the order of the wind rose."""
    any_step = actions(scene, "step")[0]
    order = list(STEPS)
    first = any_step["number"] - order.index(any_step["args"]["direction"])
    return tuple(first + order.index(step) for step in steps[1:])


def typed_routes(scene: Scene) -> tuple[Choice, ...]:
    """Any square in reach."""
    ship = me(scene)["ship"]
    found = []
    for square, way in scene.view["reach"].items():
        if square != ship and way["steps"]:
            steps = letters(scene, way["steps"])
            said = scene.say("way", steps=steps, cost=way["cost"], n=way["provisions"])
            found.append(route(scene, square, square, said))
    return tuple(found)


def step_choice(scene: Scene) -> Choice | None:
    """Sailing square by square."""
    steps = tuple(step(scene, action) for action in actions(scene, "step"))
    if not steps:
        return None
    costs = scene.view["costs"]
    said = ", ".join(
        f"{letter(scene, each['args']['direction'])} {costs[each['args']['direction']]}"
        for each in actions(scene, "step")
    )
    brings = scene.say("one_step.costs", costs=said) if scene.size.is_full else said
    return Choice(scene.say("one_step"), brings, more=steps, typed=GO)


def step(scene: Scene, action: dict[str, Any]) -> Choice:
    """One square further."""
    direction = action["args"]["direction"]
    target = neighbour(me(scene)["ship"], direction) or ""
    preview = scene.view["previews"][action["notation"]]
    cost = scene.say("cost", cost=scene.view["costs"][direction])
    return Choice(
        f"{letter(scene, direction)} {target}",
        ", ".join([cost, *arrival(scene, preview, target), *changes(scene, preview)]),
        action=action["number"],
        typed=(*typed_direction(direction), *typed_with(GO, direction)),
    )


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
        found.append(Choice(says, brings, action=action["number"], typed=typed_with(WIND, direction)))
    return Group(scene.say("group.wind", n=me(scene)["wind"]), tuple(found))


def end_choice(scene: Scene) -> Choice | None:
    """Ending the action of this stage."""
    found = actions(scene, "end")
    if not found:
        return None
    stage = (me(scene)["plan"] or {"stage": "navigate"})["stage"]
    lost = max(0, me(scene)["provisions"] - me(scene)["gear"]["hold"])
    brings = scene.say("end.over_hold", n=lost) if stage == "explore" and lost else scene.say("end.then")
    return Choice(scene.say(f"end.{stage}"), brings, action=found[0]["number"], typed=("end", "fin"))


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
        brings = scene.say("commit.last" if last else "commit.next", turn=view["turn"] + 1)
    return Choice(scene.say("commit"), brings, action=found[0]["number"], typed=("commit", "ok", "valider"))
