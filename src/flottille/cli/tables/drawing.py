"""What every drawing of a table is made of: a scene goes in, a screen comes out; the loop knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from flottille.words import Names, Words

View = dict[str, Any]  # what `Match.view` gives, and nothing else
Event = dict[str, Any]  # as JSON: kind, args

FULL_WIDTH, SMALL_WIDTH = 100, 80
FULL_HEIGHT, SMALL_HEIGHT = 32, 24
HIGHEST = 1.5  # windows: what is told on one screen


@dataclass(frozen=True)
class Size:
    """The window a screen is drawn for."""

    width: int = FULL_WIDTH
    height: int = FULL_HEIGHT
    is_ascii: bool = False  # signs of the plain set only
    is_linear: bool = False  # read out, not looked at: words instead of signs

    @property
    def is_full(self) -> bool:
        """Whether the reference drawing fits; else the one for 80x24."""
        return self.width >= FULL_WIDTH and self.height >= FULL_HEIGHT


@dataclass(frozen=True)
class Scene:
    """What a drawing may know: the view of one seat (or of a spectator), the words and the window."""

    view: View
    words: Words
    names: Names  # of the players, as tables show them
    spoken: Names  # the same as sentences speak of them: `YOU` for the reader
    size: Size = field(default_factory=Size)
    components: Mapping[str, Any] = field(default_factory=dict)  # of the edition that is played: facts and texts

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self.view["game"])

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for a spectator."""
        seat = self.view["viewer"]
        return None if seat is None else int(seat)

    def say(self, key: str, /, **params: object) -> str:
        """Words of this game's drawing: `<game>_cli.<key>`."""
        return self.words.say(f"{self.game}_cli.{key}", **params)

    def own_first(self, english: str, french: str) -> tuple[str, str]:
        """Short forms, that of the match first: advice is given in it."""
        return (french, english) if self.words.language == "fr" else (english, french)

    def name(self, component: str) -> str:
        """What a component is called."""
        return self.words.name(self.game, component)


@dataclass(frozen=True)
class Choice:
    """One thing that can be chosen: an action, or a first step with further choices behind it."""

    says: str  # "Cod", in the language of the match
    brings: str = ""  # what it does: "box 2: licence level 1"
    action: int | None = None  # the number of a legal action: a leaf, or
    more: tuple[Choice, ...] = ()  # a second step
    asks: str = ""  # the question of the second step, where there is a better one than "choose"
    typed: tuple[str, ...] = ()  # short forms: "g1", "k7"
    why_not: str = ""  # expected, but not possible: the reason stands where the number would
    keeps_number: bool = False  # nothing else takes its number while it cannot be chosen
    is_listed: bool = True  # False: its number stands on the board, no line below
    is_fatal: bool = False  # loses the match at once: asked twice
    then: tuple[int, ...] = ()  # a route: the actions that follow the first, as long as they are legal
    hinted: str = ""  # what a hint says it brings, where a heading of the screen says a part of it

    @property
    def is_open(self) -> bool:
        """Whether it can be chosen, and so has a number."""
        return self.action is not None or bool(self.more)


@dataclass(frozen=True)
class Group:
    """Choices that do the same kind of thing."""

    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Screen:
    """One decision, or the table as somebody who does not decide sees it."""

    header: tuple[str, str]  # left: game and where in the match; right: standings, turn order or phase
    board: list[Text]
    mine: list[Text]
    others: list[Text]
    situation: str = ""  # the kind of decision: guides and examples go by it
    prompt: str = ""  # one sentence; empty where nothing is asked
    groups: tuple[Group, ...] = ()
    default: int | None = None  # the action that an empty line takes
    typed: tuple[Choice, ...] = ()  # choices without a number: squares of a chart


@dataclass(frozen=True)
class Telling:
    """How events of a game become lines, by kind."""

    quiet: frozenset[str] = frozenset()  # left out: the drawing shows it
    last: frozenset[str] = frozenset()  # of a run only the last
    summed: frozenset[str] = frozenset()  # amounts of a run are added
    apart: frozenset[str] = frozenset()  # never merged with another
    again: str = ""  # from this kind on, everybody hears what its seat has heard already
    recast: Callable[[Sequence[Event]], list[Event]] = list  # several that are one in a player's words
    news: Callable[[Sequence[Event], int | None], list[Event]] = lambda events, viewer: list(
        events
    )  # of what happened since the viewer's last decision, what the board does not show anyway


@dataclass(frozen=True)
class End:
    """How a match ended, for one viewer."""

    sentence: str  # who won with what, or the title of somebody alone
    ranking: tuple[tuple[int, int], ...]  # rank and seat, best first; empty alone
    unit: str  # what is counted: points, gold, fame
    ledger: list[Text] = field(default_factory=list)  # rows are sources, columns seats
    closing: list[Text] = field(default_factory=list)  # titles and what was missing, the last board


@dataclass(frozen=True)
class Drawer:
    """One game in the terminal."""

    screen: Callable[[Scene], Screen]
    look: Callable[[Scene, int], list[Text]]  # `m`: the board of a seat, as public as it is
    recount: Callable[[Scene, str], list[str]]  # linear: "mine", "others" or "board" in sentences
    end: Callable[[Scene], End]
    telling: Telling = Telling()
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # for `?`, by situation; "" is any
    renamed: Callable[[Mapping[str, Any], Words], Mapping[str, str]] = (
        lambda components, words: {}
    )  # components an edition calls otherwise
    legend: Callable[[Scene], list[str]] = lambda scene: []  # for `?`: what the signs of the drawing mean
    rules: Callable[[Scene, str], Sequence[str]] = (
        lambda scene, situation: ()
    )  # for `r`: rules (RS-4.2) and chapters (4.2) of a situation
    now: Callable[[Scene, str, str], list[str]] = (
        lambda scene, group, component: []
    )  # for `r name`: how things stand with a component
    forms: Callable[[Scene], Mapping[str, tuple[str, ...]]] = (
        lambda scene: {}
    )  # short forms of components, also of those that cannot be chosen now: refusals speak of them
    begin: Callable[[Scene], list[str]] = lambda scene: []  # what one does: the browser's words before a first match
    wins: Callable[[Scene], list[str]] = lambda scene: []  # how this mode is won, in the same words
    wins_alone: bool = False  # alone it is won or lost, and not rated by a title


def beginning(scene: Scene, *keys: str, **params: object) -> list[str]:
    """Words that the browser shows before a first match."""
    return [scene.words.say(f"begin.{scene.game}.{key}", **params) for key in keys]


def numbered(groups: tuple[Group, ...]) -> Iterator[tuple[int, Choice]]:
    """The choices that can be chosen, with their numbers on the screen, from 1."""
    number = 0
    for group in groups:
        for choice in group.choices:
            number += choice.is_open or choice.keeps_number
            if choice.is_open:
                yield number, choice


def numbers_by_action(groups: tuple[Group, ...]) -> dict[int, int]:
    """The number on the screen of each action of a first step, for boards that carry numbers."""
    return {choice.action: number for number, choice in numbered(groups) if choice.action is not None}


def rule_line(title: str, width: int, tail: str = "") -> Text:
    """A hairline with a title: `── Title ─────`, all of `width` cells."""
    head = f"── {title} " if title else ""
    end = f" {tail} ──" if tail else ""
    filler = "─" * max(0, width - Text(head).cell_len - Text(end).cell_len)
    return Text(head + filler + end, style="dim")
