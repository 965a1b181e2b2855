"""`cholm engine`: JSON lines on standard input and output, one object each way."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any, BinaryIO

from cholm_qt.cli import nobody_listens
from cholm_qt.cli.engine_requests import Engine
from cholm_qt.cli.engine_values import BadLine
from cholm_qt.files.faults import short

MOST_BYTES = 5_000_000


def command(chosen: Namespace) -> int:
    """Answer until the input ends or nobody reads the answers."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        nobody_listens()
    return 0


def serve(read: BinaryIO, write: BinaryIO) -> None:
    """Answer every line."""
    engine = Engine()
    while (raw := read.readline(MOST_BYTES + 1)) != b"":
        if len(raw) > MOST_BYTES:
            _skip_line(read, raw)
            answer = {"ok": False, "error": f"A line has at most {MOST_BYTES} bytes"}
        elif not raw.strip():
            continue
        else:
            answer = answer_to(engine, raw)
        write.write(json.dumps(answer).encode("ascii") + b"\n")
        write.flush()


def _skip_line(read: BinaryIO, raw: bytes) -> None:
    """Read a line that is too long to its end."""
    while raw and not raw.endswith(b"\n"):
        raw = read.readline(MOST_BYTES)


def answer_to(engine: Engine, raw: bytes) -> dict[str, Any]:
    """The answer to one line; whatever is wrong with it, there is one."""
    try:
        return engine.answer(_parsed(raw))
    except BadLine as error:
        return {"ok": False, "error": str(error)}
    except Exception as error:
        return {"ok": False, "error": f"This is a fault of the program: {type(error).__name__}: {error}"}


def _parsed(raw: bytes) -> Any:
    """The object on a line. Raises BadLine."""
    try:
        return json.loads(raw.decode("utf-8"), parse_constant=_no_number, object_pairs_hook=_object)
    except UnicodeDecodeError:
        raise BadLine("The line is not UTF-8 text") from None
    except RecursionError:
        raise BadLine("The line is nested too deeply") from None
    except ValueError as error:
        raise BadLine(f"The line is not JSON: {short(str(error), 120)}") from None


def _no_number(word: str) -> None:
    """NaN and infinities are not JSON."""
    raise ValueError(f"{word} is not a number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found
