"""`flottille`, also as `python -m flottille.cli`: the command line, or how to get it where its packages are missing."""

import sys
from typing import NoReturn

from flottille._extras import MissingExtra, install
from flottille.cli.language import take_language
from flottille.words import UnknownLanguage, Words


def main() -> NoReturn:
    """Run the command line."""
    try:
        from flottille.cli.app import main as run
    except MissingExtra as missing:
        sys.stderr.write(f"{sentence(missing)}\n")
        sys.exit(2)
    run()


def sentence(missing: MissingExtra) -> str:
    """What is missing, in the language that was asked for."""
    try:
        language, _ = take_language(sys.argv[1:])
    except UnknownLanguage:
        language = "en"
    return Words(language).say("extra.missing", package=missing.package, command=install(missing.extra))


if __name__ == "__main__":
    main()
