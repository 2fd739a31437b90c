"""Whether what was written belongs together: the question and the moment, each sheet and the rounds so far."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.position import bounds
from flottille.games.fleet_dice.position.question import check_question
from flottille.games.fleet_dice.rules import State
from flottille.games.fleet_dice.tables import is_town_face
from flottille.parts.bits import members


def check(s: State, notes: Notes) -> None:
    """Note everything that cannot be so."""
    check_round(s, notes)
    if s.stage != st.OVER:
        check_dice(s, notes)
        check_question(s, notes)
    if notes.problems:
        return
    for seat in range(s.seats):
        check_sheet(s, seat, notes)
    most = bounds.most_reveals(s)
    if s.reveals > most:
        notes.add("reveals", f"is at most {most} by now, not {int(s.reveals)}")


def check_round(s: State, notes: Notes) -> None:
    """The stage belongs to the round."""
    last = int(s.rounds())
    if s.stage == st.OVER and s.round + 1 != last:
        notes.add("round", f"a match is over after round {last}")
    if s.stage in bounds.FISHING and not s.is_fishing_round():
        notes.add("stage", "fishing takes place in even rounds")


def check_dice(s: State, notes: Notes) -> None:
    """As many dice as are left now, no more of a kind than the phase has; one in hand while it is used."""
    shown = [int(face) for face in s.pool if face >= 0]
    due = len(s.pool) - int(s.turn) - (s.ask != st.ASK_PICK) if s.is_draft() else int(s.is_shared())
    if len(shown) != due:
        notes.add("pool", f"holds {due} dice now, not {len(shown)}; a taken die is null")
    if s.is_draft() and s.ask != st.ASK_PICK:
        if s.hand < 0:
            notes.add("hand", "is missing: the face of the die in use")
        else:
            shown.append(int(s.hand))
    town = int(s.tables.town_pool[s.seats]) if s.is_town() else 0
    town_faces = sum(map(is_town_face, shown))
    if town_faces > town or len(shown) - town_faces > len(s.pool) - town:
        notes.add("pool", f"this phase has {town} town dice and {len(s.pool) - town} boat dice")


def check_sheet(s: State, seat: int, notes: Notes) -> None:
    """Nobody has more than the rounds so far can have brought."""
    path, dice = f"sheets[{seat}]", bounds.chosen_dice(s, seat) + bounds.shared_dice(s, seat)
    boxes, marks, pending = bounds.filled(s, seat), bounds.marks(s, seat), int(s.pending[seat])
    if boxes > bounds.most_filled(s, seat):
        notes.add(f"{path}.boxes", f"at most {bounds.most_filled(s, seat)} can be filled by now, not {boxes}")
    if marks > dice:
        notes.add(f"{path}.hexagons", f"at most {dice} dice can have marked hexagons and the shipyard, not {marks}")
    if pending > bounds.most_pending(s, seat):
        notes.add(f"{path}.pending_stars", f"at most {bounds.most_pending(s, seat)} can be pending, not {pending}")
    oysters = int(s.launched(seat, tb.OYSTER))
    if s.owner() != seat and pending > oysters:
        notes.add(f"{path}.pending_stars", f"{oysters} oyster boats bring no more coins and stars, not {pending}")
    check_crossed_stars(s, seat, notes)


def check_crossed_stars(s: State, seat: int, notes: Notes) -> None:
    """Ruth crosses out the next free star: one before it is crossed out, too, or was filled (FL-7.7)."""
    stars = members(s.crossed_stars[seat])
    for star in range(max(stars, default=0)):
        box = int(s.tables.star_box[star])
        if star not in stars and box > s.coin[seat]:
            place = f"sheets[{seat}].crossed_stars"
            notes.add(place, f"the star on box {box} is nearer and neither filled nor crossed out")
