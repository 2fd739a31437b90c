"""`flottille backup` and `flottille restore`: everything a server keeps, in one file, and back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from flottille._extras import extra
from flottille.cli.console import FAILED, FINE, USAGE, Stop, out
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands."""
    ask = Options(words)

    @app.command("backup", cls=Command, help=words.say("cli.backup.help"), epilog=words.say("cli.backup.examples"))
    def backup(
        file: Annotated[Path, typer.Argument(help=words.say("cli.backup.file"), metavar="FILE")],
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        with told(words, file) as url:
            from flottille.store.backup import back_up

            held = back_up(url, file)
        _say(words, "backup.written", file=file, tables=held.tables, entries=held.entries)
        return FINE

    @app.command("restore", cls=Command, help=words.say("cli.restore.help"), epilog=words.say("cli.restore.examples"))
    def restore(
        file: Annotated[Path, typer.Argument(help=words.say("cli.restore.file"), metavar="FILE")],
        replace: Annotated[bool, typer.Option("--replace", help=words.say("cli.restore.replace"))] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        with told(words, file) as url:
            from flottille.store.backup import put_back

            held = put_back(file, url, replace)
        _say(words, "backup.restored", file=file, tables=held.tables, entries=held.entries)
        return FINE


def _say(words: Words, key: str, **params: object) -> None:
    out().print(words.say(key, **params), markup=False, soft_wrap=True)


@contextmanager
def told(words: Words, file: Path) -> Iterator[str]:
    """The address of the database; whatever stands in the way is one sentence."""
    with extra("server"):
        from sqlalchemy.exc import SQLAlchemyError

        from flottille.server.settings import from_environment
        from flottille.server.variables import BadSettings, hide
        from flottille.store.alone import Taken
        from flottille.store.backup import Damaged, Empty, InTheWay
        from flottille.store.database import database_url
        from flottille.store.migrations import Newer

    def stop(key: str, code: int = FAILED, **params: object) -> Stop:
        return Stop(code, words.say(key, **params))

    try:
        settings = from_environment()
        url = database_url(settings.database, settings.home)
    except BadSettings as bad:
        raise Stop(USAGE, "\n".join(words.say(each.key, **each.params) for each in bad.mistakes)) from None
    try:
        yield url
    except FileExistsError:
        raise stop("backup.exists", USAGE, file=file) from None
    except FileNotFoundError as missing:
        if missing.strerror:  # of a folder, told by the system; of what is to be read we say it ourselves
            raise stop("backup.unusable", file=file, problem=missing.strerror) from None
        raise stop("backup.missing", USAGE, file=str(missing)) from None
    except OSError as error:
        raise stop("backup.unusable", file=error.filename or file, problem=error.strerror or str(error)) from None
    except Taken as taken:
        raise stop("backup.served_at" if taken.address else "backup.served", address=taken.address) from None
    except InTheWay as found:
        raise stop("backup.in_the_way", tables=found.held.tables, entries=found.held.entries) from None
    except Damaged as damaged:
        raise stop("backup.damaged", file=str(damaged)) from None
    except Empty:
        raise stop("backup.empty") from None
    except Newer as newer:
        raise stop("database.newer", found=newer.found, known=newer.known) from None
    except SQLAlchemyError as error:
        raise stop("database.closed", address=hide(url), problem=str(error).splitlines()[0]) from None
