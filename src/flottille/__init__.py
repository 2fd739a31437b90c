"""Flottille: five complete sea games on one engine."""

from flottille import _pure
from flottille._version import VERSION

_pure.install()

from flottille.games import ALL as _ALL  # noqa: E402, F401, I001  (registers the games, before `games` is a function)
from flottille.bots import bot  # noqa: E402
from flottille.bots.analysis import Move, Opinion, analyse  # noqa: E402
from flottille.bots.bot import Bot, GreedyBot, Hint, SearchBot  # noqa: E402
from flottille.bots.heard import Heard  # noqa: E402
from flottille.bots.judge import Judge  # noqa: E402
from flottille.engine.actions import Action  # noqa: E402
from flottille.engine.branching import Node, Outcome, outcomes  # noqa: E402
from flottille.engine.chance import Chance, FastChance, RecordedChance  # noqa: E402
from flottille.engine.checks import check  # noqa: E402
from flottille.engine.daily import daily_seed  # noqa: E402
from flottille.engine.errors import (  # noqa: E402
    BadDraw,
    BadEdition,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    CheckFailed,
    FlottilleError,
    IllegalAction,
    WrongSeat,
)
from flottille.engine.game import Game  # noqa: E402
from flottille.engine.match import Match  # noqa: E402
from flottille.engine.moments import Position, positions  # noqa: E402
from flottille.engine.registry import games, register  # noqa: E402
from flottille.engine.replay import replay  # noqa: E402
from flottille.engine.sealed import SealedChance, SeededChance  # noqa: E402
from flottille.engine.state import State  # noqa: E402
from flottille.review.course import Change, Decision, Option  # noqa: E402
from flottille.review.review import Review, review  # noqa: E402

__version__ = VERSION
__all__ = [
    "Action",
    "BadDraw",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "Bot",
    "Chance",
    "Change",
    "CheckFailed",
    "Decision",
    "FastChance",
    "FlottilleError",
    "Game",
    "GreedyBot",
    "Heard",
    "Hint",
    "IllegalAction",
    "Judge",
    "Match",
    "Move",
    "Node",
    "Opinion",
    "Option",
    "Outcome",
    "Position",
    "RecordedChance",
    "Review",
    "SealedChance",
    "SearchBot",
    "SeededChance",
    "State",
    "WrongSeat",
    "analyse",
    "bot",
    "check",
    "daily_seed",
    "games",
    "outcomes",
    "positions",
    "register",
    "replay",
    "review",
]
