"""A The Weather Stage: the ground condition and the visibility of the Game-turn (5.0)."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.asking import Roll
from cholm_qt.games.jaws_of_victory.rules.names import (
    CLEAR,
    FROZEN,
    GROUNDS,
    MUD,
    OVERCAST,
    SOVIET,
    STORM,
    VISIBILITIES,
)
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.sequence_of_play import Handler, never


def ground_modifier(p: Position) -> int:
    """5.1, J10 What is added to the die for the ground; an extra Game-turn has that of the last one (J96)."""
    printed = p.components.tables.weather.ground_modifier
    return printed[min(p.turn, len(printed)) - 1]


class GroundRoll(Roll):
    """A.1 The throw for the ground."""

    def purpose(self, p: Position) -> Said:
        """The ground of the Game-turn."""
        return Said("The ground condition")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """5.1 The die with the modifier of the Game-turn: Frozen, or Mud from a number on."""
        modifier = ground_modifier(p)
        ground = MUD if dice[0] + modifier >= p.components.tables.weather.mud_at_least else FROZEN
        p.set_ground(ground)
        p.news.append(e.GroundSettled(dice[0], modifier, GROUNDS[ground]))


class VisibilityRoll(Roll):
    """A.2 The throw for the visibility."""

    def purpose(self, p: Position) -> Said:
        """The visibility of the Game-turn."""
        return Said("The visibility")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """5.2 Clear, or Overcast from a number on."""
        settle(p, dice[0], OVERCAST if dice[0] >= p.components.tables.weather.overcast_from else CLEAR)


class StormRoll(Roll):
    """A.3 The second throw when it is Overcast."""

    def purpose(self, p: Position) -> Said:
        """Does a storm come up?"""
        return Said("A storm out of the clouds")

    def rolled(self, p: Position, dice: tuple[int, ...]) -> None:
        """5.2 It stays Overcast, or becomes a Storm from a number on."""
        settle(p, dice[0], STORM if dice[0] >= p.components.tables.weather.storm_from else OVERCAST)


def settle(p: Position, die: int, visibility: int) -> None:
    """5.2 Set the visibility and tell it."""
    p.visibility = visibility
    p.news.append(e.VisibilitySettled(die, VISIBILITIES[visibility]))


def begin_ground(p: Position, at: int) -> None:
    """A.1 Throw for the ground; one player throws for both."""
    p.agenda.append(GroundRoll(at, SOVIET))


def begin_visibility(p: Position, at: int) -> None:
    """A.2 Throw for the visibility."""
    p.agenda.append(VisibilityRoll(at, SOVIET))


def begin_storm(p: Position, at: int) -> None:
    """A.3 Throw again."""
    p.agenda.append(StormRoll(at, SOVIET))


def no_clouds(p: Position, at: int) -> Said | None:
    """A.3 A Clear sky brings no storm."""
    return Said("The sky is clear") if p.visibility == CLEAR else None


HANDLERS = {
    "A.1": Handler(never, begin_ground),
    "A.2": Handler(never, begin_visibility),
    "A.3": Handler(no_clouds, begin_storm),
}
