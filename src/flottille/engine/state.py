"""The state every game builds on: who owes a decision, what may be done, what happened.

A game subclasses `State` with a few small integers and flat vectors and answers the methods marked *game*.
A mask is a state of the same class in which everything its viewer does not know is erased.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from flottille.engine.chance import Chance
from flottille.engine.errors import BadPosition, IllegalAction
from flottille.engine.events import EVERYONE, NONE, Event
from flottille.engine.fields import fields, restore
from flottille.engine.packing import OTHER_VERSION, Packing

FULL: Final[i64] = -2  # viewer of a state in which nothing is erased
SPECTATOR: Final[i64] = -1  # viewer without a seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one match, changed in place."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.deciding: i64 = 0  # bit s: seat s owes a decision; 0: the match is over
        self.reveals: i64 = 0  # how often something hidden became known (draws included)
        self.viewer: i64 = FULL  # whose mask this is
        self.heard: list[Event] | None = None  # events, collected only while somebody listens

    # --- what a game answers -----------------------------------------------------------------------------

    def clone(self) -> State:
        """*game* An independent copy; starts with `copy_frame`."""
        raise NotImplementedError

    def most_legal(self) -> i64:
        """*game* An upper bound of `legal_count`, for buffers."""
        raise NotImplementedError

    def list_legal(self, seat: i64, out: vec[i64]) -> i64:
        """*game* Write the legal actions of a seat into `out`, without repeats; how many."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> IllegalAction:
        """*game* Why an action that is not legal is not legal."""
        raise NotImplementedError

    def step(self, seat: i64, action: i64, chance: Chance) -> None:
        """*game* Take a legal step; nobody checks again."""
        raise NotImplementedError

    def erase(self, viewer: i64) -> None:
        """*game* Forget what a seat (or `SPECTATOR`) does not know."""
        raise NotImplementedError

    def guess(self, viewer: i64, chance: Chance) -> None:
        """*game* Draw what the viewer of this mask does not know, at random from all that is possible to him."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """*game* Points of each seat as they stand."""
        raise NotImplementedError

    def pack(self, p: Packing) -> None:
        """*game* Hand every field over and take back what comes; a game whose states are copied often spells it out."""
        stored = p.other(None if p.is_reading else fields(self))
        if isinstance(stored, dict):
            restore(self, stored)

    def show(self, viewer: i64, p: Packing) -> None:
        """*game* Hand over what a seat knows; a game that hides little does without the copy."""
        self.mask(viewer).pack(p)

    # --- what every game gets -----------------------------------------------------------------------------

    def mask(self, seat: i64) -> State:
        """A copy that holds only what a seat (or `SPECTATOR`) knows."""
        copy = self.clone()
        copy.erase(seat)
        copy.viewer = seat
        return copy

    def fill(self, chance: Chance) -> State:
        """A full state, drawn at random from those this mask allows."""
        copy = self.clone()
        copy.guess(self.viewer, chance)
        copy.viewer = FULL
        return copy

    def ranks(self) -> list[int]:
        """Rank of each seat from 1, equal scores share one; a game may decide otherwise."""
        scores = self.scores()
        ranks: list[int] = []
        for mine in scores:
            better = 0
            for other in scores:
                if other > mine:
                    better += 1
            ranks.append(better + 1)
        return ranks

    def legal_count(self, seat: i64) -> i64:
        """How many actions the seat may choose from."""
        return self.list_legal(seat, vec[i64]([0] * self.most_legal()))

    def nth_legal(self, seat: i64, i: i64) -> i64:
        """The i-th of them, in the order of `list_legal`."""
        out = vec[i64]([0] * self.most_legal())
        if not 0 <= i < self.list_legal(seat, out):
            raise IndexError("no such legal action")
        return out[i]

    def pick(self, seat: i64, chance: Chance) -> i64:
        """One of them, uniformly at random: `nth_legal` of a draw below `legal_count`, listed once."""
        out = vec[i64]([0] * self.most_legal())
        return out[chance.below(self.list_legal(seat, out))]

    def legal(self, seat: i64) -> list[int]:
        """The legal actions of a seat; empty when it owes no decision."""
        out = vec[i64]([0] * self.most_legal())
        n = self.list_legal(seat, out)
        found: list[int] = []
        for i in range(n):
            found.append(out[i])
        return found

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Whether the seat may do this now."""
        out = vec[i64]([0] * self.most_legal())
        n = self.list_legal(seat, out)
        for i in range(n):
            if out[i] == action:
                return True
        return False

    def why_not(self, seat: i64, action: i64) -> IllegalAction | None:
        """None for a legal action, otherwise the refusal."""
        return None if self.is_legal(seat, action) else self.refusal(seat, action)

    def apply(self, seat: i64, action: i64, chance: Chance) -> None:
        """Take the step, or raise `IllegalAction` with nothing changed."""
        if not self.is_legal(seat, action):
            raise self.refusal(seat, action)
        self.step(seat, action, chance)

    def owes(self, seat: i64) -> bool:
        """Whether the seat owes a decision."""
        return seat >= 0 and (self.deciding >> seat) & 1 == 1

    def first_to_act(self) -> i64:
        """The lowest seat that owes a decision, -1 when the match is over."""
        bits = self.deciding
        if bits == 0:
            return -1
        seat: i64 = 0
        while bits & 1 == 0:
            bits >>= 1
            seat += 1
        return seat

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; none when the match is over."""
        return tuple([seat for seat in range(self.seats) if (self.deciding >> seat) & 1 == 1])

    def copy_frame(self, other: State) -> None:
        """Take over from `other` what every state has; events are not copied."""
        self.deciding = other.deciding
        self.reveals = other.reveals
        self.viewer = other.viewer

    def pack_frame(self, p: Packing) -> None:
        """The same for what every state has."""
        self.seats = p.number(self.seats)
        self.deciding = p.number(self.deciding)
        self.reveals = p.number(self.reveals)
        self.viewer = p.number(self.viewer)

    def tell(
        self, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE, f: i64 = NONE
    ) -> None:
        """Say to everyone that something happened."""
        if self.heard is not None:
            self.heard.append(Event(kind, EVERYONE, (a, b, c, d, e, f)))

    def tell_seat(
        self, seat: i64, kind: i64, a: i64 = NONE, b: i64 = NONE, c: i64 = NONE, d: i64 = NONE, e: i64 = NONE
    ) -> None:
        """Say it to one seat only."""
        if self.heard is not None:
            bit: i64 = 1
            self.heard.append(Event(kind, bit << seat, (a, b, c, d, e, NONE)))

    def listen(self) -> list[Event]:
        """Collect events from now on; returns the list they go into."""
        heard: list[Event] = []
        self.heard = heard
        return heard

    def __repr__(self) -> str:
        from flottille.engine.values import described

        return described(self)

    # --- a state is a value ----------------------------------------------------------------------------------

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return self.__reduce_ex__(2)

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        """Without the way through `object`, which costs as much as a clone."""
        kind = KINDS.get(type(self))
        if kind is None:
            from flottille.engine.values import learn

            kind = learn(type(self))
        game, standard, reader = kind
        packing = self.packed()
        tables = getattr(self, "tables", None)
        if tables is standard and not packing.others:
            return reader, (game, packing.written())
        return reader, (game, packing.written(), packing.others, None if tables is standard else tables)

    def __eq__(self, other: object) -> bool:
        """The same game, edition, viewer and everything on the table."""
        if self is other:
            return True
        if type(self) is not type(other) or not isinstance(other, State):
            return False
        ours, theirs = self.packed(), other.packed()
        if ours.written() != theirs.written() or ours.others != theirs.others:
            return False
        return bool(getattr(self, "tables", None) == getattr(other, "tables", None))

    def __hash__(self) -> int:
        """Of what is on the table now: take a state out of a set before you change it."""
        packing = self.packed()
        if packing.others:
            return hash(repr(packing.others))
        return hash(packing.written())

    def packed(self) -> Packing:
        """Everything on the table, written down."""
        packing = Packing()
        self.pack(packing)
        return packing


# By the class of a state: its game, the standard tables, and the Python function that reads it: `pickle` takes twice as
# long to name one that is compiled.
KINDS: Final[dict[type, tuple[str, object, object]]] = {}
BLANKS: Final[dict[str, State]] = {}  # a state to copy, by game; `values` fills both when they are asked for


def stored(game: str, read: bytes, others: list[object] | None = None, tables: object = None) -> State:
    """The state that was reduced to this."""
    blank = BLANKS.get(game)
    if blank is None:
        from flottille.engine.values import blank_of

        blank = blank_of(game)
    found = blank.clone()
    if tables is not None:
        setattr(found, "tables", tables)  # noqa: B010  a field of the game's own class
    packing = Packing(read, None if others is None else others[:])
    found.pack(packing)
    if not packing.is_used_up():
        raise BadPosition([OTHER_VERSION])
    return found
