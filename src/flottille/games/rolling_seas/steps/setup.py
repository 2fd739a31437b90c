"""Chapter 3: the board, the cards of the deck, home ports and start squares."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.rolling_seas.actions import argument
from flottille.games.rolling_seas.events import HOME_CHOSEN
from flottille.games.rolling_seas.state import FIGURES, HOME, SHIP, TRACK, Fields
from flottille.games.rolling_seas.steps.problems import (
    BAD_START,
    FINE,
    HOME_IS_CHOSEN,
    NO_HOME_YET,
    NO_START,
    NOT_A_PORT,
)
from flottille.games.rolling_seas.steps.squares import is_blank
from flottille.games.rolling_seas.tables import AMBUSH, PORT, SQUARES
from flottille.parts.grid import DIRECTIONS


def choose_board(s: Fields, chance: Chance) -> None:
    """A board left to chance is drawn before everything else (RS-4.38)."""
    if s.board < 0:
        s.board = chance.draw(len(s.tables.board_ids), "board", 0)
        s.reveals += 1


# --- the deck --------------------------------------------------------------------------------------------------------


def draw_card(s: Fields, chance: Chance) -> i64:
    """Turn up the next card (RS-3.4).

    How it works: of the cards shuffled together so many adventure and calm-sea cards are left, removed ones included;
    any of them may be next, and within its type any card not seen yet. That is the shuffle, without storing its order:
    each pile gives its cards by its name and how many are left.
    """
    t = s.tables
    kinds = len(t.card_copies)
    if s.cards_out < t.setup_cards:
        return draw_from(s, 0, t.adventure_cards, False, chance, "set-up card")
    adventure = t.recipe_adventure[s.recipe] - cards_seen(s, 0, t.adventure_cards)
    calm = t.recipe_calm[s.recipe] - cards_seen(s, t.adventure_cards, kinds)
    if chance.draw(adventure + calm, "deck", 0) < adventure:
        return draw_from(s, 0, t.adventure_cards, s.ambush, chance, "adventure card")
    return draw_from(s, t.adventure_cards, kinds, False, chance, "calm-sea card")


def cards_seen(s: Fields, first: i64, end: i64) -> i64:
    """How many cards of these kinds came from the deck; set-up cards are not of the deck."""
    n: i64 = 0
    for i in range(s.tables.setup_cards, s.cards_out):
        if first <= s.revealed[i] < end:
            n += 1
    return n


def copies_left(s: Fields, card: i64, with_ambush: bool) -> i64:
    """How many copies of a card nobody has seen."""
    if s.tables.card_type[card] == AMBUSH and not with_ambush:
        return 0
    n = s.tables.card_copies[card]
    for i in range(s.cards_out):
        if s.revealed[i] == card:
            n -= 1
    return n


def draw_from(s: Fields, first: i64, end: i64, with_ambush: bool, chance: Chance, pile: str) -> i64:
    """The next card of a pile of these kinds, which was shuffled once."""
    total: i64 = 0
    for card in range(first, end):
        total += copies_left(s, card, with_ambush)
    left = chance.draw(total, pile, 0)
    card = first
    while left >= copies_left(s, card, with_ambush):
        left -= copies_left(s, card, with_ambush)
        card += 1
    return card


# --- home ports ---------------------------------------------------------------------------------------------------


def is_start(s: Fields, seat: i64, port: i64, side: i64) -> bool:
    """A sea square beside the port, with no adventure and no pirates (RS-3.6)."""
    square = s.tables.near[DIRECTIONS * port + 2 * side]
    return square >= 0 and is_blank(s, seat, square)


def home_problem(s: Fields, seat: i64, square: i64) -> i64:
    """What forbids this home port."""
    if s.plan_sizes[seat] > 0:
        return HOME_IS_CHOSEN
    if s.terrain(square) != PORT:
        return NOT_A_PORT
    for side in range(4):
        if is_start(s, seat, square, side):
            return FINE
    return NO_START


def start_problem(s: Fields, seat: i64, side: i64) -> i64:
    """What forbids starting on this side of the home port."""
    if s.plan_sizes[seat] == 0:
        return NO_HOME_YET
    return FINE if is_start(s, seat, argument(s.planned(seat, 0)), side) else BAD_START


def show_homes(s: Fields) -> None:
    """Everybody's home port is circled and the start square marked (RS-3.6)."""
    for seat in range(s.seats):
        port = argument(s.planned(seat, 0))
        square = s.tables.near[DIRECTIONS * port + 2 * argument(s.planned(seat, 1))]
        s.sheets[FIGURES * seat + HOME] = port
        s.sheets[FIGURES * seat + SHIP] = square
        s.maps[SQUARES * seat + square] |= TRACK
        s.tell(HOME_CHOSEN, seat, port, square)
