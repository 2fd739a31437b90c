"""The invariants of LI-4.24: every component in exactly one place, columns and stacks as the rules make them."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import FULL
from flottille.engine.state import State as EngineState
from flottille.games.loot_island import state as st
from flottille.games.loot_island import tables as tb
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.board import cards_at, column_colour, discs_at
from flottille.parts.bits import members
from flottille.parts.wide import wide_members


def lost(state: EngineState) -> list[str]:
    """Components that are missing, doubled or where they cannot be."""
    s = cast(Fields, state)
    problems = lost_cards(s) + lost_treasures(s) + lost_discs(s) + lost_healers(s)
    for landing in range(tb.LANDINGS):
        problems += column_problems(s, landing)
    problems += [f"seat {seat} has {int(s.cubes[seat])} cubes" for seat in range(s.seats) if s.cubes[seat] < 0]
    if s.tiles_down & ~s.tables.tiles[s.seats]:
        problems.append("a tile that is not in play is face down")
    return problems


def uneven(places: list[list[int]], wanted: list[int], names: tuple[str, ...], what: str) -> list[str]:
    """Members that are in no place or in several, or should not be there at all."""
    found = [member for place in places for member in place]
    problems = [f"{what} {names[m]} is in two places" for m in sorted(set(found)) if found.count(m) > 1]
    problems += [f"{what} {names[m]} is missing" for m in wanted if m not in found]
    return problems + [f"{what} {names[m]} is not in this match" for m in sorted(set(found) - set(wanted))]


def lost_cards(s: Fields) -> list[str]:
    """88 map cards in deck, discards, hands, columns; notes point at cards that are there."""
    places = [wide_members(s.cards, place) for place in (st.DECK, st.DISCARDS, st.PLAYED)]
    hands = [wide_members(s.cards, st.HAND + 2 * owner) for owner in range(s.owners())]
    columns = [cards_at(s, landing) for landing in range(tb.LANDINGS)]
    problems = uneven(places + hands + columns, list(range(tb.CARDS)), tb.CARD_IDS, "map card")
    for seat in range(s.seats):
        if set(wide_members(s.cards, st.MARKED + 2 * seat)) - set(hands[seat]):
            problems.append(f"seat {seat} wants to discard a card it does not hold")
    laid = set(wide_members(s.cards, st.LAID))
    if laid and (s.landing < 0 or laid - set(columns[s.landing])):
        problems.append("a card just laid is not in the column")
    if s.viewer != FULL:
        return problems
    if s.deck_size != len(places[0]):
        problems.append(f"the map deck holds {len(places[0])} cards, not {int(s.deck_size)}")
    for owner, hand in enumerate(hands):
        if s.sizes[owner] != len(hand):
            problems.append(f"owner {owner} holds {len(hand)} cards, not {int(s.sizes[owner])}")
    return problems + lost_ages(s, hands)


def lost_ages(s: Fields, hands: list[list[int]]) -> list[str]:
    """Each older card is in one hand and has one age, and the hands hold as many of each age as is noted."""
    problems: list[str] = []
    seen: set[int] = set()
    for age in range(1, int(s.ages())):
        older = set(wide_members(s.older, 2 * age))
        problems += [f"map card {tb.CARD_IDS[card]} has two ages" for card in sorted(older & seen)]
        seen |= older
        for seat in range(s.seats):
            found = older & set(hands[seat])
            older -= found
            if len(found) != s.held[s.seats * age + seat]:
                problems.append(f"seat {seat} holds {len(found)} cards of age {age}")
        problems += [f"map card {tb.CARD_IDS[card]} is older, but in no hand" for card in sorted(older)]
    return problems


def lost_treasures(s: Fields) -> list[str]:
    """The treasures of this seat count in deck, discards, on show, on offer, or kept."""
    in_use = [one for one in range(tb.TREASURES) if s.tables.piles[s.seats] >> s.tables.pile[one] & 1]
    places = [wide_members(s.treasures, place) for place in (st.HOARD, st.THROWN, st.SHOWN, st.GIFTS)]
    kept = [wide_members(s.treasures, st.KEPT + 2 * owner) for owner in range(s.owners())]
    return uneven(places + kept, in_use, tb.TREASURE_IDS, "treasure")


def lost_discs(s: Fields) -> list[str]:
    """Supply and island add up, no owner twice in a stack."""
    problems: list[str] = []
    stacks = [discs_at(s, landing) for landing in range(tb.LANDINGS)]
    for owner in range(s.owners()):
        if members(s.discs[owner]) != [landing for landing in range(tb.LANDINGS) if owner in stacks[landing]]:
            problems.append(f"the discs of owner {owner} are not where they are noted")
        if len(members(s.discs[owner])) > s.tables.discs:
            problems.append(f"owner {owner} has more than {int(s.tables.discs)} discs on the island")
    for landing, found in enumerate(stacks):
        if len(set(found)) != len(found):
            problems.append(f"an owner has two discs on {tb.LANDING_IDS[landing]}")
    return problems


def lost_healers(s: Fields) -> list[str]:
    """Every healer once."""
    taken = [int(healer) for healer in s.healers if healer >= 0]
    places = [members(s.healer_bag), members(s.healer_row), taken, *(members(pair) for pair in s.pairs)]
    return uneven(places, list(range(tb.HEALERS)), tb.HEALER_IDS, "healer")


def column_problems(s: Fields, landing: int) -> list[str]:
    """One colour, never descending, not the colour of the sibling."""
    found, t, name = cards_at(s, landing), s.tables, tb.LANDING_IDS[landing]
    problems: list[str] = []
    if len({int(t.colour[card]) for card in found}) > 1:
        problems.append(f"{name} mixes colours")
    values = [int(t.value[card]) for card in found if t.value[card] != tb.JOKER]
    if values != sorted(values):
        problems.append(f"{name} descends")
    if landing % 2 == 0 and found and column_colour(s, landing) == column_colour(s, landing + 1):
        problems.append(f"{name} and {tb.LANDING_IDS[landing + 1]} have the same colour")
    return problems
