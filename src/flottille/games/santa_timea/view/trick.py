"""The trick on the table: what each card is worth, what is out of play, who is lowest and highest."""

from __future__ import annotations

from typing import Any

from flottille.games.santa_timea.state import Fields
from flottille.games.santa_timea.steps.trick import ends_left, halves, out_of_play
from flottille.games.santa_timea.tables import CARD_IDS, direction_of_wind, is_pirate


def value(rank: int) -> float | None:
    """The effective value of a rank in points; None below everything."""
    points = int(halves(rank))
    if points < 0:
        return None
    return points / 2 if points % 2 else points // 2


def card_value(s: Fields, wind: int, card: int) -> float | None:
    """What a card is worth under a wind; None for a pirate."""
    return None if is_pirate(card) else value(s.tables.rank[64 * direction_of_wind(wind) + card])


def plays(s: Fields) -> list[dict[str, Any]]:
    """The cards of this trick with what they are worth."""
    out = out_of_play(s)
    return [
        {
            "seat": int(s.player(i)),
            "card": CARD_IDS[s.plays[i]],
            "value": value(s.ranks_played[i]),
            "out": bool(out >> i & 1),
            "copies": copied(s, i),
        }
        for i in range(s.played)
    ]


def so_far(s: Fields) -> dict[str, int | None]:
    """The seats of the lowest and the highest card left in the unfinished trick."""
    out = out_of_play(s)
    left = dict(zip(("lowest", "highest"), ends_left(s, out), strict=True))
    return {name: int(s.player(i)) if i >= 0 else None for name, i in left.items()}


def copied(s: Fields, i: int) -> str | None:
    """The card a pirate copies, through a chain of pirates; None for others and below everything."""
    if not is_pirate(s.plays[i]):
        return None
    while i >= 0 and is_pirate(s.plays[i]):
        i -= 1
    return CARD_IDS[s.plays[i]] if i >= 0 else None
