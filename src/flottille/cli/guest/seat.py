"""One seat of a match for a guest who reads and writes: what it may know and do, in sentences and notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from flottille.cli.reading.plain import bare
from flottille.cli.session import Session
from flottille.cli.show.around import Memory, guide, told_to
from flottille.cli.show.ending import end_sentences
from flottille.cli.show.linear import recounted, sentence, spoken
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Choice, Scene, Screen, Size
from flottille.engine.errors import IllegalAction
from flottille.words import Words

PARTS = ("mine", "others", "board")
MOST_LISTED = 80  # legal actions told at once
LINEAR = Size(is_linear=True)


class GuestSeat:
    """A match with bots on every other seat; nothing told here is more than the seat may know."""

    def __init__(self, session: Session, seat: int, words: Words) -> None:
        self.session, self.seat, self.words = session, seat, words
        self._memory = Memory()
        self._bots_decide()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.session.match.is_over

    def table(self) -> str:
        """What happened since my last decision, the table as I see it, what is asked and what I may do."""
        scene, draws = self._scene(), drawer(self.session.match.game.id)
        screen = draws.screen(scene)
        if self.is_over:
            return "\n".join([*self._told(scene), *end_sentences(draws.end(scene), screen, scene)])
        found = [sentence(part) for part in screen.header if part]
        found += [*self._told(scene), *(told for part in PARTS for told in recounted(draws, scene, part))]
        found += [line for line in (guide(scene, screen.situation), screen.prompt.replace("**", "")) if line]
        return "\n".join([*found, *self._listed(scene, screen)])

    def actions(self, holding: str) -> str:
        """The legal actions whose notation or words hold a text."""
        scene = self._scene()
        screen = drawer(self.session.match.game.id).screen(scene)
        return "\n".join(self._listed(scene, screen, holding)) or self.words.say("guest.none", text=holding)

    def play(self, action: str) -> str:
        """Take a step and let the others decide; the table after it. Raises `FlottilleError` and changes nothing."""
        known = len(self.session.told)
        self.session.play(self.seat, action)
        self._memory.told[self.seat] = known
        self._bots_decide()
        return self.table()

    def why_not(self, action: str) -> str:
        """Why an action may not be taken now, with the rule; or that it may."""
        match = self.session.match
        number = match.game.actions.read(action)
        refused = match.why_not(self.seat, number)
        said = self.words.action(match.game, match.game.actions[number], self.session.spoken)
        return self.words.say("play.allowed", action=said) if refused is None else self.refusal(refused)

    def refusal(self, refused: IllegalAction) -> str:
        """The reason and the rule, in words."""
        return f"{self.words.refusal(self.session.match.game, refused, self.session.spoken)} ({refused.rule})"

    def record(self) -> str:
        """The record of a match that is over: it holds everything that was hidden."""
        return self.session.match.record(self.session.names)

    def _bots_decide(self) -> None:
        while (seat := self.session.next_seat()) is not None and seat != self.seat:
            self.session.play(seat, self.session.choose(seat))

    def _scene(self) -> Scene:
        session = self.session
        return scene_of(session.match, self.seat, self.words, session.names, session.spoken, LINEAR)

    def _told(self, scene: Scene) -> list[str]:
        since = self._memory.told_before(self.session, self.seat)
        return [told.replace("**", "") for told in told_to(scene, self.session, self.session.told[since:])]

    def _listed(self, scene: Scene, screen: Screen, holding: str = "") -> list[str]:
        """Notation, words and what it brings; long lists are cut, and say so."""
        match, brings = self.session.match, dict(_brought(screen))
        lines = []
        for legal in scene.view["actions"]:
            number = legal["number"]
            said = self.words.action(match.game, match.game.actions[number], self.session.spoken)
            about = f" {spoken(brings[number], self.words)}" if number in brings else ""
            lines.append(f"- `{legal['notation']}` {sentence(said)}{about}")
        found = [line for line in lines if bare(holding) in bare(line)]
        left = len(found) - MOST_LISTED
        return found if left <= 0 else [*found[:MOST_LISTED], self.words.say("guest.more", n=left)]


def _brought(screen: Screen) -> Iterator[tuple[int, str]]:
    """What each action brings, as far as the game says it."""
    todo: list[Sequence[Choice]] = [group.choices for group in screen.groups]
    while todo:
        for choice in todo.pop():
            todo.append(choice.more)
            if choice.action is not None and choice.brings:
                yield choice.action, choice.brings
