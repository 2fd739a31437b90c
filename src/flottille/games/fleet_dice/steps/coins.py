"""Chapter 4.8: coins are marked on the track, stars on it are counted."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.events import COINS_GAINED
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.trophies import check_silver
from flottille.parts.bits import bit


def gain(s: Fields, seat: i64, coins: i64, cause: i64) -> None:
    """Fill the next boxes of the track, counting the stars among them; the rest is lost (FL-4.27, Q-1, Q-23)."""
    if coins == 0:
        return
    marked: i64 = 0
    stars: i64 = 0
    at = s.coin[seat]
    box = at + 1
    while marked < coins and box <= s.tables.track:
        star = s.tables.star_at[box]
        if star < 0 or s.crossed_stars[seat] & bit(star) == 0:  # FL-7.7: a crossed-out star is jumped over
            marked += 1
            at = box
            if star >= 0:
                stars += 1
        box += 1
    s.coin[seat] = at
    s.pending[seat] += stars
    s.tell(COINS_GAINED, seat, coins, marked, at, stars, cause)
    check_silver(s, seat)


def next_star(s: Fields, seat: i64) -> i64:
    """The next star of the track that is neither filled nor crossed out, -1: none (FL-7.7)."""
    for star in range(len(s.tables.star_box)):
        if s.tables.star_box[star] > s.coin[seat] and s.crossed_stars[seat] & bit(star) == 0:
            return star
    return -1
