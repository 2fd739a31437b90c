"""The score sheet: the fame column line by line, as it would stand if the match ended now."""

from __future__ import annotations

from typing import cast

from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State
from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.state import (
    BOX_PORTS,
    BOXES,
    CANNONS,
    GOLD_CIRCLED,
    HOME,
    LEVEL,
    PROVISIONS_CIRCLED,
    STORY,
    TOLD,
    TREASURE,
    Fields,
)
from flottille.games.rolling_seas.steps.scoring import (
    all_ports_stars,
    arrival_fame,
    cannon_stars,
    column_stars,
    pirate_fame,
    port_fame,
    ship_stars,
    stars,
    story_stars,
    treasure_stars,
    unmet_pirates,
)


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
    points, home = int(arrival_fame(s, seat)), int(s.figure(seat, HOME))
    if points == s.tables.beside_home and points:
        return Line("arrival_home", points, "RS-6.4", {"port": SQUARE_IDS[home]})
    return Line("arrival_port" if points else "arrival_none", points, "RS-6.4")


def star_lines(s: Fields, seat: int) -> tuple[Line, ...]:
    """Where the stars come from; lines without any are left out."""
    t = s.tables
    gold = int(s.figure(seat, GOLD_CIRCLED) // t.gold_column)
    provisions = int(s.figure(seat, PROVISIONS_CIRCLED) // t.provision_column)
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
