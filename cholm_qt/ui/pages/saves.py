"""What a start page says about a saved game, read from its first lines alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale

from cholm_qt.engine.reasons import Said
from cholm_qt.files.position_text import MOST_CHARACTERS
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.scenarios import Summary
from cholm_qt.ui.look.words import say, tr

HEADER_LINES = 60  # the orders come last and may be long; everything else stands before them
SCENARIO = re.compile(r'scenario: "?([^"\s]*)"?')
TIME = re.compile(r"(\d+)/(\d+):([\w-]+):(\d+)")


class Glance(NamedTuple):
    """A saved game at a glance."""

    path: Path
    scenario_id: str
    turn: int
    last_turn: int
    impulse: int
    is_over: bool
    saved: datetime


def glance(path: Path) -> Glance | None:
    """What the head of a save file says, or nothing when it is gone or damaged."""
    try:
        saved = datetime.fromtimestamp(path.stat().st_mtime)
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = [line.rstrip() for line in islice(_lines(file), HEADER_LINES)]
    except (OSError, OverflowError):
        return None
    found = next((m for line in lines if (m := SCENARIO.match(line))), None)
    state = next((line for line in lines if line.startswith("state: '")), "").removeprefix("state: '").split()
    fields = [field.name for field in FILES.position_fields]
    if len(state) < len(fields) or state[0] != FILES.position_prefix:
        return None
    time = TIME.fullmatch(state[1 + fields.index("time")])
    if time is None:
        return None
    turn, last, impulse = (int(time[n]) for n in (1, 2, 4))
    is_over = state[1 + fields.index("result")] != "-"
    return Glance(path, found[1] if found else "", turn, last, impulse, is_over, saved)


def _lines(file: object) -> Iterable[str]:
    """The lines of a file up to its orders, none of them longer than a position can be."""
    readline = file.readline  # type: ignore[attr-defined]  # any text file
    while (line := readline(MOST_CHARACTERS + 100)) and not line.startswith("orders:"):
        yield line


def describe(game: Glance, summaries: Iterable[Summary]) -> str:
    """Scenario, Turn and Impulse of a saved game."""
    title = next((summary.title for summary in summaries if summary.id == game.scenario_id), "")
    named = say(Said(title)) if title else tr("A position of your own")
    if game.is_over:
        return tr("{0}, finished in Turn {1}", named, game.turn)
    if game.impulse:
        return tr("{0}, Turn {1} of {2}, Impulse {3}", named, game.turn, game.last_turn, game.impulse)
    return tr("{0}, Turn {1} of {2}", named, game.turn, game.last_turn)


def when(saved: datetime, now: datetime | None = None) -> str:
    """When a game was saved, as one says it."""
    now = now or datetime.now()
    clock = saved.strftime("%H:%M")
    days = (now.date() - saved.date()).days
    if days == 0:
        return tr("saved today at {0}", clock)
    if days == 1:
        return tr("saved yesterday at {0}", clock)
    date = QLocale().toString(QDate(saved.year, saved.month, saved.day), QLocale.FormatType.ShortFormat)
    return tr("saved on {0} at {1}", date, clock)
