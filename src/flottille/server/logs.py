"""How a server logs: lines of JSON for programs, readable ones for people."""

from __future__ import annotations

import io
import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog
from prometheus_client import Counter

LINES = Counter("flottille_log_lines", "Lines of the log", ["level"], registry=None)


class Unstoppable(io.TextIOBase):
    """Writes where it can: a log on a full disk stops nobody."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def write(self, text: str) -> int:
        """Write, or do not."""
        with suppress(OSError, ValueError):
            self.out.write(text)
        return len(text)

    def flush(self) -> None:
        """The same."""
        with suppress(OSError, ValueError):
            self.out.flush()


def count(_logger: object, _method: str, line: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Count a line by its level."""
    LINES.labels(line["level"]).inc()
    return line


def carry(
    log: logging.Logger,
    level: int,
    steps: list[structlog.typing.Processor],
    show: structlog.typing.Processor,
    out: TextIO,
) -> None:
    """Let what the hall logs, which knows nothing of us, come out like everything else."""
    handler = logging.StreamHandler(out)
    named: list[structlog.typing.Processor] = [structlog.stdlib.ExtraAdder(), *steps]
    shown = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, show]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=named, processors=shown))
    log.handlers, log.propagate = [handler], False
    log.setLevel(level)


def set_up_logs(least: str = "") -> None:
    """Only warnings at a terminal unless asked for more."""
    is_person = sys.stderr.isatty()
    level: int = getattr(logging, (least or ("warning" if is_person else "info")).upper())
    show: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer() if is_person else structlog.processors.JSONRenderer()
    )
    out = cast(TextIO, Unstoppable(sys.stderr))
    steps: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        count,
        structlog.processors.TimeStamper(fmt="iso"),
        *([] if is_person else [structlog.processors.format_exc_info]),
    ]
    structlog.configure(
        processors=[*steps, show],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(out),
    )
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr)
    for name in ("flottille.hall", "flottille.calls"):
        carry(logging.getLogger(name), level, steps, show, out)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # a bad request is counted, not written down
