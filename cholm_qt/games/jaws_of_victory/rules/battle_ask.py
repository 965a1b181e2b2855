"""The base of all that is asked while a combat is prepared (E.4.C.a)."""

from __future__ import annotations

from typing import Any

from cholm_qt.engine.record import replace
from cholm_qt.games.jaws_of_victory.rules.asking import Ask
from cholm_qt.games.jaws_of_victory.rules.battle import Battle, settle
from cholm_qt.games.jaws_of_victory.rules.position import Position


class BattleAsk(Ask):
    """A player decides how a combat is fought; what waits below on the agenda goes on with the answer."""

    battle: Battle

    def about(self, p: Position) -> tuple[int, ...]:
        """The hex that is attacked."""
        return (self.battle.target,)

    def after(self, p: Position, order: Any) -> Battle:
        """The combat with what an order decides for it; nothing is changed yet."""
        raise NotImplementedError

    def answered(self, p: Position, battle: Battle) -> None:
        """Go on with the combat."""
        p.agenda.pop()
        settle(p, battle)

    def ask_on(self, p: Position, battle: Battle) -> None:
        """Ask for more of the same."""
        p.agenda[-1] = replace(self, battle=battle)
