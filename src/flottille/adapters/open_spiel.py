"""OpenSpiel: every game as `pyspiel.load_game("flottille_<game>(players=3)")`, and bots of both sides at one table.

How it works: with `chance=explicit` every draw is a chance node of its own. A step that asks for a draw is given up and
taken again from its beginning once the draw is known. With `chance=sampled` a step draws for itself, which is much
faster and enough for searching. Where several seats owe a decision the lowest comes first and the others learn nothing.
"""

from __future__ import annotations

from typing import Any

from flottille._extras import extra

with extra("open-spiel"):
    import numpy as np
    import pyspiel

from flottille.adapters.layout import plain
from flottille.adapters.layouts import layout
from flottille.adapters.rewards import by_rank
from flottille.adapters.spiel_draws import Standing
from flottille.bots.bot import Bot
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.registry import find, games
from flottille.engine.state import SPECTATOR, State

EXPLICIT, SAMPLED = "explicit", "sampled"
MOST_OUTCOMES = 1024  # of one draw
LONGEST = 20_000  # decisions of a match, chance not counted


def short_name(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"flottille_{game}"


def load(game: str, players: int | None = None, chance: str = EXPLICIT, **options: object) -> Any:
    """The game as OpenSpiel knows it."""
    given = {"players": players or find(game).seats[0], "chance": chance, **options}
    return pyspiel.load_game(short_name(game), given)


def game_type(game: Game, players: int, chance: str) -> Any:
    """What OpenSpiel wants to know of a game."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(game.id),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance == EXPLICIT else kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "chance": EXPLICIT,
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
        if self.chance_mode not in (EXPLICIT, SAMPLED):
            raise ValueError(f"chance is {EXPLICIT} or {SAMPLED}, not {self.chance_mode}")
        self.ours_options = self.ours.check_setup(self.players, _without_defaults(self.ours, given))
        self.layout = layout(self.ours.id, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.actions.size,
            max_chance_outcomes=MOST_OUTCOMES if self.chance_mode == EXPLICIT else 1,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.ours, self.players, self.chance_mode), info, params or {})

    def new_initial_state(self) -> SpielState:
        """The start of a match, before anything is drawn."""
        return SpielState(self)

    @property
    def is_sampled(self) -> bool:
        """Whether steps draw for themselves."""
        return self.chance_mode == SAMPLED

    def state_of(self, state: State) -> SpielState:
        """A position of ours as OpenSpiel's; nobody remembers how it came about."""
        found = SpielState(self)
        found.standing = Standing(self.ours, state, self.is_sampled)
        return found

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees, as named stretches of a vector; without private information what everybody sees."""
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, asked.private_info == pyspiel.PrivateInfoType.NONE, asked.perfect_recall)


def _without_defaults(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """What was asked for; OpenSpiel hands over every default, and some do not go with every number of seats."""
    defaults = {option.name: option.default for option in game.options}
    return {name: value for name, value in given.items() if defaults.get(name) != value}


class SpielState(pyspiel.State):
    """A position; everything of ours is in `standing`, so that copying it is cheap."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.standing = Standing.start(game.ours, game.players, game.ours_options, game.is_sampled)

    def current_player(self) -> Any:
        """Who decides; chance where a draw is asked for."""
        if self.standing.asked:
            return pyspiel.PlayerId.CHANCE
        seat = int(self.standing.state.first_to_act())
        return seat if seat >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return not self.standing.asked and self.standing.state.deciding == 0

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

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows and remembers: the digest of its past, then what it sees."""
        seat = self.current_player() if player is None else player
        return _recalled(self.standing, int(seat))

    def observation_string(self, player: int | None = None) -> str:
        """All that a player sees now."""
        seat = self.current_player() if player is None else player
        return _knowledge(self.standing, int(seat))

    def resample_from_infostate(self, player: int, rng: Any) -> SpielState:
        """A position the player cannot tell from this one."""
        guess = self.standing.state.mask(player).fill(FastChance(int(rng() * (1 << 60))))
        found: SpielState = self.get_game().state_of(guess)
        found.standing.memories = self.standing.memories
        return found

    def __str__(self) -> str:
        state = self.standing.state
        if self.standing.asked:
            return f"a draw below {self.standing.asked} after {self.standing.draws}"
        return f"scores {state.scores()}, to act {list(state.to_act())}"


def _knowledge(standing: Standing, seat: int) -> str:
    if standing.asked:
        return f"seat {seat} waits for chance"
    return repr(list(plain(standing.state.mask(seat)).values()))


def _recalled(standing: Standing, seat: int) -> str:
    return f"{standing.memories[seat].digest.hex()} {_knowledge(standing, seat)}"


class Observer:
    """What a player sees, or everybody; `dict` names every stretch of `tensor`."""

    def __init__(self, game: SpielGame, is_public: bool, recalls: bool) -> None:
        self.layout = game.layout
        self.is_public = is_public
        self.recalls = recalls and not is_public  # a digest of the past in the text; the vector is the present
        self.tensor: Any = np.zeros(self.layout.size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in self.layout.slices.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; it is empty while chance is asked."""
        self.tensor.fill(0)
        if not state.standing.asked:
            self.tensor[:] = self.layout.encode(state.standing.state.mask(self._viewer(player)))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        return (_recalled if self.recalls else _knowledge)(state.standing, self._viewer(player))

    def _viewer(self, player: int) -> int:
        return int(SPECTATOR) if self.is_public else player


class OurBot(pyspiel.Bot):
    """One of our bots where OpenSpiel asks for one."""

    def __init__(self, bot: Bot, seconds: float | None = None, iterations: int | None = None) -> None:
        super().__init__()
        self.bot = bot
        self.seconds = seconds
        self.iterations = iterations

    def step(self, state: SpielState) -> int:
        """The action it takes, from the mask of its seat."""
        seat = int(state.current_player())
        return self.bot.choose(state.standing.state.mask(seat), seat, self.seconds, self.iterations)


class SpielBot(Bot):
    """One of OpenSpiel's bots where we ask for one; it is shown a guess of what its seat cannot see."""

    def __init__(self, game: Game, theirs: Any, spiel_game: SpielGame, seed: int | None = None) -> None:
        super().__init__(game, seed)
        self.theirs = theirs
        self.spiel_game = spiel_game

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return int(self.theirs.step(self.spiel_game.state_of(mask.fill(self.chance))))


def register_all() -> None:
    """Make every game known to OpenSpiel."""
    for game in games().values():
        if short_name(game.id) not in pyspiel.registered_names():
            made = type(f"Spiel_{game.id}", (SpielGame,), {"ours": game, "__module__": __name__})
            globals()[made.__name__] = made  # where unpickling looks for it
            pyspiel.register_game(game_type(game, max(game.seats), EXPLICIT), made)


register_all()
