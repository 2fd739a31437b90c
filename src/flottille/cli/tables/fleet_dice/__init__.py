"""Fleet: The Dice Game in the terminal: the own sheet in full, the others a line each, numbers on the sheet."""

from flottille.cli.tables.drawing import Drawer
from flottille.cli.tables.fleet_dice.begin import begin, wins
from flottille.cli.tables.fleet_dice.ending import end
from flottille.cli.tables.fleet_dice.now import now
from flottille.cli.tables.fleet_dice.recount import recount
from flottille.cli.tables.fleet_dice.screen import legend, look, screen
from flottille.cli.tables.fleet_dice.telling import EXAMPLES, TELLING, rules

DRAWER = Drawer(
    screen, look, recount, end, TELLING, EXAMPLES, legend=legend, rules=rules, now=now, begin=begin, wins=wins
)
