"""What a search makes of a decision: every action with its worth, how often it was looked at, and what would follow."""

from __future__ import annotations

from typing import NamedTuple

from flottille.bots import judge as judge_of
from flottille.bots.bot import SearchBot
from flottille.bots.judge import Judge
from flottille.bots.tree import NOBODY, Tree
from flottille.engine.actions import Action
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.state import State
from flottille.engine.texts import quoted
from flottille.engine.values import game_of

EXPLORE = 0.4  # as the captain
SECONDS = 1.0  # if nobody says
LONGEST_LINE = 24


class Move(NamedTuple):
    """Somebody's action in a line."""

    seat: int
    action: Action


class Opinion(NamedTuple):
    """What a search thinks of an action."""

    action: Action
    worth: float  # the seat's prospects from 0 to 1
    visits: int
    line: tuple[Move, ...]  # what it expects, this action first; of choices made at once only the seat's own


def analyse(
    mask: State,
    seat: int,
    iterations: int | None = None,
    seconds: float | None = None,
    *,
    game: str | Game | None = None,
    judge: Judge | None = None,
    seed: int | None = None,
    processes: int = 1,
) -> list[Opinion]:
    """Every legal action of a seat as a search sees it from the seat's mask, the most looked at first.

    With several processes each grows a tree of its own; lines are from the first. Where the judge of the game needs no
    tree (Rolling Seas) one process thinks, and a line is the action alone.
    """
    if not isinstance(mask, State):
        raise BadOption(f"what is analysed is the mask of a seat, not {quoted(mask)}")
    played = find(game_of(mask) if game is None else game)
    thinker = SearchBot(played, judge_of(played) if judge is None else judge, SECONDS, EXPLORE, seed, processes)
    found = [
        Opinion(played.actions[hint.action], hint.worth, hint.visits, _line(thinker.search.tree, hint.action, played))
        for hint in thinker.hint(mask, seat, seconds, iterations)
    ]
    return [each if each.line else each._replace(line=(Move(seat, each.action),)) for each in found]


def _line(tree: Tree, action: int, game: Game) -> tuple[Move, ...]:
    """The most visited way on from an action."""
    moves: list[Move] = []
    node = int(tree.find(0, action))
    while node != NOBODY and tree.visits[node] > 0 and len(moves) < LONGEST_LINE:
        moves.append(Move(int(tree.seat[node]), game.actions[int(tree.action[node])]))
        node = max(_children(tree, node), key=lambda child: int(tree.visits[child]), default=int(NOBODY))
    return tuple(moves)


def _children(tree: Tree, node: int) -> list[int]:
    found: list[int] = []
    child = int(tree.child[node])
    while child != NOBODY:
        found.append(child)
        child = int(tree.sibling[child])
    return found
