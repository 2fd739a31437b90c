"""The cards of a position that nobody cares to name: made up so that they could have brought what lies there."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.position.bounds import (
    POWERS,
    is_pending,
    marks,
    owner_over,
    plans_sailed,
    raised_always,
    raised_by,
)
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    AMBUSHING,
    CHOOSING,
    DRAWING,
    MONSTER_POWER,
    OWNER,
    PIRATE_POWER,
)
from flottille.games.rolling_seas.tables import AMBUSH, LEFT, RIGHT, ROCKS


class Box:
    """The cards that are left while a deck is made up."""

    def __init__(self, s: State) -> None:
        self.s = s
        t, kinds = s.tables, len(s.tables.card_ids)
        copies = [kind for kind in range(kinds) for _ in range(t.card_copies[kind])]
        self.adventures = [kind for kind in copies if kind < t.adventure_cards and t.card_type[kind] != AMBUSH]
        self.ambushes = [kind for kind in copies if t.card_type[kind] == AMBUSH]
        self.calm = [kind for kind in copies if kind >= t.adventure_cards]

    def take(self, kind: int) -> int:
        """Take a card out, if one is left."""
        for cards in (self.adventures, self.ambushes, self.calm):
            if kind in cards:
                cards.remove(kind)
        return kind


def made_up(s: State, turn: int, card: int | None, notes: Notes) -> list[int]:
    """Cards that may have come: what the maps and powers need, then calm seas and adventures in turn, then the card."""
    if s.phase in (DRAWING, AMBUSHING, CHOOSING) and card is None:
        notes.add("card", "is missing: what is to be drawn or chosen?")
        return []
    box, setup = Box(s), int(s.tables.setup_cards)
    if card is not None:
        box.take(card)
    drawn = drawn_cards(s, box, card)
    if turn == 0:
        cards = (drawn + box.adventures)[:setup]
        return cards if card is None else [*cards[: setup - 1], card]
    first = (drawn + box.adventures)[:setup]
    if len(drawn) < setup:
        del box.adventures[: setup - len(drawn)]
    deck = [*drawn[setup:], *ambush_cards(s, box, card), *raising_cards(s, box, card)]
    if card is None:
        card = deck.pop() if len(deck) >= turn else last_card(s, box, turn)
    return [*first, *filled_up(s, box, deck, turn - 1, card), card]


def filled_up(s: State, box: Box, deck: list[int], size: int, card: int) -> list[int]:
    """So many cards, those needed first, within what the recipe puts into the deck."""
    kinds, seen = s.tables.adventure_cards, [*deck, card]
    calm = int(s.tables.recipe_calm[s.recipe]) - sum(kind >= kinds for kind in seen)
    adventures = int(s.tables.recipe_adventure[s.recipe]) - sum(kind < kinds for kind in seen)
    more = [box.calm[: max(calm, 0)], box.adventures[: max(adventures, 0)]]
    while len(deck) < size and any(more):
        deck += [cards.pop(0) for cards in more if cards]
    return deck[:size]


def last_card(s: State, box: Box, turn: int) -> int:
    """The card of this turn: a calm sea, or before anybody has sailed one that leaves the sheets alone."""
    piles = (box.calm, box.adventures) if plans_sailed(s, turn) else (box.adventures, box.calm)
    return next(cards for cards in (*piles, box.ambushes) if cards).pop(0)


def drawn_cards(s: State, box: Box, card: int | None) -> list[int]:
    """The cards whose shapes are drawn on the fullest map, the largest first."""
    t = s.tables
    found: list[int] = []
    for kind in range(1, int(ROCKS) + 1):
        wanted = max(marks(s, seat, kind) for seat in range(s.seats))
        if card is not None and not is_pending(s) and t.card_type[card] == kind:
            wanted -= int(t.shape_size[t.card_shape[card]])
        cards = [each for each in box.adventures if t.card_type[each] == kind]
        for each in sorted(cards, key=lambda each: -int(t.shape_size[t.card_shape[each]])):
            if wanted > 0:
                wanted -= int(t.shape_size[t.card_shape[each]])
                found.append(box.take(each))
    return found


def ambush_cards(s: State, box: Box, card: int | None) -> list[int]:
    """As many ambush cards of each side as the fullest map has ambushes from there, without the card itself."""
    t, slots = s.tables, int(s.tables.ambushes)
    found: list[int] = []
    for side in (LEFT, RIGHT):
        drawn = [0] * int(s.seats)
        for seat in range(s.seats):
            owners = [s.ambushes[AMBUSH_FIGURES * (slots * seat + slot) + OWNER] for slot in range(slots)]
            drawn[seat] = sum(owner == owner_over(s, seat, int(side)) for owner in owners)
            if s.seats == 2 and side == RIGHT:  # both neighbours are one: what the other side has not brought
                drawn[seat] -= len(found)
        wanted = max(drawn) - (card is not None and not is_pending(s) and t.card_pass[card] == side)
        cards = [each for each in box.ambushes if t.card_pass[each] == side]
        found += [box.take(each) for each in cards[: max(wanted, 0)]]
    return found


def raising_cards(s: State, box: Box, card: int | None) -> list[int]:
    """Calm seas that raised the powers as high as they are, those without a choice first."""
    found: list[int] = [] if card is None or is_pending(s) else [card]
    for power, kind, start in zip((MONSTER_POWER, PIRATE_POWER), POWERS, first_powers(s), strict=True):
        wanted = max(int(s.figure(seat, power)) for seat in range(s.seats)) - start
        wanted -= sum(raised_always(s, each, (kind,)) for each in found)
        for raised in (raised_always, raised_by):
            for each in [each for each in box.calm if raised(s, each, (kind,))]:
                if wanted > 0:
                    wanted -= raised(s, each, (kind,))
                    found.append(box.take(each))
    return found if card is None or is_pending(s) else found[1:]


def first_powers(s: State) -> tuple[int, int]:
    """The powers of a fresh sheet."""
    return int(s.tables.start_monster), int(s.tables.start_pirate)
