"""Settings are checked before anything starts: what is unknown or cannot be is named, and no secret is shown."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from flottille.server.settings import DERIVED, VARIABLES, Settings, from_environment, shown
from flottille.server.variables import BY_NAME, BY_TYPE, KINDS, BadSettings
from flottille.words import LANGUAGES, Words
from tests.server.driver import Server, surroundings


def mistakes(**environment: str) -> list[str]:
    """What is wrong with them, in English."""
    with pytest.raises(BadSettings) as bad:
        from_environment({f"FLOTTILLE_{name}": value for name, value in environment.items()})
    return [Words("en").say(mistake.key, **mistake.params) for mistake in bad.value.mistakes]


def flottille(home: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line on data of its own."""
    command = [sys.executable, "-m", "flottille", *args]
    ours = {"FLOTTILLE_HOME": str(home), "FLOTTILLE_LANG": "en", **environment}
    return subprocess.run(command, env={**surroundings(), **ours}, capture_output=True, text=True, timeout=120)


def test_every_setting_has_a_variable_and_its_usual_value() -> None:
    """None is forgotten, and each can be read."""
    assert {each.name for each in fields(Settings)} - set(DERIVED) == {each.name for each in VARIABLES.values()}
    usual, empty = Settings(), from_environment(dict.fromkeys(VARIABLES, ""))
    usual.workers = max(1, (os.cpu_count() or 2) - 1)
    assert usual == empty == from_environment({})
    for each in VARIABLES.values():
        assert each.name in BY_NAME or str(each.type) in BY_TYPE


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"WORKRES": "2"}, "There is no setting FLOTTILLE_WORKRES. Did you mean FLOTTILLE_WORKERS?"),
        ({"XYZ": "2"}, "There is no setting FLOTTILLE_XYZ."),
        ({"WORKERS": "two"}, "FLOTTILLE_WORKERS is a whole number from 0 up, not two."),
        ({"CONNECTIONS": "-1"}, "FLOTTILLE_CONNECTIONS is a whole number from 0 up, not -1."),
        ({"RATE": "nan"}, "FLOTTILLE_RATE is a number from 0 up, not nan."),
        ({"BODY_SECONDS": "-2"}, "FLOTTILLE_BODY_SECONDS is a number of seconds above 0, not -2."),
        ({"BOT_GAP": "-2"}, "FLOTTILLE_BOT_GAP is a number from 0 up, not -2."),
        ({"STORING": "yes"}, "FLOTTILLE_STORING is 0 or 1, not yes."),
        ({"PROXIES": "10.0.0.0/99"}, "FLOTTILLE_PROXIES is addresses and networks between commas, not 10.0.0.0/99."),
        ({"ORIGINS": "example.org"}, "FLOTTILLE_ORIGINS is origins between commas, like https://example.org, not"),
        ({"DATABASE": "mysql://me:psst@host/name"}, "FLOTTILLE_DATABASE is the address of a SQLite or PostgreSQL"),
        ({"DATABASE": "nonsense"}, "FLOTTILLE_DATABASE is the address of a SQLite or PostgreSQL"),
        ({"NATS": "http://host"}, "FLOTTILLE_NATS is addresses of NATS between commas, like nats://"),
        ({"NATS": "nats://host"}, "FLOTTILLE_NATS is for several servers, and they share a PostgreSQL"),
        ({"WORKERS": "1001"}, "FLOTTILLE_WORKERS is at most 1000, not 1001."),
        ({"KEEP_DAYS": "1e300"}, "FLOTTILLE_KEEP_DAYS is at most 1000000000, not 1e300."),
        ({"IDLE_TABLES": "9" * 40}, "FLOTTILLE_IDLE_TABLES is at most 1000000000, not 999"),
        ({"SILENT_SECONDS": "0"}, "FLOTTILLE_SILENT_SECONDS is a number of seconds above 0, not 0."),
        ({"HOSTS": "example.org:8443"}, "FLOTTILLE_HOSTS is host names between commas, without a port, like"),
        ({"HOSTS": "https://example.org"}, "FLOTTILLE_HOSTS is host names between commas, without a port, like"),
        ({"STATIC": "/no/such/folder"}, "FLOTTILLE_STATIC is a folder that is there, not /no/such/folder."),
        ({"LOG": "loud"}, "FLOTTILLE_LOG is debug, info, warning or error, not loud."),
    ],
)
def test_a_mistake_is_named(environment: dict[str, str], sentence: str) -> None:
    """With what would be fine, and without the password that was in it."""
    (told,) = mistakes(**environment)
    assert told.startswith(sentence)
    assert "psst" not in told


def test_all_mistakes_are_told_at_once_and_in_both_languages() -> None:
    """Whoever mends one need not start again to hear of the next."""
    assert 3 == len(mistakes(WORKRES="2", RATE="fast", PROXIES="here"))
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.knows(key) for key in ("settings.unknown", "settings.unknown_but", *KINDS.values()))


def test_every_setting_is_explained() -> None:
    """In the table of docs/server.md, by its name or, after the first of a row, by its end."""
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    ends = {name.removeprefix("FLOTTILLE") for name in VARIABLES}
    assert set() == {end for end in ends if f"`FLOTTILLE{end}`" not in page and f"`{end}`" not in page}


def test_secrets_are_not_shown() -> None:
    """Neither a token nor a password, wherever it stands in an address."""
    for address in ("postgresql://me:psst@db/name", "postgresql://me@db/name?password=psst&host=x"):
        found = shown(from_environment({"FLOTTILLE_DATABASE": address, "FLOTTILLE_METRICS_TOKEN": "psst"}))
        assert "psst" not in str(found)
        assert "***" == found["FLOTTILLE_METRICS_TOKEN"] and "***" in found["FLOTTILLE_DATABASE"]
        assert "db/name" in found["FLOTTILLE_DATABASE"]
    for bus in ("nats://me:psst@host:4222", "nats://psst@host", "nats://one,tls://psst@two:4222", "nats://me:x@psst@h"):
        found = shown(from_environment({"FLOTTILLE_DATABASE": "postgresql://db/name", "FLOTTILLE_NATS": bus}))
        assert "psst" not in str(found) and "***@" in found["FLOTTILLE_NATS"]


@pytest.mark.parametrize("password", ["psst", "ps@psst", "/psst", "a:psst", "psst#1", "?psst"])
def test_a_password_is_in_no_mistake(password: str) -> None:
    """Whatever stands in it, of an address that cannot be read."""
    for name, address in (("NATS", "nats://me:{}@host:x"), ("NATS", "nats://{}@"), ("DATABASE", "mysql://me:{}@host")):
        assert "psst" not in str(mistakes(**{name: address.format(password)}))


def test_check_prints_what_would_be_used(home: Path) -> None:
    """And starts nothing; what cannot be used ends with 2."""
    ran = flottille(home, "serve", "--check", FLOTTILLE_WORKERS="3", FLOTTILLE_HOSTS="b.example, a.example")
    assert (0, "") == (ran.returncode, ran.stderr)
    told = dict(line.split("=", 1) for line in ran.stdout.splitlines())
    assert VARIABLES.keys() == told.keys()
    assert ("3", "a.example, b.example") == (told["FLOTTILLE_WORKERS"], told["FLOTTILLE_HOSTS"])
    assert f"sqlite:///{home / 'flottille.sqlite3'}" == told["FLOTTILLE_DATABASE"]
    assert [] == list(home.iterdir())
    ran = flottille(home, "serve", "--check", FLOTTILLE_WORKRES="3", FLOTTILLE_LANG="fr")
    assert (2, "") == (ran.returncode, ran.stdout)
    assert "Le réglage FLOTTILLE_WORKRES n’existe pas. Vouliez-vous dire FLOTTILLE_WORKERS ?\n" == ran.stderr


def test_an_operator_gets_his_port_or_an_error(home: Path) -> None:
    """One line and an exit code: whoever put a proxy before it must know."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = flottille(home, "serve", "--port", str(port))
    assert (1, "") == (ran.returncode, ran.stdout)
    assert f"Port {port} of 127.0.0.1 is taken." == ran.stderr.splitlines()[-1]
    assert "Traceback" not in ran.stderr
    ran = flottille(home, "serve", "--port", "0", FLOTTILLE_RATE="fast")
    assert (2, "FLOTTILLE_RATE is a number from 0 up, not fast.") == (ran.returncode, ran.stderr.splitlines()[-1])


def test_an_operator_hears_where_no_data_can_be_kept(home: Path) -> None:
    """With the folder and the reason, in one line."""
    (home / "file").touch()
    ran = flottille(home / "file" / "data", "serve", "--port", "0")
    assert (1, "") == (ran.returncode, ran.stdout)
    told = f"The data cannot be kept in {home / 'file' / 'data'}: Not a directory. FLOTTILLE_HOME names another folder."
    assert told == ran.stderr.splitlines()[-1]


def test_an_operator_hears_that_the_database_is_taken(home: Path) -> None:
    """A player is shown the one that is there; a service that does not serve has failed."""
    server = Server(home)
    try:
        ran = flottille(home, "serve", "--port", "0")
    finally:
        server.stop()
    assert (1, "") == (ran.returncode, ran.stdout)
    assert f"Another process serves this database at http://localhost:{server.port}/" in ran.stderr
