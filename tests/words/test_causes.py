"""Every kind of event says why it happens, or is declared to be its own cause; in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import flottille
from flottille.engine.naming import EventKind, Field
from flottille.words import LANGUAGES, Words
from flottille.words.naming import component_names
from tests.words.test_telling import MATCHES, events_of

CAUSE = "cause"
# kinds that need no cause, by reason: a player has just decided so, chance has, or the course of the match demands it
OWN = {
    "fleet_dice": {
        "decision": """die_picked die_kept die_used shared_die_used circle_declined bonus_taken star_declined
            licence_used licence_left hexagon_marked shipyard_marked""",
        "chance": "start_rolled captain_dealt trophies_shown dice_rolled four_dice_rolled five_dice_rolled",
        "course": """round_started ruth_round_started phase_started die_left fishing_started token_moved match_ended
            ruth_took ruth_passed ruth_shared""",
    },
    "loot_island": {
        "decision": """choice_locked card_discarded aaron_card_discarded acting_as_aaron tile_chosen aaron_tile_chosen
            tile_turned_down power_declined aaron_power_declined disc_placed aaron_disc_placed disc_moved
            aaron_disc_moved disc_slid aaron_disc_slid disc_raised aaron_disc_raised card_laid aaron_card_laid
            card_inserted aaron_card_inserted treasure_kept aaron_treasure_kept treasure_discarded
            aaron_treasure_discarded healer_offered healer_taken first_player_taken""",
        "chance": "event_turned treasure_revealed healers_shown healers_dealt card_drawn aaron_card_drawn",
        "course": """round_started tiles_turned_up map_deck_shuffled treasure_deck_shuffled big_loot_found
            small_loot_found landing_cleared treasures_ran_out final_exploration match_ended""",
    },
    "rolling_seas": {
        "decision": """committed shape_drawn ambush_drawn home_chosen option_chosen plan_shown wind_spent wind_chosen
            stepped row_taken land_explored cannon_built port_visited story_told ship_bought hold_filled
            cannon_bought""",
        "chance": "card_turned dice_rolled",
        "course": "fame_counted match_ended",
    },
    "santa_timea": {
        "decision": "card_played triplet_discarded triplet_kept",
        "chance": "hand_dealt wind_turned forecast_shown",
        "course": "round_started match_ended",
    },
    "souvenirs": {
        "decision": """memory_traded taken_from_discard looked slid_under gold_kept gold_played card_discarded
            duel_started place_put memory_put passed card_picked mooring_ended""",
        "chance": "match_started artefact_turned encounter_read dice_rolled ship_rolled memory_revealed",
        "course": """turn_started card_drawn card_seen reshuffled roll_scored card_moved shield_ended ship_sailed
            ship_stayed ship_loaded round_ended match_ended""",
    },
}
# kinds whose sentence says the cause itself: in its own words, or by a parameter of another name
SAID = {
    "fleet_dice": {
        "die_rerolled": "", "building_completed": "building", "licence_raised": "type", "boat_launched": "boat",
        "circle_empty": "section", "stars_lost": "", "income": "lobster", "market": "fish", "fish_caught": "caught",
        "private_fishing_started": "", "swordfish_paid": "", "silver_taken": "card", "gold_awarded": "card",
        "box_crossed": "section", "star_crossed": "box", "ruth_had_no_effect": "face",
    },
    "loot_island": {"icon_copied": "card", "eliminated": "cubes", "bankrupt": "cost"},
    "rolling_seas": {
        "nothing_drawn": "card", "dice_rerolled": "direction", "monster_met": "square", "peril_crossed": "square",
        "current_ridden": "start", "pirates_met": "square", "monolith_found": "slot", "bonus_won": "track",
        "provisions_trimmed": "", "treasure_taken": "rank", "ambush_fought": "owner_die",
    },
    "santa_timea": {"winds_taken": "winds", "wind_waits": "wind", "round_scored": "damage"},
    "souvenirs": {
        "die_rerolled": "die", "duel_ended": "opponent", "memory_won": "opponent", "place_won": "opponent",
        "place_validated": "place", "effect_started": "card", "no_effect": "", "ship_skipped": "",
        "skull_refused": "card",
    },
}  # fmt: skip
GAMES = tuple(flottille.games())


def with_cause(game: str) -> Iterator[tuple[EventKind, Field]]:
    """The kinds that carry their cause."""
    for kind in flottille.games()[game].events.kinds:
        yield from ((kind, field) for field in kind.fields if field.name == CAUSE)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_cause_or_is_its_own(game: str) -> None:
    """A new kind carries what it comes from, or is declared here; nothing is declared twice or in vain."""
    declared = [name for names in OWN[game].values() for name in names.split()] + list(SAID[game])
    carrying = [kind.name for kind, _ in with_cause(game)]

    assert sorted(declared + carrying) == sorted(kind.name for kind in flottille.games()[game].events.kinds)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_says_of_its_cause_is_in_it(game: str, language: str) -> None:
    """In every form it has."""
    words = Words(language, strict=True)
    for kind, parameter in SAID[game].items():
        assert not parameter or parameter in words.wants(f"{game}.event.{kind}"), kind


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_is_said(game: str, language: str) -> None:
    """By its name or in a sentence of its own; where all have one, the plain sentence says the first."""
    words, names = Words(language, strict=True), component_names(flottille.games()[game], language)
    keys = {f"{game}.event.{kind.name}": field.values or () for kind, field in with_cause(game)}
    own = {(key, cause) for key, causes in keys.items() for cause in causes if words.knows(f"{key}.{CAUSE}_{cause}")}
    for key, causes in keys.items():
        unsaid = [cause for cause in causes if (key, cause) not in own]
        if CAUSE in words.wants(key):
            assert {cause for cause in unsaid if cause not in names} <= {cause for _, cause in own}, key
        else:
            assert unsaid == list(causes[:1]), key


@pytest.mark.parametrize("game", GAMES)
def test_nothing_comes_from_nowhere(game: str) -> None:
    """In whole matches only what the rules alone do has no cause, and a sentence for that."""
    words = Words("en", strict=True)
    lacking = {
        event["kind"]
        for event in events_of(game, MATCHES).values()
        if CAUSE in event["args"] and event["args"][CAUSE] is None
    }
    assert {kind for kind in lacking if not words.knows(f"{game}.event.{kind}.{CAUSE}_none")} == set()
