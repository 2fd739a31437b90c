"""Whether a position adds up: cards, circles, docks, and one sea."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.state import State as EngineState
from flottille.games.rolling_seas import state as st
from flottille.games.rolling_seas.position.writing import marked
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.access import has_dock
from flottille.games.rolling_seas.steps.fights import owner_of_fight
from flottille.games.rolling_seas.steps.setup import cards_seen
from flottille.games.rolling_seas.steps.squares import is_passable
from flottille.games.rolling_seas.tables import AMBUSH, MONOLITHS, PORTS, ROCKS, SEA, SQUARE_IDS, SQUARES, WIDTH


def lost(state: EngineState) -> list[str]:
    """Everything that does not add up; empty when all is well."""
    s = cast(Fields, state)
    problems = lost_cards(s)
    for seat in range(s.seats):
        problems += [f"seat {seat}: {problem}" for problem in lost_figures(s, seat) + lost_squares(s, seat)]
    return problems


def lost_cards(s: Fields) -> list[str]:
    """No card too often; not more of a type than the deck holds; ambushes only from ambush cards."""
    t, setup = s.tables, int(s.tables.setup_cards)
    cards = [int(s.revealed[i]) for i in range(s.cards_out)]
    problems = [
        f"card {t.card_ids[card]} came more often than it exists"
        for card in sorted(set(cards))
        if cards.count(card) > t.card_copies[card] or (t.card_type[card] == AMBUSH and not s.ambush)
    ]
    if any(card >= t.adventure_cards or t.card_type[card] == AMBUSH for card in cards[:setup]):
        problems.append("set-up cards are adventure cards other than ambushes")
    if cards_seen(s, 0, t.adventure_cards) > t.recipe_adventure[s.recipe]:
        problems.append(f"the deck holds {int(t.recipe_adventure[s.recipe])} adventure cards")
    if cards_seen(s, t.adventure_cards, len(t.card_ids)) > t.recipe_calm[s.recipe]:
        problems.append(f"the deck holds {int(t.recipe_calm[s.recipe])} calm-sea cards")
    turned = sum(t.card_type[card] == AMBUSH for card in cards)
    for seat in range(s.seats):
        slots = range(int(t.ambushes) * seat, int(t.ambushes) * (seat + 1))
        drawn = sum(s.ambushes[st.AMBUSH_FIGURES * slot + st.OWNER] >= 0 for slot in slots)
        if drawn > turned:
            problems.append(f"seat {seat} has {drawn} ambushes on its map, but {turned} ambush cards were revealed")
    return problems


def lost_figures(s: Fields, seat: int) -> list[str]:
    """Nothing unspent that was never circled; no track beyond its end; the hold not overfull between plans."""
    t = s.tables
    problems: list[str] = []
    for name, have, circled, most, outside in (
        ("provisions", st.PROVISIONS, st.PROVISIONS_CIRCLED, t.provision_circles(), t.start_provisions),
        ("gold", st.GOLD, st.GOLD_CIRCLED, t.gold_circles(), 0),
        ("wind", st.WIND, st.WIND_CIRCLED, t.wind_circles, 0),
    ):
        if not 0 <= s.figure(seat, have) <= s.figure(seat, circled) + outside:
            problems.append(f"{int(s.figure(seat, have))} {name} of {int(s.figure(seat, circled) + outside)} ever had")
        if s.figure(seat, circled) > most:
            problems.append(f"{int(s.figure(seat, circled))} {name} circled of {int(most)}")
    fights = s.phase == st.FIGHTING and seat in (s.fight_map, owner_of_fight(s))  # trimmed when the fight is settled
    if s.phase != st.SAILING and not fights and s.figure(seat, st.PROVISIONS) > s.hold(seat):
        problems.append(f"{int(s.figure(seat, st.PROVISIONS))} provisions in a hold of {int(s.hold(seat))}")
    return problems


def lost_squares(s: Fields, seat: int) -> list[str]:
    """Drawings on plain sea; spent means sailed; every site with a dock; the sea in one piece."""
    problems: list[str] = []
    none = vec[i64]()
    for square, cell in marked(s, seat).items():
        if cell & st.DRAWN and s.terrain(square) != SEA:
            problems.append(f"something is drawn on {SQUARE_IDS[square]}, which is no plain sea")
        if (cell & st.SPENT and not cell & st.TRACK) or (cell & st.TRACK and cell & st.DRAWN == ROCKS):
            problems.append(f"{SQUARE_IDS[square]} is spent but not sailed, or rocks that were sailed")
    for site in sites(s):
        if not has_dock(s, seat, site, none, 0):
            problems.append(f"{SQUARE_IDS[site]} has no open dock left")
    if not is_sea_whole(s, seat):
        problems.append("a part of the sea is cut off")
    return problems


def sites(s: Fields) -> list[int]:
    """The ports and monoliths of the board."""
    t, board = s.tables, int(s.board)
    return [*t.ports[PORTS * board : PORTS * (board + 1)], *t.monoliths[MONOLITHS * board : MONOLITHS * (board + 1)]]


def is_sea_whole(s: Fields, seat: int) -> bool:
    """All passable squares in one group under 8-way adjacency; land in the east and west keeps the rows apart."""
    sea = sum(1 << square for square in range(SQUARES) if is_passable(s, seat, square))
    reached, grown = 0, sea & -sea
    while grown != reached:
        reached = grown
        wide = reached | reached << 1 | reached >> 1
        grown = (wide | wide << int(WIDTH) | wide >> int(WIDTH)) & sea
    return reached == sea
