"""Positions of matches that bots play, and their screens as lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from flottille import Match, bot
from flottille.cli.show.around import KEYS
from flottille.cli.show.layout import Around, lay_out, second_step, step_lines
from flottille.cli.show.linear import linear_lines, recounted
from flottille.cli.show.scenes import scene_of
from flottille.cli.show.told import tell
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Choice, Group, Scene, Size, numbered
from flottille.engine.hearing import EVERYONE
from flottille.words import YOU, Words

OVER = 0  # instead of a decision: the end of the match


@dataclass(frozen=True)
class Place:
    """A decision of a match: the n-th of the viewer, or from there on the first of a situation."""

    game: str
    seats: int = 4
    seed: int = 7
    decision: int = 10
    situation: str = ""
    viewer: int = 0
    bot: str = "sailor"
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class Table:
    """A match at a decision of the viewer, and what was told since the one before."""

    match: Match
    viewer: int
    names: Sequence[str]
    events: list[dict[str, Any]]

    def scene(self, words: Words, size: Size) -> Scene:
        """As the viewer, alone at the keyboard, sees it."""
        spoken = [YOU if seat == self.viewer else name for seat, name in enumerate(self.names)]
        return scene_of(self.match, self.viewer, words, self.names, spoken, size)

    def told(self, scene: Scene) -> list[str]:
        """Sentences since the last decision."""
        seen = [event for event in self.events if event.get("seen_by", EVERYONE) >> self.viewer & 1]
        telling = drawer(self.match.game.id).telling
        news = seen if scene.size.is_linear else telling.news(seen, self.viewer)
        return tell(scene.words, self.match.game, news, telling, scene.spoken)


def play_to(place: Place, names: Sequence[str]) -> Table:
    """Play until the decision that is wanted; the viewer comes last where several owe."""
    match = Match(place.game, place.seats, seed=place.seed, **place.options)
    player = bot(place.bot, place.game, seed=1)
    table = Table(match, place.viewer, names, list(match.start_events))
    decisions = 0
    while not match.is_over:
        seat = min(match.to_act, key=lambda each: (each == place.viewer, each))
        if seat == place.viewer:
            decisions += 1
            if place.decision != OVER and decisions >= place.decision and _is_situation(table, place.situation):
                return table
            table.events = []
        table.events += match.play(seat, player.choose(match.mask(seat), seat))
    if place.decision != OVER:
        raise LookupError(f"no such decision in {place}: there are {decisions}")
    return table


def _is_situation(table: Table, wanted: str) -> bool:
    if not wanted:
        return True
    scene = table.scene(Words("en"), Size())
    return drawer(table.match.game.id).screen(scene).situation == wanted


def around(table: Table, scene: Scene) -> Around:
    """What the loop would add."""
    words, game = scene.words, table.match.game.id
    situation = drawer(game).screen(scene).situation
    key = f"guide.{game}.{situation}"
    other = next((name for seat, name in enumerate(table.names) if seat != table.viewer), "1")
    keys = [words.say(f"play.keys.{form}", name=other.lower()) for form in KEYS]
    return Around(
        told=table.told(scene),
        guide=words.say(key) if words.knows(key) else "",
        pointer=words.say("play.pointer"),
        help=words.say("play.help.short"),
        keys=keys,
        others=words.say("play.others", names=", ".join(table.names)),
    )


def lines(
    table: Table,
    words: Words,
    width: int,
    height: int,
    is_ascii: bool = False,
    choose: str = "",
    look: int | None = None,
) -> list[Text]:
    """The screen, or its second step, or what `m` shows."""
    scene = table.scene(words, Size(width, height, is_ascii))
    draws = drawer(table.match.game.id)
    if look is not None:
        return draws.look(scene, look)
    if table.match.is_over:
        from flottille.cli.show.ending import end_lines

        return end_lines(draws.end(scene), draws.screen(scene), scene)
    screen = draws.screen(scene)
    extra = around(table, scene)
    groups, prompt = screen.groups, screen.prompt
    for number in choose.split():
        choice = dict(numbered(groups))[int(number)]
        groups, prompt = (Group("", choice.more),), _second(scene, choice)
    if choose:
        return step_lines(prompt, groups, extra.keys, width)
    return lay_out(screen, extra, scene.words, scene.size)


def _second(scene: Scene, choice: Choice) -> str:
    return second_step(choice, scene.words)


def linear_text(table: Table, words: Words) -> str:
    """The linear form with its three parts."""
    scene = table.scene(words, Size(is_linear=True))
    draws = drawer(table.match.game.id)
    found = linear_lines(draws.screen(scene), around(table, scene), scene.words)
    for part in ("board", "mine", "others"):
        found += [f"> {part}", *recounted(draws, scene, part)]
    return "\n".join(found)
