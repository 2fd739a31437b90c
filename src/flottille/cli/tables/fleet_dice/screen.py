"""The screen of a decision: where in the match, the dice, the own sheet, the others, the choices."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import SMALL_WIDTH, Group, Scene, Screen
from flottille.cli.tables.fleet_dice.choices import die_numbers, groups, marks, prompt
from flottille.cli.tables.fleet_dice.others import near_lines, other_lines
from flottille.cli.tables.fleet_dice.parts import face_name, plain, put, sheet_of, shown_seat, table_name
from flottille.cli.tables.fleet_dice.sections import Marks
from flottille.cli.tables.fleet_dice.sheet import sheet_lines

SHEET = ("signs", "signs_more")
SIGNS = (*SHEET, "signs_dice")
OPEN = "[·]"  # a box that can be filled


def screen(scene: Scene) -> Screen:
    """Everything a seat sees and may choose."""
    found = groups(scene)
    seat = shown_seat(scene)
    title = "" if scene.viewer == seat else scene.say("boats_of", name=scene.names[seat])
    mine = [*sheet_lines(scene, seat, marks(scene, found), title), *near_lines(scene)]
    return Screen(
        header=header(scene),
        board=plain(dice_lines(scene, found), scene.size),
        mine=plain(mine, scene.size),
        others=plain(other_lines(scene), scene.size),
        situation=situation(scene),
        prompt=prompt(scene),
        groups=found,
    )


def situation(scene: Scene) -> str:
    """The kind of decision, for guides and examples."""
    found = str(scene.view["prompt"])
    if found == "use" and not any(action["verb"] == "fill" for action in scene.view["actions"]):
        return "coins"
    return {"swordfish_star": "star", "oyster_private": "oyster", "use_shared": "shared"}.get(found, found)


def look(scene: Scene, seat: int) -> list[Text]:
    """The whole sheet of a seat."""
    title = scene.say("your_boats") if seat == scene.viewer else scene.say("boats_of", name=scene.names[seat])
    told = [wrapped(Text(scene.say(key, box=OPEN), style="dim"), scene.size.width, "  ") for key in SHEET]
    return plain([*sheet_lines(scene, seat, Marks(), title), *(line for lines in told for line in lines)], scene.size)


def legend(scene: Scene) -> list[str]:
    """What the signs of the sheet mean."""
    return [scene.say(key, box=OPEN) for key in (*SIGNS, *(["signs_ruth"] if scene.view["ruth"] else []))]


def header(scene: Scene) -> tuple[str, str]:
    """Round and phase; the turn order."""
    view, is_long = scene.view, scene.size.is_full
    parts = [scene.say("title" if is_long else "title_short")]
    if view["is_over"]:
        alone = [scene.say("alone")] if view["ruth"] and is_long else []
        return " · ".join([*parts, *alone, scene.say("the_end", n=view["rounds"])]), ""
    where = scene.say("round" if is_long else "round_short", round=view["round"], rounds=view["rounds"])
    fishing = scene.say("fishing_round" if is_long else "fishing_short") if view["fishing_round"] else ""
    parts += [f"{where} ({fishing})" if fishing else where, scene.say(f"phase_{view['phase']}")]
    names = [scene.say("ruth") if mover == "ruth" else table_name(scene.names[mover]) for mover in view["order"]]
    return " · ".join(parts), " › ".join(names) if scene.size.width >= SMALL_WIDTH else ""


# --- dice -------------------------------------------------------------------------------------------------


def dice_lines(scene: Scene, found: tuple[Group, ...]) -> list[Text]:
    """The pool with the numbers of its dice, or what the phase pays."""
    view = scene.view
    if view["is_over"] or scene.size.width < SMALL_WIDTH:
        return []
    if view["phase"] == "income":
        return [Text(income_words(scene))]
    if view["phase"] == "fishing":
        return [Text(scene.say("fishing_line" if scene.size.is_full else "fishing_line_short"))]
    numbers = die_numbers(scene, found)
    line = Text(f"{scene.say('dice')}  ")
    for face in view["pool"]:
        line.append("  ")
        line.append_text(die(scene, face, numbers))
        if face in numbers:
            del numbers[face]
    if view["shared"]:
        line.append(f"   {shared_words(scene, scene.size.width - line.cell_len - 3)}", style="dim")
    elif view["hand"]:
        put(line, line.cell_len + 3, f"{scene.say('in_hand')} ", "dim")
        line.append(f"[{face_name(scene, view['hand'])}]", style="bold yellow")
    return [line]


def shared_words(scene: Scene, room: int) -> str:
    """For whom the shared die is, as long as there is room."""
    end = "both" if scene.view["ruth"] else "all"
    told = scene.say(f"shared_{end}")
    return told if len(told) <= room else scene.say(f"shared_short_{end}")


def die(scene: Scene, face: str | None, numbers: dict[str, int]) -> Text:
    """A die of the pool; a number before the first of its face."""
    if face is None:
        return Text("( – )", style="dim")
    number = Text(f"{numbers[face]} " if face in numbers else "", style="cyan")
    return Text.assemble(number, (f"[{face_name(scene, face)}]", "bold" if numbers else ""))


def income_words(scene: Scene) -> str:
    """How the income of whoever looks adds up."""
    income = sheet_of(scene, shown_seat(scene))["income"]
    parts = {name: income[name] for name in ("base", "lobster", "cannery")}
    return scene.say("income_line", n=income["total"], **parts)
