"""When a bot's answer is told: a time that follows from what everybody knows, and from nothing else.

How it works: each level has a slot, counted from the last thing everybody heard. An answer is told at the end of the
slot, however soon the bot knew it; one that comes later is told at the end of the next. Only where everybody can see
that there is no choice the slot is short. Choices made in secret are silent, so they wait for nothing.
"""

from __future__ import annotations

from math import ceil

from flottille.bots.outside import seconds_of
from flottille.engine.chance import FastChance
from flottille.engine.state import SPECTATOR, State

SECONDS = {"deckhand": 0.0, "sailor": 0.0, "mate": 0.4, "captain": 1.0}  # to think; the others rate what they see
NEXT, LEAST = 0.4, 0.02  # of the time before; of the first answer's
GUESSES = 8  # positions everybody might believe in


def slot(level: str, gap: float, is_plain: bool, place: int = 0) -> float:
    """The seconds between what everybody heard last and a bot's answer; without a gap nobody waits.

    The first answer of a turn has most of its time, each further one a share of the one before: however many there
    are, the turn is over soon.
    """
    if not gap:
        return 0.0
    whole = (gap + seconds(level)) * share(place)
    return min(gap, whole) if is_plain else whole


def share(place: int) -> float:
    """How much of the time for its first answer a bot has for a further one of the same turn."""
    return float(max(LEAST, NEXT**place))


def seconds(level: str) -> float:
    """How long a level may think."""
    found = SECONDS.get(level)
    return seconds_of(level) if found is None else found


def due(since: float, now: float, slot: float) -> float:
    """When an answer that is known now is told: at the end of a whole number of slots."""
    return now if slot <= 0 else since + slot * max(1, ceil((now - since) / slot - 1e-9))


def is_plain(state: State, seat: int) -> bool:
    """Whether a seat has no choice in whatever a spectator can imagine; always the same for the same public mask."""
    public, chance = state.mask(int(SPECTATOR)), FastChance(1)
    only: list[int] | None = None
    for _ in range(GUESSES):
        legal = public.fill(chance).legal(seat)
        if len(legal) != 1 or only not in (None, legal):
            return False
        only = legal
    return True
