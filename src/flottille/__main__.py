"""`flottille` and `python -m flottille`: the command line, or how to get it."""

import sys
from typing import NoReturn

from flottille._extras import MissingExtra, install


def main() -> NoReturn:
    """Run the command line; where its packages are missing, say what brings them."""
    try:
        from flottille.cli.app import main as run
    except MissingExtra as missing:
        sys.stderr.write(f"{sentence(missing)}\n")
        sys.exit(2)
    run()


def sentence(missing: MissingExtra) -> str:
    """What is missing, in the language that was asked for."""
    from flottille.cli.language import take_language
    from flottille.words import UnknownLanguage, Words

    try:
        language, _ = take_language(sys.argv[1:])
    except UnknownLanguage:
        language = "en"
    return Words(language).say("extra.missing", package=missing.package, command=install(missing.extra))


if __name__ == "__main__":
    main()
