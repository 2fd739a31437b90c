"""Whole matches of the other games, as against a server: the same tests, with nothing but the folder."""

from __future__ import annotations

import pytest

from tests.browser.test_fleet_dice import test_click_through_a_match_of_two as test_fleet_dice_of_two
from tests.browser.test_fleet_dice import test_click_through_a_solo_match as test_fleet_dice_alone
from tests.browser.test_loot_island import test_click_through_a_match_of_three as test_loot_island_of_three
from tests.browser.test_loot_island import test_click_through_a_match_of_two_with_aaron as test_loot_island_with_aaron
from tests.browser.test_match import test_a_whole_match_in_french as test_santa_timea_in_french
from tests.browser.test_rolling_seas import test_click_through_a_solo_match as test_rolling_seas_alone
from tests.browser.test_souvenirs import test_click_through_a_match_of_teams as test_souvenirs_in_teams
from tests.browser.test_souvenirs import test_click_through_a_match_of_three as test_souvenirs_of_three
from tests.browser.test_souvenirs import test_click_through_a_solo_match as test_souvenirs_alone

pytestmark = pytest.mark.long
MATCHES = [
    test_fleet_dice_of_two, test_fleet_dice_alone, test_loot_island_of_three, test_loot_island_with_aaron,
    test_santa_timea_in_french, test_rolling_seas_alone, test_souvenirs_in_teams, test_souvenirs_of_three,
    test_souvenirs_alone,
]  # fmt: skip
