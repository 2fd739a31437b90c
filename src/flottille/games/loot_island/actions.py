"""The action table of Loot Island: verbs laid end to end, and the only arithmetic on them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.loot_island.tables import CARDS, HEALERS, LANDINGS, MOST_LIFT, TILES, TREASURES

# verbs, in the order of the table
DROP: Final[i64] = 0  # card: put it among the cards to discard
DONE: Final[i64] = 1  # no more cards
ACCEPT: Final[i64] = 2
DECLINE: Final[i64] = 3
RECALL: Final[i64] = 4  # landing: take a disc back (B4)
AARON: Final[i64] = 5  # act as Aaron
ISLAND: Final[i64] = 6  # tile
PAY: Final[i64] = 7  # card
PLAY: Final[i64] = 8  # card, landing
ADD: Final[i64] = 9  # card
MOVE: Final[i64] = 10  # landing a disc is moved from
COPY: Final[i64] = 11  # card
LIFT: Final[i64] = 12  # cubes
SLIDE: Final[i64] = 13  # landing (Undertow)
PLACE: Final[i64] = 14  # landing (Lookout)
PASS: Final[i64] = 15
TAKE: Final[i64] = 16  # treasure (A2)
KEEP: Final[i64] = 17  # treasure
DISCARD: Final[i64] = 18  # treasure
OFFER: Final[i64] = 19  # healer
HEAL: Final[i64] = 20  # healer
VERBS: Final[i64] = 21

SIZES: Final[vec[i64]] = vec[i64](
    [
        CARDS, 1, 1, 1, LANDINGS, 1, TILES, CARDS, CARDS * LANDINGS, CARDS, LANDINGS, CARDS, MOST_LIFT + 1,
        LANDINGS, LANDINGS, 1, TREASURES, TREASURES, TREASURES, HEALERS, HEALERS,
    ]
)  # fmt: skip


def _starts() -> vec[i64]:
    starts = vec[i64]([0] * (VERBS + 1))
    for verb in range(VERBS):
        starts[verb + 1] = starts[verb] + SIZES[verb]
    return starts


START: Final[vec[i64]] = _starts()  # first action of each verb; last: the size of the table


def act(verb: i64, argument: i64 = 0) -> i64:
    """The action of a verb with its one argument."""
    return START[verb] + argument


def play(card: i64, landing: i64) -> i64:
    """Play a first card on a landing."""
    return START[PLAY] + card * LANDINGS + landing


def verb_of(action: i64) -> i64:
    """The verb of an action."""
    verb: i64 = 0
    while action >= START[verb + 1]:
        verb += 1
    return verb


def argument_of(action: i64) -> i64:
    """The argument of an action; of `play` the card."""
    verb = verb_of(action)
    argument = action - START[verb]
    return argument // LANDINGS if verb == PLAY else argument


def landing_of(action: i64) -> i64:
    """The landing cards are played on."""
    return (action - START[PLAY]) % LANDINGS
