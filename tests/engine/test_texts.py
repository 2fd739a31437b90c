"""Texts that others will read."""

import pytest

from flottille.engine.texts import problem_of_text


@pytest.mark.parametrize("text", ["", "Loïc", "Ève & Yann", "海", "مرسى", "👩‍✈️ Anna", "a" * 40])
def test_names_of_all_languages_are_fine(text: str) -> None:
    """Letters of any script, marks and joined pictures are names."""
    assert None is problem_of_text(text, 40)


@pytest.mark.parametrize("character", ["\0", "\n", "\x1b", "\x7f", "\x85", "\ud800", "\u2028", "\u2029"])
def test_control_characters_are_named(character: str) -> None:
    """What would break a line or a terminal is named by its number."""
    assert f"has a control character (U+{ord(character):04X})" == problem_of_text(f"An{character}na", 40)


@pytest.mark.parametrize("number", [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
def test_directions_are_not_turned(number: int) -> None:
    """A name cannot make its neighbours read backwards."""
    expected = f"has a character that turns the direction of writing (U+{number:04X})"

    assert expected == problem_of_text(f"Anna{chr(number)}", 40)


@pytest.mark.parametrize("number", [0x200B, 0x2060, 0xFEFF])
def test_nothing_hides_in_a_name(number: int) -> None:
    """Two names that look the same are the same."""
    assert f"has an invisible character (U+{number:04X})" == problem_of_text(f"An{chr(number)}na", 40)


def test_length_is_counted_first() -> None:
    """A long text is refused before it is searched."""
    assert "has 41 characters, at most 40 are fine" == problem_of_text("\0" * 41, 40)
