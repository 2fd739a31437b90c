"""What each extra is for, tried from outside in an environment that holds nothing else."""

from __future__ import annotations

CORE = """
import flottille
match = flottille.Match("santa_timea", seats=2, seed=1)
bots = [flottille.bot(name, "santa_timea", seed=1) for name in ("sailor", "random")]
while not match.is_over:
    match.play(match.to_act[0], bots[match.to_act[0]].choose(match.mask(match.to_act[0]), match.to_act[0]))
assert flottille.replay(match.record()).scores == match.scores
assert flottille.check("santa_timea", matches=1, twin=False, looks=2).ok
"""
CLI = """
import subprocess, sys, pathlib
folder = pathlib.Path(sys.executable).parent
def said(*words):
    done = subprocess.run([str(folder / "flottille"), *words], capture_output=True, text=True, env={"COLUMNS": "100"})
    return done.stdout + done.stderr
assert "Sea board games" in said("--help"), said("--help")
assert "jeux de société maritimes" in said("--help", "--lang", "fr"), said("--help", "--lang", "fr")
assert "North" in said("rules", "santa_timea", "wind") or "wind" in said("rules", "santa_timea", "wind")
"""
HALL = """
import importlib, pkgutil, flottille.hall
for module in pkgutil.walk_packages(flottille.hall.__path__, "flottille.hall."):
    importlib.import_module(module.name)
"""
SERVER = """
import os, subprocess, sys, tempfile, urllib.request
with tempfile.TemporaryDirectory() as home:
    environment = {**os.environ, "FLOTTILLE_HOME": home, "FLOTTILLE_LANG": "en", "FLOTTILLE_WORKERS": "1"}
    command = [sys.executable, "-m", "flottille", "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = next(line for line in server.stdout if "http://" in line)
            port = address.split("localhost:")[1].split("/")[0]
            page = urllib.request.urlopen(f"http://localhost:{port}/").read().decode()
            script = page.split('type="module"')[1].split('src="')[1].split('"')[0]
            assert urllib.request.urlopen(f"http://localhost:{port}{script}").status == 200
            assert b"santa_timea" in urllib.request.urlopen(f"http://localhost:{port}/api/games").read()
        finally:
            server.terminate()
"""
POSTGRES = """
from pathlib import Path
from flottille.store.database import connect, database_url
assert connect(database_url("postgresql://localhost/flottille", Path())).dialect.driver == "psycopg"
"""
CLUSTER = """
import asyncio
from flottille.server.bus.nats import Nats
try:
    asyncio.run(Nats("nats://127.0.0.1:1", "s", 1).connect())
except OSError:
    pass
"""
LAB = """
import json, subprocess, sys
command = [sys.executable, "-m", "flottille", "arena", "santa_timea", "--games", "2", "--workers", "1", "--json"]
found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
assert all(line["rating"] for line in found["standings"]), found
"""
VECTOR = """
from flottille.vector import Batch
batch = Batch("santa_timea", 8, seats=2)
assert batch.step(batch.reset(1).masks.argmax(axis=1)).masks.any(axis=1).all()
"""
GYMNASIUM = """
from flottille.adapters.gymnasium import SeatEnv
env = SeatEnv("santa_timea", seats=2)
seen, _ = env.reset(seed=1)
assert env.step(int(seen["action_mask"].argmax()))
"""
PETTINGZOO = """
from flottille.adapters import pettingzoo
env = pettingzoo.env("santa_timea", seats=2)
env.reset(seed=1)
env.step(int(env.last()[0]["action_mask"].argmax()))
"""
OPEN_SPIEL = """
from flottille.adapters.open_spiel import load
state = load("santa_timea", 2, "sampled").new_initial_state()
state.apply_action(state.legal_actions()[0])
"""
MCP = """
from flottille.cli.guest.tools import server
from flottille.words import Words
assert server(Words("en"))
"""
RAY = """
from flottille.lab.on_ray import share_out_on_ray
assert sorted(share_out_on_ray(abs, [-1, 2])) == [1, 2]
"""

DOORS = {
    "": CORE,
    "cli": CLI,
    "hall": HALL,
    "server": SERVER,
    "postgres": POSTGRES,
    "cluster": CLUSTER,
    "lab": LAB,
    "vector": VECTOR,
    "gymnasium": GYMNASIUM,
    "pettingzoo": PETTINGZOO,
    "open-spiel": OPEN_SPIEL,
    "mcp": MCP,
    "ray": RAY,
    "all": CORE + CLI + HALL + POSTGRES + LAB + VECTOR + GYMNASIUM + PETTINGZOO + OPEN_SPIEL + MCP + SERVER,
}
