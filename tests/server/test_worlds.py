"""Nobody learns what his seat may not know: not by content, number, order, size or count of messages.

Every game is played whole by two people with a spectator, in two worlds at once. The worlds differ in everything that
the second person and the spectator may not know; in each the first person makes other secret choices, as many as she
likes, and takes them back. As long as nothing is revealed, both are told the same, byte by byte, in whole views and in
parts.
"""

from __future__ import annotations

import random

import pytest

from flottille.engine.match import Match
from flottille.table import Done, Undo
from tests.server.worlds import ME, OTHER, World, hall, run

SECRET = {"rolling_seas": 100, "loot_island": 10}  # choices, at least, that nobody may hear of
MATCHES = [
    ("santa_timea", 2, {}),
    ("santa_timea", 3, {"expert": True}),
    ("fleet_dice", 2, {}),
    ("loot_island", 2, {}),
    ("loot_island", 3, {"healers_pairs": True}),
    ("rolling_seas", 2, {"ambush": True}),
    ("rolling_seas", 3, {}),
    ("souvenirs", 2, {}),
    ("souvenirs", 3, {}),
]


async def wander(world: World, dice: random.Random) -> int:
    """Secret choices of the first person, some of them taken back; how many entries."""
    begun = world.live.table.seq
    for _ in range(dice.randrange(6)):
        silent = [action for action in world.state.legal(ME) if world.is_secret(action)]
        if silent and dice.random() < 0.7:
            await world.act(ME, dice.choice(silent))
            world.secrets += 1
        elif world.secrets:
            assert isinstance(await world.hall.act(world.live, Undo(ME, 1)), Done)
            world.secrets -= 1
    return world.live.table.seq - begun


async def play(game: str, seats: int, options: dict[str, object]) -> tuple[int, int, int]:
    """A whole match; how many steps were compared, how many revealed something, how many were secret."""
    dice = random.Random(f"{game} {seats} {options}")
    room = hall()
    one, two = (World(room, Match(game, seats, seed=11, **options), name) for name in ("one", "two"))
    two.become(one, 1)
    for world in (one, two):
        await world.listen()
    assert one.heard() == two.heard()
    compared = revealed = secret = number = 0
    while one.live.table.match.to_act:
        number += 1
        one.seed = two.seed = number
        seat = dice.choice(one.live.table.match.to_act)
        if seat == ME:
            secret += await wander(one, dice) + await wander(two, dice)
            assert one.heard() == two.heard() == [[]] * len(one.ears), "a secret choice was heard"
        for world in (one, two) if number % 5 == 0 else ():
            await world.pry(number)
        assert one.heard() == two.heard()
        action = dice.choice(one.state.legal(seat))
        plan = two.plan(seat, action)
        await one.act(seat, action)
        if plan is not None:
            await two.act(seat, action)
        one.secrets = two.secrets = 0
        same = plan is not None and all(one.known(viewer) == two.known(viewer) for viewer in (OTHER, None))
        told = one.heard(), two.heard()
        if same:
            compared += 1
            assert told[0] == told[1]
        else:
            revealed += 1
            two.become(one, number)
            for world in (one, two):
                await world.listen()
            assert one.heard() == two.heard()
    return compared, revealed, secret


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES, ids=lambda value: str(value))
def test_two_worlds_sound_the_same_until_something_is_revealed(
    game: str, seats: int, options: dict[str, object]
) -> None:
    compared, revealed, secret = run(play(game, seats, options))
    assert compared > revealed
    assert secret >= SECRET.get(game, 0)
