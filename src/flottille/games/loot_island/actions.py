"""The action table of Loot Island: the verbs, each a block of numbers behind the one before, and their arguments."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.games.loot_island.tables import (
    CARD_IDS,
    CARDS,
    HEALER_IDS,
    HEALERS,
    LANDING_IDS,
    LANDINGS,
    MOST_LIFT,
    TILE_IDS,
    TILES,
    TREASURE_IDS,
    TREASURES,
)

DROP: Final[i64] = 0  # + card: put it among the cards to discard
DONE: Final[i64] = DROP + CARDS  # no more cards
ACCEPT: Final[i64] = DONE + 1
DECLINE: Final[i64] = ACCEPT + 1
RECALL: Final[i64] = DECLINE + 1  # + landing: take a disc back (B4)
AARON: Final[i64] = RECALL + LANDINGS  # act as Aaron
ISLAND: Final[i64] = AARON + 1  # + tile
PAY: Final[i64] = ISLAND + TILES  # + card
PLAY: Final[i64] = PAY + CARDS  # + LANDINGS * card + landing
ADD: Final[i64] = PLAY + CARDS * LANDINGS  # + card
MOVE: Final[i64] = ADD + CARDS  # + landing a disc is moved from
COPY: Final[i64] = MOVE + LANDINGS  # + card
LIFT: Final[i64] = COPY + CARDS  # + cubes
SLIDE: Final[i64] = LIFT + MOST_LIFT + 1  # + landing (Undertow)
PLACE: Final[i64] = SLIDE + LANDINGS  # + landing (Lookout)
PASS: Final[i64] = PLACE + LANDINGS
TAKE: Final[i64] = PASS + 1  # + treasure (A2)
KEEP: Final[i64] = TAKE + TREASURES  # + treasure
DISCARD: Final[i64] = KEEP + TREASURES  # + treasure
OFFER: Final[i64] = DISCARD + TREASURES  # + healer
HEAL: Final[i64] = OFFER + HEALERS  # + healer
SIZE: Final[i64] = HEAL + HEALERS

CARD: Final = Arg("card", CARD_IDS)
LANDING: Final = Arg("landing", LANDING_IDS)
TREASURE: Final = Arg("treasure", TREASURE_IDS)
HEALER: Final = Arg("healer", HEALER_IDS)
CUBES: Final = Arg("cubes", tuple(range(int(MOST_LIFT) + 1)))

ACTIONS: Final = ActionTable(
    Verb("drop", CARD),
    Verb("done"),
    Verb("accept"),
    Verb("decline"),
    Verb("recall", LANDING),
    Verb("aaron"),
    Verb("island", Arg("tile", TILE_IDS)),
    Verb("pay", CARD),
    Verb("play", CARD, LANDING),
    Verb("add", CARD),
    Verb("move", LANDING),
    Verb("copy", CARD),
    Verb("lift", CUBES),
    Verb("slide", LANDING),
    Verb("place", LANDING),
    Verb("pass"),
    Verb("take", TREASURE),
    Verb("keep", TREASURE),
    Verb("discard", TREASURE),
    Verb("offer", HEALER),
    Verb("heal", HEALER),
    secret=("drop", "offer"),
)


def _verbs() -> vec[i64]:
    found: list[int] = []
    for verb in ACTIONS.verbs:
        found += [ACTIONS.first(verb.name)] * verb.size
    return vec[i64](found)


VERB: Final[vec[i64]] = _verbs()  # first action of the verb, by action


def play(card: i64, landing: i64) -> i64:
    """Play a first card on a landing."""
    return PLAY + card * LANDINGS + landing


def verb_of(action: i64) -> i64:
    """The verb of an action: its first number."""
    return VERB[action]


def argument_of(action: i64) -> i64:
    """The argument of an action; of `play` the card."""
    verb = verb_of(action)
    if verb == PLAY:
        return (action - PLAY) // LANDINGS
    return action - verb


def landing_of(action: i64) -> i64:
    """The landing cards are played on."""
    return (action - PLAY) % LANDINGS
