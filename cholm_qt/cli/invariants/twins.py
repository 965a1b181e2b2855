"""Copies of a running game to try things on."""

from __future__ import annotations

from copy import copy
from typing import Any

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game


def twin_of(game: Game[Any]) -> Game[Any]:
    """A game that goes on from the same position with the same dice and leaves the first one alone."""
    dice = Dice(game.dice.seed, game.dice.drawn, game.dice.fixed)
    history = game.history[:]
    if history:  # dice that are typed in are added to the last entry
        last = history[-1] = copy(history[-1])
        last.rolls, last.events = last.rolls[:], last.events[:]
    return Game(game.rules, game.position.copy(), dice, history)
