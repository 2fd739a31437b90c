"""A network learns Santa Timea for two: first it imitates `sailor`, then it improves on it with MaskablePPO.

python docs/recipes/ppo_training.py --minutes 15     # needs sb3-contrib; `make test-rl` runs a short form of it

All matches are rows of one `flottille.vector.Batch`. The network always sits on the same side and the wind always blows
from the north: what it sees and does is turned round, so that it learns once what holds eight times. Points count as
they come: a step's reward is by how much the lead over the opponent has grown, so that they add up to the lead at the
end.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import flottille
from flottille.vector import Batch, Seen

GAME, SEATS, TEACHER = "santa_timea", 2, "sailor"
POINT = 0.2  # the reward of a point
RATE = 3e-4  # how fast it learns at first
DIRECTIONS, WINDS, NUMBERS, PIRATES = 4, 5, 14, 4  # winds and number cards of a direction
CARDS = DIRECTIONS * NUMBERS + PIRATES
LED = 100  # what counts as 1 in `ranks_played`


def turned(each: int, turn: int, rest: int = 0) -> Any:
    """The places of what there is of every direction, beginning with another direction; the rest is of none."""
    whole = np.arange(DIRECTIONS * each)
    return np.concatenate([np.roll(whole, -each * turn), DIRECTIONS * each + np.arange(rest)])


class Side:
    """What the network sees of an observation, and what its actions mean."""

    def __init__(self, batch: Batch) -> None:
        self.fields = batch.fields()
        ways = [[self._places(seat, turn) for turn in range(DIRECTIONS)] for seat in range(SEATS)]
        self.places = np.array(ways)  # by seat and direction of the wind
        triplets = [CARDS + turned(1, turn) for turn in range(DIRECTIONS)]
        self.actions = np.array(
            [
                np.concatenate([turned(NUMBERS, turn, PIRATES), triplets[turn], triplets[turn] + DIRECTIONS])
                for turn in range(DIRECTIONS)
            ]
        )
        self.ranks = np.array(batch.house.tables.rank)[:CARDS]  # under a wind from the north, as the game orders cards
        self.ranks[-PIRATES:] = LED
        self.size = self.places.shape[2] + 2 * CARDS

    def _places(self, seat: int, turn: int) -> Any:
        """Where what the network sees stands in an observation."""
        begin = {name: field.start for name, field in self.fields.items()}
        seats = np.array([seat, 1 - seat])
        winds, cards = turned(WINDS, turn), turned(NUMBERS, turn, PIRATES)
        found = [begin["phase"] + np.arange(3), begin["round"] + np.arange(5), [begin["trick"], begin["played"]]]
        found += [begin["opener"] + seats[:1], begin["leader"] + seats[:1], begin["only_pirates"] + seats]
        found += [begin["bag"] + winds, begin["seen"] + cards, begin["plays"] + 1 + cards, [begin["asked_direction"]]]
        found += [begin["row"] + 21 * place + 1 + winds for place in range(3)]
        found += [begin["sizes"] + seats, begin["totals"] + seats]
        for each in seats:
            found += [begin["taken"] + 20 * each + winds, begin["discarded"] + 4 * each + turned(1, turn)]
        return np.concatenate([*found, begin["hands"] + CARDS * seat + cards])

    def turn(self, observations: Any) -> Any:
        """The direction the wind blows from, or that of the triplet that is asked for."""
        wind = (observations[:, self.fields["row"]][:, 1:21].argmax(axis=1)) // WINDS
        asked = observations[:, self.fields["asked_direction"]].argmax(axis=1) - 1
        return np.where(asked >= 0, asked, wind)

    def see(self, told: Seen, seats: Any) -> tuple[Any, Any, Any]:
        """What the network sees and may do, and the action that each of its own stands for."""
        turn = self.turn(told.observations)
        seen = np.take_along_axis(told.observations, self.places[np.maximum(seats, 0), turn], axis=1)
        hand = seen[:, -CARDS:]
        led = LED * told.observations[:, [self.fields["ranks_played"].start]]
        follows = hand * (told.observations[:, [self.fields["played"].start]] > 0)
        below, level = follows * (self.ranks < led), follows * (self.ranks == np.round(led))
        actions = self.actions[turn]
        masks = np.take_along_axis(told.masks, actions, axis=1)
        return np.concatenate([seen, below, level], axis=1, dtype=np.float32), masks, actions


class Matches(VecEnv):
    """A batch of matches against a bot, as Stable-Baselines3 wants them."""

    def __init__(self, matches: int, opponent: str = TEACHER, seed: int = 1) -> None:
        self.batch = Batch(GAME, matches, SEATS, opponents=opponent, rewards="score")
        self.side = Side(self.batch)
        self.rows, self.seats, self.first = np.arange(matches), np.array(self.batch.learners), seed
        self.totals = self.batch.fields()["totals"]
        seen = spaces.Box(-1.0, 1.0, (self.side.size,), np.float32)
        super().__init__(matches, seen, spaces.Discrete(self.batch.actions))

    def reset(self) -> Any:
        """Begin all matches."""
        self.lead = np.zeros(self.num_envs)
        return self._see(self.batch.reset(self.first))

    def step_async(self, actions: Any) -> None:
        """Note what is asked."""
        self.asked = self.meant[self.rows, actions]

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Take it."""
        told = self.batch.step(self.asked)
        lead = self._lead(told)
        rewards = POINT * (np.where(told.ended, told.rewards[self.rows, self.seats], lead) - self.lead)
        self.lead = lead
        seen = self._see(told)
        infos: list[dict[str, Any]] = [{} for _ in self.rows]
        for row in np.flatnonzero(told.ended):
            infos[row] = {"terminal_observation": seen[row]}
        return seen, rewards.astype(np.float32), told.ended.copy(), infos

    def _see(self, told: Seen) -> Any:
        seen, self.masks, self.meant = self.side.see(told, self.seats)
        return seen

    def _lead(self, told: Seen) -> Any:
        points = 30 * told.observations[:, self.totals]
        return points[self.rows, self.seats] - points[self.rows, 1 - self.seats]

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Which actions are legal, row by row: the only thing that is asked."""
        assert method_name == "action_masks"
        return list(self.masks)

    def has_attr(self, attr_name: str) -> bool:
        """What the rows offer."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same as Stable-Baselines3 asks for it; and no row can be drawn."""
        if attr_name not in ("action_masks", "render_mode"):
            raise AttributeError(attr_name)
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Nothing is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is open."""


def lessons(decisions: int, matches: int = 256, seed: int = 2) -> tuple[Any, Any, Any]:
    """What the teacher saw, what it might do and what it did, playing both seats; now and then anything is done."""
    batch = Batch(GAME, matches, SEATS)
    side, teacher, draws = Side(batch), flottille.bot(TEACHER, GAME, seed=seed), np.random.default_rng(seed)
    told = batch.reset(seed)
    found = []
    for _ in range(-(-decisions // matches)):
        seats = [int(seat) for seat in told.to_act]
        wise = np.array([teacher.choose(batch.state(row).mask(seat), seat) for row, seat in enumerate(seats)])
        seen, masks, actions = side.see(told, told.to_act)
        found.append((seen, masks, (actions == wise[:, None]).argmax(axis=1)))
        told = batch.step(np.where(draws.random(matches) < 0.1, batch.sample(), wise))
    seen, masks, done = zip(*found, strict=True)
    return np.concatenate(seen), np.concatenate(masks), np.concatenate(done)


def imitate(model: Any, parts: int, decisions: int = 100_000, size: int = 512) -> float:
    """Make what the teacher did more likely, part by part; how often the network would have done so in the last one."""
    optimizer = torch.optim.Adam(model.policy.parameters(), 1e-3)
    same = 0.0
    for part in range(parts):
        seen, masks, actions = lessons(decisions, seed=part)
        same = 0.0
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - part / parts)
        for some in torch.randperm(len(actions)).split(size):
            likely = model.policy.get_distribution(torch.as_tensor(seen[some]), action_masks=masks[some])
            done = torch.as_tensor(actions[some])
            loss = -likely.log_prob(done).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            same += float((likely.mode() == done).sum()) / len(actions)
    return same


def learn_to_value(model: Any, updates: int) -> None:
    """Leave the decisions as they are and learn what positions are worth with them."""
    deciding = [*model.policy.mlp_extractor.policy_net.parameters(), *model.policy.action_net.parameters()]
    for weights in deciding:
        weights.requires_grad_(False)
    model.learn(updates * model.n_envs * model.n_steps, reset_num_timesteps=False)
    for weights in deciding:
        weights.requires_grad_(True)


def learner(matches: int, seed: int = 1) -> Any:
    """A network that knows nothing yet, and the matches it will learn from."""
    torch.manual_seed(seed)
    return MaskablePPO(
        "MlpPolicy",
        Matches(matches),
        n_steps=64,
        batch_size=2048,
        n_epochs=3,
        learning_rate=RATE,
        gamma=1.0,
        gae_lambda=0.9,
        ent_coef=0.003,
        clip_range=0.15,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )


def share(model: Any, opponent: str = TEACHER, matches: int = 400, seed: int = 99) -> float:
    """The share of matches the network wins, in both seats alike; a draw is half."""
    batch = Batch(GAME, matches, SEATS, opponents=opponent, rewards="win", restart=False)
    side, seats = Side(batch), np.array(batch.learners)
    told = batch.reset(seed)
    rows, won = np.arange(matches), np.zeros(matches)
    while (told.to_act >= 0).any():
        seen, masks, meant = side.see(told, seats)
        masks[told.to_act < 0] = True
        actions, _ = model.predict(seen, action_masks=masks, deterministic=True)
        told = batch.step(meant[rows, actions])
        won += told.rewards[rows, seats]
    return float(won.mean())


def train(minutes: float, parts: int = 5, matches: int = 512) -> Any:
    """Imitate, then improve until the time is over, in smaller and smaller steps."""
    begin, whole = time.monotonic(), 60 * minutes
    model = learner(matches)
    print(f"as the teacher: {imitate(model, parts):.0%}, wins {share(model):.1%}", flush=True)
    learn_to_value(model, 2)
    while (past := time.monotonic() - begin) < whole:
        rate = RATE * max(1 - past / whole, 0.1)
        model.lr_schedule = lambda _, rate=rate: rate
        model.learn(4 * matches * model.n_steps, reset_num_timesteps=False)
        print(f"{past / 60:.1f} min, {model.num_timesteps:,} decisions: wins {share(model):.1%}", flush=True)
    return model


def main() -> None:
    """Train, and say how good it is."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=15.0)
    print(f"wins {share(train(asked.parse_args().minutes), seed=4711):.1%} of 400 other matches against {TEACHER}")


if __name__ == "__main__":
    main()
