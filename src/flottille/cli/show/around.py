"""What the loop adds to a game's screen: what happened, the guide, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from flottille.cli.session import Session, Told
from flottille.cli.show.layout import Around
from flottille.cli.show.told import tell
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, Screen

KEYS = ("full", "short", "few", "least")


@dataclass
class Memory:
    """What each person at this keyboard has been told already."""

    told: dict[int, int] = field(default_factory=dict)  # events, by seat
    guided: set[tuple[int, str]] = field(default_factory=set)  # situations whose guide was shown, by seat
    automatic: bool = False  # what an empty line would answer is answered without asking

    def told_before(self, session: Session, seat: int) -> int:
        """How many events the seat knows of: up to its last decision."""
        own = next((step.told for step in reversed(session.steps) if step.seat == seat), 0)
        return min(self.told.get(seat, own), len(session.told))

    def forget(self, session: Session) -> None:
        """Events were taken back."""
        self.told = {seat: min(count, len(session.told)) for seat, count in self.told.items()}

    def guide(self, scene: Scene, situation: str) -> str:
        """The words of the guide, until a kind of decision has come up with room for them."""
        return "" if (_seat(scene), situation) in self.guided else guide(scene, situation)

    def guided_through(self, scene: Scene, situation: str) -> None:
        """The guide to a kind of decision was shown."""
        self.guided.add((_seat(scene), situation))


def _seat(scene: Scene) -> int:
    return -1 if scene.viewer is None else scene.viewer


def guide(scene: Scene, situation: str) -> str:
    """What the guide says about a kind of decision."""
    key = f"guide.{scene.game}.{situation}"
    return scene.words.say(key) if scene.words.knows(key) else ""


def told_to(scene: Scene, session: Session, events: Iterable[Told], is_news: bool = False) -> list[str]:
    """What the viewer may know of some events, in sentences; as news without what a drawn board shows."""
    telling = drawer(scene.game).telling
    again = repeated(session.told, scene.viewer, telling.again)
    seen = [told.event for told in events if told.is_seen_by(scene.viewer) and id(told) not in again]
    news = telling.news(seen, scene.viewer) if is_news and not scene.size.is_linear else seen
    return tell(scene.words, session.match.game, news, telling, scene.spoken)


def repeated(told: Iterable[Told], viewer: int | None, again: str) -> set[int]:
    """The events, by identity, that tell everybody what the viewer alone was told before: a plan once it is shown."""
    if viewer is None or not again:
        return set()
    found: set[int] = set()
    own = left = 0  # told to the viewer alone; of those, still to be told again
    for each in told:
        if each.event["kind"] == again and each.event["args"]["seat"] == viewer:
            own, left = 0, own
        elif left:
            left -= 1
            found.add(id(each))
        elif each.event.get("seen_by") == 1 << viewer:
            own += 1
    return found


def around(
    session: Session, scene: Scene, screen: Screen, memory: Memory, told: int, notices: Sequence[str] = ()
) -> Around:
    """For a decision of the viewer, who knows of that many events."""
    words = scene.words
    others = _others(session, scene)
    shared = len(session.people) > 1 and scene.viewer is not None
    return Around(
        told=told_to(scene, session, session.told[told:], is_news=True),
        guide=memory.guide(scene, screen.situation),
        pointer=words.say("play.pointer"),
        help=words.say("play.help.short"),
        keys=keys(session, scene),
        name=words.say("common.label", name=session.names[scene.viewer or 0]) if shared else "",
        others=words.say("play.others", names=", ".join(others)) if others else "",
        notices=tuple(notices),
    )


def keys(session: Session, scene: Scene) -> list[str]:
    """The line of commands, longest first."""
    others = _others(session, scene)
    name = others[0].split(" ")[0].lower() if others else "1"
    return [scene.words.say(f"play.keys.{form}", name=name) for form in KEYS]


def _others(session: Session, scene: Scene) -> list[str]:
    return [name for seat, name in enumerate(session.names) if seat != scene.viewer]
