"""Escales & Souvenirs in the terminal: my cove as a table, the others in lines, the hand as the list of choices."""

from flottille.cli.tables.drawing import Drawer
from flottille.cli.tables.souvenirs.begin import begin, wins
from flottille.cli.tables.souvenirs.coves import signs
from flottille.cli.tables.souvenirs.ending import end
from flottille.cli.tables.souvenirs.look import look, recount
from flottille.cli.tables.souvenirs.now import now
from flottille.cli.tables.souvenirs.rules import rules
from flottille.cli.tables.souvenirs.screen import screen
from flottille.cli.tables.souvenirs.telling import TELLING

EXAMPLES = {
    "explore": ("draw", "piocher"),
    "sea": ("adventure", "aventure"),
    "sea_solo": ("adventure", "aventure"),
    "mooring": ("end", "finir"),
    "headwind": ("pass", "play headwind", "jouer vent"),
    "dice": ("pass", "attacker", "defender"),
    "charm": ("pass", "play charm", "jouer porte"),
    "refuse": ("refuse", "refuser"),
}

DRAWER = Drawer(
    screen,
    look,
    recount,
    end,
    TELLING,
    EXAMPLES,
    begin=begin,
    wins=wins,
    wins_alone=True,
    legend=signs,
    rules=rules,
    now=now,
)
