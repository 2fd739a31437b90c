"""A view in parts: what is printed, what everybody sees, what is a seat's own; in every game, mode and seat count."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import flottille
from flottille import Match
from flottille.engine.fields import fields, same
from flottille.engine.patch import apply
from flottille.engine.registry import known
from flottille.engine.showing import Part, Showing
from flottille.engine.state import SPECTATOR
from flottille.engine.view import own, printed, printed_text, shared, view, whole
from tests.engine.mutants.toys import pearls
from tests.setups import every

PARTS = Path(__file__).parents[2] / "web" / "src" / "fixtures" / "view-parts.json"
GAMES = list(flottille.games())
SETUPS = every(*flottille.games().values())
LOOKS = 3  # one entry of so many is looked at
LOOKED_AT = 9  # entries of the browser's matches


def text(value: Any) -> str:
    """As it is sent."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def played(game: str, seats: int, options: dict[str, Any], seed: int = 5) -> Iterator[Match]:
    """A whole match, after each entry."""
    match, chance = Match(game, seats=seats, seed=seed, **options), Random(seed)
    yield match
    while not match.is_over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
        yield match


@pytest.mark.parametrize(("game", "mode", "seats", "options"), SETUPS)
def test_the_parts_are_the_view(game: str, mode: str, seats: int, options: dict[str, Any]) -> None:
    """From what a spectator sees and a seat's own part comes just what the seat would make of its own mask."""
    rules, chance, prints = flottille.games()[game], Random(1), set()
    for entry, match in enumerate(played(game, seats, options)):
        if chance.randrange(LOOKS) and not match.is_over:
            continue
        seat = chance.randrange(seats)
        mask, everybody = match.mask(seat), shared(rules, match.mask(None))
        before = fields(mask)
        mine, common = own(rules, mask), printed(rules, mask)
        my_eyes = {"to_act": list(mask.to_act()), "is_over": match.is_over, **rules.views.shared(mask)}
        seen = text(whole(rules, common, everybody, mine))
        assert seen == text(whole(rules, common, {**everybody, **my_eyes}, mine)), (entry, seat)
        assert before == fields(mask), "looking changes nothing"
        assert same(match.mask(None), mask.mask(SPECTATOR)), "a seat knows what the spectators know"
        prints.add(printed_text(rules, match.state))
    assert 1 == len(prints)


@pytest.mark.parametrize(("game", "mode", "seats", "options"), SETUPS)
def test_changes_lead_from_entry_to_entry(game: str, mode: str, seats: int, options: dict[str, Any]) -> None:
    """Whoever applies what changed sees what a whole view shows, whatever he missed in between."""
    chance, rules = Random(3), flottille.games()[game]
    showing = Showing(rules)
    seen: dict[int | None, tuple[int, Any, int, Any]] = {}
    for match in played(game, seats, options, seed=7):
        if chance.randrange(LOOKS) and not match.is_over:
            continue
        viewer = chance.choice((0, 0, 0, seats - 1, None))
        number, common, own_number, mine = seen.get(viewer, (0, None, 0, {}))
        everybody = showing.shared(match.state)
        common = apply(common, json.loads(text(everybody.since(number))))
        if viewer is not None:
            part = showing.own(match.state, viewer)
            mine, own_number = apply(mine, json.loads(text(part.since(own_number)))), part.number
        seen[viewer] = (everybody.number, common, own_number, mine)
        assert text(match.view(viewer)) == text(whole(rules, printed(rules, match.state), common, mine))


def test_a_part_is_computed_once_for_all_who_look() -> None:
    """As long as the state is the same one; a part that stays the same keeps its number."""
    match = Match("santa_timea", seats=3, seed=1)
    showing = Showing(match.game)
    first = showing.shared(match.state).value
    assert first is showing.shared(match.state).value
    assert [first] == showing.shared(match.state).since(0)
    same_again = match.state.clone()
    assert 1 == showing.shared(same_again).number
    assert {} == showing.shared(same_again).since(1)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    part = showing.shared(match.state)
    assert 2 == part.number
    assert part.patch == part.since(1)
    assert [part.value] == part.since(0) == part.since(-4)


def test_a_part_that_never_was_shown_is_told_whole() -> None:
    """Even if it is nothing."""
    part = Part()
    part.become({})
    assert [{}] == part.since(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_its_readers_own(game: str) -> None:
    """What is done to a view is not done to the next one, nor to what is printed."""
    match = Match(game, seats=3, seed=2)
    for viewer in (None, 0):
        before, spoiled = text(match.view(viewer)), match.view(viewer)
        spoil(spoiled)
        assert before == text(match.view(viewer))


def spoil(value: Any) -> None:
    """Empty everything."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            spoil(inner)
        value.clear()


def test_a_game_that_tells_its_view_whole_has_parts_too() -> None:
    """What a spectator does not see is the seat's own."""
    game = pearls.PearlsGame()
    with known(game):
        match = Match(game.id, seats=3, seed=1)
    common = shared(game, match.mask(None))
    for seat in range(3):
        mine = own(game, match.mask(seat))
        assert text(whole(game, printed(game, match.state), common, mine)) == text(match.view(seat))
        assert {"viewer", "hand"} <= set(mine)
        assert game.view(match.mask(seat)).items() <= match.view(seat).items()


def test_what_everybody_sees_comes_from_the_spectators_mask() -> None:
    """No other mask will do."""
    match = Match("loot_island", seats=3, seed=1)
    with pytest.raises(ValueError, match="spectators' mask"):
        shared(match.game, match.mask(0))
    with pytest.raises(ValueError, match="from a mask"):
        view(match.game, match.state)


def told(game: str, viewer: int | None) -> dict[str, Any]:
    """The first entries of a match as a browser hears of them, with the first and the last view."""
    news: list[dict[str, Any]] = []
    views: list[Any] = []
    showing = Showing(flottille.games()[game])
    for match in played(game, 3, {}):
        mine = {} if viewer is None else showing.own(match.state, viewer).patch
        first = {"printed": printed(match.game, match.state), "verbs": match.game.actions.described()}
        news.append({**({} if news else first), "shared": showing.shared(match.state).patch, "own": mine})
        views.append(match.view(viewer))
        if len(news) == LOOKED_AT:
            break
    return {"seat": viewer, "news": news, "views": [None] * (LOOKED_AT - 1) + views[-1:]}


def test_the_browser_is_tried_with_the_same_parts(request: pytest.FixtureRequest) -> None:
    """`view-parts.json` holds what is told here; `--rewrite-golden` writes it anew."""
    found = {game: [told(game, 0), told(game, None)] for game in GAMES}
    if request.config.getoption("--rewrite-golden"):
        PARTS.write_text(text(found) + "\n", encoding="utf-8")
    assert json.loads(PARTS.read_text(encoding="utf-8")) == json.loads(text(found))
