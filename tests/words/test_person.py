"""The second person: the same cases as in the browser (web/src/words/person.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from flottille.words import YOU, MissingWord, Words

CASES = json.loads(Path(__file__).with_name("person.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["said"] for case in CASES])
def test_a_sentence_speaks_to_its_reader(case: dict[str, Any]) -> None:
    """You play, Ada plays; your disc, Ada's disc."""
    assert case["said"] == Words(case["language"], strict=True).fill(case["text"], case["params"])


def test_a_choice_for_nobody_is_a_mistake() -> None:
    """As a hole that nobody fills."""
    with pytest.raises(MissingWord, match="wants 'seat'"):
        Words("en", strict=True).fill("[seat: a|b]", {})


def test_without_words_the_reader_is_still_you() -> None:
    """What is said instead of a sentence holds no mark."""
    event = {"kind": "card_played", "args": {"seat": 0, "card": "north_1", "halves": 2}}
    said = Words("xx", strict=False).event("santa_timea", event, [YOU])
    assert said == "card played: seat you, card north 1, halves 1"
