"""Where each prompt of each game is asked: found by playing, kept in `screens/<game>/places.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flottille import Match, bot
from flottille.engine.errors import FlottilleError
from flottille.engine.registry import find

from .positions import Place, play_to

SCREENS = Path(__file__).parent / "screens"
LOCALE = Path(__file__).parents[2] / "locale" / "en"
NEVER_ASKED = frozenset({"over", "wait", "nothing", "play"})
USUAL_SEEDS, SEEDS = 12, 60
BOTS = ("sailor", "random")


def prompts(game: str) -> list[str]:
    """Every kind of decision the game has words for."""
    text = (LOCALE / f"{game}.po").read_text(encoding="utf-8")
    found = re.findall(rf'^msgid "{game}\.prompt\.(\w+)"$', text, re.MULTILINE)
    return sorted(set(found) - NEVER_ASKED)


def asked(view: dict[str, Any]) -> str:
    """The kind of decision a view is about."""
    if "prompt" in view:
        return str(view["prompt"])
    if view["phase"] == "triplets":
        return "triplet"
    return "follow" if view["plays"] else "lead"


def places(game: str) -> dict[str, Place]:
    """Where each prompt is asked, as written down."""
    written = json.loads((SCREENS / game / "places.json").read_text(encoding="utf-8"))
    return {prompt: Place(game, **where) for prompt, where in written.items()}


def search(game: str) -> dict[str, Place]:
    """A place of each prompt, near the middle of a match; those written down stay while they hold."""
    found = {prompt: place for prompt, place in _written(game).items() if holds(prompt, place)}
    wanted = set(prompts(game))
    for seed, seats, options, name in _matches(game):
        if wanted <= found.keys():
            break
        for prompt, decision in _middles(game, seats, options, name, seed).items():
            found.setdefault(prompt, Place(game, seats, seed, decision, "", 0, name, options))
    missing = wanted - found.keys()
    assert not missing, f"{game}: never asked in {SEEDS} matches of each mode: {sorted(missing)}"
    return {prompt: found[prompt] for prompt in sorted(wanted)}


def holds(prompt: str, place: Place) -> bool:
    """Whether the prompt is asked there."""
    try:
        return asked(play_to(place, [""] * place.seats).match.view(place.viewer)) == prompt
    except (LookupError, FlottilleError):
        return False


def _written(game: str) -> dict[str, Place]:
    return places(game) if (SCREENS / game / "places.json").exists() else {}


def _matches(game: str) -> Iterator[tuple[int, int, dict[str, Any], str]]:
    """Four seats and the usual rules first, then every mode."""
    played = find(game)
    for seed in range(1, USUAL_SEEDS + 1):
        yield seed, 4, played.check_setup(4, {}), "sailor"
    setups = sorted(((seats, options) for _, seats, options in played.setups()), key=lambda setup: setup[0] != 4)
    for seed in range(1, SEEDS + 1):
        for seats, options in setups:
            for name in BOTS:
                yield seed, seats, options, name


def _middles(game: str, seats: int, options: dict[str, Any], name: str, seed: int) -> dict[str, int]:
    """By prompt: the decision of the first seat that is nearest the middle."""
    match, player = Match(game, seats, seed=seed, **options), bot(name, game, seed=1)
    met: list[str] = []
    while not match.is_over:
        seat = min(match.to_act, key=lambda each: (each == 0, each))
        if seat == 0:
            met.append(asked(match.view(0)))
        match.play(seat, player.choose(match.mask(seat), seat))
    middle = len(met) / 2
    best: dict[str, int] = {}
    for decision, prompt in enumerate(met, 1):
        if prompt not in best or abs(decision - middle) < abs(best[prompt] - middle):
            best[prompt] = decision
    return best


def write(game: str, found: dict[str, Place]) -> None:
    """Write the places down."""
    folder = SCREENS / game
    folder.mkdir(parents=True, exist_ok=True)
    told = {
        prompt: {
            "seats": place.seats,
            "seed": place.seed,
            "decision": place.decision,
            "bot": place.bot,
            "options": dict(place.options),
        }
        for prompt, place in found.items()
    }
    lines = [f"  {json.dumps(prompt)}: {json.dumps(where)}" for prompt, where in told.items()]
    (folder / "places.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")
