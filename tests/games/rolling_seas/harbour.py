"""Positions built around the map, the sheet or the phase a test is about. Board 1 and the start sheet unless said."""

from __future__ import annotations

from typing import Any

from flottille import Chance, Match
from tests.games import driver
from tests.games.driver import refusal

ARROWS = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}
STREAM = {"H8": "current E", "I8": "current E", "J8": "current E", "K8": "current E"}  # crimson_stream, outflow L8


class Script(driver.Script):
    """After its draws, wind dice show N and NE by turns."""

    def after(self, n: int) -> int:
        """A wind, or zero."""
        return len(self.asked) % 2 if n == 8 else 0


def drawn(kind: str, squares: str) -> dict[str, str]:
    """Squares of one kind: `drawn("peril", "M9 N9")`."""
    return dict.fromkeys(squares.split(), kind)


def captain(ship: str | None = "H7", home: str = "G7", **sheet: Any) -> dict[str, Any]:
    """A player's map and sheet."""
    return {"ship": ship, "home": home if ship else None, **sheet}


def sailing(*captains: dict[str, Any], wind: str = "N E S", die: int = 1, turn: int = 5, **fields: Any) -> Match:
    """The action phase has begun; one captain sails alone."""
    players = list(captains) or [captain()]
    return Match.load(
        game="rolling_seas",
        seats=len(players),
        phase="sailing",
        turn=turn,
        wind=wind.split(),
        die=die,
        players=players,
        seed=1,
        **fields,
    )


def drawing(card: str, *captains: dict[str, Any], turn: int = 5, phase: str = "drawing", **fields: Any) -> Match:
    """A card is to be drawn, or chosen from."""
    players = list(captains) or [captain()]
    return Match.load(
        game="rolling_seas", seats=len(players), phase=phase, turn=turn, card=card, players=players, seed=1, **fields
    )


def fresh(seats: int, *cards: str, phase: str = "drawing", **fields: Any) -> Match:
    """The set-up: these cards were revealed, nothing is drawn, no ship is placed."""
    fields = {"phase": phase, "turn": 0, "revealed": list(cards), **fields}
    return Match.load(game="rolling_seas", seats=seats, seed=1, **fields)


def plan(match: Match, *decisions: str, seat: int = 0) -> Match:
    """Take these decisions one after the other."""
    for decision in decisions:
        match.play(seat, decision)
    return match


def commit(match: Match, *decisions: str, seat: int = 0, chance: Chance | None = None) -> list[dict[str, Any]]:
    """Take these decisions, end and commit; the events of the commit."""
    for decision in (*decisions, "end"):
        match.play(seat, decision)
    return match.play(seat, "commit", chance)


def idle(match: Match, *seats: int, chance: Chance | None = None) -> list[dict[str, Any]]:
    """These seats pass: they navigate zero steps."""
    events: list[dict[str, Any]] = []
    for seat in seats:
        events = commit(match, f"navigate {match.view(seat)['wind'][0]}", seat=seat, chance=chance)
    return events


def me(match: Match, seat: int = 0) -> dict[str, Any]:
    """The player as the seat itself sees it now."""
    found: dict[str, Any] = match.view(seat)["players"][seat]
    return found


def figures(match: Match, *names: str, seat: int = 0) -> tuple[Any, ...]:
    """Some figures of a player."""
    player = me(match, seat)
    return tuple(player[name] for name in names)


def refused(match: Match, action: str, seat: int = 0) -> str:
    """The rule that forbids an action, tried for real: afterwards nothing has changed."""
    return refusal(match, seat, action).rule


def notations(match: Match, seat: int = 0) -> list[str]:
    """All a seat may do, as notations."""
    return [str(action) for action in match.actions(seat)]


def directions(match: Match, verb: str, seat: int = 0) -> set[str]:
    """The directions in which a verb is on offer."""
    return {str(action.args["direction"]) for action in match.actions(seat) if action.verb == verb}


def placements(match: Match, seat: int = 0) -> dict[frozenset[str], str]:
    """Every legal drawing of a seat by the squares it covers."""
    return {frozenset(shown["squares"]): text for text, shown in match.view(seat)["placements"].items()}


def placing(squares: str) -> frozenset[str]:
    """The squares of a placement: `placing("J4 J5 K5")`."""
    return frozenset(squares.split())


def told(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The arguments of all events of a kind that everybody hears."""
    return [event["args"] for event in events if event["kind"] == kind and "seen_by" not in event]
