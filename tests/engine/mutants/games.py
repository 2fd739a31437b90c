"""Broken games: starts, events, views, positions, sheets and words."""

from __future__ import annotations

from typing import Any

from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction
from flottille.engine.sheet import Line, Sheet
from tests.engine.mutants.toys import Mutant, game, pearls, toy

JSON = "everything survives JSON"
LEAK = "what a seat cannot see changes nothing it is sent"
STRANGERS = "what is written wrongly is refused by its place, or can be played"


def tells_all_hands(begin: Any, state: Any, chance: Chance) -> None:
    """A start that tells everybody what each seat was dealt."""
    state.tell_seat = lambda seat, kind, *args: state.tell(kind, *args)
    begin(state, chance)
    del state.tell_seat


def tells_the_neighbour(begin: Any, state: Any, chance: Chance) -> None:
    """A start that tells each seat the hand of the next."""
    begin(state, chance)
    if state.heard is not None:
        state.heard[:] = [replace_seen(event, state.seats) for event in state.heard]


def replace_seen(event: Any, seats: int) -> Any:
    """An event that is heard one seat too far."""
    shifted = event.seen_by << 1
    return type(event)(event.kind, shifted | shifted >> seats, event.args)


def changes_what_it_shows(view: Any, mask: Any) -> Any:
    """A view that sorts what it shows in place."""
    mask.points.sort()
    return view(mask)


def is_no_json(view: Any, mask: Any) -> Any:
    """A view with a tuple in it."""
    return view(mask) | {"points": tuple(mask.points)}


def leaves_points_out(dump: Any, state: Any) -> Any:
    """A dump that forgets the points."""
    found = dump(state)
    del found["points"]
    return found


def ignores_the_leader(load: Any, position: Any, blank: Any) -> Any:
    """A reader that takes no notice of a field."""
    return load({name: value for name, value in position.items() if name != "leader"}, blank)


def checks_the_form_alone(load: Any, position: Any, blank: Any) -> Any:
    """A reader that does not ask whether what was written belongs together."""
    check = pearls.check
    pearls.check = lambda s, notes: None
    try:
        return load(position, blank)
    finally:
        pearls.check = check


def falls_over(load: Any, position: Any, blank: Any) -> Any:
    """A reader that fails in its own way."""
    len(position["hands"])
    return load(position, blank)


def adds_up_wrongly(sheet: Any, state: Any, seat: int) -> Sheet:
    """A sheet with a point too many."""
    return Sheet(seat, (*sheet(state, seat).lines, Line("bonus", int(seat == 1), "PE-4")))


def names_no_reason(self: Any, seat: int, action: int) -> IllegalAction:
    """A refusal without a key."""
    return IllegalAction("PE-3", "")


def tells_nonsense(self: Any, seat: int, action: int, chance: Chance) -> None:
    """An event with a pearl that does not exist."""
    pearls.Pearls.step(self, seat, action, chance)
    self.tell(pearls.SHOWN, seat, 99)


def takes_anything(self: Any, seat: int, action: int, chance: Chance) -> None:
    """A state that takes what is not legal."""
    if self.is_legal(seat, action):
        self.step(seat, action, chance)


MUTANTS = [
    Mutant("private news told to everybody", LEAK, lambda: game(begin=tells_all_hands)),
    Mutant("private news told to the neighbour", LEAK, lambda: game(begin=tells_the_neighbour)),
    Mutant("a view that changes what it shows", "looking changes nothing", lambda: game(view=changes_what_it_shows)),
    Mutant("a view that is no JSON", JSON, lambda: game(view=is_no_json)),
    Mutant("a dump that forgets a field", JSON, lambda: game(dump=leaves_points_out)),
    Mutant("a reader that passes a field over", JSON, lambda: game(load=ignores_the_leader)),
    Mutant("a reader that checks the form alone", STRANGERS, lambda: game(load=checks_the_form_alone)),
    Mutant("a reader that falls over", STRANGERS, lambda: game(load=falls_over)),
    Mutant("a sheet that adds up wrongly", "a score sheet adds up", lambda: game(sheet=adds_up_wrongly)),
    Mutant("a refusal without a reason", "a refusal without a reason", lambda: toy(refusal=names_no_reason)),
    Mutant("an event that cannot be", "a game never fails", lambda: toy(step=tells_nonsense)),
    Mutant("a state that takes anything", "a refused action changes nothing", lambda: toy(apply=takes_anything)),
    Mutant("ranks that leave a seat out", "a game never fails", lambda: toy(ranks=lambda self: [1] * (self.seats - 1))),
]
