"""Who a browser is: an unguessable id in a signed cookie. No accounts."""

from __future__ import annotations

import secrets
from unicodedata import normalize

from itsdangerous import BadSignature, URLSafeSerializer

from flottille.engine.texts import problem_of_text
from flottille.server.problems import Refusal
from flottille.server.wire.base import LONGEST_NAME

COOKIE = "flottille"
YEAR = 365 * 24 * 3600


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


class People:
    """Signs and reads cookies."""

    def __init__(self, key: str) -> None:
        self.use(key)

    def use(self, key: str) -> None:
        """Sign with this key from now on."""
        self._signer = URLSafeSerializer(key, salt="person")

    def read(self, cookies: str) -> str | None:
        """The person named in a cookie header; None if there is none, or not one of ours."""
        for part in cookies.split(";"):
            name, _, value = part.strip().partition("=")
            if name == COOKIE:
                try:
                    person = self._signer.loads(value)
                except BadSignature:
                    return None
                return person if isinstance(person, str) else None
        return None

    def new(self) -> str:
        """Somebody nobody knows yet."""
        return secrets.token_urlsafe(18)

    def cookie(self, person: str, is_secure: bool) -> str:
        """A Set-Cookie header."""
        secure = "; Secure" if is_secure else ""
        signed = self._signer.dumps(person)
        return f"{COOKIE}={signed}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
