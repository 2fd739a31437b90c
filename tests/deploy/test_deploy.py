"""What deploy/ tells operators to run exists: commands, settings, routes, metrics, files."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from flottille.cli.app import build
from flottille.server.bus.nats import Nats
from flottille.server.metrics import Metrics
from flottille.server.requests import Requests
from flottille.server.settings import ELSEWHERE, VARIABLES, from_environment
from flottille.words import Words

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
OURS = {name: each for name, each in COMPOSE["services"].items() if each["image"] == "flottille"}


def commands() -> dict[str, set[str]]:
    """Every command of ours with its options."""
    group: Any = get_command(build(Words("en")))
    return {
        name: {option for param in command.params for option in param.opts} for name, command in group.commands.items()
    }


def is_fine(arguments: list[str]) -> bool:
    """Whether the command line has such a command with such options."""
    known = commands()
    return {each for each in arguments[1:] if each.startswith("--")} <= known[arguments[0]]


def filled(text: str) -> str:
    """A value of the compose file as somebody who follows its comments would have it."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: {"SITE": "play.example.org"}.get(found[1], "psst"), text)


def test_the_compose_file_is_whole() -> None:
    """Two servers, thinkers, a database, a bus and a proxy; whatever is named is there."""
    services = COMPOSE["services"]
    assert {"server", "other", "thinker", "database", "bus", "proxy"} == services.keys()
    named = {each.split(":")[0] for service in services.values() for each in service.get("volumes", [])}
    assert COMPOSE["volumes"].keys() == {name for name in named if not name.startswith(".")}
    assert all((DEPLOY / name).is_file() for name in named if name.startswith("."))
    for service in services.values():
        assert set(service.get("depends_on", [])) <= services.keys()
        assert "image" in service
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    assert asked == {line.split("=")[0] for line in lines(DEPLOY / "compose.env")}
    assert (DEPLOY.parent / OURS["server"]["build"]["dockerfile"]).is_file()


@pytest.mark.parametrize("name", OURS)
def test_our_services_run_what_there_is(name: str) -> None:
    """Their commands and their settings; nobody but the proxy is open to the world."""
    service = OURS[name]
    assert is_fine(service["command"])
    settings = {key: filled(value) for key, value in service["environment"].items()}
    found = from_environment(settings)
    assert "flottille:psst@database" in found.database
    assert "nats://flottille:psst@bus:4222" == found.nats
    assert "ports" not in service
    if service["command"][0] == "serve":
        (network,) = found.proxies
        assert network == COMPOSE["networks"]["default"]["ipam"]["config"][0]["subnet"]
        assert ip_network(network).is_private
        assert {"play.example.org", "localhost", "server", "other"} == found.hosts
        assert not found.takes_turns
        assert found.metrics_token


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_a_unit_starts_what_there_is(unit: Path) -> None:
    """Its commands exist, its settings can be read, and it is given time to end."""
    service = read(unit)["Service"]
    started = re.findall(r"bin/flottille ([^'\n]*)", "\n".join([service["execstart"], service.get("execstartpre", "")]))
    assert started and all(is_fine(each.split()) for each in started)
    if service["type"] == "exec":
        assert "mixed" == service["killmode"] and int(service["timeoutstopsec"]) > 15
    given = dict(line.lstrip("#").split("=", 1) for line in lines(DEPLOY / "systemd" / "flottille.env", comments=True))
    assert from_environment({**given, "FLOTTILLE_METRICS_TOKEN": "psst"})


def test_units_are_understood_by_systemd(tmp_path: Path) -> None:
    """As far as it can tell without starting them."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("there is no systemd-analyze here")
    for unit in (DEPLOY / "systemd").glob("flottille*.*"):
        text = unit.read_text(encoding="utf-8")
        text = text.replace("/opt/flottille/bin/flottille", "/bin/true").replace("User=flottille\n", "")
        (tmp_path / unit.name).write_text(text)
    units = [str(each) for each in sorted(tmp_path.iterdir()) if each.suffix != ".env"]
    ran = subprocess.run([program, "verify", "--man=no", *units], capture_output=True, text=True, timeout=60)
    assert not [line for line in ran.stderr.splitlines() if "flottille" in line], ran.stderr


def test_the_proxies_lead_to_our_routes() -> None:
    """All hide the figures, pass WebSockets on, and say for whom they ask in place of what a client says."""
    haproxy = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    assert "set-header X-Forwarded-For %[src]" in haproxy and "path /metrics" in haproxy and "uri /ready" in haproxy
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert "respond /metrics 404" in caddy and "health_uri /ready" in caddy
    assert "location = /metrics" in nginx
    assert re.search(r"X-Forwarded-For \$remote_addr;", nginx)
    assert "$proxy_add_x_forwarded_for" not in nginx
    assert re.search(r"Upgrade \$http_upgrade;", nginx)
    port = str(OURS["server"]["command"][-1])
    assert [f"{name}:{port}" for name in ("server", "other")] == re.findall(r"(?:server|other):\d+", caddy)
    for text in (caddy, nginx):
        assert text.count("{") == text.count("}")


def test_haproxy_understands_its_file(tmp_path: Path) -> None:
    """As far as it can tell without a certificate."""
    program = shutil.which("haproxy")
    if program is None:
        pytest.skip("there is no haproxy here")
    text = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    (tmp_path / "haproxy.cfg").write_text(text.replace(" ssl crt /etc/haproxy/play.example.org.pem", ""))
    command = [program, "-c", "-f", str(tmp_path / "haproxy.cfg")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert 0 == ran.returncode, ran.stderr


def test_the_board_shows_what_is_counted() -> None:
    """Every metric it names exists."""
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b(?:flottille|process|python)_[a-z_]+", target["expr"])
    }
    metrics = Metrics()
    metrics.watch_bus(Nats("nats://nowhere", "space", 1))
    metrics.registry.register(Requests().seconds)
    counted = {
        f"{family.name}{suffix}"
        for family in metrics.registry.collect()
        for suffix in {"counter": ("_total",), "gauge": ("",)}.get(family.type, ("_sum", "_count", "_bucket"))
    }
    assert len(asked) > 20
    assert set() == asked - counted
    ours = {name for name in counted if name.startswith("flottille_") and not name.endswith(("_sum", "_bucket"))}
    shown = {re.sub("_(count|sum|bucket)$", "", name) for name in asked}
    assert {name.removesuffix("_count") for name in ours} <= shown


def test_no_file_of_deploy_names_a_setting_there_is_not() -> None:
    """Wherever it stands."""
    for file in DEPLOY.rglob("*"):
        if file.is_file():
            named = set(re.findall(r"FLOTTILLE_[A-Z_]+", file.read_text(encoding="utf-8")))
            assert named <= VARIABLES.keys() | ELSEWHERE, file.name


def lines(file: Path, comments: bool = False) -> list[str]:
    """The variables of an environment file, those in comments too if wished."""
    begin = r"#?[A-Z_]+=" if comments else r"[A-Z_]+="
    return [line for line in file.read_text(encoding="utf-8").splitlines() if re.match(begin, line)]


def read(unit: Path) -> configparser.ConfigParser:
    """A unit of systemd."""
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.read_string(unit.read_text(encoding="utf-8"))
    return found
