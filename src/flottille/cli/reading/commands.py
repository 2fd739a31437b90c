"""The short commands, in both languages whatever the match speaks."""

from __future__ import annotations

from dataclasses import dataclass

COMMANDS = {
    "?": "help", "help": "help", "aide": "help", "??": "signs",
    "why": "why", "pourquoi": "why",
    "u": "undo", "undo": "undo", "annuler": "undo",
    "s": "score", "score": "score", "scores": "score", "sheet": "score", "feuille": "score",
    "m": "look", "look": "look", "voir": "look",
    "r": "rule", "rule": "rule", "rules": "rule", "règle": "rule", "regle": "rule", "règles": "rule", "regles": "rule",
    "h": "hint", "hint": "hint", "conseil": "hint",
    "l": "log", "log": "log", "journal": "log",
    "a": "actions", "actions": "actions",
    "auto": "auto",
    "q": "quit", "quit": "quit", "exit": "quit", "quitter": "quit",
    "mine": "mine", "moi": "mine", "others": "others", "autres": "others", "board": "board", "plateau": "board",
    "n": "new", "new": "new", "nouvelle": "new",
}  # fmt: skip
WITH_WORDS = frozenset({"why", "look", "rule", "log"})  # what follows belongs to them
AT_THE_END = frozenset({"new"})  # and only there
DO = "do"
LONGEST_LINE = 200  # characters; nobody means more


@dataclass(frozen=True)
class Typed:
    """A command with the words behind it, or an answer (command "do")."""

    command: str
    rest: str = ""


def read_line(line: str, is_over: bool = False) -> Typed:
    """Split what was typed; what is no command is meant as an answer."""
    line = line[:LONGEST_LINE]
    first, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(first.lower())
    if command is None or (rest.strip() and command not in WITH_WORDS) or (command in AT_THE_END and not is_over):
        return Typed(DO, line.strip())
    return Typed(command, rest.strip())
