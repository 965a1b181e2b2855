"""What the other side has done since a player last decided something, as a short list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.system import System
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr

MOST_DEEDS = 6  # lines, the latest ones; the history shows the rest


def last_decision(system: System, game: Game[Any], actor: int) -> int:
    """The entry of the record with the last order that a player gave; the beginning if he gave none."""
    given = (n for n, entry in enumerate(game.history) if entry.actor == actor and _is_given(system, entry))
    return max(given, default=0)


def _is_given(system: System, entry: Entry[Any]) -> bool:
    """Did a player give this order, who was really asked?"""
    by_himself = entry.order is not None and not entry.forced
    return by_himself and system.idle_answer(entry.before) != entry.order


def deed_lines(desk: Desk, game: Game[Any], actor: int, titles: Sequence[str] = ()) -> list[str]:
    """All that was lost, then the orders of the others with their outcome: the latest that have room.

    The titles name the players, if they have names.
    """
    since = game.history[last_decision(desk.system, game, actor) + 1 :]
    given = [entry for entry in since if _is_given(desk.system, entry)]
    deeds = [words for entry in given for words in desk.deeds(entry, titles)]
    more = len(deeds) - MOST_DEEDS
    if more == 1:  # a line that says so takes as much room
        more = 0
    earlier = [tr("{0} more, then:", more)] if more > 0 else []
    return [*_lost(desk, since), *earlier, *deeds[max(more, 0) :]]


def _lost(desk: Desk, entries: list[Entry[Any]]) -> list[str]:
    """A line with the units that were lost, if there are any."""
    lost = dict.fromkeys(unit for entry in entries for unit in desk.losses(entry.events))
    if not lost:
        return []
    names = (desk.system.words.unit_title(entries[0].before.components, unit) for unit in lost)
    return [tr("Lost: {0}", ", ".join(names))]
