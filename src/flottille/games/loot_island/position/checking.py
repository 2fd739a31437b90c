"""Whether a written position can be: its phase, what is asked and who decides fit together."""

from __future__ import annotations

from flottille.engine.reading import Reader
from flottille.games.loot_island import state as st
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.state import PROMPTS
from flottille.games.loot_island.steps.board import disc_limit, landing_ahead
from flottille.games.loot_island.steps.ending import is_doomed, next_patient
from flottille.games.loot_island.steps.islands import price
from flottille.games.loot_island.steps.loot import big_landing, coasts_explored, picker, small_landing
from flottille.games.loot_island.steps.setup import to_drop
from flottille.games.loot_island.tables import LANDING_IDS, LANDINGS, TREASURE_ON_PASS
from flottille.parts.bits import count, members
from flottille.parts.wide import is_empty, size

ASKS = {  # what may be asked in each phase; the first is meant when nothing is said
    int(st.OPENING): (st.ASK_OPENING,),
    int(st.EVENT_NOW): (st.ASK_CHEST,),
    int(st.DROPS): (st.ASK_DROPS,),
    int(st.RECALLS): (st.ASK_RECALL,),
    int(st.TURNS): (st.ASK_TURN, st.ASK_PAYMENT, st.ASK_CARDS, st.ASK_MOVE, st.ASK_COPY),
    int(st.EFFECTS): (st.ASK_DRAW, st.ASK_LIFT),
    int(st.ISLAND): (st.ASK_POWER, st.ASK_SLIDE, st.ASK_PLACE, st.ASK_MOVE, st.ASK_WRECK, st.ASK_LIFT),
    int(st.PASSING): (st.ASK_GIFT, st.ASK_LIFT),
    int(st.LOOT): (st.ASK_LOOT, st.ASK_LIFT),
    int(st.FINAL): (st.ASK_LOOT, st.ASK_LIFT),
    int(st.OFFERS): (st.ASK_OFFER,),
    int(st.HEALING): (st.ASK_HEALER,),
    int(st.OVER): (st.NOTHING,),
}
WITH_LANDING = (st.ASK_CARDS, st.ASK_MOVE, st.ASK_COPY, st.ASK_DRAW, st.ASK_LOOT)
WITH_SHOWN = (st.ASK_LOOT, st.ASK_WRECK)


def check_place(s: State, reader: Reader) -> None:
    """What is asked fits the phase, and what it is about is there."""
    allowed = ASKS[int(s.stage)]
    if s.asking == st.NOTHING:
        s.asking = allowed[0]
    if s.asking not in allowed:
        names = ", ".join(PROMPTS[asking] for asking in allowed)
        reader.problem("asking", f"is one of {names} in this phase, not {PROMPTS[s.asking]}")
    if s.asking in WITH_LANDING and s.landing < 0:
        reader.problem("landing", "is missing: where is it?")
    if (s.stage == st.ISLAND or s.asking == st.ASK_PAYMENT) and (s.tile < 0 or s.tiles_down >> s.tile & 1):
        reader.problem("tile", "needs a tile that is face up")
    if (s.asking in WITH_SHOWN) == is_empty(s.treasures, st.SHOWN) and s.asking != st.ASK_LIFT and not s.is_ending():
        reader.problem("shown", "treasures are shown exactly while they are handed out")
    if s.asking in (st.ASK_CARDS, st.ASK_COPY) and is_empty(s.cards, st.PLAYED):
        reader.problem("played", "needs the cards about to be laid")
    if s.asking == st.ASK_PAYMENT and size(s.cards, st.PLAYED) >= price(s):
        reader.problem("played", "is paid already")
    check_seats(s, reader)
    check_gifts(s, reader)


def check_seats(s: State, reader: Reader) -> None:
    """Who has passed, who acts, how many discs are out."""
    if s.in_actions() and s.stage != st.PASSING and s.passed >> s.active & 1:
        reader.problem("active", f"seat {int(s.active)} has passed")
    if s.is_ending():
        for seat in range(s.seats):
            if is_doomed(s, seat) != bool(s.eliminated >> seat & 1):
                reader.problem("eliminated", f"seat {seat} has {int(s.cubes[seat])} cubes")
    elif s.eliminated or s.bankrupt:
        reader.problem("eliminated", "nobody is out before the end")
    if s.in_actions() or s.is_past_actions():
        for owner in range(s.owners()):
            if count(s.discs[owner]) > disc_limit(s):
                reader.problem("stacks", f"at most {int(disc_limit(s))} discs of one owner are on the island")
                return


def check_gifts(s: State, reader: Reader) -> None:
    """A2 offers one treasure to each seat that has not passed (LI-5.A2)."""
    due = 0
    if s.effect() == TREASURE_ON_PASS and s.stage not in (st.OPENING, st.EVENT_NOW, st.DROPS):
        due = int(s.tables.effect_first[s.event]) * (int(s.seats) - len(members(s.passed)))
        due += 1 if s.asking == st.ASK_GIFT else 0
    given = int(size(s.treasures, st.GIFTS))
    if not s.is_ending() and given != due:
        reader.problem("gifts", f"{due} treasures are on offer, not {given}")


def settle(s: State, reader: Reader) -> None:
    """Who owes the next decision."""
    settle_visit(s, reader)
    given = reader.seat_set("deciding")
    expected = expected_seats(s)
    if expected < 0:
        expected = given
        if s.asking in (st.ASK_LIFT, st.ASK_DRAW) and len(members(given)) != 1:
            reader.problem("deciding", "needs the one seat that is asked")
    elif given not in (0, expected):
        reader.problem("deciding", f"is {members(expected)}, not {members(given)}")
    s.deciding = expected
    if s.asking == st.ASK_LIFT and not reader.problems and not 0 < s.most <= s.cubes[s.first_to_act()]:
        reader.problem("most", "is from 1 to the cubes of the seat")
    for seat in s.to_act() if not reader.problems else ():
        if s.legal_count(seat) == 0:
            reader.problem("deciding", f"seat {seat} could do nothing")


def settle_visit(s: State, reader: Reader) -> None:
    """How far exploration has come, read off the landing when it is not written."""
    if s.stage not in (st.LOOT, st.FINAL) or s.asking != st.ASK_LOOT:
        return
    tour = [int(landing_ahead(s, place)) for place in range(LANDINGS)]
    visits = {landing: place + 1 for place, landing in enumerate(tour)}
    if s.stage == st.LOOT:
        visits = {}
        for coast in range(int(coasts_explored(s))):
            visits[int(big_landing(s, coast))] = 3 * coast + 1
            visits[int(small_landing(s, coast))] = 3 * coast + 2
    expected = visits.get(int(s.landing))
    if expected is None or s.heights[s.landing] == 0:
        reader.problem("landing", f"no loot is shared at {LANDING_IDS[s.landing]}")
    elif s.visit not in (0, expected):
        reader.problem("visit", f"is {expected}, not {int(s.visit)}")
    else:
        s.visit = expected


def expected_seats(s: State) -> int:
    """The seats that decide, as bits; -1 where only the position can say it."""
    asking = int(s.asking)
    if asking == st.NOTHING:
        return 0
    if asking in (st.ASK_LIFT, st.ASK_DRAW):
        return -1
    if asking == st.ASK_OPENING:
        return sum(1 << seat for seat in range(s.seats) if to_drop(s, seat) > 0)
    if asking == st.ASK_DROPS:
        return -1
    if asking == st.ASK_OFFER:
        return sum(1 << seat for seat in range(s.seats) if s.offered[seat] < 0)
    return 1 << expected_seat(s)


def expected_seat(s: State) -> int:
    """The one seat that decides."""
    asking = int(s.asking)
    if asking == st.ASK_CHEST:
        return int(s.in_turn_order(s.queue))
    if asking == st.ASK_RECALL:
        return int(s.actor if s.actor < s.seats else s.first_player)
    if asking == st.ASK_LOOT and s.heights[s.landing]:
        return int(min(picker(s, s.landing, s.picks), s.seats - 1))
    if asking == st.ASK_HEALER:
        return max(0, int(next_patient(s)))
    return int(s.active)
