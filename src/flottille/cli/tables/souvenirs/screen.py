"""The whole table of Escales & Souvenirs for its viewer."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import FULL_WIDTH, SMALL_WIDTH, Scene, Screen
from flottille.cli.tables.souvenirs.cards import card, cards, cut, sign, team
from flottille.cli.tables.souvenirs.choices import groups
from flottille.cli.tables.souvenirs.coves import (
    NARROW,
    cove,
    cove_title,
    legend,
    other_seats,
    others,
    partners_cove,
    player_name,
    titled,
)
from flottille.cli.tables.souvenirs.duels import panel
from flottille.cli.tables.souvenirs.facts import about
from flottille.cli.tables.souvenirs.hands import actions, hand_lines, told_card
from flottille.cli.tables.souvenirs.ship import free_ship, piles, ship_note
from flottille.engine.registry import find

RIBBON = ("exploration", "sea", "mooring")


def screen(scene: Scene) -> Screen:
    """My cove, the other coves, the piles; then my hand and a duel. In a small window the others may give way."""
    view, coves, around = scene.view, own_coves(scene), rest_of_table(scene)
    return Screen(
        header=header(scene),
        board=[*coves, *around] if scene.size.is_full else coves,
        mine=[*hands(scene), *panel(scene)],
        others=[] if scene.size.is_full else around,
        situation="sea_solo" if is_solo_sea(scene) else view["prompt"],
        prompt=prompt(scene) if view["actions"] else "",
        groups=groups(scene),
    )


def header(scene: Scene) -> tuple[str, str]:
    """Game, round, mode and goal; on the right the phases of the turn."""
    view, wide = scene.view, scene.size.width >= FULL_WIDTH
    title = find(scene.game).title if wide else scene.say("title_short")
    if view["is_over"]:
        return " · ".join([title, scene.say("the_end", round=view["round"])]), scene.say(f"mode.{view['mode']}")
    where = [title, scene.say("round", round=view["round"])]
    goal = scene.say("goal", n=view["goal"])
    if wide:
        where.append(f"{scene.say('mode.' + view['mode'])}, {goal}")
    elif scene.size.width >= NARROW:
        where.append(goal)
    return " · ".join(where), ribbon(scene)


def ribbon(scene: Scene) -> str:
    """The three phases, the present one in brackets; read out only that one."""
    phase = scene.view["phase"]
    if phase not in RIBBON or scene.size.is_linear:
        return scene.say(f"phase.{phase}")
    if scene.size.width < SMALL_WIDTH:
        return f"[{scene.say(f'phase.{phase}')}]"
    names = {name: scene.say(f"phase.{name}") for name in RIBBON}
    return f" {sign(scene, '›')} ".join(f"[{told}]" if name == phase else told for name, told in names.items())


def own_coves(scene: Scene) -> list[Text]:
    """My cove, a partner's, and the ship where it lies in nobody's."""
    lines: list[Text] = []
    if scene.viewer is not None:
        lines += [titled(scene, cove_title(scene, scene.viewer), legend(scene)), *cove(scene, scene.viewer)]
    return lines + partners_cove(scene) + free_ship(scene)


def rest_of_table(scene: Scene) -> list[Text]:
    """The other coves and the piles."""
    lines: list[Text] = []
    if other_seats(scene):
        key = "coves" if scene.viewer is None else "others" if len(other_seats(scene)) > 1 else "other"
        lines += [titled(scene, scene.say(key), ship_note(scene)), *others(scene)]
    return [*lines, piles(scene)]


# --- hands ----------------------------------------------------------------------------------------------------


def hands(scene: Scene) -> list[Text]:
    """The cards of my hand that are not among the choices, then the partner's hand."""
    view, viewer = scene.view, scene.viewer
    if viewer is None or view["is_over"]:
        return []
    listed = listed_cards(scene)
    rest = [component for component in view["hand"] or [] if component not in listed]
    long = scene.size.is_full and len(rest) > 1
    lines = hand_block(scene, rest, scene.say("also_in_hand" if listed else "in_hand_long" if long else "in_hand"))
    for seat in team(scene)[1:]:
        held = view["players"][seat]["hand"] or []
        lines += hand_block(scene, held, scene.say("hand_of", seat=player_name(scene, seat)))
    return lines


def listed_cards(scene: Scene) -> set[str]:
    """The cards of my hand that stand in the list of choices."""
    if scene.view["prompt"] == "mooring" and scene.view["actions"]:
        return set(scene.view["hand"] or [])
    return {told_card(action) for action in scene.view["actions"]} & set(scene.view["hand"] or [])


def hand_block(scene: Scene, held: list[str], title: str) -> list[Text]:
    """Cards one below the other on a full screen, else in a row."""
    if not held:
        return []
    width = scene.size.width
    if scene.size.is_full and len(held) > 1:
        return hand_lines(scene, held, title)
    if len(held) == 1 and width >= NARROW:
        return [Text(cut(f"  {title} {card(scene, held[0])}  {about(scene, held[0], 0)}", width))]
    return wrapped(Text(f"{title} {cards(scene, held)}"), width, "  ", "    ")


# --- the question -----------------------------------------------------------------------------------------------


def still_to_moor(scene: Scene) -> str:
    """What is left to do in a mooring in which something lies already."""
    if actions(scene, "place_memory", "place_place"):
        return scene.say("prompt.mooring.more")
    return scene.say("prompt.mooring.gold" if actions(scene, "play") else "prompt.mooring.end")


def is_solo_sea(scene: Scene) -> bool:
    """Alone there are no duels."""
    return bool(scene.view["prompt"] == "sea" and scene.view["mode"] == "solo")


def prompt(scene: Scene) -> str:
    """One sentence: what is asked."""
    view, asking = scene.view, scene.view["asking"]
    if view["prompt"] == "discard":
        why, n = asking["why"], asking["left"]
        kind = "" if asking["type"] == "any" else f".{asking['type']}"
        return scene.say(f"prompt.discard.{why}{kind}", n=n, limit=view["hand_limit"])
    if is_solo_sea(scene):
        return scene.say("prompt_sea_solo")
    if view["prompt"] == "mooring" and not actions(scene, "discard_memory"):
        return still_to_moor(scene)
    if view["prompt"] == "mooring" and not actions(scene, "place_memory", "place_place"):
        return scene.say("prompt.mooring.discard")
    return scene.words.about(scene.game, f"prompt.{view['prompt']}")
