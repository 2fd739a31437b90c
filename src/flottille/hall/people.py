"""What names and links are made of: ids and tokens nobody can guess, texts everybody can read."""

from __future__ import annotations

import secrets
from unicodedata import normalize

from flottille.engine.texts import problem_of_text
from flottille.hall.refusal import Refusal
from flottille.hall.wire.base import LONGEST_NAME


def new_id() -> str:
    """The id of a table."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """The token of a seat's link."""
    return secrets.token_urlsafe(24)


def new_device_token() -> str:
    """The token of a link for another device; it says what it is, and nobody can make it say something else."""
    return f"device-{new_token()}"


def is_token(given: str, expected: str | None) -> bool:
    """Whether a token is the right one, in constant time."""
    return expected is not None and secrets.compare_digest(given.encode(), expected.encode())


def read_name(given: str | None) -> str:
    """A name as it is kept and shown; empty if none was given."""
    try:
        return read_text(given or "", LONGEST_NAME)
    except ValueError as problem:
        raise Refusal(400, "bad_name", f"this name {problem}") from problem


def read_text(given: str, longest: int) -> str:
    """What others will read, composed and with single spaces; raises ValueError if they could not read it safely."""
    text = " ".join(normalize("NFC", given).split())
    problem = problem_of_text(given, longest) or problem_of_text(text, longest)
    if problem is not None:
        raise ValueError(problem)
    return text
