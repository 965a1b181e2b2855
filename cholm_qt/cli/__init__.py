"""The command line: `cholm` and `python -m cholm_qt`."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

from cholm_qt.cli.arguments import UsageError, parse
from cholm_qt.cli.printing import show
from cholm_qt.files.faults import DataFaults

GOOD, FAULTY, UNUSABLE, BROKEN, INTERRUPTED = 0, 1, 2, 70, 130
YOUNG = 50_000  # so many new objects before Python looks for garbage: games make many and hardly any cycles


def main(arguments: list[str] | None = None) -> int:
    """Do what the arguments say and return the exit code; whatever goes wrong is one line, no traceback."""
    print_anything()
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except SystemExit as done:  # --help and --version have printed what was asked for
        return done.code if isinstance(done.code, int) else GOOD
    except UsageError as error:
        return _complain(str(error), UNUSABLE)
    except DataFaults as faults:
        return _complain(str(faults), UNUSABLE)
    except KeyboardInterrupt:
        return _complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        nobody_listens()
        return FAULTY
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error), UNUSABLE)
    except Exception as error:
        return _complain(f"this is a fault of the program: {type(error).__name__}: {error}", BROKEN)


def _run(arguments: list[str]) -> int:
    """Import what the command needs, and nothing else, and run it."""
    gc.set_threshold(YOUNG)
    chosen = parse(arguments)
    module, _, function = chosen.run.partition(":")
    code: int = getattr(import_module(module), function)(chosen)
    sys.stdout.flush()
    return code


def _complain(says: str, code: int) -> int:
    """Say on the error stream what is wrong."""
    show(f"cholm: {says}", sys.stderr)
    return code


def print_anything() -> None:
    """Let a terminal that lacks a letter show a question mark instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def nobody_listens() -> None:
    """Discard the output that is still buffered when its reader has gone, so that closing it works."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
