"""Santa Timea in the terminal: the row of winds, the trick in playing order, the hand under the three winds."""

from flottille.cli.tables.drawing import Drawer
from flottille.cli.tables.santa_timea.begin import begin, wins
from flottille.cli.tables.santa_timea.end import end
from flottille.cli.tables.santa_timea.look import look, recount
from flottille.cli.tables.santa_timea.names import forms, renamed
from flottille.cli.tables.santa_timea.now import now
from flottille.cli.tables.santa_timea.screen import legend, screen
from flottille.cli.tables.santa_timea.telling import EXAMPLES, TELLING, rules

DRAWER = Drawer(screen, look, recount, end, TELLING, EXAMPLES, renamed, legend, rules, now, forms, begin, wins)
