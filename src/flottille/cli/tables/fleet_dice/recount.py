"""The table in sentences, for whoever cannot see a drawing."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.bonuses import bonus_facts, captain_line
from flottille.cli.tables.fleet_dice.brings import bonus_words
from flottille.cli.tables.fleet_dice.coins import coin_facts
from flottille.cli.tables.fleet_dice.others import others_of, ruth_facts, trophy_facts
from flottille.cli.tables.fleet_dice.parts import SPECIES, face_name, own, sections, sheet_of, shown_seat
from flottille.cli.tables.fleet_dice.screen import income_words


def recount(scene: Scene, part: str) -> list[str]:
    """My sheet, the others, or the dice."""
    if part == "mine":
        return sheet_sentences(scene, shown_seat(scene))
    if part == "others":
        return other_sentences(scene)
    return board_sentences(scene)


def sheet_sentences(scene: Scene, seat: int) -> list[str]:
    """A whole sheet, read out."""
    sheet = sheet_of(scene, seat)
    found = [section_facts(scene, seat, section) for section in sections(scene)]
    found.append(sentence([scene.say("coins", n=sheet["coin"]["marked"]), *coin_facts(scene, seat)]))
    if bonus_facts(scene, sheet):
        found.append(sentence(bonus_facts(scene, sheet)))
    found += [f"{line.plain.strip()}." for line in captain_line(scene, seat)]
    return [line.replace("★", scene.say("star_word")) for line in found]


def sentence(parts: list[str]) -> str:
    """Facts as one sentence."""
    told = ", ".join(parts)
    return f"{told[:1].upper()}{told[1:]}."


def section_facts(scene: Scene, seat: int, section: str) -> str:
    """ "Cod: 1 of 13 boxes filled. Next box: activates a licence." """
    sheet = sheet_of(scene, seat)
    state, size = sheet["sections"][section], len(scene.view["layout"]["boxes"][section])
    told = [own(scene, "facts", section=scene.name(section), filled=state["filled"], size=size)]
    if state["crossed"]:
        told.append(own(scene, "facts.crossed", n=state["crossed"]))
    if section in sheet["completed"]:
        told.append(own(scene, "facts.complete"))
    elif not state["open"]:
        told.append(own(scene, "facts.closed"))
    elif state["next"] != "none":
        told.append(own(scene, "facts.next", effect=own(scene, f"effect.{state['next']}")))
    level = sheet["licences"].get(section, 0) if section in SPECIES else 0
    if level:
        told.append(own(scene, "licence.now", level=level, text=licence_sentence(scene, section, level)))
    boats = sheet["boats"].get(section)
    if boats and boats["fish"]:
        told.append(own(scene, "facts.boats", boats=boat_facts(scene, boats)))
    if scene.view["ruth"] and section in scene.view["ruth"]["tokens"].values():
        told.append(own(scene, "facts.token"))
    return " ".join(told)


def licence_sentence(scene: Scene, species: str, level: int) -> str:
    """What a licence gives at a level."""
    gives = {name: levels[level - 1] for name, levels in scene.view["layout"]["licences"][species].items()}
    if species == "shrimp":
        stars = own(scene, "licence.shrimp.stars", n=gives["stars"]) if gives["stars"] else ""
        return own(scene, "licence.shrimp", n=gives["faces"], stars=stars)
    if species == "swordfish":
        gifts = [own(scene, f"licence.swordfish.{name}", n=n) for name, n in gives.items() if n]
        return own(scene, "licence.swordfish", gifts=scene.words.join(gifts))
    if species == "oyster":
        return own(scene, "licence.oyster", room=gives["room"])
    return own(scene, f"licence.{species}", n=gives["coins"])


def boat_facts(scene: Scene, boats: dict[str, Any]) -> list[str]:
    """Each launched boat in words."""
    if not boats["room"]:
        return [own(scene, "facts.boat.never")] * len(boats["fish"])
    return [
        own(scene, f"facts.boat{'.full' if is_full else ''}", fish=fish, room=boats["room"])
        for fish, is_full in zip(boats["fish"], boats["full"], strict=True)
    ]


def other_sentences(scene: Scene) -> list[str]:
    """A sentence per seat, then trophies; alone, Captain Ruth."""
    if scene.view["ruth"]:
        return [f"{told}." for told in ruth_facts(scene)]
    return [*(seat_sentence(scene, seat) for seat in others_of(scene)), *(f"{told}." for told in trophy_facts(scene))]


def seat_sentence(scene: Scene, seat: int) -> str:
    """Points, boats, fish, coins and bonus of a seat."""
    sheet = sheet_of(scene, seat)
    bonus = bonus_words(scene, sheet["crab_bonus"]) if sheet["crab_bonus"] else scene.words.say("common.none")
    return scene.say(
        "seat_told",
        name=scene.names[seat],
        n=sheet["score"],
        boats=sheet["metrics"]["boats_launched"],
        fish=sheet["metrics"]["fish_total"],
        coins=sheet["coin"]["marked"],
        wharf=len(sheet["completed"]),
        bonus=bonus,
    )


def board_sentences(scene: Scene) -> list[str]:
    """Round, phase, turn order and dice."""
    view = scene.view
    if view["is_over"]:
        return [f"{scene.say('title')}, {scene.say('the_end', n=view['rounds'])}."]
    where = scene.say("round", round=view["round"], rounds=view["rounds"])
    fishing = f" ({scene.say('fishing_round')})" if view["fishing_round"] else ""
    names = [scene.say("ruth") if mover == "ruth" else scene.names[mover] for mover in view["order"]]
    found = [sentence([f"{where}{fishing}", scene.say(f"phase_{view['phase']}")]), scene.say("order", names=names)]
    return [*found, *dice_sentences(scene)]


def dice_sentences(scene: Scene) -> list[str]:
    """The dice of the pool and the one in hand; else what the phase pays."""
    view = scene.view
    if view["phase"] == "income":
        return [f"{income_words(scene)}."]
    if view["phase"] == "fishing":
        return [scene.say("fishing_line")]
    faces = [face_name(scene, face) for face in view["pool"] if face is not None]
    hand = (
        [scene.say("in_hand_told", face=face_name(scene, view["hand"]))] if view["hand"] and not view["shared"] else []
    )
    return [*([scene.say("pool_shared" if view["shared"] else "pool", faces=faces)] if faces else []), *hand]
