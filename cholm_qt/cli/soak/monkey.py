"""The attack by a monkey at the window: random mouse and keyboard, by a seed, on the offscreen platform.

Everything happens in one folder: settings, autosaves, and the files that are named in dialogs. When a promise
does not hold, the events are cut down to a short list that breaks it too, replayed in fresh windows.
"""

from __future__ import annotations

from pathlib import Path

from cholm_qt.cli.soak.attack import Attack, Attempt
from cholm_qt.cli.soak.shrink import shrink

EVENTS = 1000


def play(seed: int, folder: Path) -> Attempt:
    """Do the events of a seed in a fresh window; say the shortest list found that breaks a promise."""
    from cholm_qt.cli.soak.monkey_events import make_events

    return attempt(seed, make_events(seed, EVENTS), folder)


def attempt(seed: int, lines: list[str], folder: Path) -> Attempt:
    """Do these events in a fresh window, and find the shortest list of them that breaks the same promise."""
    from cholm_qt.cli.soak.monkey_window import perform  # only now: other attacks need no Qt

    tried, broken = perform(seed, lines, folder / "0")
    if not broken:
        return Attempt(tried)
    places = (folder / str(n) for n in range(1, 10_000))
    shortest = shrink(lines[:tried], lambda some: perform(seed, some, next(places))[1][:1] == broken[:1])
    return Attempt(tried, (f"{broken[0]}; by: {', '.join(shortest)}", *broken[1:]))


WINDOW = Attack("window", "events at the window", play)
