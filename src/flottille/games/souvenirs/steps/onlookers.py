"""Cards move unseen or come to light: the rumours of those who look on change (SV-5.51 to SV-5.57).

Rumours are followed only while somebody listens, as events are; otherwise what would become one is forgotten, so that
a search is not slowed down by what nobody will ask for.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.state import NOTHING, Fields
from flottille.games.souvenirs.steps.rumours import (
    MOST_WAYS,
    ON_THE_WAY,
    PLACES_UNDER,
    SPECTATORS,
    UNDER,
    VOID,
    Rumour,
    all_rumours,
    common_divisor,
    deck_of,
    hidden_copies,
    is_inside,
    is_old,
    known_in,
    old_slots,
    placed,
    read_rumours,
    unseen_by,
    write_rumours,
)
from flottille.games.souvenirs.tables import COPIES, MEMORY, PLACE, SPOTS
from flottille.parts.bits import bit, lowest
from flottille.parts.deck import EVERY_SEAT, is_known


def passes_unseen(s: Fields, kind: i64, giver: i64, receiver: i64, card: i64) -> None:
    """A card is about to leave a hand, seen by the teams of both seats only."""
    inside = s.team(giver) | s.team(receiver)
    if s.heard is None:
        forget(s, kind, giver, inside)
    elif len(s.rumours) > 0 or is_known_outside(s, kind, giver, inside):
        spread(s, kind, giver, ON_THE_WAY + receiver, inside, card)


def slides_unseen(s: Fields, kind: i64, giver: i64, card: i64) -> None:
    """A card is about to go from a hand under its deck, seen by its owner's team only."""
    inside = s.team(giver)
    if s.heard is None:
        forget(s, kind, giver, inside)
    elif len(s.rumours) > 0 or is_known_outside(s, kind, giver, inside):
        place = len(deck_of(s, kind).bottom)
        spread(s, kind, giver, UNDER + place if place < PLACES_UNDER else VOID, inside, card)


def is_known_outside(s: Fields, kind: i64, seat: i64, inside: i64) -> bool:
    """Whether anybody but these seats knows a card of a type in a hand."""
    if kind == MEMORY:
        bits = s.hands[seat]
        while bits:
            if s.seen[lowest(bits)] & ~inside:
                return True
            bits &= bits - 1
        return False
    for i in range(seat * SPOTS, seat * SPOTS + SPOTS):
        if s.place_seen[i] & ~inside:
            return True
    return False


def spread(s: Fields, kind: i64, giver: i64, to: i64, inside: i64, card: i64) -> None:
    """Whoever does not see which card leaves reckons with each of the hand."""
    rumours = all_rumours(s, kind)
    for rumour in rumours:
        if rumour.kind != kind or is_inside(s, rumour.viewer, s.team(giver)):
            continue
        if is_inside(s, rumour.viewer, inside):
            if len(rumour.cards) > 0:
                reckon(s, rumour, giver, card)
        else:
            for known in known_in(s, rumour.viewer, kind, giver):
                rumour.track(known, giver)
            if len(rumour.cards) > 0:
                split(rumour, giver, to, s.cards_held(giver, kind))
    forget(s, kind, giver, inside)
    s.rumours = write_rumours(rumours)


def split(rumour: Rumour, giver: i64, to: i64, held: i64) -> None:
    """Each card of the hand may be the one that leaves."""
    codes: list[int] = []
    weights: list[int] = []
    for way in range(len(rumour.codes)):
        codes.append(rumour.codes[way])
        weights.append(rumour.weights[way] * (held - rumour.here(way, giver)))
        for i in range(len(rumour.cards)):
            if rumour.place(way, i) == giver:
                codes.append(placed(rumour.codes[way], i, to))
                weights.append(rumour.weights[way])
    rumour.become(codes, weights)


def forget(s: Fields, kind: i64, seat: i64, inside: i64) -> None:
    """Outside these seats nobody is sure of a card of this hand any more; nor of anything rumoured, unheard."""
    if s.heard is None:
        s.rumours = NOTHING
    if kind == MEMORY:
        bits = s.hands[seat]
        while bits:
            s.seen[lowest(bits)] &= inside
            bits &= bits - 1
    else:
        for i in range(seat * SPOTS, seat * SPOTS + SPOTS):
            s.place_seen[i] &= inside


def comes_to_light(s: Fields, kind: i64, seat: i64, card: i64) -> None:
    """A card is about to leave a hand in the open."""
    rumours = all_rumours(s, kind)
    for rumour in rumours:
        if rumour.kind == kind and not is_inside(s, rumour.viewer, bit(seat)):
            if kind != MEMORY:
                doubt_copies(s, rumour, seat, card)
            if len(rumour.cards) > 0:
                reckon(s, rumour, seat, card)
    s.rumours = write_rumours(rumours)


def doubt_copies(s: Fields, rumour: Rumour, seat: i64, card: i64) -> None:
    """Who knew one copy of a place in a hand cannot tell whether that one leaves, or another nobody knew of."""
    known: i64 = 0
    for other in known_in(s, rumour.viewer, PLACE, seat):
        if other == card:
            known += 1
    if known == 1 and hidden_copies(s, rumour.viewer, PLACE, card) > 0:
        rumour.track(card, seat)
        first = seat * SPOTS + card * COPIES
        s.place_seen[first] = without_viewer(s, s.place_seen[first], rumour.viewer)
        s.place_seen[first + 1] = without_viewer(s, s.place_seen[first + 1], rumour.viewer)


def without_viewer(s: Fields, seen: i64, viewer: i64) -> i64:
    """Who knows a card but a viewer; spectators know only what everybody knows."""
    if viewer == SPECTATORS:
        return seen & (bit(s.seats) - 1)
    return seen & ~s.team(viewer)


def reckon(s: Fields, rumour: Rumour, place: i64, card: i64) -> None:
    """A viewer sees that this card was at a place: ways in which it could not be there end (Bayes)."""
    kind = rumour.kind
    if place < UNDER:
        for known in known_in(s, rumour.viewer, kind, place):
            if known == card:
                return
    unseen = unseen_by(s, rumour.viewer, kind, card)
    copies = hidden_copies(s, rumour.viewer, kind, card)
    if place >= UNDER:  # it has left the deck already
        unseen += 1
        if kind != MEMORY:
            copies += 1
    common: i64 = 1
    for way in range(len(rumour.codes)):
        plain = unseen - placed_alike(s, rumour, way, card)
        if plain > 0:
            common = common // common_divisor(common, plain) * plain
    codes: list[int] = []
    weights: list[int] = []
    for way in range(len(rumour.codes)):
        left = copies
        for i in range(len(rumour.cards)):
            if rumour.cards[i] == card and rumour.place(way, i) != VOID:
                left -= 1
                if rumour.place(way, i) == place:
                    codes.append(placed(rumour.codes[way], i, VOID))
                    weights.append(rumour.weights[way] * common)
        plain = unseen - placed_alike(s, rumour, way, card)
        slots = slots_at(s, rumour, way, place, card)
        if left > 0 and plain > 0 and slots > 0:
            codes.append(rumour.codes[way])
            weights.append(rumour.weights[way] * slots * left * (common // plain))
    rumour.become(codes, weights)


def placed_alike(s: Fields, rumour: Rumour, way: i64, card: i64) -> i64:
    """How many cards of a rumour have a place in a way; among memories, those as old as this one."""
    n: i64 = 0
    for i in range(len(rumour.cards)):
        alike = is_old(s, rumour.kind, rumour.cards[i]) == is_old(s, rumour.kind, card)
        if alike and rumour.place(way, i) != VOID:
            n += 1
    return n


def slots_at(s: Fields, rumour: Rumour, way: i64, place: i64, card: i64) -> i64:
    """How many unknown cards are at a place in a way; among memories, those as old as this one."""
    if place == VOID:
        return 1
    if place >= UNDER:
        return 1 - rumour.here(way, place)
    kind = rumour.kind
    known = known_in(s, rumour.viewer, kind, place)
    old = old_slots(s, place, known) if kind == MEMORY else 0
    slots = old if is_old(s, kind, card) else s.cards_held(place, kind) - len(known) - old
    for i in range(len(rumour.cards)):
        if rumour.place(way, i) == place and is_old(s, kind, rumour.cards[i]) == is_old(s, kind, card):
            slots -= 1
    return slots


def rises(s: Fields, kind: i64, card: i64, seers: i64, knew: i64, to: i64) -> None:
    """The first card under a deck is drawn: `seers` see it, for others it comes to a place (VOID: set aside)."""
    rumours = all_rumours(s, kind)
    for rumour in rumours:
        if rumour.kind != kind or len(rumour.cards) == 0:
            continue
        if sees(s, rumour, seers) and not is_known(knew, rumour.viewer):
            reckon(s, rumour, UNDER, card)
        codes: list[int] = []
        for way in range(len(rumour.codes)):
            code: i64 = rumour.codes[way]
            for i in range(len(rumour.cards)):
                place = rumour.place(way, i)
                if place == UNDER:
                    code = placed(code, i, to)
                elif UNDER < place < ON_THE_WAY:
                    code = placed(code, i, place - 1)
            codes.append(code)
        rumour.become(codes, rumour.weights)
    s.rumours = write_rumours(rumours)


def is_drawn(s: Fields, kind: i64, card: i64, seers: i64, knew: i64) -> None:
    """These seats see the next card of a deck; `knew`: those who did before."""
    rumours = all_rumours(s, kind)
    for rumour in rumours:
        if rumour.kind == kind and has_void(rumour) and sees(s, rumour, seers) and not is_known(knew, rumour.viewer):
            reckon(s, rumour, VOID, card)
    s.rumours = write_rumours(rumours)


def has_void(rumour: Rumour) -> bool:
    """Whether a card is no rumour in some way: only then a card of the deck tells something."""
    for way in range(len(rumour.codes)):
        if rumour.here(way, VOID) > 0:
            return True
    return False


def sees(s: Fields, rumour: Rumour, seers: i64) -> bool:
    """Whether the viewer of a rumour is among those who see something."""
    return seers == EVERY_SEAT or is_inside(s, rumour.viewer, seers)


def settle(s: Fields) -> None:
    """Cards on the way arrive; what is so in all ways is known; what is in none is no rumour any more."""
    if len(s.rumours) == 0:
        return
    rumours = read_rumours(s.rumours)
    for rumour in rumours:
        codes: list[int] = []
        for way in range(len(rumour.codes)):
            code: i64 = rumour.codes[way]
            for i in range(len(rumour.cards)):
                if ON_THE_WAY <= rumour.place(way, i) < VOID:
                    code = placed(code, i, rumour.place(way, i) - ON_THE_WAY)
            codes.append(code)
        rumour.become(codes, rumour.weights)
        if len(rumour.codes) > MOST_WAYS or len(rumour.codes) == 0:
            rumour.cards = []
        for i in range(len(rumour.cards) - 1, -1, -1):
            if is_certain(rumour, i):
                place = rumour.place(0, i)
                learn(s, rumour, rumour.cards[i], place)
                rumour.drop(i)
    s.rumours = write_rumours(rumours)


def is_certain(rumour: Rumour, i: i64) -> bool:
    """Whether a card is in the same hand in all ways, or in none; a card under a deck stays a rumour."""
    if UNDER <= rumour.place(0, i) < VOID:
        return False
    for way in range(1, len(rumour.codes)):
        if rumour.place(way, i) != rumour.place(0, i):
            return False
    return True


def learn(s: Fields, rumour: Rumour, card: i64, place: i64) -> None:
    """A viewer is sure of a card again."""
    knowers = EVERY_SEAT if rumour.viewer == SPECTATORS else s.team(rumour.viewer)
    if place == VOID:
        return
    if rumour.kind == MEMORY:
        s.seen[card] |= knowers
    else:
        learn_place(s, place, card, knowers)


def learn_place(s: Fields, seat: i64, kind: i64, knowers: i64) -> None:
    """Of two copies the one not yet known becomes known, and the better known one comes first."""
    first = seat * SPOTS + kind * COPIES
    if s.place_seen[first] & knowers != knowers or s.place_seen[first + 1] == 0:
        s.place_seen[first] |= knowers
    else:
        s.place_seen[first + 1] |= knowers
    if s.place_seen[first + 1] > s.place_seen[first]:
        better = s.place_seen[first + 1]
        s.place_seen[first + 1] = s.place_seen[first]
        s.place_seen[first] = better
