"""Lines of a window: where they may be broken."""

from __future__ import annotations

import pytest
from rich.text import Text

from flottille.cli.show.lines import said, wrapped


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f"])
@pytest.mark.parametrize("sign", [":", ";", "!", "?", "»", "%", "%,", "».", "?)"])
def test_no_line_begins_with_a_french_sign(space: str, sign: str) -> None:
    """Whatever space stands before it, the sign stays with its word, and the space stays what it is."""
    sentence = f"Prenez donc un dé{space}{sign} le dernier est pour tous"
    for width in range(8, len(sentence) + 1):
        lines = [line.plain for line in said(sentence, width)]
        assert not any(line.startswith(sign) for line in lines)
        assert any(f"dé{space}{sign}" in line for line in lines)
        assert all(len(line) <= width for line in lines)


def test_a_quotation_stays_with_its_marks() -> None:
    """« comme ceci »."""
    for width in range(12, 40):
        lines = [line.plain for line in said("On dit « carte » ou bien « vent » ici", width)]
        assert not any(line.endswith("«") or line.startswith("»") for line in lines)


def test_styles_stay_where_they_were() -> None:
    """What is bold before the lines are broken is bold after."""
    text = Text.assemble("un ", ("mot", "bold"), " : et encore un autre")
    first, *_ = wrapped(text, 10)
    assert [(first.plain[span.start : span.end], span.style) for span in first.spans if span.style == "bold"] == [
        ("mot", "bold")
    ]
