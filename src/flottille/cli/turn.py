"""One decision of a person: reads lines until one is an action, and answers every other question on the way."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from flottille.bots import bot
from flottille.bots.bot import SearchBot
from flottille.cli.console import styled
from flottille.cli.rules import show_found
from flottille.cli.screen import actions_of, prompt_line, show_actions, show_events, show_table
from flottille.cli.session import Session
from flottille.cli.sheets import show_sheet
from flottille.cli.understand import Typed, find_actions, read_line
from flottille.engine.actions import Action
from flottille.words import Words

HINT_SECONDS = 1.0
HINTS = 3
LOG_LINES = 40


class Leave(Exception):
    """The person leaves the table."""


class Turn:
    """A person in front of a decision."""

    def __init__(self, console: Console, words: Words, session: Session, seat: int) -> None:
        self.console = console
        self.words = words
        self.session = session
        self.seat = seat
        self.view = session.match.view(seat)
        self.legal = actions_of(session, self.view)

    def ask(self) -> Action | None:
        """The action the person decides on; None after an undo. Raises `Leave`."""
        self.console.print(prompt_line(self.words, self.session, self.view))
        self.console.print(self.words.say("play.keys"), style="dim", markup=False)
        while True:
            typed = read_line(self._read())
            if typed.command == "quit":
                raise Leave
            if typed.command == "undo":
                if self._undo():
                    return None
            elif typed.command == "do":
                action = self._action(typed.rest)
                if action is not None:
                    return action
            else:
                self._answer(typed)

    def _read(self) -> str:
        try:
            return self.console.input(Text("> ", style="bold yellow"))
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def _answer(self, typed: Typed) -> None:
        if typed.command == "help":
            self.console.print(styled(self.words.say("play.help")))
        elif typed.command == "why":
            self._why(typed.rest)
        elif typed.command == "sheet":
            for seat in range(self.session.match.seats):
                show_sheet(self.console, self.words, self.session.match, seat, self.session.names)
        elif typed.command == "rule":
            if not show_found(self.console, self.words, self.session.match.game, typed.rest):
                self._notice(self.words.say("rules.none", text=typed.rest))
        elif typed.command == "hint":
            self._hint()
        elif typed.command == "log":
            show_events(self.console, self.words, self.session, self.session.told, self.seat, LOG_LINES)
        elif typed.command == "actions":
            show_actions(self.console, self.words, self.session, self.view)

    def _undo(self) -> bool:
        if not self.session.may_undo(self.seat):
            self._notice(self.words.say("play.no_undo"))
            return False
        self.session.undo()
        return True

    def _action(self, text: str) -> Action | None:
        """A legal action, or a sentence and nothing."""
        if not text:
            show_table(self.console, self.words, self.session, self.view)
            return None
        found = find_actions(self.words, self.session.match.game, text, self.legal, self.session.spoken)
        if not found:
            key = "play.no_number" if text.isdigit() else "play.not_understood"
            self._notice(self.words.say(key, text=text, most=len(self.legal)))
            return None
        if found[0] in self.legal and (len(found) == 1 or _same_words(self.words, self.session, found)):
            return found[0]
        if len(found) > 1:
            self._notice(self.words.say("play.which_one", actions=", ".join(map(str, found[:6]))))
        else:
            self._refuse(found[0])
        return None

    def _why(self, text: str) -> None:
        found = find_actions(self.words, self.session.match.game, text, self.legal, self.session.spoken) if text else []
        if not found:
            self._notice(self.words.say("play.why_what"))
        elif found[0] in self.legal:
            said = self.words.action(self.session.match.game, found[0], self.session.spoken)
            self._notice(self.words.say("play.allowed", action=said))
        else:
            self._refuse(found[0])

    def _refuse(self, action: Action) -> None:
        refused = self.session.match.why_not(self.seat, action)
        if refused is not None:
            game = self.session.match.game
            self._notice(f"{self.words.refusal(game, refused, self.session.spoken)} ({refused.rule})")

    def _hint(self) -> None:
        match, words = self.session.match, self.words
        if len(self.session.people) > 1:
            self._notice(words.say("play.no_hint"))
            return
        adviser = bot("mate", match.game)
        mask = match.mask(self.seat)
        with self.console.status(words.say("play.thinking_hint")):
            best: list[tuple[int, float | None]]
            if isinstance(adviser, SearchBot) and len(self.legal) > 1:
                best = [(action, worth) for action, _, worth in adviser.hint(mask, self.seat, HINT_SECONDS)[:HINTS]]
            else:
                best = [(adviser.choose(mask, self.seat, seconds=HINT_SECONDS), None)]
        for action, worth in best:
            said = words.action(match.game, match.game.actions[action], self.session.spoken)
            rated = "" if worth is None else f"  {words.number(100 * worth, 0)} %"
            self.console.print(Text.assemble(("  ★ ", "yellow"), styled(said), (rated, "dim")))

    def _notice(self, sentence: str) -> None:
        self.console.print(styled(sentence, "magenta"))


def _same_words(words: Words, session: Session, actions: list[Action]) -> bool:
    """Whether several actions are one to a person, like two pirates."""
    return len({words.action(session.match.game, action, session.spoken) for action in actions}) == 1
