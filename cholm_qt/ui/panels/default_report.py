"""What came of a Turn, as any game can tell it, and the parts that a game builds its own report with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.specifications import TurnReport

if TYPE_CHECKING:
    from cholm_qt.engine.events import Event
    from cholm_qt.engine.game import Game
    from cholm_qt.play.match import Match
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.pieces.pixmap_cache import Face


def default_report(desk: Desk, match: Match, turn: int) -> TurnReport:
    """The losses of each side."""
    events = (event for entry in match.game.history if entry.before.turn == turn for event in entry.events)
    losses = losses_of(desk, match.game, events, partial(desk.player_title, match))
    return TurnReport(tr("End of Turn {0}", turn), losses=tuple(losses))


def losses_of(
    desk: Desk, game: Game[Any], events: Iterable[Event], title_of: Callable[[int], str]
) -> Iterator[tuple[str, tuple[Face, ...]]]:
    """For each side how many units it lost in some events, and their faces as the game began."""
    position = game.history[0].before if game.history else game.position
    units, lost = position.components.units, dict.fromkeys(desk.losses(events))
    for side in range(len(desk.system.sides)):
        faces = tuple(desk.face(position, unit) for unit in lost if units[unit].side == side)
        yield trn("{1}: {0} unit lost", "{1}: {0} units lost", len(faces), title_of(side)), faces


def ended_turns(match: Match) -> list[int]:
    """The Turns of a game that are over, by their numbers."""
    return sorted(
        {entry.before.turn for entry in match.game.history if entry.before.turn < match.position.turn}
    )
