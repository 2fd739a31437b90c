"""One decision of Rolling Seas: the chart with the panel beside it, the plan so far, what is asked and the choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rich.text import Text

from flottille.cli.show.lines import cut, padded
from flottille.cli.tables.drawing import SMALL_WIDTH, Choice, Group, Scene, Screen
from flottille.cli.tables.rolling_seas import ashore, placing, sailing
from flottille.cli.tables.rolling_seas.chart import Chart, Mark, chart_lines, chart_width
from flottille.cli.tables.rolling_seas.header import header, plan_line, summary
from flottille.cli.tables.rolling_seas.legend import legend
from flottille.cli.tables.rolling_seas.panel import panel
from flottille.cli.tables.rolling_seas.prompts import prompt
from flottille.cli.tables.rolling_seas.seen import actions, me, shown
from flottille.cli.tables.rolling_seas.squares import neighbour

SITUATIONS = {  # those whose guide in the browser speaks of clicks, or says what the prompt says here
    "draw": "lay",
    "navigate": "sail",
    "home": "harbour",
}
MOST = 12  # numbers on a screen
LEARNING = 2  # turns in which all signs are explained
GAP = 2  # between chart and panel


def screen(scene: Scene) -> Screen:
    """The whole table for its viewer."""
    asked = bool(scene.view["actions"])
    return Screen(
        header=header(scene),
        board=board(scene),
        mine=mine(scene),
        others=[],
        situation=situation(scene),
        prompt=prompt(scene) if asked else "",
        groups=folded(scene, groups(scene)) if asked else (),
        typed=(*sailing.typed_moves(scene), *placing.typed_squares(scene)) if asked else (),
    )


def situation(scene: Scene) -> str:
    """The kind of decision; after pirates nothing is left but to end and to commit."""
    kind = scene.view["prompt"]
    if kind in ("navigate", "close") and (me(scene)["plan"] or {"stopped": False})["stopped"]:
        return "stopped"
    return SITUATIONS.get(kind) or str(kind)


def board(scene: Scene) -> list[Text]:
    """Chart and panel side by side; a narrow window has the chart alone."""
    chart = chart_of(scene)
    lines = chart_lines(scene, chart)
    if scene.size.width >= SMALL_WIDTH:
        lines = beside(lines, panel(scene, chart.owner), chart_width(scene) + (GAP if scene.size.is_full else 1))
    most = 2 if scene.view["turn"] <= LEARNING else 1
    return [*lines, *legend(scene, chart, marks_key(scene), most)] if scene.size.is_full else lines


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two columns of lines."""
    height = max(len(left), len(right))
    both = zip(left + [Text()] * (height - len(left)), right + [Text()] * (height - len(right)), strict=True)
    found = [Text.assemble(padded(one, width), other) for one, other in both]
    for line in found:
        line.rstrip()
    return found


def mine(scene: Scene) -> list[Text]:
    """The sheet where no panel shows it, the turns of the shape, the plan so far."""
    found = [] if scene.size.width >= SMALL_WIDTH else summary(scene)
    if actions(scene, "draw"):
        found += placing.pictures(scene) if scene.size.is_full else [Text(f"  {placing.how(scene)}", style="dim")]
    if scene.view["phase"] == "sailing" and scene.view["decided"]:
        found.append(plan_line(scene))
    return [cut(line, scene.size.width) for line in found]


# --- what is marked on the chart --------------------------------------------------------------------------


def chart_of(scene: Scene) -> Chart:
    """The chart of the one drawn on, with all that can be chosen on it."""
    card = scene.view["card"] or {}
    chart = Chart(shown(scene), marks(scene), ambush=placing.centre(scene))
    return replace(chart, row=card["row"], column=card["column"]) if actions(scene, "draw") else chart


def marks(scene: Scene) -> dict[str, Mark]:
    """Squares that can be chosen."""
    if actions(scene, "draw"):
        return {square: Mark() for square in placing.covered(scene)}
    if actions(scene, "step"):
        return sailing.cost_marks(scene)
    squares = [action["args"]["square"] for action in actions(scene, "ambush", "home")]
    squares += [neighbour(ashore.home(scene), action["args"]["side"]) for action in actions(scene, "start")]
    squares += [neighbour(placing.centre(scene)[0], action["args"]["direction"]) for action in actions(scene, "dot")]
    return {square: Mark() for square in squares if square}


def marks_key(scene: Scene) -> str:
    """What the marks mean."""
    if actions(scene, "draw"):
        return "start" if scene.view["card"]["type"] == "current" else "cover"
    if actions(scene, "step"):
        return "cost"
    return "hidden" if actions(scene, "ambush") else "choose"


# --- choices ----------------------------------------------------------------------------------------------


def one(*choices: Choice | None) -> tuple[Group, ...]:
    """A group of what there is."""
    found = tuple(choice for choice in choices if choice is not None)
    return (Group("", found),) if found else ()


def open_groups(scene: Scene) -> tuple[Group, ...]:
    """The three actions, then wind moves."""
    return (
        sailing.navigate_group(scene),
        ashore.land_group(scene),
        sailing.wind_group(scene),
    )


def sea_groups(scene: Scene) -> tuple[Group, ...]:
    """Under way: goals, single steps, the end; on a peril whatever leads off it."""
    winds = (sailing.navigate_group(scene),) if actions(scene, "navigate") else ()
    goals = (sailing.goal_group(scene),) if actions(scene, "step") else ()
    rest = one(sailing.step_choice(scene), sailing.end_choice(scene), sailing.commit_choice(scene))
    return (*winds, *goals, *rest, sailing.wind_group(scene))


GROUPS: dict[str, Callable[[Scene], tuple[Group, ...]]] = {
    "draw": placing.draw_groups,
    "draw_on_other": placing.draw_groups,
    "ambush": placing.ambush_groups,
    "dot": placing.dot_groups,
    "home": lambda scene: (ashore.home_group(scene),),
    "start": lambda scene: (ashore.start_group(scene),),
    "choose": lambda scene: (ashore.option_group(scene),),
    "win": lambda scene: (ashore.option_group(scene),),
    "lose": lambda scene: (ashore.option_group(scene),),
    "row": lambda scene: (ashore.row_group(scene),),
    "open": open_groups,
    "navigate": sea_groups,
    "leave_peril": sea_groups,
    "explore": lambda scene: one(*ashore.build_choices(scene), sailing.end_choice(scene)),
    "visit": lambda scene: one(*ashore.purchases(scene), sailing.end_choice(scene)),
    "close": lambda scene: (*one(sailing.commit_choice(scene)), sailing.wind_group(scene)),
}


def groups(scene: Scene) -> tuple[Group, ...]:
    """The choices of this kind of decision."""
    return tuple(group for group in GROUPS[scene.view["prompt"]](scene) if group.choices)


def folded(scene: Scene, found: tuple[Group, ...]) -> tuple[Group, ...]:
    """The longest group becomes one choice where there would be too many numbers, or too many lines."""
    most = MOST if scene.size.is_full else MOST // 2
    while sum(choice.is_open for group in found for choice in group.choices) > most:
        longest = max(found, key=lambda group: len(group.choices) * bool(group.title))
        if not longest.title or len(longest.choices) <= 3:
            break
        said = ", ".join(each.says for each in longest.choices) if scene.size.width >= SMALL_WIDTH else ""
        choice = Choice(longest.title, said, more=longest.choices)
        found = tuple(Group("", (choice,)) if group is longest else group for group in found)
    return found
