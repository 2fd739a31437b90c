"""Whether boardgame.io plays our Santa Timea: random matches, replayed there, score the same after every round."""

from __future__ import annotations

import json
import subprocess
from random import Random
from typing import Any

import flottille
from bench.server.boardgame_io import FOLDER
from flottille.games.santa_timea.tables import DIRECTION_IDS

SEATS = (2, 3, 4, 5)
Story = dict[str, Any]
PIRATE: Story = {"direction": -1, "number": 0}


def disagreement(matches: int) -> str | None:
    """The first difference in that many random matches, in one line; None when there is none."""
    told = [random_match(seed, SEATS[seed % len(SEATS)]) for seed in range(matches)]
    lines = "".join(json.dumps(story) + "\n" for story, _ in told)
    done = subprocess.run(["node", "replay.js"], cwd=FOLDER, input=lines, capture_output=True, text=True, check=True)
    replayed = [json.loads(line) for line in done.stdout.splitlines()]
    for seed, ((_, ours), theirs) in enumerate(zip(told, replayed, strict=True)):
        if ours != theirs:
            return f"match {seed}: boardgame.io says {theirs}, ours {ours}"
    return None


def random_match(seed: int, seats: int) -> tuple[Story, list[list[int]]]:
    """What was dealt and done, and the points after each round."""
    match = flottille.Match("santa_timea", seats=seats, seed=seed)
    pick = Random(seed)
    events = list(match.start_events)
    opener = match.to_act[0]
    moves: list[Story] = []
    sheet: list[list[int]] = []
    while not match.is_over:
        seat = match.to_act[0]
        action = pick.choice(match.actions(seat))
        happened = match.play(seat, action)
        moves.append({"seat": seat, **_move(action)})
        events += happened
        if any(event["kind"] == "round_scored" for event in happened):
            sheet.append(list(match.scores))
    return {"seats": seats, "opener": opener, "shuffles": _shuffles(events), "moves": moves}, sheet


def _move(action: flottille.Action) -> Story:
    if action.verb == "play":
        return {"card": _card(str(action.args["card"]))}
    return {"discard": action.verb == "discard"}


def _shuffles(events: list[Story]) -> list[list[Story]]:
    """Each round's wheel cards, then its winds, in the order boardgame.io's game asks for them."""
    shuffles: list[list[Story]] = []
    for event in events:
        kind, args = event["kind"], event["args"]
        if kind == "round_started":
            shuffles += [[], []]
        elif kind == "hand_dealt":
            shuffles[-2] += [_card(name) for name in args["cards"]]
        elif kind == "wind_turned":
            shuffles[-1].append(_wind(args["wind"]))
    return shuffles


def _card(name: str) -> Story:
    direction, number = name.split("_")
    return PIRATE if direction == "pirate" else {"direction": DIRECTION_IDS.index(direction), "number": int(number)}


def _wind(name: str) -> Story:
    _, direction, damage = name.split("_")
    return {"direction": DIRECTION_IDS.index(direction), "damage": int(damage[0])}
