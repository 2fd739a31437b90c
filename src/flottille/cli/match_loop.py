"""A match in the terminal from its first decision to its end: people are asked, bots decide, everything is saved."""

from __future__ import annotations

from flottille.cli.after import After
from flottille.cli.asked import player
from flottille.cli.console import FINE, err
from flottille.cli.page import Page
from flottille.cli.reading.commands import read_line
from flottille.cli.session import Session
from flottille.cli.show.around import Memory, told_to
from flottille.cli.show.layout import told_lines
from flottille.cli.show.opening import opening_pages, opening_sentences
from flottille.cli.show.scenes import scene_of
from flottille.cli.turn import Decided, Leave, Turn
from flottille.words import Words

MANY = 10_000


def run(words: Words, session: Session, linear: bool = False) -> int:
    """Play until the person leaves; after the end, another match with the same seats if one is wanted."""
    page = Page(words, linear)
    again = Loop(page, session, greets=not session.steps).run()
    while again is not None:
        again = Loop(page, again).run()
    return FINE


class Loop:
    """One match and the people at this keyboard."""

    def __init__(self, page: Page, session: Session, greets: bool = False) -> None:
        self.page, self.session, self.words = page, session, page.words
        self.memory = Memory()
        self.greets = greets  # the first decision is introduced
        self.last_person: int | None = None
        self.pending: tuple[str, ...] = ()  # typed already, for the next question of the same person
        self.unanswered: tuple[str, ...] = ()  # typed too, but somebody else came in between

    def run(self) -> Session | None:
        """Play; the session of another match, if one is wanted after the end."""
        try:
            while (seat := self.session.next_seat()) is not None:
                if self.session.seats[seat].is_me:
                    self._person(seat)
                else:
                    self._bot(seat)
            self.session.save()
            return After(self.page, self.session, self.memory, self.last_person).run()
        except (Leave, KeyboardInterrupt):
            self._left()
            return None

    def _person(self, seat: int) -> None:
        if len(self.session.people) > 1 and seat != self.last_person:
            self.pending = self.unanswered = ()
            self._curtain(seat)
        if not self.pending:
            self.page.fresh()
        if self.last_person is None:
            self._open(seat)
        self.last_person = seat
        decided = Turn(self.page, self.session, seat, self.memory).ask(self.pending, self.unanswered)
        self.pending = self.unanswered = ()
        if decided is not None:
            self._play(seat, decided)
            if self.session.next_seat() == seat:
                self.pending = decided.rest
            else:
                self.unanswered = decided.rest

    def _open(self, seat: int) -> None:
        """Who plays; before the first match also what the game is about and how to answer."""
        match, bots = self.session.match, len(self.session.seats) - len(self.session.people)
        scene = scene_of(match, seat, self.words, self.session.names, self.session.spoken, self.page.size)
        seated = self.words.say("play.seated", n=bots, players=self._seated()) if bots else ""
        if not self.greets or not self.page.is_watched:
            for sentence in opening_sentences(match, scene, seated) if self.greets else filter(None, [seated]):
                self.page.say(sentence, "dim")
            return
        for page in opening_pages(match, scene, seated):
            self.page.show(page)
            if read_line(self._read()).command == "quit":
                raise Leave
            self.page.fresh()

    def _read(self) -> str:
        try:
            return self.page.read()
        except EOFError:
            raise Leave from None

    def _play(self, seat: int, decided: Decided) -> None:
        """An action and the rest of its route, as far as it can be followed."""
        self.session.play(seat, decided.action)
        for action in decided.then:
            if self.session.next_seat() != seat or self.session.match.why_not(seat, action) is not None:
                break
            self.session.play(seat, action)
        self.session.save()

    def _bot(self, seat: int) -> None:
        with self.page.thinking(self.words.say("play.thinking", name=self.session.names[seat])):
            action = self.session.choose(seat)
        for fault in self.session.bot(seat).new_faults():
            self.page.notice(self.words.say("play.fault", name=self.session.names[seat], what=fault))
        fresh = self.session.play(seat, action)
        if not self.session.people:
            names = self.session.names
            scene = scene_of(self.session.match, None, self.words, names, names, self.page.size)
            self.page.show(told_lines(told_to(scene, self.session, fresh), self.words, self.page.size.width, MANY))

    def _curtain(self, seat: int) -> None:
        """Hide one hand before the other is shown."""
        self.page.fresh(forget=True)
        self.page.say(self.words.say("play.hand_over", name=self.session.names[seat]))
        self._read()

    def _seated(self) -> str:
        """Who plays, and how."""
        bots = [seat for seat in self.session.seats if not seat.is_me]
        found: dict[str, list[str]] = {}  # names by who plays
        for seat in bots:
            found.setdefault(player(self.words, seat.written, explained=True), []).append(seat.name)
        return ", ".join(f"{', '.join(names)} ({plays})" for plays, names in found.items())

    def _left(self) -> None:
        self.session.save()
        err().print(self.words.say("play.left", file=str(self.session.path)), markup=False, soft_wrap=True)
