"""OpenSpiel: every game as `pyspiel.load_game("flottille_<game>(players=3)")`, and bots of both sides at one table.

With `chance=explicit` every draw is a chance node of its own. With `chance=sampled` three chance nodes at the start
draw one of 2^30 deals and all later draws follow from it, which is much faster; a search has to resample there, as
ISMCTS does, since a clone goes on with the draws of its original. `seed=7` is one such deal without any chance node.
`horizon=20` ends a match after so many decisions, for methods that walk whole trees: the ranking as it stands counts.
An edition is JSON in hexadecimal digits there, since OpenSpiel reads commas and brackets itself; `load` writes them.
Where several seats owe a decision the lowest comes first and the others learn nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from flottille._extras import extra

with extra("open-spiel"):
    import pyspiel

from flottille.adapters.layouts import layout
from flottille.adapters.rewards import by_rank
from flottille.adapters.spiel_bots import OurBot, SpielBot
from flottille.adapters.spiel_draws import MOST_OUTCOMES, Standing, any_chance
from flottille.adapters.spiel_seeing import Observer, observer
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadEdition
from flottille.engine.game import Game
from flottille.engine.registry import find, games
from flottille.engine.state import State
from flottille.engine.values import tables_of
from flottille.engine.whole import whole

__all__ = ["Observer", "OurBot", "SpielBot", "SpielGame", "SpielState", "load", "short_name"]

EXPLICIT, SAMPLED = "explicit", "sampled"
NO_SEED = -1
LONGEST = 20_000  # decisions of a match, chance not counted


def short_name(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"flottille_{game}"


def load(
    game: str,
    players: int | None = None,
    chance: str = EXPLICIT,
    edition: Mapping[str, Any] | None = None,
    **options: object,
) -> Any:
    """The game as OpenSpiel knows it."""
    played = find(game)
    given = {"players": played.seats[0] if players is None else whole(players), "chance": chance, **options}
    if edition is not None:
        given["edition"] = json.dumps(edition, default=dict).encode().hex()
    return pyspiel.load_game(short_name(played.id), given)


def game_type(game: Game, players: int, has_chance: bool) -> Any:
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.id),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "chance": EXPLICIT,
            "seed": NO_SEED,
            "horizon": 0,
            "edition": "",
            **{option.name: option.default for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):
    """One of our games with a number of players and options."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.players = int(given.pop("players", self.ours.seats[0]))
        self.chance_mode = str(given.pop("chance", EXPLICIT))
        seed, self.horizon = int(given.pop("seed", NO_SEED)), int(given.pop("horizon", 0))
        self.seed = None if seed == NO_SEED else seed
        self._check()
        self.tables = tables_of(self.ours.id, _written(str(given.pop("edition", ""))))
        self.ours_options = self.ours.check_setup(self.players, _without_defaults(self.ours, given))
        self.layout = layout(self.ours.id, self.players)
        has_chance = self.seed is None
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.actions.size,
            max_chance_outcomes=MOST_OUTCOMES if has_chance else 0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=self.horizon or LONGEST,
        )
        super().__init__(game_type(self.ours, self.players, has_chance), info, params or {})

    def _check(self) -> None:
        if self.chance_mode not in (EXPLICIT, SAMPLED):
            raise ValueError(f"chance is {EXPLICIT} or {SAMPLED}, not {self.chance_mode}")
        if self.horizon < 0:
            raise ValueError(f"a horizon is a number of decisions, 0 for whole matches, not {self.horizon}")
        if self.seed is not None and (self.seed < 0 or not self.is_sampled):
            raise ValueError(f"a seed is a number from 0 on, and for chance={SAMPLED}")

    def new_initial_state(self) -> SpielState:
        """The start of a match, before anything is drawn."""
        return SpielState(self)

    @property
    def is_sampled(self) -> bool:
        """Whether steps draw for themselves."""
        return self.chance_mode == SAMPLED

    def state_of(self, state: State, chance: FastChance | None = None) -> SpielState:
        """A position of ours as OpenSpiel's; nobody remembers how it came about."""
        found = SpielState(self)
        found.standing = Standing(self.ours, state, (chance or any_chance()) if self.is_sampled else None)
        return found

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees, as named stretches of a vector; without private information what everybody sees."""
        return observer(self.layout, iig_obs_type)


def _written(digits: str) -> str:
    """An edition as JSON; nothing: the standard edition."""
    try:
        written = bytes.fromhex(digits).decode()
        json.loads(written or "{}")
    except ValueError:
        raise BadEdition(["it: is JSON in hexadecimal digits"]) from None
    return written


def _without_defaults(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """What was asked for; OpenSpiel hands over every default, and some do not go with every number of seats."""
    defaults = {option.name: option.default for option in game.options}
    return {name: value for name, value in given.items() if defaults.get(name) != value}


class SpielState(pyspiel.State):
    """A position; everything of ours is in `standing`, so that copying it is cheap."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.standing = Standing.start(
            game.ours, game.players, game.ours_options, game.tables, game.is_sampled, game.seed
        )

    def current_player(self) -> Any:
        """Who decides; chance where a draw is asked for."""
        if self.standing.asked:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else int(self.standing.state.first_to_act())

    def is_terminal(self) -> bool:
        """Whether the match is over, or as long as it may be."""
        standing = self.standing
        return not standing.asked and (
            standing.state.deciding == 0 or standing.decisions == self.get_game().horizon > 0
        )

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.standing.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw is uniform."""
        return [(outcome, 1.0 / self.standing.asked) for outcome in range(self.standing.asked)]

    def _apply_action(self, action: int) -> None:
        if self.standing.asked:
            self.standing.draw(int(action))
        else:
            self.standing.step(int(self.standing.state.first_to_act()), int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player < 0 else self.get_game().ours.actions.write(int(action))

    def returns(self) -> list[float]:
        """From 1 to -1 by rank, once the match is over."""
        if not self.is_terminal():
            return [0.0] * self.get_game().players
        return by_rank(self.standing.game, self.standing.state)

    def resample_from_infostate(self, player: int, rng: Any) -> SpielState:
        """A position the player cannot tell from this one, and draws of its own."""
        chance = FastChance(int(rng() * (1 << 60)))
        found: SpielState = self.get_game().state_of(self.standing.state.mask(player).fill(chance), chance)
        found.standing.decisions, found.standing.memories = self.standing.decisions, self.standing.remembered_by(player)
        return found

    def __str__(self) -> str:
        state = self.standing.state
        if self.standing.asked:
            return f"a draw below {self.standing.asked} after {self.standing.draws}"
        return f"scores {state.scores()}, to act {list(state.to_act())}"


def register_all() -> None:
    """Make every game known to OpenSpiel."""
    for game in games().values():
        if short_name(game.id) not in pyspiel.registered_names():
            made = type(f"Spiel_{game.id}", (SpielGame,), {"ours": game, "__module__": __name__})
            globals()[made.__name__] = made  # where unpickling looks for it
            pyspiel.register_game(game_type(game, max(game.seats), True), made)


register_all()
