"""Chapters 4.5, 5.1 and 5.2: cards are played on the Main Island and take effect."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island.events import CARD_INSERTED, CARD_LAID, DRAW_DECLINED, ICON_COPIED
from flottille.games.loot_island.state import ASK_CARDS, ASK_COPY, ASK_DRAW, ASK_MOVE, EFFECTS, LAID, PLAYED, Fields
from flottille.games.loot_island.steps.board import (
    column_value,
    has_disc,
    icons,
    lay_end,
    lay_start,
    must_move_disc,
    place_disc,
    tell_who,
)
from flottille.games.loot_island.steps.causes import by_card_in_effect
from flottille.games.loot_island.steps.supply import ask_lift, can_draw, curse_others, draw_cards, give_up
from flottille.games.loot_island.steps.turns import end_turn
from flottille.games.loot_island.tables import DISCARD_CUBE, DISCARD_ICON_VALUE, DRAW_CARD, PLAIN
from flottille.parts.wide import empty, next_member, put, take

# --- declaring the play (LI-4.40) ---------------------------------------------------------------------------


def play_first(s: Fields, seat: i64, card: i64, landing: i64) -> None:
    """Choose the landing with the first card of the set."""
    s.landing = landing
    s.inserted = 1 if inserts_ones(s, landing) else 0  # LI-4.47: decided before the play
    add_card(s, seat, card)


def inserts_ones(s: Fields, landing: i64) -> bool:
    """Whether a 1 played here is inserted at the start instead of appended (LI-4.47)."""
    return column_value(s, landing) >= 2


def add_card(s: Fields, seat: i64, card: i64) -> None:
    """Put a card into the set; any others may follow (LI-4.44)."""
    give_up(s, s.actor, card, PLAYED)
    s.ask(seat, ASK_CARDS)


def close_set(s: Fields, seat: i64) -> None:
    """The set is complete: where does the disc come from?"""
    if not has_disc(s, s.actor, s.landing) and must_move_disc(s, s.actor):
        s.ask(seat, ASK_MOVE)
    else:
        place_and_copy(s, seat, -1)


def place_and_copy(s: Fields, seat: i64, origin: i64) -> None:
    """Place the disc unless one is there (LI-4.45, R-50); then what do inserted 1s copy?"""
    if not has_disc(s, s.actor, s.landing):
        place_disc(s, s.actor, s.landing, origin)
    declare_copies(s, seat)


def declare_copies(s: Fields, seat: i64) -> None:
    """Ask for each inserted 1 what it copies, if there is anything; Aaron's copy nothing (LI-4.40, LI-7.4)."""
    if s.inserted and s.actor == seat and s.copies < ones_played(s) and can_copy(s):
        s.ask(seat, ASK_COPY)
    else:
        lay_set(s)


def ones_played(s: Fields) -> i64:
    """How many 1s the set holds."""
    n: i64 = 0
    card = next_member(s.cards, PLAYED, 0)
    while card >= 0:
        if s.tables.value[card] == 1:
            n += 1
        card = next_member(s.cards, PLAYED, card + 1)
    return n


def can_copy(s: Fields) -> bool:
    """Whether the column, as it was before this action, shows an icon to copy (LI-5.7)."""
    return icons(s, s.landing, DISCARD_CUBE) + icons(s, s.landing, DRAW_CARD) > 0


def declare_copy(s: Fields, seat: i64, card: i64) -> None:
    """What the next inserted 1 copies; -1: nothing."""
    if s.copies == 0:
        s.first_copy = card
    else:
        s.second_copy = card
    s.copies += 1
    declare_copies(s, seat)


# --- laying and effects (LI-4.46) ---------------------------------------------------------------------------


def lay_set(s: Fields) -> None:
    """Lay all cards: inserted 1s as a block at the start, everything else at the end, in order (LI-4.46, LI-4.47)."""
    at_start: i64 = 0
    card = next_member(s.cards, PLAYED, 0)
    while card >= 0:
        inserts = s.inserted != 0 and s.tables.value[card] == 1
        if inserts:
            lay_start(s, s.landing, card, at_start)
            at_start += 1
        else:
            lay_end(s, s.landing, card)
        take(s.cards, PLAYED, card)
        put(s.cards, LAID, card)
        tell_who(s, CARD_INSERTED if inserts else CARD_LAID, s.actor, card, s.landing)
        card = next_member(s.cards, PLAYED, card + 1)
    s.cursor = 0
    s.queue = 0
    s.copies = 0
    s.stage = EFFECTS


def resolve_effects(s: Fields) -> None:
    """Let the cards just laid take effect, one at a time, until somebody has to choose (LI-4.46)."""
    card = next_member(s.cards, LAID, s.cursor)
    while card >= 0:
        if s.tables.value[card] == 1:
            resolve_one(s)
        else:
            offer_icon(s, s.tables.icon[card], s.seats)
        if s.deciding:
            return
        s.cursor = card + 1
        s.queue = 0
        card = next_member(s.cards, LAID, s.cursor)
    empty(s.cards, LAID)
    s.cursor = 0
    s.landing = -1
    s.inserted = 0
    s.copies = 0
    s.first_copy = -1
    s.second_copy = -1
    end_turn(s)


def resolve_one(s: Fields) -> None:
    """A 1: appended it curses all others; inserted it gives its player the icon it copies (LI-5.6, LI-5.7)."""
    if not s.inserted:
        curse_others(s, s.actor, 1, by_card_in_effect(s))
        return
    copied = s.first_copy if s.copies == 0 else s.second_copy
    if s.queue == 0 and copied >= 0:
        s.tell(ICON_COPIED, s.actor, copied)
    offer_icon(s, s.tables.icon[copied] if copied >= 0 else PLAIN, 1)
    if s.deciding == 0:
        s.copies += 1


def offer_icon(s: Fields, icon: i64, seats: i64) -> None:
    """Offer a lift or a draw to so many seats, the active one first, if they have a disc here (LI-5.1, LI-5.2)."""
    if icon != DISCARD_CUBE and icon != DRAW_CARD:
        return
    while s.queue < seats:
        seat = (s.active + s.queue) % s.seats
        s.queue += 1
        if not has_disc(s, seat, s.landing):
            continue
        if icon == DISCARD_CUBE:
            ask_lift(s, seat, icon_value(s))
        elif can_draw(s):
            s.ask(seat, ASK_DRAW)
        if s.deciding:
            return


def icon_value(s: Fields) -> i64:
    """Cubes a discard icon is worth (LI-5.1, LI-5.B6)."""
    return s.tables.effect_first[s.event] if s.effect() == DISCARD_ICON_VALUE else 1


def answer_draw(s: Fields, seat: i64, accepts: bool, chance: Chance) -> None:
    """Draw a card for an icon, or not (LI-5.2)."""
    if accepts:
        draw_cards(s, seat, 1, by_card_in_effect(s), chance)
    else:
        s.tell(DRAW_DECLINED, seat, by_card_in_effect(s))
