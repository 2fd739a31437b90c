"""Whether the healers of a written position can be where they are."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.state import HEALER_PAIRS, OPEN_HEALERS
from flottille.parts.bits import count

PAIR = 2  # healers in a hand (LI-7.11)


def check_healers(s: State, notes: Notes) -> None:
    """As many in the row and in hands as the variant and the phase say; taken in the right order."""
    check_row(s, notes)
    check_pairs(s, notes)
    check_taken(s, notes)


def check_row(s: State, notes: Notes) -> None:
    """How many healers lie open or were taken from there (LI-3.6, LI-7.10, LI-7.11)."""
    is_shown = s.stage in (st.HEALING, st.OVER) or s.has_variant(OPEN_HEALERS)
    due = 0
    if is_shown:
        due = int(s.seats) if s.has_variant(HEALER_PAIRS) else int(s.tables.healers_dealt[s.seats])
    found = count(s.healer_row) + sum(1 for healer in s.healers if healer >= 0)
    if found > due:
        notes.add("healer_row", f"{due} healers lie open or are taken, not {found}")
    will_be_dealt = found == 0 and not s.has_variant(HEALER_PAIRS)
    wanted, has = len(to_heal(s)), count(s.healer_row)
    if is_shown and has < wanted and not will_be_dealt:
        notes.add("healer_row", f"{wanted} seats may still need a healer, and the row has {has}")


def to_heal(s: State) -> list[int]:
    """Who takes a healer yet, or may have to: before the end, everybody (LI-6.4, LI-6.5)."""
    if s.stage == st.OVER:
        return []
    return [seat for seat in (patients(s) if s.stage == st.HEALING else range(s.seats)) if s.healers[seat] < 0]


def patients(s: State) -> list[int]:
    """Who needs a healer as things stand (LI-6.4)."""
    return [seat for seat in range(s.seats) if s.cubes[seat] > 0 and not s.eliminated >> seat & 1]


def check_pairs(s: State, notes: Notes) -> None:
    """How many healers each seat holds, and which of them it will reveal."""
    due = 0
    if s.has_variant(HEALER_PAIRS):
        due = PAIR - 1 if s.stage in (st.HEALING, st.OVER) else PAIR
    for seat in range(s.seats):
        if count(s.pairs[seat]) != due:
            notes.add(f"pairs[{seat}]", f"has {due} healers, not {count(s.pairs[seat])}")
        offered = s.offered[seat]
        if offered >= 0 and (s.stage != st.OFFERS or not s.pairs[seat] >> offered & 1):
            notes.add(f"offered[{seat}]", "is a healer of the seat's own, while healers are offered")


def check_taken(s: State, notes: Notes) -> None:
    """Fewest cubes first, then nearest to the tile; all who need one at the end, nobody before (LI-6.4, LI-6.5)."""
    order = sorted(patients(s), key=lambda seat: (int(s.cubes[seat]), int(s.distance(seat))))
    taken = [seat for seat in range(s.seats) if s.healers[seat] >= 0]
    due = order[: len(taken)] if s.stage == st.HEALING else order if s.stage == st.OVER else []
    if sorted(due) != taken:
        notes.add("healers", f"seats {sorted(due)} have picked one, not {taken}")
