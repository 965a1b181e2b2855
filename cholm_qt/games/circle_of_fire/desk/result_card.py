"""How fights ended: a card beside the Area for an attack, and the line-up of a Close Combat that is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk.headlines import headlines_of, result_of
from cholm_qt.games.circle_of_fire.desk.melee_record import finished_melee, melee_in
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.names import (
    place_title,
)
from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Pause, Turn
from cholm_qt.ui.window.turn_desk import FightResult

OVER = "16.5.6"  # the case by which a Close Combat ends


def fight_result(turn: Turn, events: Sequence[Event]) -> FightResult | None:
    """13.3, 14.3 What came of the latest attack, as long as it is under way."""
    record = turn.fights
    fight = record.attack if record.tells_of(events) else None
    return None if fight is None else FightResult(fight, *result_of(turn.components, fight))


def headlines(turn: Turn, events: Iterable[Event]) -> list[str]:
    """What players must not miss; the dice of a Close Combat stand in the line-up that shows it."""
    seen = CloseCombatRolled if turn.pause is not None or _line_up_stays(turn.news) else ()
    return headlines_of(turn.match.position, [event for event in events if not isinstance(event, seen)])


def _line_up_stays(advance: Advance) -> bool:
    """Is the Close Combat still being fought that the line-up showed before?"""
    before, after = melee_in(advance.before), melee_in(advance.after)
    return before is not None and after is not None and before.place == after.place


def pause_after(turn: Turn, advance: Advance) -> Pause | None:
    """16.5.6 Let a line-up whose Close Combat is over stay until the players have seen it."""
    if melee_in(advance.before) is None or _line_up_stays(advance):
        return None
    finished = finished_melee(turn.game.history)
    if finished is None:
        return None
    return Pause(
        Said("Both sides"),
        Said("The Close Combat in {0} is over", (place_title(turn.components, finished.melee.place),)),
        OVER,
        Said("The dice and what they did stand in the line-up; then go on."),
        finished,
        (finished.melee.place,),
    )
