"""Hands over to what has a package or a long module of its own."""

from __future__ import annotations

from argparse import Namespace


def play_text(chosen: Namespace) -> int:
    """Play in the terminal."""
    from cholm_qt.cli import text
    from cholm_qt.cli.options import options_from

    return text.run(chosen.name, chosen.dice, chosen.seed, options_from(chosen.options))


def bench(chosen: Namespace) -> int:
    """Measure the speed of the engine or of the window."""
    if chosen.what == "ui":
        from cholm_qt.cli import window

        return window.bench(chosen)
    from cholm_qt.cli.bench_engine import run

    return run(chosen.json, chosen.seconds, chosen.seed)
