"""`python -m flottille.server [--host HOST] [--port PORT] [--no-browser]`."""

from __future__ import annotations

import argparse
import sys

from flottille._extras import MissingExtra, install
from flottille.server import run
from flottille.words import Words, pick_language

if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m flottille.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=7654)
    parser.add_argument("--no-browser", action="store_true")
    asked = parser.parse_args()
    try:
        run(asked.host, asked.port, not asked.no_browser)
    except MissingExtra as missing:
        words = Words(pick_language())
        sys.exit(words.say("extra.missing", package=missing.package, command=install(missing.extra)))
