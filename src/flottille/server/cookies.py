"""Who a browser is: an unguessable id in a signed cookie. No accounts."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

COOKIE = "flottille"
YEAR = 365 * 24 * 3600


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
