"""What can be chosen, with what it brings: dice by face, boxes numbered on the sheet, answers to questions."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Choice, Group, Scene, numbers_by_action
from flottille.cli.tables.fleet_dice.brings import (
    Preview,
    amounts,
    bonus_words,
    box_words,
    die_words,
    licence_told,
    next_circle,
    ruth_words,
    sets_off,
)
from flottille.cli.tables.fleet_dice.parts import face_name, is_narrow, own, sections, short_name
from flottille.cli.tables.fleet_dice.sections import Marks

NO = ("no", "non")
TYPED = {
    "coin": ("coin", "pièce"),
    "hexagon": ("hex", "hex"),
    "shipyard": ("yard", "chantier"),
    "stop": NO,
    "decline": NO,
    "two_fish": ("two", "deux"),
    "fish_and_coin": ("one", "un"),
}
GIVEN_UP = ("decline", "stop")
NARROW = 10  # cells of a name in a narrow window
HINTS = 3  # plain boxes that are named because a circle comes next


def groups(scene: Scene) -> tuple[Group, ...]:
    """The choices of whoever looks, if something is asked."""
    actions = scene.view["actions"]
    if not actions:
        return ()
    situation = scene.view["prompt"]
    if situation == "pick":
        return (Group("", tuple(pick(scene, action) for action in actions)),)
    if situation in ("star", "swordfish_star"):
        return star_groups(scene, actions)
    if situation == "bonus":
        return (Group("", (*(choice(scene, action) for action in actions), *gone(scene))),)
    return (Group("", tuple(choice(scene, action) for action in ordered(scene, actions))),)


def ordered(scene: Scene, actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Boxes as they stand on the sheet, then the other uses."""
    places = {section: place for place, section in enumerate(sections(scene))}
    return sorted(actions, key=lambda action: places.get(action["args"].get("section"), len(places)))


def previews(scene: Scene) -> dict[int, Preview]:
    """What each action would bring, by its number."""
    return {preview["action"]: preview for preview in scene.view["previews"]}


# --- dice -------------------------------------------------------------------------------------------------


def coin_gains(scene: Scene) -> str:
    """What any die of the pool brings as a coin."""
    coins = next(use for uses in scene.view["dice"].values() for use in uses if use["verb"] == "coin")
    return ", ".join(amounts(scene, coins)) or own(scene, "pre.coins", n=0)


def pick(scene: Scene, action: dict[str, Any]) -> Choice:
    """A face of the pool with what it could do and, alone, what Captain Ruth would do then."""
    face = action["args"]["face"]
    number = scene.view["pool"].count(face)
    told = [die_words(scene, face), ruth_words(scene, face)]
    if number > 1 and len(scene.view["dice"]) > 1:
        told.append(scene.say("of_these", n=number))
    return Choice(face_name(scene, face), " · ".join(filter(None, told)), action["number"])


# --- boxes and answers ------------------------------------------------------------------------------------


def choice(scene: Scene, action: dict[str, Any]) -> Choice:
    """One action with what it brings."""
    preview = previews(scene).get(action["number"], {})
    verb = action["verb"]
    if verb == "fill":
        section = action["args"]["section"]
        name = short_name(scene, section, NARROW) if is_narrow(scene.size) else scene.name(section)
        return Choice(name, box_words(scene, preview), action["number"])
    if verb == "bonus":
        bonus = action["args"]["bonus"]
        worth = next(item["worth"][scene.view["mover"]] for item in scene.view["bonuses"] if item["id"] == bonus)
        return Choice(bonus_words(scene, bonus), own(scene, "choice.worth", n=worth), action["number"])
    typed = scene.own_first(*TYPED[verb]) if verb in TYPED else ()
    return Choice(says(scene, verb), answer_words(scene, verb, preview), action["number"], typed=typed)


def says(scene: Scene, verb: str) -> str:
    """An answer by its name."""
    if verb == "keep":
        return scene.say("keep", face=face_name(scene, scene.view["hand"]))
    return own(scene, f"choice.{verb}")


def answer_words(scene: Scene, verb: str, preview: Preview) -> str:
    """What an answer brings."""
    told = amounts(scene, preview)
    sheet = scene.view["sheets"][scene.view["mover"]]
    if verb == "reroll":
        layout = scene.view["layout"]
        if is_boat_die(scene):
            return scene.say("reroll")
        return scene.say(
            "reroll_to", faces=", ".join(face_name(scene, face) for face in dict.fromkeys(layout["town_die"]))
        )
    if verb in GIVEN_UP:
        return scene.say(f"given_up.{scene.view['asking']['question']}")
    if verb == "star":
        return scene.say("any_box")
    if verb == "shipyard":
        return scene.say("shipyard", n=sheet["shipyard_stars"] + 1, most=scene.view["layout"]["shipyard_uses"])
    if verb == "licence":
        species = scene.view["asking"]["type"]
        level = sheet["licences"][species] + 1
        told = [scene.say("raise", level=level, gives=licence_told(scene, species, level)), *told]
    if verb == "boat":
        kind = scene.view["asking"]["type"]
        name, number = own(scene, f"boat.{kind}"), len(sheet["boats"][kind]["fish"]) + 1
        told = [scene.say("launch", boat=name, number=number), *told]
    if verb in ("two_fish", "fish_and_coin"):
        return oyster_words(scene, preview)
    return ", ".join(told)


def is_boat_die(scene: Scene) -> bool:
    """Whether the die in hand is a boat die."""
    return scene.view["hand"] in scene.view["layout"]["boat_die"]


def oyster_words(scene: Scene, preview: Preview) -> str:
    """ "2/6 aboard, +1 coin after fishing"."""
    room = scene.view["sheets"][scene.view["mover"]]["boats"]["oyster"]["room"]
    aboard = scene.say("aboard", fish=preview["fish"], room=room)
    return f"{aboard}, {scene.say('coin_later', n=preview['coins'])}" if preview.get("coins") else aboard


def gone(scene: Scene) -> list[Choice]:
    """The crab bonuses that somebody has."""
    taken = [bonus for bonus in scene.view["bonuses"] if bonus["owner"] is not None]
    return [
        Choice(bonus_words(scene, bonus["id"]), why_not=scene.say("taken_by", name=scene.names[bonus["owner"]]))
        for bonus in taken
    ]


# --- stars ------------------------------------------------------------------------------------------------


def star_groups(scene: Scene, actions: list[dict[str, Any]]) -> tuple[Group, ...]:
    """Every free box: its number is on the sheet, a line is only for those that set something off."""
    boxes: list[Choice] = []
    others: list[Choice] = []
    plain: list[tuple[int, Preview]] = []
    found = previews(scene)
    for number, action in enumerate(ordered(scene, actions), 1):
        preview = found.get(action["number"], {})
        if action["verb"] != "fill":
            others.append(choice(scene, action))
            continue
        is_lively = sets_off(preview)
        if not is_lively:
            plain.append((number, preview))
        box = choice(scene, action)
        boxes.append(Choice(box.says, box.brings, box.action, is_listed=is_lively))
    title = scene.say("sets_off_short" if is_narrow(scene.size) else "sets_off") if len(plain) < len(boxes) else ""
    return Group(title, tuple(boxes)), Group(plain_words(scene, plain), tuple(others))


def plain_words(scene: Scene, plain: list[tuple[int, Preview]]) -> str:
    """The numbers of boxes that set nothing off, and after which of them something comes."""
    if not plain:
        return ""
    says = scene.say("plain_boxes", numbers=runs([number for number, _ in plain]))
    soon = [
        f"{number} {scene.name(preview['section'])}"
        for number, preview in plain
        if (ahead := next_circle(scene, preview)) is not None and ahead[0] == preview["box"] + 1
    ]
    if not soon or not scene.size.is_full:
        return says
    return scene.say("plain_then", plain=says, soon=scene.say("circle_next", boxes=", ".join(soon[:HINTS])))


def runs(numbers: list[int]) -> str:
    """ "1, 4-7, 9"."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


# --- marks on the sheet -----------------------------------------------------------------------------------


def marks(scene: Scene, found: tuple[Group, ...]) -> Marks:
    """Numbers before sections that can be filled, brackets round boxes that a die could fill."""
    view = scene.view
    if not view["actions"]:
        return Marks()
    numbers = numbers_by_action(found)
    filled = {
        action["args"]["section"]: numbers[action["number"]] for action in view["actions"] if action["verb"] == "fill"
    }
    uses = [use for dice in view["dice"].values() for use in dice]
    return Marks(filled, {use["section"] for use in uses if use.get("section")} | filled.keys())


def die_numbers(scene: Scene, found: tuple[Group, ...]) -> dict[str, int]:
    """The numbers of the faces that can be taken."""
    numbers = numbers_by_action(found)
    picked = [action for action in scene.view["actions"] if action["verb"] == "pick"]
    return {action["args"]["face"]: numbers[action["number"]] for action in picked}


def prompt(scene: Scene) -> str:
    """One sentence: what is asked."""
    view, situation = scene.view, scene.view["prompt"]
    if not view["actions"]:
        return ""
    params: dict[str, object] = dict(view["prompt_params"])
    if "face" in params:
        params["face"] = face_name(scene, str(params["face"]))
    if situation == "item":
        left = {"faces": view["chain"]["faces_left"], "stars": view["chain"]["stars_left"]}
        return scene.say("item", left=[scene.say(f"gift_{name}", n=n) for name, n in left.items() if n])
    if situation == "circle":
        params["type"] = scene.name(view["prompt_params"]["type"])
    if situation == "pick":
        return f"{scene.say('pick', gains=coin_gains(scene))} {last_die(scene)}"
    return own(scene, f"prompt.{situation}", **params)


def last_die(scene: Scene) -> str:
    """What becomes of the die that is left."""
    if not scene.view["ruth"]:
        return scene.say("last_for_all")
    return scene.say("ruth_is_next" if scene.view["order"][0] == 0 else "last_for_both")
