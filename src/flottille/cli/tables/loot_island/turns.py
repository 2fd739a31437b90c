"""What a turn offers: a card and then where, a Small Island, Aaron, passing."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import SMALL_WIDTH, Choice, Group, Scene
from flottille.cli.tables.loot_island.lanes import coast_name
from flottille.cli.tables.loot_island.signs import (
    card_codes,
    card_name,
    clauses,
    face,
    landing_code,
    landing_codes,
    owner_name,
    shared,
    signs,
)
from flottille.engine.registry import find

CARDS = [item["id"] for item in find("loot_island").components["map_cards"]["items"]]
MOST_CARDS = 9  # lines of cards; a larger hand is folded by colour first


def actions(scene: Scene, *verbs: str) -> list[dict[str, Any]]:
    """The legal actions of some verbs."""
    return [action for action in scene.view["actions"] if action["verb"] in verbs]


def hand(scene: Scene) -> list[dict[str, Any]]:
    """The hand that plays: the viewer's or Aaron's."""
    view = scene.view
    return list(view["aaron"]["hand"] if view["acting_as_aaron"] else view["hand"])


def turn_groups(scene: Scene) -> tuple[Group, ...]:
    """Cards below everything else, so that no number of a card turns into passing as the hand shrinks."""
    cards = _cards(scene)
    others = [_islands(scene), *_pass(scene), *_aaron(scene)]
    title = scene.say("turn.title", example=example(scene)) if example(scene) and scene.size.is_full else ""
    if title and not scene.size.is_linear:
        title += f"     {scene.say('turn.explored')}"
    return (Group("", tuple(others)), Group(title, tuple(cards)))


def _cards(scene: Scene) -> list[Choice]:
    held = hand(scene)
    found = [(card, choice) for card in held if (choice := _card(scene, card, held)) is not None]
    if len(found) <= MOST_CARDS:
        return [choice for _, choice in found]
    colours = dict.fromkeys(card["colour"] for card, _ in found)
    return [_colour(scene, colour, [each for card, each in found if card["colour"] == colour]) for colour in colours]


def _colour(scene: Scene, colour: str, cards: list[Choice]) -> Choice:
    return Choice(scene.name(colour), ", ".join(card.says for card in cards), more=tuple(cards))


def _card(scene: Scene, card: dict[str, Any], held: list[dict[str, Any]]) -> Choice | None:
    """A card; its landings are the second step."""
    plays = [action for action in actions(scene, "play") if action["args"]["card"] == card["id"]]
    codes = card_codes(scene, card, held)
    says = card_says(scene, card, codes[0])
    if not plays:
        return Choice(says, why_not=scene.say("nowhere"), typed=codes)
    landings = [action["args"]["landing"] for action in plays]
    where = " ".join(_place(scene, landing) for landing in landings)
    steps = tuple(_landing(scene, action) for action in plays)
    return Choice(says, where, more=steps, asks=scene.say("asks.where", card=card_name(scene, card)), typed=codes)


def card_says(scene: Scene, card: dict[str, Any], code: str) -> str:
    """What is typed and what it is; in a small window only what is typed, and the icon."""
    if scene.size.is_full or scene.size.width < SMALL_WIDTH:
        return f"{code:<4} {card_name(scene, card)}"
    return code + signs(scene).icons.get(card["icon"] or "", "")


def _place(scene: Scene, landing: str) -> str:
    """A landing, with a star where the ship explores now."""
    code = landing_code(scene, landing)
    if landing not in scene.view["ship"]["explored"]:
        return code
    return f"{code} ({scene.say('spoken.explored')})" if scene.size.is_linear else f"*{code}"


def _landing(scene: Scene, action: dict[str, Any]) -> Choice:
    landing = action["args"]["landing"]
    after = scene.view["outlooks"][str(action["number"])]
    codes = landing_codes(scene, landing)
    return Choice(f"{codes[0]} {scene.name(landing)}", outlook(scene, after), action=action["number"], typed=codes)


def outlook(scene: Scene, after: dict[str, Any]) -> str:
    """A landing as it would be: cards, chests, loot, and what else happens."""
    told = [scene.say("outlook", count=after["count"], needed=scene.view["needed"], n=after["chests"])]
    if after["forecast"]:
        told.append(_loot(scene, after["forecast"]))
    if after["curses"]:
        told.append(scene.say("outlook.curses", n=after["curses"]))
    if after["inserts"]:
        told.append(scene.say("outlook.inserts"))
    if after["moves_disc"]:
        told.append(scene.say("outlook.moves"))
    return clauses(scene, *told)


def _loot(scene: Scene, found: dict[str, Any]) -> str:
    """Big Loot: 4 treasures, Basile 2, you 2"""
    kind = shared(scene, f"loot.{found['kind']}")
    if not found["treasures"]:
        return scene.say("outlook.loot.none", kind=kind)
    picks = [f"{owner_name(scene, owner)} {n}" for owner, n in found["picks"] if n]
    return scene.say("outlook.loot", kind=kind, n=found["treasures"], picks=", ".join(picks))


def example(scene: Scene) -> str:
    """What plays a card in one go, from what can be played now."""
    held, plays = hand(scene), actions(scene, "play")
    by_id = {card["id"]: card for card in held}
    pairs = [(by_id[action["args"]["card"]], action["args"]["landing"]) for action in plays]
    for card, landing in pairs:
        joining = [other for other, place in pairs if other is not card and _may_join(card, landing, other, place)]
        if joining:
            first, second = card_codes(scene, card, held)[0], card_codes(scene, joining[0], held)[0]
            done = scene.say("done")
            return f"{first} {landing_code(scene, landing)} {second} {done}"
    return f"{card_codes(scene, pairs[0][0], held)[0]} {landing_code(scene, pairs[0][1])}" if pairs else ""


def _may_join(card: dict[str, Any], landing: str, other: dict[str, Any], place: str) -> bool:
    """Whether another card could be played there too, in the same action."""
    return place == landing and bool(other["colour"] == card["colour"])


# --- Small Islands, Aaron, passing --------------------------------------------------------------------------


def _islands(scene: Scene) -> Choice:
    """One line for all Small Islands, or why none can be used."""
    tiles, open_ones = scene.view["tiles"], [tile for tile in scene.view["tiles"] if tile["face_up"]]
    says, legal = scene.say("island"), actions(scene, "island")
    if not legal:
        reason = scene.say("island.none") if not open_ones else scene.say("island.dear", price=price(scene))
        return Choice(says, why_not=reason, keeps_number=True)
    told = scene.say("island.some", price=price(scene), n=len(open_ones), all=len(tiles))
    more = tuple(_tile(scene, action) for action in legal)
    return Choice(says, told, more=more, asks=scene.say("asks.island"), typed=scene.own_first("island", "île"))


def price(scene: Scene) -> str:
    """2 cards of one colour"""
    cards, pair = scene.view["payment"]["cards"], scene.view["payment"]["pair"]
    whose = ".aaron" if scene.view["acting_as_aaron"] else ""
    if not pair:
        return scene.say(f"price.any{whose}", n=cards)
    return scene.say(f"price.pair{whose}" if cards == 2 else f"price.more{whose}", n=cards)


def _tile(scene: Scene, action: dict[str, Any]) -> Choice:
    tile = find_tile(scene, action["args"]["tile"])
    warning = f" {shared(scene, 'vain.' + tile['vain'])}" if tile["vain"] else ""
    return Choice(scene.name(tile["id"]), power(scene, tile) + warning, action=action["number"])


def find_tile(scene: Scene, tile: str) -> dict[str, Any]:
    """A Small Island of the table."""
    return next(each for each in scene.view["tiles"] if each["id"] == tile)


def power(scene: Scene, tile: dict[str, Any]) -> str:
    """What a Small Island does, with the figure of the edition."""
    return " ".join(power_sentences(scene, tile))


def power_sentences(scene: Scene, tile: dict[str, Any]) -> list[str]:
    """Its text, and where the ship would be."""
    key = f"tile.{tile['id']}"
    if scene.view["acting_as_aaron"] and scene.words.knows(f"loot_island.{key}.aaron"):
        key += ".aaron"
    text = shared(scene, key, n=tile["figure"])
    if not tile["explores"]:
        return [text]
    return [text, scene.say("explores.instead", coast=coast_name(scene, tile["explores"]))]


def _aaron(scene: Scene) -> list[Choice]:
    found = actions(scene, "aaron")
    if found:
        return [Choice(shared(scene, "do.aaron"), _act_as(scene), action=found[0]["number"])]
    is_finished = scene.view["aaron"] and scene.view["aaron"]["finished"] and not scene.view["acting_as_aaron"]
    return [Choice(shared(scene, "do.aaron"), why_not=shared(scene, "aaron.finished"))] if is_finished else []


def _act_as(scene: Scene) -> str:
    """What acting as Aaron means; in a small window, where his line may be missing, with which cards."""
    held = scene.view["aaron"]["hand"]
    if scene.size.is_full or scene.size.width < SMALL_WIDTH:
        return shared(scene, "preview.aaron")
    cards = (card_says(scene, card, card_codes(scene, card, held)[0]) for card in held)
    return scene.say("act_as", cards=" ".join(cards))


def _pass(scene: Scene) -> list[Choice]:
    found, passing = actions(scene, "pass"), scene.view["passing"]
    if not found or passing is None:
        return []
    told = [scene.say("pass" if scene.size.is_full else "pass.short")]
    if passing["first"]:
        key = "pass.tile" if passing["takes_tile"] else "pass.keeps_tile"
        told.append(scene.say(key, gold=scene.view["figures"]["first_player_gold"]))
    if passing["curses"]:
        told.append(scene.say("pass.curses", n=passing["curses"]))
    if passing["gift"]:
        told.append(scene.say("pass.gift"))
    return [Choice(shared(scene, "do.pass"), ", ".join(told), action=found[0]["number"])]


# --- cards added, paid or dropped ---------------------------------------------------------------------------


def card_choice(scene: Scene, action: dict[str, Any], cards: list[dict[str, Any]], brings: str = "") -> Choice:
    """A card of a list, by what it is called and typed."""
    card = face(scene, action["args"]["card"])
    if card is None:
        return Choice(scene.name(action["args"]["card"]), brings, action=action["number"])
    codes = card_codes(scene, card, cards)
    says = f"{codes[0]:<4} {card_name(scene, card)}"
    return Choice(says, brings, action=action["number"], typed=codes)


def added(scene: Scene) -> tuple[Group, ...]:
    """Done, or one more card of the same colour."""
    outlooks = scene.view["outlooks"]
    done = [
        Choice(shared(scene, "do.play_cards", n=len(scene.view["pending"]["cards"])), _after(scene, outlooks, action),
               action["number"], typed=scene.own_first("done", "fini"))
        for action in actions(scene, "done")
    ]  # fmt: skip
    cards = _held_before(scene)
    adds = [card_choice(scene, action, cards, _after(scene, outlooks, action)) for action in actions(scene, "add")]
    return (Group("", (*done, *adds)),)


def _after(scene: Scene, outlooks: dict[str, Any], action: dict[str, Any]) -> str:
    return outlook(scene, outlooks[str(action["number"])])


def paid(scene: Scene) -> tuple[Group, ...]:
    """Cards to pay with."""
    return (Group("", _steady(scene, "pay", _held_before(scene))),)


def _held_before(scene: Scene) -> list[dict[str, Any]]:
    """The hand with the cards that have left it for this action, in order: what is typed for a twin stays."""
    return _in_order([*hand(scene), *scene.view["pending"]["playing"]])


def _in_order(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(cards, key=lambda card: CARDS.index(card["id"]))


def _steady(scene: Scene, verb: str, cards: list[dict[str, Any]]) -> tuple[Choice, ...]:
    """Cards that have the same numbers and short forms from the first answer to the last."""
    by_card = {action["args"]["card"]: action for action in actions(scene, verb)}
    gone = {*scene.view["marked"], *(card["id"] for card in scene.view["pending"]["playing"])}
    found = []
    for card in cards:
        if card["id"] in by_card:
            found.append(card_choice(scene, by_card[card["id"]], cards))
        else:
            says = f"{card_codes(scene, card, cards)[0]:<4} {card_name(scene, card)}"
            found.append(Choice(says, why_not=scene.say("gone" if card["id"] in gone else "unfit"), keeps_number=True))
    return tuple(found)


def dropped(scene: Scene) -> tuple[Group, ...]:
    """The end of it first, so that no number of a card turns into it, then cards to discard."""
    view = scene.view
    drops = _steady(scene, "drop", _in_order(view["hand"]))
    done = [Choice(_done(scene), _refill(scene), action["number"], typed=scene.own_first("done", "fini"))
            for action in actions(scene, "done")]  # fmt: skip
    return (Group("", tuple(done)), Group("", drops))


def _done(scene: Scene) -> str:
    marked = len(scene.view["marked"])
    return shared(scene, "do.drop_cards", n=marked) if marked else shared(scene, "do.drop_none")


def _refill(scene: Scene) -> str:
    view = scene.view
    left = len(view["hand"]) - len(view["marked"])
    drawn = max(0, view["figures"]["refill"] - left)
    return scene.say("refill", n=drawn, hand=view["figures"]["refill"]) if drawn else scene.say("refill.none")


def names_of(scene: Scene, cards: list[str]) -> list[str]:
    """Cards by what they are called."""
    faces = [(card, face(scene, card)) for card in cards]
    return [card_name(scene, found) if found else scene.name(card) for card, found in faces]


def player_words(scene: Scene, owners: list[int | str]) -> str:
    """Owners of discs in a sentence."""
    return scene.words.join(owner_name(scene, owner) for owner in owners)
