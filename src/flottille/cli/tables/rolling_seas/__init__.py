"""Rolling Seas in the terminal: the chart, the card and the dice, the sheet, and what is worth sailing to."""

from flottille.cli.tables.drawing import Drawer, Telling
from flottille.cli.tables.rolling_seas.begin import begin, wins
from flottille.cli.tables.rolling_seas.end import end
from flottille.cli.tables.rolling_seas.legend import signs
from flottille.cli.tables.rolling_seas.look import look
from flottille.cli.tables.rolling_seas.now import now
from flottille.cli.tables.rolling_seas.recount import recount
from flottille.cli.tables.rolling_seas.rules import rules
from flottille.cli.tables.rolling_seas.screen import screen

TELLING = Telling(
    quiet=frozenset(
        {
            "committed", "shape_drawn", "option_chosen", "dice_rolled", "plan_shown", "wind_chosen", "row_taken",
            "port_visited", "gained", "gain_lost", "bonus_won", "provisions_trimmed", "power_raised", "fame_counted",
            "match_ended",
        }
    ),
    last=frozenset({"stepped"}),
    apart=frozenset({"card_turned", "ambush_fought"}),
    again="plan_shown",
)  # fmt: skip
AT_SEA = ("k7", "go ne", "ne e e", "end", "1")
DRAWING = ("1",)
EXAMPLES = {
    "": ("1", "explore west", "visiter", "visit", "commit"),
    "lay": DRAWING,
    "draw_on_other": DRAWING,
    "ambush": ("o7", "1"),
    "dot": ("nw", "1"),
    "harbour": ("g13", "1"),
    "start": ("e", "1"),
    "open": ("navigate ne", "ne", "visiter", "visit", "explore west", "1"),
    "sail": AT_SEA,
    "leave_peril": AT_SEA,
    "visit": ("ship", "fill", "cannon", "ship fill cannon", "end"),
    "explore": ("build", "end"),
    "close": ("commit", "wind ne"),
    "stopped": ("end", "commit"),
    "row": ("row 2", "1"),
    "choose": ("option 1", "1"),
}

DRAWER = Drawer(
    screen, look, recount, end, TELLING, EXAMPLES, begin=begin, wins=wins, legend=signs, rules=rules, now=now
)
