"""Loot Island in the terminal: eight lanes in the order of the ship's tour, the seats, the decision."""

from flottille.cli.tables.drawing import Drawer
from flottille.cli.tables.loot_island.begin import begin, wins
from flottille.cli.tables.loot_island.edition import renamed
from flottille.cli.tables.loot_island.ending import end
from flottille.cli.tables.loot_island.legend import forms, legend
from flottille.cli.tables.loot_island.looking import look
from flottille.cli.tables.loot_island.now import now
from flottille.cli.tables.loot_island.recounting import recount
from flottille.cli.tables.loot_island.screen import screen
from flottille.cli.tables.loot_island.telling import EXAMPLES, TELLING, rules

DRAWER = Drawer(screen, look, recount, end, TELLING, EXAMPLES, renamed, legend, rules, now, forms, begin, wins)
