"""The choices made before a match: options, their values, and what does not go together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flottille.engine.errors import BadOption
from flottille.engine.texts import quoted

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """One choice: its name, what it may be, and what the rulebook starts with."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    seats: tuple[int, ...] | None = None  # only offered with these seat counts, when given
    rule: str = ""  # the rule that describes it

    def check(self, value: object, seats: int) -> OptionValue:
        """The value, or a clear error."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                if self.seats is not None and seats not in self.seats and value != self.default:
                    counts = ", ".join(map(str, self.seats))
                    raise BadOption(f"{self.name}={value} needs {counts} seats, not {seats}")
                return allowed
        raise BadOption(f"{self.name} is one of {', '.join(map(str, self.values))}, not {quoted(value)}")


@dataclass(frozen=True)
class Mode:
    """A named way to play: the seat counts it is for and the options it sets."""

    name: str
    seats: tuple[int, ...]
    options: Mapping[str, OptionValue]


def check_options(options: tuple[Option, ...], given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
    """Every option with its value: the given ones checked, the others by default."""
    if not isinstance(given, Mapping):
        raise BadOption(f"options are an object, not {quoted(given)}")
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"no option {quoted(name)}; options are: {', '.join(known) or 'none'}")
    return {name: option.check(given.get(name, option.default), seats) for name, option in known.items()}
