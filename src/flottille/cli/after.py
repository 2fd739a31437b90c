"""After the end of a match: its last screen, questions about it, and perhaps another one."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.console import err
from flottille.cli.page import Page
from flottille.cli.questions import Questions
from flottille.cli.reading.answers import Reader
from flottille.cli.reading.commands import DO, read_line
from flottille.cli.reading.sayings import Sayings
from flottille.cli.session import Session, new_session
from flottille.cli.show.around import Memory, told_to
from flottille.cli.show.ending import end_lines, end_sentences
from flottille.cli.show.layout import TOLD_FULL, told_lines
from flottille.cli.show.lines import said
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import End
from flottille.engine.match import Match

BELOW = 4  # lines: the commands, where the record is, the input
ASKED = frozenset({"score", "look", "rule", "log", "mine", "others", "board"})


class After:
    """A finished match and the people in front of it."""

    def __init__(self, page: Page, session: Session, memory: Memory, last_person: int | None) -> None:
        self.page, self.session, self.memory = page, session, memory
        self.viewer = last_person if len(session.people) == 1 else None
        spoken = session.spoken if self.viewer is not None else session.names
        self.scene = scene_of(session.match, self.viewer, page.words, session.names, spoken, page.size)
        self.screen = drawer(session.match.game.id).screen(self.scene)
        self.since = memory.told_before(session, last_person) if last_person is not None else len(session.told)

    def run(self) -> Session | None:
        """Show the end, answer questions; a session of the same seats if another match is wanted."""
        if self.session.people:
            self.page.fresh()
        self.show()
        err().print(self.page.words.say("play.saved", file=str(self.session.path)), markup=False, soft_wrap=True)
        return self._ask() if self.session.people else None

    def show(self) -> None:
        """The sentence, the ranking, the ledger, what happened last."""
        end = drawer(self.scene.game).end(self.scene)
        told = told_to(self.scene, self.session, self.session.told[self.since :])
        if self.page.is_linear:
            self.page.show(map(Text, [*end_sentences(end, self.screen, self.scene), *told[-TOLD_FULL:]]))
        else:
            self._draw(end, told)
        if self.session.people:
            self.page.say(self.page.words.say("play.keys.over"), "dim")

    def _draw(self, end: End, told: list[str]) -> None:
        """As much of what happened last as there is room for; who won is never out of sight."""
        lines, size = end_lines(end, self.screen, self.scene), self.page.size
        room = size.height - len(lines) - BELOW
        self.page.show(lines)
        if room > 1:
            self.page.show(told_lines(told, self.scene.words, size.width, min(TOLD_FULL, room - 1)))
        elif room < 0:
            self.page.show(said(end.sentence, size.width, "  ", "bold"))

    def _ask(self) -> Session | None:
        reader = Reader(Sayings(self.session.match.game, self.scene.words, self.session.names), (), ())
        seat = self.viewer if self.viewer is not None else 0
        questions = Questions(self.page, self.session, seat, self.scene, self.screen, reader)
        while True:
            try:
                typed = read_line(self.page.read(), is_over=True)
            except (EOFError, KeyboardInterrupt):
                return None
            if typed.command == "quit":
                return None
            if typed.command == "new":
                return self._again()
            if typed.command in ASKED:
                questions.answer(typed)
            elif typed.rest or typed.command != DO:
                self.page.notice(self.page.words.say("end.over"))
                self.page.say(self.page.words.say("play.keys.over"), "dim")
            else:
                self.show()

    def _again(self) -> Session:
        """Another match with the same seats and options."""
        old = self.session.match
        match = Match(old.game, old.seats, None, old.edition, **old.options)
        return new_session(match, list(self.session.seats), None).with_processes(self.session.processes)
