"""The revealed cards of a position; those nobody cares to name are made up."""

from __future__ import annotations

from typing import Any

from flottille.engine.reading import Reader
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import AMBUSH_FIGURES, AMBUSHING, CHOOSING, DRAWING, HOMING, OWNER
from flottille.games.rolling_seas.tables import AMBUSH


def read_cards(s: State, reader: Reader, turn: int) -> None:
    """All cards revealed so far, in order; with `card` alone the others are made up."""
    known = list(s.tables.card_ids)
    written = reader.get("revealed")
    card = reader.choice("card", known, -1)
    setup = int(s.tables.setup_cards)
    if written is None:
        cards = made_up(s, reader, turn, card)
    elif not isinstance(written, list) or any(name not in known for name in written):
        reader.problem("revealed", f"is a list of card ids, not {written!r}")
        return
    else:
        cards = [known.index(name) for name in written]
        is_length = len(cards) == setup + turn if turn or s.phase == HOMING else 1 <= len(cards) <= setup
        if not is_length:
            reader.problem("revealed", f"needs {setup} set-up cards and one card per turn, not {len(cards)} cards")
            return
        if card >= 0 and cards[-1] != card:
            reader.problem("card", "is the last of the revealed ones")
    for i, kind in enumerate(cards):
        s.revealed[i] = kind
    s.cards_out = len(cards)


def made_up(s: State, reader: Reader, turn: int, card: int) -> list[int]:
    """Cards that may have come: the first two plain ones, then calm seas and adventures in turn, then the card."""
    if s.phase in (DRAWING, AMBUSHING, CHOOSING) and card < 0:
        reader.problem("card", "is missing: what is to be drawn or chosen?")
        return []
    adventures = [kind for kind in supply(s, 0, int(s.tables.adventure_cards)) if s.tables.card_type[kind] != AMBUSH]
    calm = supply(s, int(s.tables.adventure_cards), len(s.tables.card_ids))
    for cards in (adventures, calm):
        if card in cards:
            cards.remove(card)
    setup, adventures = adventures[: int(s.tables.setup_cards)], adventures[int(s.tables.setup_cards) :]
    if turn == 0:
        return setup if card < 0 else [*setup[1:], card]
    if card < 0:
        card = calm.pop(0)
    deck = ambush_cards(s, card)
    is_calm = card >= s.tables.adventure_cards
    calm = calm[: int(s.tables.recipe_calm[s.recipe]) - is_calm]
    adventures = adventures[: int(s.tables.recipe_adventure[s.recipe]) - len(deck) - (not is_calm)]
    while len(deck) < turn - 1 and (calm or adventures):
        if calm:
            deck.append(calm.pop(0))
        if adventures and len(deck) < turn - 1:
            deck.append(adventures.pop(0))
    return [*setup, *deck[: turn - 1], card]


def supply(s: State, first: int, end: int) -> list[int]:
    """Every copy of some kinds of cards."""
    return [kind for kind in range(first, end) for _ in range(s.tables.card_copies[kind])]


def ambush_cards(s: State, card: int) -> list[Any]:
    """As many ambush cards as the fullest map has ambushes, without the card itself."""
    slots = int(s.tables.ambushes)
    drawn = [
        sum(s.ambushes[AMBUSH_FIGURES * (slots * seat + slot) + OWNER] >= 0 for slot in range(slots))
        for seat in range(s.seats)
    ]
    kinds = [kind for kind in supply(s, 0, int(s.tables.adventure_cards)) if s.tables.card_type[kind] == AMBUSH]
    if card in kinds:
        kinds.remove(card)
    return kinds[: max(drawn)]
