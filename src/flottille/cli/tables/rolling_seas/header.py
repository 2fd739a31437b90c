"""The first line, the plan so far, and the sheet in two lines for windows without a panel."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.rolling_seas import panel
from flottille.cli.tables.rolling_seas.seen import TITLE, initial, letter, letters, me, shown

GAP = 2
NARROW = 60  # columns below which the card is left to `r`


def header(scene: Scene) -> tuple[str, str]:
    """Board and turn on the left, fame on the right; less of both where the window is narrow."""
    board, where, fame = scene.name(scene.view["board"]["id"]), progress(scene), standings(scene)
    solo = [scene.say("solo")] if scene.view["seats"] == 1 else []
    full, short = " · ".join([TITLE, board, *solo, where]), " · ".join([TITLE, *solo, where])
    for left, right in ((full, fame[0]), (short, fame[0]), (full, fame[-1]), (short, fame[-1]), (where, fame[-1])):
        if len(left) + len(right) + GAP <= scene.size.width:
            return left, right
    return where, ""


def progress(scene: Scene) -> str:
    """Set-up, the turn, or the end."""
    view = scene.view
    if view["is_over"]:
        return scene.say("over", n=view["turns"])
    return scene.say("turn", turn=view["turn"], turns=view["turns"]) if view["turn"] else scene.say("setup")


def standings(scene: Scene) -> list[str]:
    """Fame so far, best first: by names, else by initials."""
    view, number = scene.view, scene.words.number
    if not view["turn"]:
        return [""]
    if view["seats"] == 1:
        return [scene.say("fame", standings=number(view["fame"][0]))]
    order = sorted(range(view["seats"]), key=lambda seat: (view["ranks"][seat], seat))
    names = ([scene.names[seat] for seat in order], [initial(scene, seat) for seat in order])
    told = [
        "  ".join(f"{name} {number(view['fame'][seat])}" for name, seat in zip(each, order, strict=True))
        for each in names
    ]
    return [scene.say("fame", standings=each) for each in told]


def summary(scene: Scene) -> list[Text]:
    """Card, dice and sheet as running text."""
    owner = shown(scene)
    lines = panel.turn(scene) if scene.size.width >= NARROW else panel.turn(scene)[1:3]
    turn = [" ".join(line.plain.split()) for line in lines if line.plain.strip()]
    sheet = [panel.points(scene, owner), *(line.plain[: panel.HALF].strip() for line in panel.tracks(scene, owner))]
    sheet += [scene.say("wind.tight", wind=owner["wind"]), panel.cannons(scene, owner).plain[: panel.HALF].strip()]
    found: list[Text] = []
    for parts in (turn, sheet):
        found += wrapped(Text(" · ".join(parts), style="dim"), scene.size.width)
    return found


def plan_line(scene: Scene) -> Text:
    """What is decided so far, nothing of it final."""
    return Text(f" {scene.say('plan', plan=' · '.join(plan_parts(scene)))}", style="dim")


def plan_parts(scene: Scene) -> list[str]:
    """The decisions in short; steps in a row together."""
    found: list[str] = []
    steps: list[str] = []
    decided = scene.view["decided"]
    level = me(scene)["level"] - decided.count("ship")
    for notation in decided:
        verb, *args = notation.split(" ")
        if verb == "step":
            steps.append(args[0])
            continue
        if steps:
            found[-1] = scene.say("plan.steps", action=found[-1], steps=letters(scene, steps))
            steps = []
        if verb == "ship":
            level += 1
            found.append(scene.name(scene.view["printed"]["ships"][level - 1]["id"]))
        elif verb != "end":
            found.append(planned(scene, verb, args))
    if steps:
        found[-1] = scene.say("plan.steps", action=found[-1], steps=letters(scene, steps))
    return found


def planned(scene: Scene, verb: str, args: list[str]) -> str:
    """One decision."""
    if verb == "row":
        return scene.say("plan.row", row=int(args[0]))
    return scene.say(f"plan.{verb}", way=letter(scene, args[0]) if args else "")
