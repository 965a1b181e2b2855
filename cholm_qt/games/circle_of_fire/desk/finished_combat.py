"""16.5.6 The pause after a Close Combat, in which players look at what came of it."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk.melee_record import finished_melee, melee_in
from cholm_qt.games.circle_of_fire.rules.names import place_title
from cholm_qt.play.match import Advance
from cholm_qt.play.turn import Pause, Turn

OVER = "16.5.6"  # the case by which a Close Combat ends


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
        Said("The line-up shows the dice and what they did; continue when you have seen it."),
        finished,
        (finished.melee.place,),
    )
