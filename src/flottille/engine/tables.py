"""The components of an edition as the states of a game use them: one object, shared by all and never changed."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables:
    """Where the tables come from; a game adds what its steps look up."""

    game: str = ""  # its id
    edition: str = ""  # as JSON; nothing: the standard edition

    def __copy__(self) -> Tables:
        return self

    def __deepcopy__(self, memo: Any) -> Tables:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: whoever reads it makes the tables again, once."""
        from flottille.engine.values import tables_of

        return tables_of, (self.game, self.edition)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Tables) and self.game == other.game and self.edition == other.edition

    def __hash__(self) -> int:
        return hash((self.game, self.edition))
