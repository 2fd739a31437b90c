"""Says keys with parameters in one language: actions, events, refusals and score sheets in a person's words."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cache

from flottille.engine.actions import Action
from flottille.engine.errors import IllegalAction
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.sheet import Line
from flottille.words.catalogue import Catalogue, MissingWord
from flottille.words.joints import ARTICLES, inside, is_inside, joined
from flottille.words.naming import Name, component_names
from flottille.words.person import CHOICE, HOLE, addressed, chosen, parameters

Names = Sequence[str]  # of the players, by seat; `YOU` for the one who reads

FRENCH_HOLE = re.compile(r"(?:\b([Dd]e|[Qq]ue|[Àà]|la) (\**))?\{(\w+)\}")  # with the little word before it
ENDED_TWICE = re.compile(r"([!?…]\**)\.(?=\s|$)")  # a name that brings its own end of the sentence
# parameters that name players by seat
ONE_SEAT = {"captain", "leader", "loser", "opener", "opponent", "owner", "player", "rival", "seat", "starter", "taker"}
COPY = "copy"  # the parameter that tells alike components apart
SEATS = ONE_SEAT | {
    "from_seat",
    "next_seat",
    "out",
    "partner",
    "players",
    "to_act",
    "to_seat",
    "victim",
    "winner",
    "winners",
}


class Words:
    """One language. A missing key raises `MissingWord` when strict, otherwise something readable is said instead."""

    def __init__(self, language: str, strict: bool | None = None) -> None:
        self.language = language
        self.strict = os.environ.get("FLOTTILLE_STRICT_WORDS", "") not in ("", "0") if strict is None else strict
        self._catalogue = Catalogue(language)
        self._names: Callable[[str], dict[str, str]] = cache(lambda game: component_names(find(game), language))

    def calling(self, game: str, names: Mapping[str, str]) -> Words:
        """The same language where some components of a game are called otherwise."""
        other, usual = copy(self), self._names
        other._names = lambda asked: {**usual(asked), **names} if asked == game else usual(asked)
        return other

    # --- sentences ----------------------------------------------------------------------------------------

    def say(self, key: str, /, **params: object) -> str:
        """The sentence of a key; `n` chooses its plural form."""
        return self._fill(key, params, None)

    def knows(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self._catalogue.find(key) is not None

    def wants(self, key: str) -> set[str]:
        """The parameters the sentence of a key speaks of, in any of its forms."""
        return {name for n in (None, 1, 2) for name in parameters(self._catalogue.find(key, n) or "")}

    def fill(self, text: str, params: Mapping[str, object], key: str = "") -> str:
        """A sentence with its parameters, spoken to its reader."""
        return ENDED_TWICE.sub(r"\1", addressed(self._filled(text, params, key), self.language))

    def _fill(self, key: str, params: Mapping[str, object], instead: str | None) -> str:
        text = self._catalogue.find(key, _count(params))
        if text is None:
            if self.strict:
                raise MissingWord(f"{self.language}: no words for {key}")
            return key if instead is None else addressed(instead, self.language)
        return self.fill(text, params, key)

    def _filled(self, text: str, params: Mapping[str, object], key: str) -> str:
        for name, _, _ in CHOICE.findall(text):
            self._param(key, name, params)  # one that nobody gave is a mistake here too
        text = chosen(text, params)
        if self.language == "fr":
            return FRENCH_HOLE.sub(lambda hole: self._joined(key, hole, params), text)
        return HOLE.sub(lambda hole: self._param(key, hole.group(1), params) + (hole.group(2) or ""), text)

    def _joined(self, key: str, hole: re.Match[str], params: Mapping[str, object]) -> str:
        """A little word with its name; an article stands before each name of a list."""
        word, marks, name = hole.groups()
        value = params.get(name)
        if is_inside(hole.string[: hole.start(3) - 1]) and name in params:
            params = {**params, name: (value := inside(value))}
        if word in ARTICLES and isinstance(value, list | tuple) and value:
            return self.join(joined(word, marks, self.value(item)) + marks for item in value).removesuffix(marks)
        told = self._param(key, name, params)
        return told if word is None else joined(word, marks, told)

    def _param(self, key: str, name: str, params: Mapping[str, object]) -> str:
        if name not in params:
            if name == "n" and (count := _count(params)) is not None:
                return self.number(count)
            if self.strict:
                raise MissingWord(f"{self.language}: {key} wants {name!r}; there are: {', '.join(params) or 'none'}")
            return f"{{{name}}}"
        return self.value(params[name])

    def value(self, value: object) -> str:
        """A parameter as it is said: a number, a list, yes or no, or text."""
        if isinstance(value, bool):
            return self.say("common.yes" if value else "common.no")
        if isinstance(value, int | float):
            return self.number(value)
        if value is None:
            return self.say("common.none")
        if isinstance(value, list | tuple):
            return self.join(self.value(inside(item) if place else item) for place, item in enumerate(value))
        return str(value)

    def number(self, value: float, decimals: int | None = None) -> str:
        """4,5 in French, 4.5 in English; a true minus sign in both."""
        if decimals is None:
            text = str(int(value)) if value % 1 == 0 else f"{value:.2f}".rstrip("0")
        else:
            text = f"{value:.{decimals}f}"
        return text.replace("-", "\N{MINUS SIGN}").replace(".", "," if self.language == "fr" else ".")

    def join(self, items: Iterable[str]) -> str:
        """One, two and three; still a part of a sentence, in which the reader is `YOU`."""
        told = list(items)
        if not told:
            return self.say("common.none")
        if len(told) == 1:
            return told[0]
        both = {"first": ", ".join(told[:-1]), "last": told[-1]}
        return self._filled(self._catalogue.find("common.and") or "{first}, {last}", both, "common.and")

    # --- names --------------------------------------------------------------------------------------------

    def seat(self, seat: int, names: Names = ()) -> str:
        """The player of a seat, or "Seat 2"; nobody for -1."""
        if seat < 0:
            return self.say("common.nobody")
        return names[seat] if seat < len(names) else self.say("common.seat", number=seat + 1)

    def name(self, game: str | Game, component: str) -> str:
        """What a component is called."""
        return Name(self._names(find(game).id).get(component) or component.replace("_", " "))

    # --- what happens in a match --------------------------------------------------------------------------

    def action(self, game: str | Game, action: Action, names: Names = (), among: Iterable[Action] | None = None) -> str:
        """What an action does; `among` those that may be done, a copy without a twin goes without its number."""
        params = {name: self._told(find(game), name, value, names) for name, value in action.args.items()}
        key = self._own_key(f"{find(game).id}.action.{action.verb}", action.args)
        if among is not None and COPY in action.args and not _has_twin(action, among):
            key = f"{key}.single" if self.knows(f"{key}.single") else key
        return self._fill(key, params, str(action))

    def event(self, game: str | Game, event: Mapping[str, object], names: Names = ()) -> str:
        """What happened, from an event's JSON."""
        found, kind, args = find(game), str(event["kind"]), event["args"]
        assert isinstance(args, Mapping)
        params = {name: self._told(found, name, value, names) for name, value in args.items()}
        key = self._form(self._own_key(f"{found.id}.event.{kind}", args), args)
        return self._fill(key, params, _plain(kind, params, self))

    def _own_key(self, key: str, args: Mapping[str, object]) -> str:
        """The key of its sentence; a 0, nothing or a word may have its own: `event.monster_met.provisions_0`."""
        told = {name: "none" if value is None else value for name, value in args.items() if name not in SEATS}
        own = [f"{key}.{name}_{value}" for name, value in told.items() if value == 0 or isinstance(value, str)]
        return next((each for each in own if self.knows(each)), key)

    def _form(self, key: str, args: Mapping[str, object]) -> str:
        """`key`, or its `.plain` form where all that this one leaves out is nothing: no bonus, nobody, none."""
        plain = f"{key}.plain"
        if not self.knows(plain):
            return key
        left_out = self.wants(key) - self.wants(plain)
        return key if any(args.get(name) not in (None, False, [], ()) for name in left_out) else plain

    def refusal(self, game: str | Game, refused: IllegalAction, names: Names = ()) -> str:
        """Why not, without the rule's number."""
        found = find(game)
        params = {name: self._told(found, name, value, names) for name, value in refused.params.items()}
        return self._fill(f"{found.id}.refusal.{refused.key}", params, _plain(refused.key, params, self))

    def sheet_line(self, game: str | Game, line: Line, names: Names = ()) -> str:
        """What a line of a score sheet is for."""
        found = find(game)
        params = {name: self._told(found, name, value, names) for name, value in line.params.items()}
        params.setdefault("points", line.points)
        return self._fill(f"{found.id}.sheet.{line.key}", params, _plain(line.key, line.params, self))

    def about(self, game: str | Game, what: str, **params: object) -> str:
        """Other words of a game: `prompt.lead`, `option.expert`, `option.expert.help`, `mode.basic`, `tagline`."""
        return self._fill(f"{find(game).id}.{what}", params, what.split(".")[-1].replace("_", " "))

    def _told(self, game: Game, name: str, value: object, names: Names) -> object:
        """A parameter in a person's terms: players, components, values."""
        if isinstance(value, list | tuple):
            return [self._told(game, name, item, names) for item in value]
        if isinstance(value, str):
            return self.name(game, value)
        if isinstance(value, int) and not isinstance(value, bool):
            if name in SEATS:
                return self.seat(value, names)
            if name == "halves":
                return value / 2 if value >= 0 else self.say("common.lowest")
        return value


def _has_twin(action: Action, among: Iterable[Action]) -> bool:
    """Whether others differ from it in nothing but the copy."""
    same = [each for each in among if each.verb == action.verb and each.number != action.number]
    args = {name: value for name, value in action.args.items() if name != COPY}
    return any({name: value for name, value in each.args.items() if name != COPY} == args for each in same)


def _count(params: Mapping[str, object]) -> int | None:
    """Which number chooses the plural form: `n`, else the length of the first list, else the first number."""
    n = params.get("n")
    if isinstance(n, int):
        return abs(n)
    for value in params.values():
        if isinstance(value, list | tuple):
            return len(value)
    return next((abs(v) for v in params.values() if isinstance(v, int) and not isinstance(v, bool)), None)


def _plain(name: str, params: Mapping[str, object], words: Words) -> str:
    """Something readable where words are missing."""
    told = ", ".join(f"{param} {words.value(value)}" for param, value in params.items() if value not in (None, -1))
    return name.replace("_", " ") + (f": {told}" if told else "")
