"""All ways to say an action: its sentence and names in both languages, its notation, and what the screen says."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from flottille.cli.reading.plain import bare, fits, words_of
from flottille.cli.tables.drawing import Choice, Group
from flottille.engine.actions import Action
from flottille.engine.game import Game
from flottille.words import LANGUAGES, Names, Words

Way = frozenset[str]
Forms = Mapping[str, Sequence[str]]  # a short form and the components it may stand for


@dataclass(frozen=True)
class Saying:
    """An action with the sets of words that say it."""

    action: int
    ways: tuple[Way, ...]
    says: str  # its sentence, to tell twins
    names: frozenset[Way] = frozenset()  # of those, the ones that name its things and not what is done with them

    @property
    def bag(self) -> Way:
        """All words that may be typed for it."""
        return frozenset().union(*self.ways)


class Sayings:
    """How the actions of a game are said by the players of a match."""

    def __init__(self, game: Game, words: Words, names: Names) -> None:
        self.game = game
        self.names = names
        self.words = words
        self.languages = [words if words.language == each else _language(each) for each in LANGUAGES]

    def of(self, number: int, path: Sequence[str] = ()) -> Saying:
        """An action; `path` is what the choices that lead to it say."""
        action = self.game.actions[number]
        names = _ways(self._names(action))
        told = _ways((str(action), *self._sentences(action), " ".join(path)))
        says = self.words.action(self.game, action, self.names)
        return Saying(number, (*told, *names), says, frozenset(names) - frozenset(told))

    def _sentences(self, action: Action) -> Iterator[str]:
        for words in self.languages:
            yield words.action(self.game, action, self.names)

    def _names(self, action: Action) -> Iterator[str]:
        """The verb and the arguments by name."""
        for words in self.languages:
            values = [
                words.name(self.game, value) if isinstance(value, str) else str(value) for value in action.args.values()
            ]
            yield " ".join(values)


def _ways(texts: Iterable[str]) -> tuple[Way, ...]:
    return tuple(frozenset(words_of(text)) for text in texts if text)


@cache
def _language(language: str) -> Words:
    return Words(language)


def leaves(groups: Iterable[Group]) -> Iterator[tuple[tuple[Choice, ...], int]]:
    """Every action that choices lead to, with the choices on the way; a route leads to none alone."""
    for group in groups:
        for choice in group.choices:
            yield from _below(choice, ())


def _below(choice: Choice, path: tuple[Choice, ...]) -> Iterator[tuple[tuple[Choice, ...], int]]:
    way = (*path, choice)
    if choice.action is not None and not choice.then:
        yield way, choice.action
    for more in choice.more:
        yield from _below(more, way)


def exactly(typed: list[str], sayings: Iterable[Saying]) -> list[Saying]:
    """The actions said in just these words."""
    return without_twins([saying for saying in sayings if frozenset(typed) in saying.ways])


def matching(typed: list[str], sayings: Iterable[Saying]) -> list[Saying]:
    """The actions these words may mean: whole words before starts of words."""
    found = [saying for saying in sayings if fits(typed, saying.bag)]
    whole = [saying for saying in found if frozenset(typed) <= saying.bag]
    return without_twins(whole or found)


def without_twins(sayings: list[Saying]) -> list[Saying]:
    """Of those that read the same to a person only the first."""
    return list({saying.says: saying for saying in reversed(sayings)}.values())[::-1]


def nearest(
    typed: Sequence[str], sayings: Sayings, legal: Sequence[int], forms: Forms, held: Collection[str] = ()
) -> list[Saying]:
    """All actions that a line may mean, allowed or not: those most like what may be done now come first.

    Of twins the one that is held is meant: why a pirate of the hand may not be led, not that another is not there.
    """
    short = [forms[bare(word)] for word in typed if bare(word) in forms]
    wanted = words_of(" ".join(word for word in typed if bare(word) not in forms))
    actions = sayings.game.actions
    named = [action for action in actions.all if all(_names_one(action, meant) for meant in short)]
    named.sort(key=lambda action: not _names_one(action, held))
    said = [sayings.of(action.number) for action in named] if short or wanted else []
    found = matching(wanted, said) if wanted else said
    verbs = {actions[number].verb for number in legal}
    of_now = [each for each in found if actions[each.action].verb in verbs]
    exact = exactly(wanted, of_now or found)
    values = {value for number in legal for value in actions[number].args.values()}
    return sorted(exact or of_now or found, key=lambda each: -len(values & {*actions[each.action].args.values()}))


def _names_one(action: Action, components: Collection[str]) -> bool:
    return any(value in components for value in action.args.values())
