"""Every kind of decision of every game, as a record that stands where the first seat owes it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import flottille
from flottille.engine.options import Mode

MATCHES = 3  # in which the kinds of decision of a mode are looked for
WORDS = Path(__file__).parents[2] / "locale" / "en"
NAMES = (
    "Marie-Antoinette Duchêne",
    "Bartholomew Featherstone",
    "Oberbootsmannsmaatswitwe",
    "Wolfgang-Wilhelm Wimmers",
    "Konstantinos Papadopoulo",
    "Hermenegilda Ximenes Paz",
)  # of 24 letters, as long as a name may be
NOBODY_IS_ASKED = {"wait", "over", "nothing", "play"}  # situations with a sentence that are no decision of their own

# Kinds of decision by the match that comes to them: its mode, its seed, and who plays it if not chance.
FOUND: dict[str, dict[tuple[str, int] | tuple[str, int, str], str]] = {
    "santa_timea": {
        ("expert", 0): "follow lead",
        ("expert", 2): "triplet",
    },
    "fleet_dice": {
        ("captains_trophies", 0): "pick use use_shared star reroll circle swordfish_star",
        ("captains_trophies", 1): "oyster",
        ("captains_trophies", 4): "oyster_private",
        ("captains_trophies", 9): "bonus",
        ("captains_trophies", 13): "item",
    },
    "loot_island": {
        ("own_healers", 0): "opening turn cards lift payment power drops slide move draw place offer healer",
        ("own_healers", 1): "gift",
        ("own_healers", 2): "sea_chest loot",
        ("own_healers", 3): "copy",
        ("own_healers", 7): "wreck",
        ("standard", 13): "recall",
        ("two_player_aaron", 0): "turn_aaron",
        ("two_player_aaron", 218): "recall_aaron",
    },
    "rolling_seas": {
        ("standard", 0): "draw_on_other draw home start open visit close navigate explore ambush choose",
        ("standard", 3): "leave_peril win",
        ("short", 8): "dot",
        ("standard_peaceful", 8): "row",
        ("short", 26, "deckhand"): "lose",
    },
    "souvenirs": {
        ("classic", 0): "maelstrom explore sea mooring keep extra_memory discard steal take offer chest barter give",
        ("classic", 1): "read free_duel send empty",
        ("classic", 2): "swap_own swap_theirs",
        ("classic", 3): "headwind",
        ("classic", 4): "compass extra_place recall",
        ("classic", 5): "dice",
        ("classic", 20): "charm",
        ("team", 0): "partner_gold",
        ("team", 4): "stand_in_memory",
        ("team", 26): "stand_in_place",
        ("solo", 0): "refuse",
        ("solo", 1): "ship_dice",
    },
}


# Modes whose ends are looked at: with the most seats, and alone.
ENDS: dict[str, tuple[str, ...]] = {
    "santa_timea": ("expert",),
    "fleet_dice": ("captains_trophies", "solo"),
    "loot_island": ("own_healers",),
    "rolling_seas": ("short", "standard", "solo"),
    "souvenirs": ("classic", "team", "solo"),
}


@dataclass(frozen=True)
class Kind:
    """A kind of decision and where to find it."""

    game: str
    prompt: str
    mode: str
    seed: int
    bot: str = ""

    @cache  # noqa: B019
    def record(self) -> str:
        """A match at the first such decision of the first seat; everybody's name is long."""
        mode = next(each for each in flottille.games()[self.game].modes if each.name == self.mode)
        return next(record for prompt, record in played(self, mode) if prompt == self.prompt)

    def __str__(self) -> str:
        return self.prompt


def played(kind: Kind, mode: Mode, fewest: bool = False) -> Iterator[tuple[str, str]]:
    """The decisions of the first seat in a match, with the record up to each."""
    match = flottille.Match(kind.game, seats=mode.seats[0 if fewest else -1], seed=kind.seed, **mode.options)
    chance = random.Random(kind.seed)
    bots = [flottille.bot(kind.bot, kind.game, seed=seat) for seat in range(match.seats)] if kind.bot else []
    while not match.is_over:
        if 0 in match.to_act:
            yield asked(match), match.record(NAMES[: match.seats])
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.mask(seat), seat) if bots else chance.choice(match.legal(seat)))


def of_mode(game: str, mode: Mode) -> dict[str, str]:
    """Every kind of decision that a few matches of a mode come to, with the fewest seats, as records."""
    found: dict[str, str] = {}
    for seed in range(MATCHES):
        for prompt, record in played(Kind(game, "", mode.name, seed), mode, fewest=True):
            found.setdefault(prompt, record)
    return found


def ended(game: str, name: str) -> str:
    """A match of a mode that deckhands have played to its end, with the most seats; everybody's name is long."""
    mode = next(each for each in flottille.games()[game].modes if each.name == name)
    match = flottille.Match(game, seats=mode.seats[-1], seed=0, **mode.options)
    bots = [flottille.bot("deckhand", game, seed=seat) for seat in range(match.seats)]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.mask(seat), seat))
    return match.record(NAMES[: match.seats])


def asked(match: flottille.Match) -> str:
    """What the first seat is asked for."""
    view = match.view(0)
    if "prompt" in view:
        return str(view["prompt"])
    if view["phase"] == "triplets":
        return "triplet"
    return "follow" if view["plays"] else "lead"


def kinds(game: str) -> Iterator[Kind]:
    """Every kind of decision of a game."""
    for (mode, seed, *bot), prompts in FOUND[game].items():
        for prompt in prompts.split():
            yield Kind(game, prompt, mode, seed, *bot)


def prompts_with_words(game: str) -> set[str]:
    """The decisions a game has a sentence for."""
    words = (WORDS / f"{game}.po").read_text(encoding="utf-8")
    return set(re.findall(rf'msgid "{game}\.prompt\.(\w+)"', words)) - NOBODY_IS_ASKED
