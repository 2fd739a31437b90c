"""How large the window is, which signs it can show, and whether anybody looks at it at all."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from flottille.cli.numbers import whole_number
from flottille.cli.tables.drawing import FULL_HEIGHT, FULL_WIDTH, Size

NARROWEST = 40  # below, the linear form
PAIRS = (
    *("─-", "━-", "═-", "│|", "▸>", "►>", "◂<", "▼v", "▲*", "·.", "•.", "…~", "–-", "—-", "−-", "×x", "★*", "☆o", "■#"),
    *("□_", "●@", "○o", "✓v", "✗x", "▒#", "█#", "†+", "‡#", "→>", "←<", "↑^", "↓v", "›>", "‹<", "¤c", "¶s", "ΠM", "’'"),
    *("‘'", '“"', '”"', '«"', '»"', "\u00a0 ", "\u202f "),
)
OTHER_SIGNS = {ord(pair[0]): pair[1] for pair in PAIRS}  # one cell each


def window(console: Console, linear: bool = False, environment: Mapping[str, str] = os.environ) -> Size:
    """The window now; what is piped is set as for the reference window. Linear where it is asked for or wished."""
    ascii_only = is_ascii(console, environment)
    if console.is_terminal:
        width, height = console.size
    else:
        width, height = _number(environment, "COLUMNS", FULL_WIDTH), _number(environment, "LINES", FULL_HEIGHT)
    width = max(1, min(width, FULL_WIDTH))
    return Size(width, max(1, height), ascii_only, linear or wants_linear(width, environment))


def _number(environment: Mapping[str, str], name: str, usual: int) -> int:
    return whole_number(environment.get(name, "")) or usual


def is_ascii(console: Console, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether only the plain signs can be shown."""
    if environment.get("FLOTTILLE_ASCII", "") not in ("", "0") or environment.get("TERM") == "linux":
        return True
    return not (console.encoding or "utf-8").lower().replace("_", "-").startswith("utf")


def wants_linear(width: int, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether sentences are wanted instead of drawings."""
    wished = environment.get("FLOTTILLE_LINEAR", "") not in ("", "0")
    return wished or environment.get("TERM") == "dumb" or width < NARROWEST


def plain_signs(line: Text, encoding: str = "ascii") -> Text:
    """The same line in signs every terminal has; letters keep their accents where the encoding has them."""
    found = line.copy()
    found.plain = "".join(_encodable(sign, encoding) for sign in line.plain.translate(OTHER_SIGNS))
    return found


def _encodable(sign: str, encoding: str) -> str:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        bare = unicodedata.normalize("NFD", sign)[0]
        return bare if bare.isascii() else "?"
    return sign
