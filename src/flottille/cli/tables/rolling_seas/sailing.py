"""At sea: the winds of the dice, what can be reached and at what cost, wind moves, and the end of the plan."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Choice, Group, Scene
from flottille.cli.tables.rolling_seas.chart import Mark
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
from flottille.cli.tables.rolling_seas.squares import neighbour

NARROW = 60  # columns below which less is said of each choice
MOST_GOALS = 4
FEW_GOALS = 3
WAY = 30  # cells of a way in letters
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


def goal_lines(scene: Scene) -> list[Text]:
    """What is worth reaching, cheapest first: cost, what is left aboard, what it is for, and the way as it is typed."""
    goals = scene.view["goals"][: MOST_GOALS if scene.size.is_full else FEW_GOALS]
    found = [Text(f"  {scene.say('goals')}", style="dim")] if goals and scene.size.is_full else []
    for goal in goals:
        way = typed_way(scene, goal["square"])
        if scene.size.is_full:
            figures = f"  {goal['square']:<3} {goal['cost']:>5} {goal['provisions']:>5}  "
            line = Text.assemble(figures, (f"{way:<{WAY}}", "bold"), (f" {', '.join(goal_parts(scene, goal))}", "dim"))
        else:
            told = scene.say("goal.small", square=goal["square"], cost=goal["cost"], what=goal_short(scene, goal))
            line = Text.assemble(f"  {told}  ", (way, "bold"))
        found.append(line)
    return found


def typed_way(scene: Scene, square: str) -> str:
    """The best way in letters; a single one after `go`, for s alone is the score."""
    steps = scene.view["reach"][square]["steps"]
    way = letters(scene, steps).lower()
    return way if len(steps) > 1 else f"{scene.say('go')} {way}"


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


def goal_sentences(scene: Scene) -> list[str]:
    """The same for those who hear the chart."""
    return [
        scene.say(
            "told.goal",
            square=goal["square"],
            what=", ".join(goal_parts(scene, goal)),
            cost=goal["cost"],
            way=typed_way(scene, goal["square"]),
        )
        for goal in scene.view["goals"][:MOST_GOALS]
    ]


def step_group(scene: Scene) -> Group:
    """One square further in every direction; several are typed one after the other."""
    title = scene.say("group.steps") if scene.size.width >= NARROW else ""
    return Group(title, tuple(step(scene, action) for action in actions(scene, "step")))


def step(scene: Scene, action: dict[str, Any]) -> Choice:
    """One square: its cost, and what happens there."""
    direction = action["args"]["direction"]
    target = neighbour(me(scene)["ship"], direction) or ""
    preview = {**scene.view["previews"][action["notation"]], "provisions": 0}
    cost = scene.view["costs"][direction]
    says = f"{letter(scene, direction)} {target}"
    told = [scene.say("cost", cost=cost), *arrival(scene, preview, target), *changes(scene, preview)]
    if scene.size.width < NARROW:
        says, told = f"{letter(scene, direction)} {cost}", []
    return Choice(
        says,
        ", ".join(told),
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
