"""Jobs and their answers as text, for a worker that shares nothing with us."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

import msgspec

from flottille.bots.heard import Heard


def write(value: object) -> str:
    """Plain values as text."""
    return b64encode(msgspec.msgpack.encode(value)).decode()


def read(text: str) -> Any:
    """The values of a text; what stood in tuples stands in lists."""
    return msgspec.msgpack.decode(b64decode(text))


def write_job(name: str, job: dict[str, Any]) -> str:
    """A job as text."""
    return write([name, job])


def read_job(text: str) -> tuple[str, dict[str, Any]]:
    """The job of a text, as whoever does it expects it."""
    name, job = read(text)
    if "heard" in job:
        job["heard"] = msgspec.convert(job["heard"], list[Heard | None])
    return name, job
