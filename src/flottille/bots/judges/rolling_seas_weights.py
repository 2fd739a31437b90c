"""What things are worth in Rolling Seas, in fame unless said otherwise; found by playing many matches."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SPEED: Final[i64] = 0  # + level: squares a turn brings the ship nearer
STORY_PACE: Final[i64] = 3  # story boxes a turn
SLACK: Final[i64] = 4  # turns over which a telling becomes sure
VISIT_TIME: Final[i64] = 5  # turns a visit takes, beyond the way
PER_PROVISION: Final[i64] = 6
PER_GOLD: Final[i64] = 7
PER_WIND: Final[i64] = 8
PER_CANNON: Final[i64] = 9
NEAR_FADE: Final[i64] = 10  # squares over which an adventure's pull fades
DETOUR_FADE: Final[i64] = 11
PULL: Final[i64] = 12  # share of an adventure on the way that will be met
PIRATE_PULL: Final[i64] = 13
MONOLITH_PULL: Final[i64] = 14
MONOLITH_WORTH: Final[i64] = 15  # story boxes a monolith's row and slot are worth
RIDE: Final[i64] = 16  # fame of each square a ride brings nearer
ARRIVAL: Final[i64] = 17  # share of the arrival that counts before the end
LAST_PROVISION: Final[i64] = 18  # worth of provisions beyond the fifth, as a share
COLUMN: Final[i64] = 19  # fame of a column nearly full
MOST_PULL: Final[i64] = 20  # story boxes all that draws the ship may be worth together
WEIGHTS: Final[vec[float]] = vec[float](
    [1.9, 2.4, 3.0, 1.4, 6.0, 1.0, 0.8, 1.6, 1.5, 1.5, 5.0, 1.5, 0.4, 0.5, 0.8, 2.0, 0.6, 0.8, 0.5, 1.5, 4.0]
)
