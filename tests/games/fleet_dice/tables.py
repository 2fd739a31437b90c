"""Sheets in short notation, and positions built around the die, the star or the fishing a test is about.

A sheet is a list of parts separated by `;`: `cod 5 L2 [3]` is five boxes of the cod column, licence level 2, one boat
with three fish; `casino 1 x1` is one box filled and one crossed out; `coin 7` is the last filled coin box. Licence
and boats may be left out where the circles leave no choice. Other parts: `bonus kb_fish`, `captain captain_osgood`,
`hexagons cod oyster`, `yard 2`, `stars 1` (pending), `crossed 8 12` (coin stars), `completed casino`.
"""

from __future__ import annotations

from typing import Any

from flottille import Chance, Match
from flottille.games.fleet_dice.game import GAME
from flottille.games.fleet_dice.tables import FACE_IDS, SECTION_IDS
from tests.games.driver import Script, refusal

PLAIN = "oyster 3"  # a start that pays no coins and gives no stars
EVERYTHING = (
    "shrimp 13 L3 [0,0,0,0]; cod 13 L3 [0,0,0,0]; lobster 13 L3 [0,0,0,0]; swordfish 13 L3 [0,0,0,0];"
    "oyster 13 L3 [0,0,0]; king_crab 8; bonus kb_fish; captains_club 6; research_vessel 5; barge 3; inuit 5; casino 2;"
    "ama_bank 5; shipyard 2; bait_shop 2; seafood_buffet 2; fishermens_pub 4; smokehouse 2; ridback_cannery 2"
)  # all 113 boxes
NUMBERS = {"coin": "coin", "yard": "shipyard_stars", "stars": "pending_stars"}
NAMES = {"bonus": "crab_bonus", "captain": "captain"}
LISTS = {"hexagons": "hexagons", "completed": "completed"}


def dice(faces: str) -> Script:
    """The draws that roll these faces."""
    return Script(
        *(FACE_IDS.index(face) if face in FACE_IDS[:6] else 2 * FACE_IDS[6:].index(face) for face in faces.split())
    )


def sheet(text: str) -> dict[str, Any]:
    """A sheet from its short notation."""
    found: dict[str, Any] = {"boxes": {}, "licences": {}, "boats": {}, "crossed": {}}
    for part in filter(None, map(str.strip, text.split(";"))):
        words, _, fish = part.partition("[")
        name, *rest = words.split()
        if name in NUMBERS:
            found[NUMBERS[name]] = int(rest[0])
        elif name in NAMES:
            found[NAMES[name]] = rest[0]
        elif name in LISTS:
            found[LISTS[name]] = rest
        elif name == "crossed":
            found["crossed_stars"] = [int(box) for box in rest]
        else:
            read_section(found, name, rest, fish)
    return found


def read_section(found: dict[str, Any], name: str, words: list[str], fish: str) -> None:
    """Boxes, licence, crossed-out boxes and boats of one section."""
    assert name in SECTION_IDS, name
    for word in words:
        if word[0] == "L":
            found["licences"][name] = int(word[1:])
        elif word[0] == "x":
            found["crossed"][name] = int(word[1:])
        else:
            found["boxes"][name] = int(word)
    if fish:
        found["boats"][name] = [int(n) for n in fish.rstrip("] ").split(",") if n.strip()]


def table(*sheets: str, **fields: Any) -> Match:
    """A position with these sheets; `pool` is a text of faces, options are `captains` and `trophies`."""
    options = {name: fields.pop(name) for name in ("captains", "trophies") if name in fields}
    if isinstance(fields.get("pool"), str):
        fields["pool"] = fields["pool"].split()
    written = {"game": "fleet_dice", "seats": len(sheets), "options": options, "sheets": [sheet(one) for one in sheets]}
    return Match.load({**written, **fields}, seed=1)


def draft(pool: str, *sheets: str, **fields: Any) -> Match:
    """The first player is about to pick; town dice make it a town phase."""
    town = any(face in FACE_IDS[6:] for face in pool.split())
    return table(*sheets, pool=pool, **{"stage": "town_draft" if town else "boat_draft", **fields})


def chosen(face: str, *sheets: str, **fields: Any) -> Match:
    """The first player has picked this die and is about to use it; two seats unless there are more sheets."""
    sheets = sheets if len(sheets) > 1 else (*sheets, PLAIN)
    town = face in FACE_IDS[6:] or fields.pop("town", False)
    rest = "harbor" if town else "coins"
    pool = [rest] * (len(sheets) - 1) + (["coins"] if face in FACE_IDS[6:] or not town else [rest])
    stage = "town_draft" if town else "boat_draft"
    return table(*sheets, **{"pool": pool, "hand": face, "ask": "use", "stage": stage, **fields})


def shared(face: str, *sheets: str, **fields: Any) -> Match:
    """The first player is about to use this shared die; two seats unless there are more sheets."""
    sheets = sheets if len(sheets) > 1 else (*sheets, PLAIN)
    stage = "town_shared" if face in FACE_IDS[6:] or fields.pop("town", False) else "boat_shared"
    return table(*sheets, **{"pool": face, "stage": stage, **fields})


def alone(sheet_text: str, pool: str, **fields: Any) -> Match:
    """A solo position with this pool; one die left is the shared die."""
    faces = pool.split()
    town = fields.pop("town", any(face in FACE_IDS[6:] for face in faces))
    stage = ("town" if town else "boat") + ("_shared" if len(faces) == 1 else "_draft")
    return table(sheet_text, **{"pool": faces, "stage": stage, **fields})


def star(*sheets: str, **fields: Any) -> Match:
    """The first player has one star to use, gained in the income phase."""
    sheets = sheets if len(sheets) > 1 else (*sheets, PLAIN)
    sheets = (f"{sheets[0]}; stars 1" if "stars" not in sheets[0] else sheets[0], *sheets[1:])
    return table(*sheets, **{"stage": "income", "ask": "star", **fields})


def go(match: Match, *actions: str, chance: Chance | None = None) -> list[dict[str, Any]]:
    """Play these actions, each by the seat that owes a decision; all their events."""
    events: list[dict[str, Any]] = []
    for action in actions:
        events += match.play(match.to_act[0], action, chance if chance is not None else Script())
    return events


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events, in order."""
    return [event["kind"] for event in events]


def told(events: list[dict[str, Any]], kind: str) -> list[tuple[Any, ...]]:
    """The arguments of all events of a kind."""
    return [tuple(event["args"].values()) for event in events if event["kind"] == kind]


def choices(match: Match) -> set[str]:
    """What the deciding seat may do."""
    return {str(action) for action in match.actions(match.to_act[0])}


def prompt(match: Match) -> str:
    """What the deciding seat is asked now."""
    return str(match.view(match.to_act[0] if match.to_act else None)["prompt"])


def look(match: Match, seat: int = 0) -> dict[str, Any]:
    """A sheet as everybody sees it."""
    found: dict[str, Any] = match.view(None)["sheets"][seat]
    return found


def boxes(match: Match, section: str, seat: int = 0) -> int:
    """Filled boxes of a section."""
    return int(look(match, seat)["sections"][section]["filled"])


def crossed(match: Match, section: str) -> int:
    """Crossed-out boxes of a section."""
    return int(look(match)["sections"][section]["crossed"])


def level(match: Match, type: str, seat: int = 0) -> int:
    """A licence level."""
    return int(look(match, seat)["licences"][type])


def fish(match: Match, boat: str, seat: int = 0) -> list[int]:
    """The fish on each boat of a kind."""
    return list(look(match, seat)["boats"][boat]["fish"])


def coin(match: Match, seat: int = 0) -> int:
    """The last filled coin box."""
    return int(look(match, seat)["coin"]["box"])


def stars(match: Match, seat: int = 0) -> int:
    """Pending stars."""
    return int(look(match, seat)["pending_stars"])


def metric(match: Match, name: str, seat: int = 0) -> int:
    """A metric of 2.11."""
    return int(look(match, seat)["metrics"][name])


def rows(match: Match, seat: int = 0) -> list[int]:
    """Fish, boats, licences, buildings, bonus."""
    return [line.points for line in match.sheet(seat).lines]


def refused(match: Match, action: str, seat: int | None = None) -> tuple[str, str]:
    """Rule and key of a refusal; checks that it changes nothing."""
    found = refusal(match, match.to_act[0] if seat is None else seat, action)
    return found.rule, found.key


ALL_MODES = [(name, seats, options) for name, seats, options in GAME.setups()]
