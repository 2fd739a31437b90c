"""The clock of a table: a glass for each seat, which runs while a person there owes a decision.

How it works: a clock goes from entry to entry by the time each of them has, so a match that is opened again finds it as
it was. What a move brings goes when the move is taken back, and what was spent stays spent. The first milliseconds of a
decision are free: those a message takes, and those it takes to be shown what the others did.

What somebody chose in secret must not show by his glass. So there is a second set of glasses for everybody else: it
goes by the entries all have heard of, and a glass seems to run as long as its seat seems to owe something.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, NamedTuple

from flottille.engine.hearing import SPECTATORS, ear
from flottille.table.pace import MINUTE, SECOND, Pace, Pauses, Span

FREE = 1 * SECOND  # of each decision: what a message takes
SHOWN = 1500  # what it takes to be shown what another did
MOST_SHOWN = 20  # of these
FIRST = MINUTE  # of a seat's first decision: people sit down
LEAST = 10 * SECOND  # what a way back brings
What = Literal["act", "undo", "hand"]


class Moved(NamedTuple):
    """An entry, as far as a clock goes by it. Seats are bits."""

    time: int  # milliseconds since the match began
    seat: int
    seq: int
    what: What
    owing: int  # people who owe a decision after it; nobody does as long as somebody is waited for to sit down
    seeming: int  # those who do, as far as everybody knows
    heard: int = -1
    undone: tuple[int, ...] = ()  # entries that were taken back
    open: frozenset[int] = frozenset()  # entries of the seat that still can be
    is_bot: bool = False  # a bot plays the seat from now on


@dataclass
class Glass:
    """The time of a seat."""

    left: int  # as of `since`
    since: int | None = None  # when it began to run; None: it stands
    free: int = 0  # milliseconds since then that do not count
    shown: int = 0  # moves of others since its own last one
    is_new: bool = True  # it has not run for a moment yet
    outs: int = 0  # how often it has run out
    gifts: dict[int, int] = field(default_factory=dict)  # what its moves brought, as long as they can be taken back


class Reading(NamedTuple):
    """A glass at a moment."""

    left: int
    ends_in: int | None  # milliseconds until it has run out; None: it stands


class Clock:
    """Says whose time runs, how much is left, when it will have run out."""

    def __init__(self, pace: Pace, seats: int, began: int = 0, outages: Sequence[Span] = ()) -> None:
        self.pace = pace
        self.began = began  # milliseconds since 1970
        self.glasses = [Glass(pace.base) for _ in range(seats)]
        self.told = [Glass(pace.base) for _ in range(seats)]
        self.outages = outages

    @property
    def pauses(self) -> Pauses:
        """When it stands for everybody."""
        return Pauses(self.pace.quiet, self.outages)

    # --- going on -----------------------------------------------------------------------------------------

    def begin(self, owing: int) -> None:
        """The match begins: these owe a decision."""
        for glasses in (self.glasses, self.told):
            for seat, glass in enumerate(glasses):
                if owing & ear(seat):
                    self._start(glass, 0, FREE)

    def note(self, moved: Moved) -> None:
        """An entry was stored."""
        self._act(moved)
        for seat, glass in enumerate(self.glasses):
            owes = bool(moved.owing & ear(seat))
            if glass.since is not None and not owes:
                self._stop(glass, moved.time)
            if moved.what == "act" and seat != moved.seat and moved.heard & ear(seat):
                self._show(glass)
            if glass.since is None and owes:
                self._start(glass, moved.time, self._free(glass, seat, moved))
        if moved.heard & SPECTATORS:
            self._tell(moved)

    def _act(self, moved: Moved) -> None:
        glass = self.glasses[moved.seat]
        spent = self._stop(glass, moved.time)
        if moved.what == "act" and spent is not None:
            gift = self.pace.gift(glass.left)
            glass.left += gift
            glass.gifts[moved.seq] = gift + spent.saved
            glass.shown = 0
        elif moved.what == "undo":
            glass.left -= sum(glass.gifts.get(seq, 0) for seq in moved.undone) + (spent.saved if spent else 0)
        elif moved.what == "hand":
            self._hand(glass, moved.is_bot)
        glass.gifts = {seq: gift for seq, gift in glass.gifts.items() if seq in moved.open}

    def _hand(self, glass: Glass, is_bot: bool) -> None:
        """A bot takes over from whoever ran out of time; a person who comes back finds half of it, then a quarter."""
        if is_bot:
            glass.outs += glass.left <= 0
        elif glass.left <= 0:
            glass.left = max(LEAST, self.pace.base >> max(1, glass.outs))

    def _free(self, glass: Glass, seat: int, moved: Moved) -> int:
        """What does not count of the decision a seat owes now; whoever takes back has seen everything."""
        if seat == moved.seat and moved.what == "undo":
            return 0
        return FREE + SHOWN * glass.shown

    def _show(self, glass: Glass) -> None:
        if glass.shown < MOST_SHOWN:
            glass.shown += 1
            glass.free += SHOWN if glass.since is not None else 0

    def _start(self, glass: Glass, time: int, free: int) -> None:
        glass.since = time
        glass.free = max(free, min(FIRST, self.pace.base)) if glass.is_new else free

    def _stop(self, glass: Glass, time: int) -> Spent | None:
        """What was spent, if it ran."""
        if glass.since is None:
            return None
        passed = self._passed(glass, time)
        saved = min(passed, glass.free)
        glass.is_new = glass.is_new and not passed
        glass.left -= passed - saved
        glass.since, glass.free = None, 0
        return Spent(passed, saved)

    def _passed(self, glass: Glass, time: int) -> int:
        assert glass.since is not None
        return self.pauses.running(self.began + glass.since, self.began + time)

    # --- what all may know --------------------------------------------------------------------------------

    def _tell(self, moved: Moved) -> None:
        """All have heard of something: an act shows every glass but those of who chose in secret since."""
        for seat, glass in enumerate(self.told):
            seems, owes = bool(moved.seeming & ear(seat)), bool(moved.owing & ear(seat))
            if seat == moved.seat or (moved.what == "act" and seems == owes):
                self.told[seat] = _copy(self.glasses[seat])
            elif glass.since is not None and not seems:
                self._stop(glass, moved.time)
            elif glass.since is None and seems:
                glass.since = moved.time

    # --- reading ------------------------------------------------------------------------------------------

    def reading(self, seat: int, viewer: int | None, time: int) -> Reading:
        """A glass as somebody may see it at a moment."""
        glass = (self.glasses if seat == viewer else self.told)[seat]
        if glass.since is None:
            return Reading(max(0, glass.left), None)
        spent = max(0, self._passed(glass, time) - glass.free)
        return Reading(max(0, glass.left - spent), max(0, self._ends(glass) - time))

    def _ends(self, glass: Glass) -> int:
        assert glass.since is not None
        return self.pauses.after(self.began + glass.since, glass.left + glass.free) - self.began

    def due(self) -> int | None:
        """When the next glass will have run out; None if none runs."""
        return min((self._ends(glass) for glass in self.glasses if glass.since is not None), default=None)

    def run_out(self, time: int) -> list[int]:
        """The seats that have no time left at a moment."""
        running = [(seat, glass) for seat, glass in enumerate(self.glasses) if glass.since is not None]
        return [seat for seat, glass in running if self._ends(glass) <= time]

    def allows(self, seat: int, undone: Iterable[int], time: int) -> bool:
        """Whether a seat has time left once it has taken these entries back."""
        glass = self.glasses[seat]
        spent = 0 if glass.since is None else self._passed(glass, time)
        return glass.left - spent > sum(glass.gifts.get(seq, 0) for seq in undone)

    # --- as plain values ----------------------------------------------------------------------------------

    def write(self) -> dict[str, Any]:
        """Everything it needs to go on."""
        return {"glasses": [_write(glass) for glass in self.glasses], "told": [_write(glass) for glass in self.told]}

    def read(self, written: dict[str, Any]) -> None:
        """Go on from there."""
        self.glasses = [_read(each) for each in written["glasses"]]
        self.told = [_read(each) for each in written["told"]]


class Spent(NamedTuple):
    """What a decision took, and how much of it was free."""

    passed: int
    saved: int


def _copy(glass: Glass) -> Glass:
    return replace(glass, gifts={})


def _write(glass: Glass) -> dict[str, Any]:
    return {**asdict(glass), "gifts": [list(gift) for gift in glass.gifts.items()]}


def _read(written: dict[str, Any]) -> Glass:
    return Glass(**{**written, "gifts": dict(written["gifts"])})
