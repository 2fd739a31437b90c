"""One seat in full, and the table told in sentences."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import wrapped
from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.souvenirs.cards import bare, fits_told, is_gold, noun, seat_name, type_of
from flottille.cli.tables.souvenirs.choices import held
from flottille.cli.tables.souvenirs.coves import cove, cove_title, notes, other_seats, titled
from flottille.cli.tables.souvenirs.facts import effect
from flottille.cli.tables.souvenirs.hands import LINES, hand_lines, unique
from flottille.cli.tables.souvenirs.ship import ship_note, sizes


def look(scene: Scene, seat: int) -> list[Text]:
    """The cove of a seat, its artefact, and its hand as far as the viewer knows it."""
    player = scene.view["players"][seat]
    lines = [titled(scene, cove_title(scene, seat)), *cove(scene, seat), *indented(scene, power(scene, seat))]
    if player["hand"] is not None:
        name = scene.words.seat(seat, scene.spoken)
        return lines + hand_lines(scene, player["hand"], scene.say("hand_of", seat=name), LINES)
    lines += indented(scene, scene.say("holds", cards=held(scene, seat) or scene.say("no_cards")))
    secret = [component for component in player["known"] if not is_gold(scene, component)]
    return lines + hand_lines(scene, secret, scene.say("known_to_you"), LINES)


def indented(scene: Scene, sentence: str) -> list[Text]:
    """A sentence on as many lines as it needs."""
    return wrapped(Text(sentence), scene.size.width, "  ")


def power(scene: Scene, seat: int) -> str:
    """What an artefact does."""
    name = scene.view["players"][seat]["artefact"]
    printed = scene.view["printed"]["artefacts"][name]
    return scene.say(f"power.{printed['power']}", artefact=bare(scene, name), n=printed["n"])


# --- in sentences -----------------------------------------------------------------------------------------------


def recount(scene: Scene, part: str) -> list[str]:
    """My things, the others or the table, for whoever does not see the drawing."""
    if part == "board":
        return table_told(scene)
    seats = other_seats(scene) if part == "others" else [scene.viewer] if scene.viewer is not None else []
    return [told for seat in seats for told in (*cove_told(scene, seat), *hand_told(scene, seat))]


def sentence(told: str) -> str:
    """A few words as a sentence."""
    return f"{told[:1].upper()}{told[1:]}."


def cove_told(scene: Scene, seat: int) -> list[str]:
    """A cove place by place."""
    player, goal = scene.view["players"][seat], scene.view["goal"]
    found = [scene.say("tell_cove", seat=seat_name(scene, seat), n=player["validated"], goal=goal)]
    found += [sentence(note) for note in notes(scene, seat)] + [power(scene, seat)]
    return found + ([place_told(scene, spot) for spot in player["zone"]] or [sentence(scene.say("no_place"))])


def place_told(scene: Scene, spot: dict[str, Any]) -> str:
    """A place and what lies on it."""
    lying = [scene.name(memory) for memory in spot["memories"]]
    params = {"place": scene.name(spot["place"]), "cards": lying, "n": spot["free_slots"]}
    if spot["validated"]:
        return scene.say("tell_validated", **params)
    told = scene.say("tell_place" if lying else "tell_empty", **params)
    return f"{told} {scene.say('tell_missing')}" if lying and spot["dedicated_missing"] else told


def hand_told(scene: Scene, seat: int) -> list[str]:
    """The cards of a hand one by one, or how many there are."""
    player = scene.view["players"][seat]
    if player["hand"] is None:
        cards = held(scene, seat) or scene.say("no_cards")
        return [scene.say("tell_holds", seat=seat_name(scene, seat), cards=cards)]
    who = seat_name(scene, seat)
    if not player["hand"]:
        return [scene.say("tell_holds", seat=who, cards=scene.say("no_cards"))]
    return [scene.say("tell_hand", seat=who, n=len(player["hand"]))] + [
        card_told(scene, component) for component in unique(player["hand"])
    ]


def card_told(scene: Scene, component: str) -> str:
    """A card with everything printed on it."""
    kind, printed = type_of(scene, component), scene.view["printed"]
    name = scene.name(component)
    if kind == "place":
        return scene.say("tell_place_card", card=name)
    if kind == "encounter":
        does = effect(scene, printed["encounters"][component]["effect"])
        return scene.say("tell_gold", card=name, does=does)
    facts = printed["memories"][component]
    places = [noun(scene, place) for place in facts["places"]]
    told = scene.say("tell_dedicated" if facts["dedicated"] else "tell_shared", card=name, places=places)
    if now := fits_told(scene, component):
        told += f" {scene.say('tell_fits', places=now)}"
    return told + (f" {scene.say('tell_anchor', does=effect(scene, facts['anchor']))}" if facts["anchor"] else "")


def table_told(scene: Scene) -> list[str]:
    """The ship, the piles and a duel."""
    view = scene.view
    ship, discard = view["ship"], view["decks"]["memory"]["discard"]
    lying = [scene.name(memory) for memory in ship["memories"]]
    found = [scene.say("tell_ship_cards", cards=lying) if lying else scene.say("tell_ship_empty")]
    if isinstance(ship["holder"], int):
        found.append(scene.say("tell_ship_at", seat=seat_name(scene, ship["holder"])))
        found.append(sentence(ship_note(scene)))
    elif ship["holder"] == "centre":
        found.append(f"{scene.say('ship_centre')}.")
    else:
        found.append(f"{scene.say('ship_solo', n=len(lying), slots=ship['slots'])}.")
    found.append(f"{scene.say('piles', aside=scene.say('discarded', n=len(discard)), **sizes(scene))}.")
    return found + ([scene.say("tell_top", card=scene.name(discard[-1]))] if discard else [])
