"""`cholm soak`: attacks the program for a given time, and reports what was tried and what did not hold."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.printing import show
from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.files.faults import nearest, short

MOST_SHOWN = 20  # broken promises that are told of one attack; the others are counted


def attacks() -> tuple[Attack, ...]:
    """Every attack there is."""
    from cholm_qt.cli.soak.agendas import AGENDAS
    from cholm_qt.cli.soak.damaged_files import DAMAGED_FILES
    from cholm_qt.cli.soak.games import GAMES
    from cholm_qt.cli.soak.kills import KILLS
    from cholm_qt.cli.soak.monkey import WINDOW
    from cholm_qt.cli.soak.protocol import PROTOCOL

    return GAMES, AGENDAS, DAMAGED_FILES, PROTOCOL, KILLS, WINDOW


def command(chosen: Namespace) -> int:
    """Attack and report; exit code 1 when a promise did not hold, 130 when interrupted."""
    report = Report(_chosen(chosen.attack), chosen.seed)
    try:
        report.run(chosen.minutes * 60, chosen.most)
    except KeyboardInterrupt:
        report.interrupted = True
    show(json.dumps(report.result(), indent=2) if chosen.json else report.summary())
    return 130 if report.interrupted else 1 if report.is_broken else 0


def _chosen(names: Sequence[str]) -> tuple[Attack, ...]:
    """The attacks of these names, or all. Raises UsageError."""
    known = {attack.name: attack for attack in attacks()}
    for name in names:
        if name not in known:
            near = nearest(name, known) or f"; there are {', '.join(known)}"
            raise UsageError(f"there is no attack '{short(name)}'{near}")
    return tuple(known[name] for name in names) or tuple(known.values())


class Tally:
    """What the attempts of one attack came to."""

    def __init__(self, attack: Attack) -> None:
        """Begin with nothing."""
        self.attack = attack
        self.attempts = self.tried = 0
        self.seconds = 0.0
        self.broken: list[tuple[int, str]] = []

    def add(self, seed: int, attempt: Attempt, seconds: float) -> None:
        """Count one attempt."""
        self.attempts += 1
        self.tried += attempt.tried
        self.seconds += seconds
        self.broken += [(seed, says) for says in attempt.broken]


class Report:
    """Runs attacks in turn, so that each gets as much time as the others, and tells what came of it."""

    def __init__(self, chosen: Sequence[Attack], seed: int) -> None:
        """Begin at a seed."""
        self.seed = seed
        self.tallies = [Tally(attack) for attack in chosen]
        self.interrupted = False

    @property
    def is_broken(self) -> bool:
        """Has a promise not held?"""
        return any(tally.broken for tally in self.tallies)

    def run(self, seconds: float, most: int | None = None) -> None:
        """Attack for so long; with `most`, end an attack after so many things tried."""
        end = time.monotonic() + seconds
        seeds = {tally.attack.name: count(self.seed) for tally in self.tallies}
        while time.monotonic() < end:
            waiting = [tally for tally in self.tallies if most is None or tally.tried < most]
            if not waiting:
                return
            tally = min(waiting, key=lambda one: one.seconds)
            self._attempt(tally, next(seeds[tally.attack.name]))

    def _attempt(self, tally: Tally, seed: int) -> None:
        """Make one attempt; an exception is a broken promise too."""
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                attempt = tally.attack.run(seed, Path(folder))
            except Exception as error:
                attempt = Attempt(1, (f"{type(error).__name__}: {error}",))
        tally.add(seed, attempt, time.monotonic() - began)
        self._show_progress()

    def _show_progress(self) -> None:
        """Tell somebody who watches how far it has come."""
        if sys.stderr.isatty():
            done = ", ".join(f"{tally.tried} {tally.attack.name}" for tally in self.tallies)
            broken = sum(len(tally.broken) for tally in self.tallies)
            print(f"\r{done}, {broken} broken ", end="", file=sys.stderr, flush=True)

    def result(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "seed": self.seed,
            "interrupted": self.interrupted,
            "attacks": {
                tally.attack.name: {
                    "what": tally.attack.what,
                    "attempts": tally.attempts,
                    "tried": tally.tried,
                    "seconds": round(tally.seconds, 1),
                    "broken": [{"seed": seed, "says": says} for seed, says in tally.broken],
                }
                for tally in self.tallies
            },
        }

    def summary(self) -> str:
        """The same in words."""
        lines = []
        for tally in self.tallies:
            what = f"{tally.attack.name}: {tally.tried} {tally.attack.what} in {tally.seconds:.0f} s"
            lines.append(f"{what}, {len(tally.broken)} broken promises")
            lines += [f"  seed {seed}: {says}" for seed, says in tally.broken[:MOST_SHOWN]]
        return "\n".join(lines)
