"""The dense action table of a game: verbs laid end to end, each a block of numbers.

The table alone turns a number into words, named arguments, JSON and notation, and back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod

from flottille.engine.errors import BadNotation, BadOption
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

Value = str | int
LONGEST = 400  # characters of a notation


@dataclass(frozen=True)
class Arg:
    """One named argument of a verb and the values it may take, in order."""

    name: str
    values: tuple[Value, ...]


class Verb:
    """What can be done, with its arguments; the last argument counts fastest."""

    def __init__(self, name: str, *args: Arg) -> None:
        self.name = name
        self.args = args
        self.size = prod(len(arg.values) for arg in args)


@dataclass(frozen=True)
class Action:
    """One entry of a table, described; `str()` is its notation."""

    number: int
    verb: str
    args: Mapping[str, Value] = field(hash=False)

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, self.args.values())])

    def as_json(self) -> dict[str, object]:
        """As the browser and other programs get it."""
        return {"number": self.number, "verb": self.verb, "args": dict(self.args), "notation": str(self)}


class ActionTable:
    """All actions a game knows."""

    def __init__(self, *verbs: Verb, secret: Collection[str] | None = None) -> None:
        """`secret` names the verbs whose arguments or use others may not know; None: nobody said, so all are."""
        self.verbs = verbs
        names = frozenset(verb.name for verb in verbs)
        unknown = frozenset(secret or ()) - names
        if unknown:
            raise BadOption(
                f"secret verbs that are none: {', '.join(sorted(unknown))}; verbs are: {', '.join(sorted(names))}"
            )
        self._open = frozenset() if secret is None else names - frozenset(secret)
        self._first: dict[str, int] = {}
        size = 0
        for verb in verbs:
            self._first[verb.name] = size
            size += verb.size
        self.size = size

    def first(self, verb: str) -> int:
        """The number of a verb's first action."""
        return self._first[verb]

    @cached_property
    def all(self) -> tuple[Action, ...]:
        """Every action in the order of its number."""
        found: list[Action] = []
        for verb in self.verbs:
            names = [arg.name for arg in verb.args]
            for values in product(*(arg.values for arg in verb.args)):
                found.append(Action(len(found), verb.name, dict(zip(names, values, strict=True))))
        return tuple(found)

    @cached_property
    def _by_notation(self) -> dict[str, Action]:
        return {str(action): action for action in self.all}

    @cached_property
    def _notations(self) -> tuple[str, ...]:
        return tuple(map(str, self.all))

    def __getitem__(self, number: int) -> Action:
        number = whole(number)
        if type(number) is not int or not 0 <= number < self.size:
            raise BadNotation(f"actions are numbered 0 to {self.size - 1}, not {quoted(number)}")
        return self.all[number]

    def is_open(self, number: int) -> bool:
        """Whether everybody may know that an action was taken: its verb is no secret."""
        return self[number].verb in self._open

    def write(self, number: int) -> str:
        """The notation of an action."""
        return self._notations[self[number].number]

    def described(self) -> list[dict[str, object]]:
        """The verbs with their arguments, as JSON: whoever has them can tell what any number means."""
        return [
            {"name": verb.name, "args": [{"name": arg.name, "values": list(arg.values)} for arg in verb.args]}
            for verb in self.verbs
        ]

    def as_json(self, number: int) -> dict[str, object]:
        """An action as the browser and other programs get it."""
        action = self[number]
        return {
            "number": number,
            "verb": action.verb,
            "args": dict(action.args),
            "notation": self._notations[number],
        }

    def read(self, asked: int | str | Action | Mapping[str, object]) -> int:
        """The number of an action given as number, notation, `Action` or JSON."""
        if isinstance(asked, bool):
            raise BadNotation("an action is a number, a notation or an object, not a truth value")
        if isinstance(asked, int):
            return self[asked].number
        if isinstance(asked, Action):
            return self._read_text(str(asked))
        if isinstance(asked, str):
            return self._read_text(asked)
        if isinstance(asked, Mapping):
            return self._read_json(asked)
        number = whole(asked)
        if type(number) is int:
            return self[number].number
        raise BadNotation(f"an action is a number, a notation or an object, not {type(asked).__name__}")

    def _read_text(self, text: str) -> int:
        words = text[: LONGEST + 1].split()
        action = self._by_notation.get(" ".join(words))
        if action is not None and len(text) <= LONGEST:
            return action.number
        verb = next((verb for verb in self.verbs if words and verb.name == words[0]), None)
        if verb is None:
            known = ", ".join(verb.name for verb in self.verbs)
            raise BadNotation(f"{quoted(text)} names no action; verbs are: {known}")
        shape = " ".join([verb.name, *(f"<{arg.name}>" for arg in verb.args)])
        raise BadNotation(f"{quoted(text)} is not of the form {shape}{_unknown(verb, words[1:])}")

    def _read_json(self, asked: Mapping[str, object]) -> int:
        if "number" in asked:
            number = asked["number"]
            if not isinstance(number, int) or isinstance(number, bool):
                raise BadNotation(f"the number of an action is a whole number, not {quoted(number)}")
            return self[number].number
        args = asked.get("args", {})
        if not isinstance(args, Mapping):
            raise BadNotation(f"args is an object, not {quoted(args)}")
        said = [asked.get("verb", ""), *args.values()]
        if not all(isinstance(word, str) or (type(word) is int and word.bit_length() < 64) for word in said):
            raise BadNotation("the verb and the args of an action are words or numbers")
        return self._read_text(" ".join(map(str, said)))


def _unknown(verb: Verb, words: list[str]) -> str:
    for arg, word in zip(verb.args, words, strict=False):
        if word not in map(str, arg.values):
            sample = ", ".join(map(str, arg.values[:4])) + (", ..." if len(arg.values) > 4 else "")
            return f": {quoted(word)} is no {arg.name} ({sample})"
    return ""
