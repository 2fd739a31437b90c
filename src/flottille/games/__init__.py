"""The games, one folder each. This list is the only place that names them all."""

from __future__ import annotations

from flottille.engine.registry import register
from flottille.games.fleet_dice.game import GAME as FLEET_DICE
from flottille.games.loot_island.game import GAME as LOOT_ISLAND
from flottille.games.rolling_seas.game import GAME as ROLLING_SEAS
from flottille.games.santa_timea.game import GAME as SANTA_TIMEA
from flottille.games.souvenirs.game import GAME as SOUVENIRS

ALL = tuple(register(game) for game in (SANTA_TIMEA, FLEET_DICE, LOOT_ISLAND, ROLLING_SEAS, SOUVENIRS))
