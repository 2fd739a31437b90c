"""Chapter 4.1: cubes, drawing map cards, revealing treasures."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island.events import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARDS_DRAWN,
    CUBES_LIFTED,
    CUBES_TAKEN,
    MAP_DECK_SHUFFLED,
    TREASURE_DECK_SHUFFLED,
    TREASURE_REVEALED,
    TREASURES_RAN_OUT,
)
from flottille.games.loot_island.state import (
    AARON,
    ASK_LIFT,
    DECK,
    DISCARDS,
    HAND,
    HOARD,
    THROWN,
    Fields,
)
from flottille.games.loot_island.steps.ages import age_hands, show_age
from flottille.games.loot_island.steps.board import tell_who
from flottille.games.loot_island.steps.causes import why_lifted
from flottille.games.loot_island.tables import PILES
from flottille.parts.bits import bit, count
from flottille.parts.bits import draw_named as draw_one
from flottille.parts.wide import draw_named, is_empty, nth_member, nth_of, pour, put, size, take

# --- cubes --------------------------------------------------------------------------------------------------


def take_cubes(s: Fields, seat: i64, cubes: i64, cause: i64) -> None:
    """Take cubes from the supply, which has no end (LI-4.1)."""
    if cubes > 0:
        s.cubes[seat] += cubes
        s.tell(CUBES_TAKEN, seat, cubes, s.cubes[seat], cause)


def curse_others(s: Fields, owner: i64, cubes: i64, cause: i64) -> None:
    """Every other player takes cubes; Aaron never does (LI-5.6, LI-7.4)."""
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        if seat != owner:
            take_cubes(s, seat, cubes, cause)


def ask_lift(s: Fields, seat: i64, cubes: i64) -> None:
    """Let a seat discard up to this many cubes; without any there is nothing to choose (LI-4.5)."""
    s.most = cubes if cubes < s.cubes[seat] else s.cubes[seat]
    if s.most > 0:
        s.ask(seat, ASK_LIFT)
    else:
        s.most = 0


def lift(s: Fields, seat: i64, cubes: i64) -> None:
    """Discard as many cubes as the seat chose."""
    s.most = 0
    s.cubes[seat] -= cubes
    s.tell(CUBES_LIFTED, seat, cubes, s.cubes[seat], why_lifted(s))


# --- map cards ----------------------------------------------------------------------------------------------


def can_draw(s: Fields) -> bool:
    """Whether deck or discard pile holds a map card."""
    return s.deck_size > 0 or not is_empty(s.cards, DISCARDS)


def draw_cards(s: Fields, owner: i64, cards: i64, cause: i64, chance: Chance) -> None:
    """Draw map cards one at a time; the discard pile is shuffled only when a card is due (LI-4.2, R-44)."""
    drawn: i64 = 0
    for _i in range(cards):
        if s.deck_size == 0 and not shuffle_discards(s):
            break
        card = draw_named(s.cards, DECK, chance, "map cards", s.map_shuffles)
        s.deck_size -= 1
        put(s.cards, HAND + 2 * owner, card)
        s.sizes[owner] += 1
        drawn += 1
        tell_drawn(s, owner, card)
    if drawn > 0:
        s.reveals += 1
        if owner < s.seats:
            s.tell(CARDS_DRAWN, owner, drawn, cause)


def tell_drawn(s: Fields, owner: i64, card: i64) -> None:
    """Show a drawn card to its drawer; Aaron's lie open (LI-4.70)."""
    if s.heard is None:
        return
    if s.has_aaron() and owner == AARON:
        tell_who(s, CARD_DRAWN, owner, card)
    else:
        s.tell_seat(owner, CARD_DRAWN, owner, card)


def shuffle_discards(s: Fields) -> bool:
    """Make the discard pile the new deck; whether there was one."""
    s.deck_size = size(s.cards, DISCARDS)
    if s.deck_size == 0:
        return False
    age_hands(s)
    pour(s.cards, DISCARDS, DECK)
    s.map_shuffles += 1
    s.tell(MAP_DECK_SHUFFLED, s.deck_size)
    return True


def give_up(s: Fields, owner: i64, card: i64, place: i64) -> None:
    """Move a card from a hand into the open: to this set of `cards`."""
    take(s.cards, HAND + 2 * owner, card)
    put(s.cards, place, card)
    s.sizes[owner] -= 1
    if owner < s.seats:
        show_age(s, owner, card)


def discard_card(s: Fields, owner: i64, card: i64) -> None:
    """Discard a card face up (LI-4.4)."""
    give_up(s, owner, card, DISCARDS)
    tell_who(s, CARD_DISCARDED, owner, card)


def draw_some(bag: i64, wanted: i64, chance: Chance, what: str) -> i64:
    """The next so many of what was shuffled once, as a set."""
    drawn: i64 = 0
    for _i in range(wanted):
        drawn |= bit(draw_one(bag & ~drawn, chance, what, 0))
    return drawn


# --- treasures ----------------------------------------------------------------------------------------------


def reveal(s: Fields, treasures: i64, place: i64, chance: Chance) -> None:
    """Reveal treasures into this set; too few of them end the match once those are handed out (LI-4.3)."""
    for _i in range(treasures):
        if is_empty(s.treasures, HOARD) and not shuffle_thrown(s):
            s.ran_out = 1
            s.tell(TREASURES_RAN_OUT)
            return
        treasure = draw_treasure(s, chance)
        put(s.treasures, place, treasure)
        s.reveals += 1
        s.tell(TREASURE_REVEALED, treasure)


def shuffle_thrown(s: Fields) -> bool:
    """Make the treasure discard pile the new deck, its piles mixed; whether there was one."""
    treasures = size(s.treasures, THROWN)
    if treasures == 0:
        return False
    pour(s.treasures, THROWN, HOARD)
    s.treasure_shuffles += 1
    s.next_pile = -1
    s.tell(TREASURE_DECK_SHUFFLED, treasures)
    return True


def draw_treasure(s: Fields, chance: Chance) -> i64:
    """Take the next treasure: a random one of the pile its back shows; then the next back is seen."""
    low = s.treasures[HOARD]
    high = s.treasures[HOARD + 1]
    if s.next_pile >= 0:
        low &= s.tables.of_pile[2 * s.next_pile]
        high &= s.tables.of_pile[2 * s.next_pile + 1]
        which = chance.draw(count(low) + count(high), "treasures of a pile", PILES * s.treasure_shuffles + s.next_pile)
    else:
        which = chance.draw(count(low) + count(high), "treasures", s.treasure_shuffles)
    treasure = nth_of(low, high, which)
    take(s.treasures, HOARD, treasure)
    see_next_back(s, chance)
    return treasure


def see_next_back(s: Fields, chance: Chance) -> None:
    """The pile of the next treasure: the lowest left, or any of a mixed deck (LI-3.4)."""
    s.next_pile = -1
    if is_empty(s.treasures, HOARD):
        return
    if s.treasure_shuffles > 0:
        which = chance.draw(size(s.treasures, HOARD), "treasure backs", s.treasure_shuffles)
        s.next_pile = s.tables.pile[nth_member(s.treasures, HOARD, which)]
        s.reveals += 1
        return
    for pile in range(PILES - 1, -1, -1):
        at = 2 * pile
        if s.treasures[HOARD] & s.tables.of_pile[at] or s.treasures[HOARD + 1] & s.tables.of_pile[at + 1]:
            s.next_pile = pile
