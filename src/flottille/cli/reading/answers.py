"""What a line means at a decision: numbers on the screen, then short forms, then words; one answer after the other."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from flottille.cli.numbers import whole_number
from flottille.cli.reading.plain import bare, words_of
from flottille.cli.reading.sayings import Forms, Saying, Sayings, exactly, leaves, matching, nearest
from flottille.cli.tables.drawing import Choice, Group, numbered

LONGEST_FORM = 5  # words of a short form
COUNTED = re.compile(r"^(\d+)[.)]$")  # a number as the list might have it


@dataclass(frozen=True)
class Act:
    """An action, and what was typed behind it."""

    action: int
    rest: tuple[str, ...] = ()
    path: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Open:
    """A first step whose second is to be asked; what was typed behind it does not answer it."""

    choice: Choice
    rest: tuple[str, ...] = ()


@dataclass(frozen=True)
class Which:
    """Several actions fit."""

    actions: tuple[int, ...]


@dataclass(frozen=True)
class Forbidden:
    """Only actions fit that may not be done now."""

    actions: tuple[int, ...]


@dataclass(frozen=True)
class NoNumber:
    """A number that is not on the screen."""

    typed: str
    most: int


@dataclass(frozen=True)
class Nothing:
    """No action fits."""

    typed: str


Answer = Act | Open | Which | Forbidden | NoNumber | Nothing


class Reader:
    """Reads answers to one decision: its legal actions, the choices on the screen, and those that are only typed."""

    def __init__(
        self,
        sayings: Sayings,
        legal: Sequence[int],
        groups: Sequence[Group],
        typed: Sequence[Choice] = (),
        forms: Forms | None = None,
        held: Collection[str] = (),
    ) -> None:
        self.sayings = sayings
        self.legal = tuple(legal)
        self.groups = tuple(groups)
        self.typed = tuple(typed)  # without a number on the screen
        self.forms: Forms = forms or {}  # of components, whether they can be chosen now or not
        self.held = frozenset(held)  # components in the hand
        self._said: dict[int, Saying] | None = None

    @property
    def said(self) -> dict[int, Saying]:
        """The legal actions with their words."""
        if self._said is None:
            paths = {action: [choice.says for choice in path] for path, action in leaves(self.groups)}
            self._said = {number: self.sayings.of(number, paths.get(number, ())) for number in self.legal}
        return self._said

    def read(self, line: str, groups: Sequence[Group] | None = None) -> Answer:
        """What a line means among the choices shown now."""
        typed = tuple(COUNTED.sub(r"\1", word) for word in line.replace(",", " ").split())
        return self._read(typed, self.groups if groups is None else tuple(groups))

    def formed(self, line: str, groups: Sequence[Group]) -> Choice | None:
        """The choice among those shown now whose short form is the whole line."""
        return _by_form(line.strip(), groups) if line.strip() else None

    def behind(self, choice: Choice, line: str) -> Forbidden | None:
        """What a line would mean behind a first step, if that may not be done: a card where it does not fit."""
        answer = self._chosen(choice, tuple(line.replace(",", " ").split()))
        return answer if isinstance(answer, Forbidden) else None

    def _read(self, typed: tuple[str, ...], groups: tuple[Group, ...]) -> Answer:
        if not typed:
            return Nothing("")
        if typed[0].lstrip("+-").isdigit():
            return self._number(typed, groups)
        for size in range(min(LONGEST_FORM, len(typed)), 0, -1):
            form = " ".join(typed[:size])
            choice = _by_form(form, groups) or _by_form(form, (*self.groups, Group("", self.typed)))
            if choice is not None:
                return self._chosen(choice, typed[size:])
        return self._words(typed, groups)

    def _number(self, typed: tuple[str, ...], groups: tuple[Group, ...]) -> Answer:
        choices = dict(numbered(groups))
        number = whole_number(typed[0])
        choice = None if number is None else choices.get(number)
        if choice is not None:
            return self._chosen(choice, typed[1:])
        found = self._by_words(typed, groups) if len(typed) > 1 else None
        if found is not None:
            return found
        most = max(choices, default=0)
        is_kept = number is not None and 0 < number <= most  # for a choice that is closed
        return Nothing(typed[0]) if is_kept else NoNumber(typed[0], most)

    def _chosen(self, choice: Choice, rest: tuple[str, ...]) -> Answer:
        if choice.action is not None:
            return Act(choice.action, rest, (choice,))
        answer = self._read(rest, (Group("", choice.more),)) if rest else None
        if answer is not None and _leads_below(choice, answer):
            return answer
        refused = self._forbidden((choice.typed[0], *rest)) if rest and choice.typed else None
        return refused if isinstance(refused, Forbidden) else Open(choice, rest)

    def _words(self, typed: tuple[str, ...], groups: tuple[Group, ...]) -> Answer:
        found = self._by_words(typed, groups)
        return found if found is not None else Nothing(" ".join(typed))

    def _by_words(self, typed: tuple[str, ...], groups: tuple[Group, ...]) -> Answer | None:
        """The whole line, legal or not; else the longest beginning of it that says something."""
        here = {action for _, action in leaves(groups)}
        shown = [self.said[number] for number in self.legal if number in here]
        for size in range(len(typed), 0, -1):
            wanted = words_of(" ".join(typed[:size]))
            found = self._meant(wanted, shown) if wanted else []
            if found:
                return self._found(found, typed[size:], groups)
            if size == len(typed) and (answer := self._forbidden(typed)):
                return answer
        return self._forbidden(words_of(typed[0]))  # several answers, of which the first may not be given

    def _meant(self, wanted: list[str], shown: list[Saying]) -> list[Saying]:
        """What is said so exactly, then what stands on the screen, then the rest."""
        legal = list(self.said.values())
        exact = exactly(wanted, legal)
        if exact and all(frozenset(wanted) in saying.names for saying in exact):
            return [*exact, *self._beside(exact, matching(wanted, legal))]
        if exact:
            return exact
        return matching(wanted, shown) or matching(wanted, legal)

    def _beside(self, exact: list[Saying], near: list[Saying]) -> list[Saying]:
        """What else may be meant behind the same first step: a card's name alone does not say what to do with it."""
        actions = {saying.action for saying in exact}
        steps = [_actions(choice) for _, choice in numbered(self.groups) if choice.more]
        here = set().union(*(step for step in steps if actions <= step))
        return [saying for saying in near if saying.action in here - actions]

    def _forbidden(self, typed: Sequence[str]) -> Answer | None:
        """Actions that may not be done now, what is most like a legal one first; one that reads like it is as good."""
        found = nearest(typed, self.sayings, self.legal, self.forms, self.held)
        twins = [number for number in self.legal if len(found) == 1 and self.said[number].says == found[0].says]
        if twins:
            return Act(twins[0])
        return Forbidden(tuple(each.action for each in found)) if found else None

    def _found(self, found: list[Saying], rest: tuple[str, ...], groups: tuple[Group, ...]) -> Answer:
        if len(found) == 1:
            return Act(found[0].action, rest)
        actions = {saying.action for saying in found}
        for _, choice in numbered(groups):
            below = {action for _, action in leaves((Group("", (choice,)),))}
            if choice.more and actions <= below:
                return self._chosen(choice, rest)
        return Which(tuple(saying.action for saying in found))


def _leads_below(choice: Choice, answer: Answer) -> bool:
    """Whether the rest of a line answers the question behind its beginning, and not another one."""
    if isinstance(answer, Act):
        return answer.action in _actions(choice)
    return isinstance(answer, Open) and _actions(answer.choice) <= _actions(choice)


def _actions(choice: Choice) -> set[int]:
    """All actions that a choice may begin with."""
    own = set() if choice.action is None else {choice.action}
    return own.union(*(_actions(more) for more in choice.more))


def _by_form(typed: str, groups: Sequence[Group]) -> Choice | None:
    """The choice on the screen with this short form."""
    wanted = bare(typed)
    for group in groups:
        for choice in group.choices:
            if choice.is_open and wanted in (bare(form) for form in choice.typed):
                return choice
    return None
