"""Broken states: clones, legal lists, steps, fills and masks."""

from __future__ import annotations

from itertools import count
from typing import Any

from flottille.engine.chance import Chance
from tests.engine.mutants.toys import Mutant, pearls, toy

NEVER = "a game never fails"
CLONES = "clones are independent"
AGREE = "legal, legal_count, nth_legal and why_not agree"
FILL = "fill(mask(s)).mask == mask(s)"
GUESS = "a guess is as likely as the deal"
LEAK = "what a seat cannot see changes nothing it is sent"
UNTOLD = "what a seat was not told changes nothing it sees"
Pearls = pearls.Pearls


def shares(*fields: str) -> Any:
    """A clone that shares some lists with its origin."""

    def clone(self: Any) -> Any:
        copy = type(self)(self.seats)
        copy.copy_frame(self)
        for name in ("hands", "gone", "trick", "points"):
            value = getattr(self, name)
            setattr(copy, name, value if name in fields else value[:])
        copy.leader = self.leader
        return copy

    return clone


def forgets_leader(self: Any) -> Any:
    """A clone without one of the fields."""
    copy = shares()(self)
    copy.leader = 0
    return copy


def forgets_frame(self: Any) -> Any:
    """A clone that does not take over what every state has."""
    copy = shares()(self)
    copy.reveals, copy.viewer = 0, -2
    copy.deciding = self.deciding & 1
    return copy


def fills_in_order(self: Any, chance: Chance) -> Any:
    """A fill that deals without shuffling."""
    return Pearls.fill(self, _Lowest())


def fills_with_bias(self: Any, chance: Chance) -> Any:
    """A fill that gives the next seat the best of two."""
    return Pearls.fill(self, _BestOfTwo(chance))


class _Lowest(Chance):
    def below(self, n: int) -> int:
        return 0


class _BestOfTwo(Chance):
    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        return max(int(self.chance.below(n)), int(self.chance.below(n)))


def fills_and_stays_masked(self: Any, chance: Chance) -> Any:
    """A fill that still says whose mask it was."""
    copy = Pearls.fill(self, chance)
    copy.viewer = self.viewer
    return copy


def shows_spectators_a_hand(self: Any, seat: int) -> Any:
    """A mask for spectators that keeps the last seat's hand: -1 is the last place of a list."""
    copy = Pearls.mask(self, seat)
    last = range(pearls.HAND * (self.seats - 1), pearls.HAND * self.seats) if seat < 0 else ()
    for place in last:
        copy.hands[place] = self.hands[place]
    return copy


def shows_a_neighbour(self: Any, seat: int) -> Any:
    """A mask that keeps the neighbour's first pearl."""
    copy = Pearls.mask(self, seat)
    if seat >= 0:
        place = pearls.HAND * ((seat + 1) % self.seats)
        copy.hands[place] = self.hands[place]
    return copy


def fills_around_a_neighbour(self: Any, chance: Chance) -> Any:
    """A fill that fits a mask with a neighbour's pearl in it."""
    known = {place: pearl for place, pearl in enumerate(self.hands) if pearl >= 0}
    bare = Pearls.mask(self, self.viewer)
    while True:
        filled = Pearls.fill(bare, chance)
        if all(filled.hands[place] == pearl for place, pearl in known.items()):
            return filled


def lists_twice(self: Any, seat: int, out: Any) -> int:
    """A legal list that repeats its first action."""
    size = int(Pearls.list_legal(self, seat, out))
    if 0 < size < pearls.HAND:
        out[size] = out[0]
        return size + 1
    return size


def lists_for_all(self: Any, seat: int, out: Any) -> int:
    """Legal actions for seats that owe nothing."""
    hand = self.hand(seat)
    for i, pearl in enumerate(hand):
        out[i] = pearl
    return len(hand)


def lists_what_others_lack(self: Any, seat: int, out: Any) -> int:
    """Legal actions that depend on another hand."""
    size = int(Pearls.list_legal(self, seat, out))
    other = self.hand((seat + 1) % self.seats)
    return 1 if size and other and max(other) > max(self.hand(seat)) else size


_steps = count()


def steps_at_whim(self: Any, seat: int, action: int, chance: Chance) -> None:
    """A step that depends on something outside the state."""
    Pearls.step(self, seat, action, chance)
    self.leader = next(_steps) % self.seats if -1 not in self.trick else self.leader
    self.points[0] += next(_steps) % 2


def draws_without_a_name(self: Any, seat: int, action: int, chance: Chance) -> None:
    """A step with a draw that depends on when it is drawn."""
    chance.below(6)
    self.reveals += 1
    Pearls.step(self, seat, action, chance)


def draws_a_name_twice(self: Any, seat: int, action: int, chance: Chance) -> None:
    """A step whose die is the same on every occasion."""
    chance.draw(6, "die", 0)
    self.reveals += 1
    Pearls.step(self, seat, action, chance)


def reveals_in_secret(self: Any, seat: int, action: int, chance: Chance) -> None:
    """A step that shows its player the neighbour's smallest pearl, and can be taken back."""
    other = self.hand((seat + 1) % self.seats)
    if other:
        self.points[seat] += min(other) % 2
    Pearls.step(self, seat, action, chance)


MUTANTS = [
    Mutant("a clone that shares the points", CLONES, lambda: toy(clone=shares("points"))),
    Mutant("a clone that shares what lies in the trick", CLONES, lambda: toy(clone=shares("trick"))),
    Mutant("a clone that forgets the leader", CLONES, lambda: toy(clone=forgets_leader)),
    Mutant("a clone that forgets its frame", NEVER, lambda: toy(clone=forgets_frame)),
    Mutant("a fill that does not shuffle", GUESS, lambda: toy(fill=fills_in_order)),
    Mutant("a fill with a bias", GUESS, lambda: toy(fill=fills_with_bias)),
    Mutant("a fill that stays masked", FILL, lambda: toy(fill=fills_and_stays_masked)),
    Mutant("a spectator who sees a hand", UNTOLD, lambda: toy(mask=shows_spectators_a_hand)),
    Mutant("a seat that sees a neighbour's pearl", UNTOLD,
           lambda: toy(mask=shows_a_neighbour, fill=fills_around_a_neighbour)),
    Mutant("a legal list with a repeat", AGREE, lambda: toy(list_legal=lists_twice)),
    Mutant("legal actions for everybody", AGREE, lambda: toy(list_legal=lists_for_all)),
    Mutant("legal actions that depend on another hand", LEAK, lambda: toy(list_legal=lists_what_others_lack)),
    Mutant("most_legal that is too small", NEVER, lambda: toy(most_legal=lambda self: 2)),
    Mutant("a step at whim", "everything survives JSON", lambda: toy(step=steps_at_whim)),
    Mutant("a draw without a name", "every draw has a name of its own", lambda: toy(step=draws_without_a_name)),
    Mutant("a name drawn twice", "every draw has a name of its own", lambda: toy(step=draws_a_name_twice)),
    Mutant("a reveal that can be taken back", "whatever becomes known counts as a reveal",
           lambda: toy(step=reveals_in_secret)),
]  # fmt: skip
