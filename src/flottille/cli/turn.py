"""One decision of a person: reads lines until one is an action, and answers every other question on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from flottille.cli.page import Page
from flottille.cli.questions import Questions
from flottille.cli.reading.answers import Act, Answer, Forbidden, NoNumber, Open, Reader, Which
from flottille.cli.reading.commands import DO, Typed, read_line
from flottille.cli.reading.completion import completions
from flottille.cli.reading.sayings import Sayings
from flottille.cli.session import Session
from flottille.cli.show.around import Memory, around, keys
from flottille.cli.show.layout import is_guided, lay_out, second_step, step_lines
from flottille.cli.show.linear import linear_choices, linear_lines
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Choice, Group, numbered


class Leave(Exception):
    """The person leaves the table."""


@dataclass(frozen=True)
class Decided:
    """An action, those that follow it on a route, and what was typed behind it for the next questions."""

    action: int
    then: tuple[int, ...] = ()
    rest: tuple[str, ...] = ()

    @classmethod
    def by(cls, answer: Act) -> Decided:
        """What an answer decides."""
        return cls(answer.action, answer.path[-1].then if answer.path else (), answer.rest)


class Turn:
    """A person in front of a decision."""

    def __init__(self, page: Page, session: Session, seat: int, memory: Memory) -> None:
        self.page, self.session, self.seat, self.memory = page, session, seat, memory
        game = session.match.game
        self.draws = drawer(game.id)
        self.scene = scene_of(session.match, seat, page.words, session.names, session.spoken, page.size)
        self.words = self.scene.words
        self.screen = self.draws.screen(self.scene)
        legal = [action["number"] for action in self.scene.view["actions"]]
        sayings = Sayings(game, self.words, session.names)
        forms = self.draws.forms(self.scene)
        held = [card for card in self.scene.view.get("hand") or () if isinstance(card, str)]
        self.reader = Reader(sayings, legal, self.screen.groups, self.screen.typed, forms, held)
        self.questions = Questions(page, session, seat, self.scene, self.screen, self.reader)
        self.groups: Sequence[Group] = self.screen.groups  # what numbers mean now
        self.opened: Choice | None = None  # the first step whose second is asked
        self.told_before = memory.told_before(session, seat)

    # --- the loop -----------------------------------------------------------------------------------------

    def ask(self, pending: Sequence[str] = (), unanswered: Sequence[str] = ()) -> Decided | None:
        """What the person decides; None after an undo. Raises `Leave`."""
        if pending:
            answer = self.reader.read(" ".join(pending))
            if isinstance(answer, Act) and not _is_fatal(answer.path):
                return Decided.by(answer)
            self.page.fresh()
        elif self.memory.automatic and self.screen.default is not None:
            return Decided(self.screen.default, rest=tuple(unanswered))
        left = " ".join(pending or unanswered)
        self.show([self.words.say("play.not_taken", text=left)] if left else [])
        while True:
            line = self._read()
            typed = self._meant(line)
            if typed.command == "quit":
                raise Leave
            if typed.command == "undo":
                if self._undo():
                    return None
            elif typed.command == "auto":
                if (decided := self._automatic()) is not None:
                    return decided
            elif typed.command == DO:
                decided = self._answer(typed.rest)
                if decided is not None:
                    self.session.line += 1
                    self.memory.told[self.seat] = len(self.session.told)
                    return decided
            else:
                self._question(typed)
                self._mention(line)

    def _meant(self, line: str) -> Typed:
        """A command; but a letter that stands beside a choice of a second step chooses it."""
        typed = read_line(line)
        is_choice = self.groups is not self.screen.groups and self.reader.formed(line, self.groups) is not None
        return Typed(DO, line.strip()) if is_choice else typed

    def _mention(self, line: str) -> None:
        """How to choose what has the letter of a command: south, where `s` is the score."""
        choice = self.reader.formed(line, self.groups)
        number = next((number for number, each in numbered(tuple(self.groups)) if each is choice), None)
        if choice is not None and number is not None:
            said = self.words.say("play.also_choice", typed=line.strip(), choice=choice.says, number=number)
            self.page.notice(said)

    def show(self, notices: Sequence[str] = ()) -> None:
        """The whole screen; numbers mean what stands on it."""
        self.groups, self.opened = self.screen.groups, None
        extra = around(self.session, self.scene, self.screen, self.memory, self.told_before, notices)
        if self.page.is_linear:
            shown = [_text(sentence) for sentence in linear_lines(self.screen, extra, self.words)]
        else:
            shown = lay_out(self.screen, extra, self.words, self.page.size)
        if self.page.is_linear or is_guided(shown):
            self.memory.guided_through(self.scene, self.screen.situation)
        self.page.show(shown)

    def _read(self) -> str:
        names = [name.lower() for name in self.session.names]
        try:
            return self.page.read(lambda line: completions(line, self.reader, names))
        except (EOFError, KeyboardInterrupt):
            self.page.console.print()
            raise Leave from None

    def _question(self, typed: Typed) -> None:
        if typed.command == "hint" and self.groups is not self.screen.groups:  # it says what is typed at the first step
            self.page.fresh()
            self.show()
        listed = self.questions.answer(typed)
        if listed is not None:
            self.groups, self.opened = listed, None

    # --- answers ------------------------------------------------------------------------------------------

    def _answer(self, text: str) -> Decided | None:
        """An action, or a sentence and nothing."""
        if not text:
            return self._empty_line()
        answer = self.reader.read(text, self.groups)
        if self.opened is not None and isinstance(answer, Which):
            answer = self.reader.behind(self.opened, text) or answer
        if isinstance(answer, Act):
            return Decided.by(answer) if self._is_sure(answer) else None
        if isinstance(answer, Open):
            if answer.rest:
                self.page.notice(self.words.say("play.not_taken", text=" ".join(answer.rest)))
            self._open(answer.choice)
        elif isinstance(answer, Which):
            self._which(answer.actions)
        else:
            self._refuse(answer, text)
        return None

    def _empty_line(self) -> Decided | None:
        """Back to the first step; there the default, or the screen again."""
        if self.groups is self.screen.groups and self.screen.default is not None:
            return Decided(self.screen.default)
        self.page.fresh()
        self.show()
        return None

    def _open(self, choice: Choice) -> None:
        """Ask the second step."""
        self._step(second_step(choice, self.words), (Group("", choice.more),))
        self.opened = choice

    def _which(self, actions: Sequence[int]) -> None:
        says = [self.questions.help.does(number) for number in actions]
        choices = tuple(Choice(said, action=number) for number, said in zip(actions, says, strict=True))
        self._step(self.words.say("play.which_one"), (Group("", choices),))

    def _step(self, prompt: str, groups: Sequence[Group]) -> None:
        self.groups, self.opened = groups, None
        if self.page.is_linear:
            self.page.show(map(_text, [prompt, *linear_choices(groups, self.words)]))
        else:
            shown = step_lines(prompt, groups, keys(self.session, self.scene), self.page.size.width)
            self.page.show(shown)

    def _refuse(self, answer: Answer, text: str) -> None:
        if isinstance(answer, Forbidden):
            self.questions.refuse(answer.actions[0])
        elif isinstance(answer, NoNumber):
            self.page.notice(self.words.say("play.no_number", text=answer.typed, most=answer.most))
        else:
            self.questions.not_understood(text, self.groups)

    def _is_sure(self, answer: Act) -> bool:
        """Only a choice that loses the match at once is asked twice."""
        if not _is_fatal(answer.path):
            return True
        self.page.notice(self.words.say("play.really"))
        return self._read().strip().lower()[:1] in ("y", "o")

    def _automatic(self) -> Decided | None:
        """From now on, or no longer: the answer of an empty line without being asked; also to this question."""
        self.memory.automatic = not self.memory.automatic
        self.page.notice(self.words.say("play.auto.on" if self.memory.automatic else "play.auto.off"))
        is_meant = self.memory.automatic and self.screen.default is not None
        return self._empty_line() if is_meant and self.groups is self.screen.groups else None

    def _undo(self) -> bool:
        if not self.session.may_undo(self.seat):
            self.page.notice(self.words.say("play.no_undo"))
            return False
        self.session.undo_line(self.seat)
        self.memory.forget(self.session)
        return True


def _is_fatal(path: Sequence[Choice]) -> bool:
    return any(choice.is_fatal for choice in path)


def _text(sentence: str) -> Text:
    return Text(sentence)
