"""What a person typed at the table: an action by number, notation or name, or one of the short commands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from flottille.engine.actions import Action
from flottille.engine.game import Game
from flottille.words import Names, Words

COMMANDS = {
    "?": "help", "help": "help", "aide": "help",
    "why": "why", "pourquoi": "why", "w": "why",
    "u": "undo", "undo": "undo", "annuler": "undo",
    "s": "sheet", "sheet": "sheet", "score": "sheet", "feuille": "sheet",
    "r": "rule", "rule": "rule", "rules": "rule", "règle": "rule", "regle": "rule",
    "h": "hint", "hint": "hint", "conseil": "hint",
    "l": "log", "log": "log", "journal": "log",
    "a": "actions", "actions": "actions",
    "q": "quit", "quit": "quit", "exit": "quit", "quitter": "quit",
}  # fmt: skip


@dataclass(frozen=True)
class Typed:
    """A command with the words behind it, or an action (command "do")."""

    command: str
    rest: str = ""


def read_line(line: str) -> Typed:
    """Split what was typed; what is no command is meant as an action."""
    first, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(first.lower())
    if command is None:
        return Typed("do", line.strip())
    return Typed(command, rest.strip())


def find_actions(
    words: Words, game: Game, text: str, legal: list[Action], names: Names = (), among_all: bool = True
) -> list[Action]:
    """The actions a text may mean: a number on the screen, then a notation, then names; legal ones first."""
    if text.isdigit():
        return [legal[int(text) - 1]] if 1 <= int(text) <= len(legal) else []
    wanted = _plain(text)
    for actions in (legal, game.actions.all) if among_all else (legal,):
        found = [action for action in actions if wanted in _ways_to_say(words, game, action, names)]
        if found:
            return _legal_twins(words, game, found, legal, names) or found
    return []


def _legal_twins(words: Words, game: Game, found: list[Action], legal: list[Action], names: Names) -> list[Action]:
    """Legal actions that read the same to a person: one pirate is as good as another."""
    said = {words.action(game, action, names) for action in found}
    return [action for action in legal if len(said) == 1 and words.action(game, action, names) in said]


def _ways_to_say(words: Words, game: Game, action: Action, names: Names) -> Iterable[str]:
    values = action.args.values()
    args = " ".join(map(str, values))
    spoken = " ".join(words.name(game, value) if isinstance(value, str) else words.value(value) for value in values)
    return {
        _plain(way) for way in (str(action), words.action(game, action, names), args, spoken, f"{action.verb} {spoken}")
    }


def _plain(text: str) -> str:
    return " ".join(text.replace("**", "").replace("_", " ").lower().split())
