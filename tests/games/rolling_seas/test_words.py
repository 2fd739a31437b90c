"""Every key the game can say has words in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flottille.games.rolling_seas.game import GAME
from flottille.games.rolling_seas.refusals import RULES

LOCALE = Path(__file__).parents[3] / "locale"
PROMPTS = "draw draw_on_other ambush dot choose home start open navigate explore visit close"
MORE_PROMPTS = "leave_peril row win lose wait over"
LINES = "ports port final_story unmet_pirates arrival_home arrival_port arrival_none stars ships cannons gold_columns"
MORE_LINES = "provision_columns story_boxes treasure all_ports"
OF_NOTHING = (  # a 0 has its own sentence
    "action.draw.turn_0 event.card_turned.turn_0 event.monster_met.provisions_0 event.pirates_met.provisions_0 "
    "event.ambush_fought.victim_die_0 event.loot_lost.what_gold event.loot_lost.what_provision"
)
SHARED = "type drawn letter amount short plus minus at met ledger rank detail none lines"  # by the screens


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_key_has_words(language: str) -> None:
    """Modes, options and their values, actions, events, refusals, sheet lines and prompts."""
    text = (LOCALE / language / "rolling_seas.po").read_text(encoding="utf-8")
    said = set(re.findall(r'^msgid "rolling_seas\.(.+)"$', text, re.MULTILINE))
    wanted = {"tagline"} | {f"mode.{mode.name}" for mode in GAME.modes}
    wanted |= {f"option.{option.name}{end}" for option in GAME.options for end in ("", ".help")}
    named = [option for option in GAME.options if option.name != "ambush"]
    wanted |= {f"option.{option.name}.{value}" for option in named for value in option.values}
    wanted |= {f"action.{verb.name}" for verb in GAME.actions.verbs} | {f"event.{k.name}" for k in GAME.events.kinds}
    wanted |= set(OF_NOTHING.split())
    wanted |= {f"refusal.{key}" for _, key, _ in RULES.values()}
    wanted |= {f"refusal.{key}" for key in ("match_over", "committed", "not_asked", "wrong_phase")}
    wanted |= {f"sheet.{key}" for key in f"{LINES} {MORE_LINES}".split()}
    wanted |= {f"prompt.{key}" for key in f"{PROMPTS} {MORE_PROMPTS}".split()}
    assert wanted == {key for key in said if key.split(".")[0] not in SHARED.split()}
