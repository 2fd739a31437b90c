"""Santa Timea in the terminal: the row of winds, the trick in playing order, the hand under the three winds."""

from flottille.cli.tables.drawing import Drawer, Telling
from flottille.cli.tables.santa_timea.end import end
from flottille.cli.tables.santa_timea.look import look, recount
from flottille.cli.tables.santa_timea.names import renamed
from flottille.cli.tables.santa_timea.screen import screen

TELLING = Telling(
    quiet=frozenset({"wind_turned", "hand_dealt", "forecast_shown", "winds_taken", "match_ended"}),
    apart=frozenset({"trick_resolved", "round_scored"}),
)
EXAMPLES = {"": ("n9", "north 9", "nord 9", "9", "pirate", "why pirate"), "triplet": ("discard", "keep", "1")}

DRAWER = Drawer(screen, look, recount, end, TELLING, EXAMPLES, renamed)
