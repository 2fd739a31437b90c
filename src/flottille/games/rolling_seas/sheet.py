"""The score sheet: the fame column line by line, as it would stand if the match ended now."""

from __future__ import annotations

from typing import cast

from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State
from flottille.games.rolling_seas.state import BOX_PORTS, BOXES, CANNONS, HOME, LEVEL, STORY, TOLD, TREASURE, Fields
from flottille.games.rolling_seas.steps.scoring import (
    all_ports_stars,
    arrival_fame,
    cannon_stars,
    column_stars,
    columns_done,
    pirate_fame,
    port_fame,
    port_of_arrival,
    ship_stars,
    stars,
    story_stars,
    treasure_stars,
    unmet_pirates,
)
from flottille.games.rolling_seas.tables import SQUARE_IDS


def sheet(state: State, seat: int) -> Sheet:
    """Ports, final story, pirates, arrival, stars (RS-6.2 to RS-6.6)."""
    s = cast(Fields, state)
    story = int(s.figure(seat, STORY))
    lines = [
        Line("ports", int(port_fame(s, seat)), "RS-5.10", {}, told_lines(s, seat)),
        Line("final_story", story, "RS-6.2", {"story": story}),
        Line("unmet_pirates", int(pirate_fame(s, seat)), "RS-6.3", {"pirates": int(unmet_pirates(s, seat))}),
        arrival_line(s, seat),
        Line("stars", int(stars(s, seat)), "RS-6.5", {}, star_lines(s, seat)),
    ]
    return Sheet(seat, tuple(lines))


def told_lines(s: Fields, seat: int) -> tuple[Line, ...]:
    """One line per port box."""
    return tuple(
        Line("port", int(s.figure(seat, BOXES + i)), "RS-5.10", {"port": SQUARE_IDS[s.figure(seat, BOX_PORTS + i)]})
        for i in range(s.figure(seat, TOLD))
    )


def arrival_line(s: Fields, seat: int) -> Line:
    """Beside the home port, beside another one, or at sea."""
    points, port = int(arrival_fame(s, seat)), int(port_of_arrival(s, seat))
    if port >= 0 and port == s.figure(seat, HOME):
        return Line("arrival_home", points, "RS-6.4", {"port": SQUARE_IDS[port]})
    return Line("arrival_port" if port >= 0 else "arrival_none", points, "RS-6.4")


def star_lines(s: Fields, seat: int) -> tuple[Line, ...]:
    """Where the stars come from; lines without any are left out."""
    t = s.tables
    gold, provisions = int(columns_done(s, seat, True)), int(columns_done(s, seat, False))
    lines = (
        Line("ships", int(ship_stars(s, seat)), "RS-6.5", {"ship": t.ship_ids[s.figure(seat, LEVEL)]}),
        Line("cannons", int(cannon_stars(s, seat)), "RS-5.11", {"cannons": int(s.figure(seat, CANNONS))}),
        Line("gold_columns", int(column_stars(s, seat, True)), "RS-5.1", {"columns": gold}),
        Line("provision_columns", int(column_stars(s, seat, False)), "RS-5.1", {"columns": provisions}),
        Line("story_boxes", int(story_stars(s, seat)), "RS-5.1", {"story": int(s.figure(seat, STORY))}),
        Line("treasure", int(treasure_stars(s, seat)), "RS-5.9", {"rank": int(s.figure(seat, TREASURE))}),
        Line("all_ports", int(all_ports_stars(s, seat)), "RS-6.5"),
    )
    return tuple(line for line in lines if line.points)
