"""Who may see the server's figures: they count what players may not know."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request

from flottille.server.settings import Settings

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def may_measure(request: Request[Any, Any, Any], settings: Settings) -> bool:
    """Whoever shows the operator's token; without one, whoever asks the machine itself and through nobody."""
    if settings.metrics_token:
        shown = request.headers.get("authorization", "").encode()
        return hmac.compare_digest(shown, f"Bearer {settings.metrics_token}".encode())
    return settings.is_local and not any(name in request.headers for name in FORWARDED)
