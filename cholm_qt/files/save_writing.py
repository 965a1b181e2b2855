"""Writing games: text that holds the state and the orders that led to it, with their dice."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.files.atomic_write import write_atomically
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.order_lines import Recorder
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.reader import FORMAT
from cholm_qt.games.circle_of_fire.files.scenarios import load_scenario, scenario_ids
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.rules import RULES_VERSION


def save_text(
    game: Game[Position],
    scenario_id: str,
    meta: Mapping[str, str] | None = None,
    recorder: Recorder | None = None,
) -> str:
    """The YAML of a game; whoever saves often keeps a Recorder, so that old orders are not written anew."""
    c = game.position.components
    orders = (recorder or Recorder()).lines(c, game.history)
    lines = [
        f"format: {FORMAT}",
        "kind: save",
        f'rules: "{RULES_VERSION}"',
        f"scenario: {_quoted(scenario_id)}",
        f"options: [{', '.join(_quoted(option) for option in sorted(game.position.options))}]",
        f"dice: {{{', '.join(_dice(game.dice))}}}",
        *_meta(meta or {}),
        *_start(game, scenario_id),
        f"state: {_single_quoted(position_to_text(game.position))}",
        "orders:",
        *(f"- {line}" for line in orders),
    ]
    return "\n".join(lines) + "\n"


def write_save(
    path: str | Path,
    game: Game[Position],
    scenario_id: str,
    meta: Mapping[str, str] | None = None,
    recorder: Recorder | None = None,
) -> None:
    """Save a game to a file, which is never half written. Raises CannotWrite."""
    write_atomically(path, save_text(game, scenario_id, meta, recorder))


def _dice(dice: Dice) -> Iterator[str]:
    """Where the dice come from, and how many have been drawn."""
    yield "source: typed" if dice.seed is None else f"source: seed, seed: {dice.seed}"
    yield f"drawn: {dice.drawn}"
    if dice.fixed:
        yield f'fixed: "{"".join(map(str, dice.fixed))}"'


def _meta(meta: Mapping[str, str]) -> Iterator[str]:
    """Free texts."""
    if meta:
        yield "meta:"
    for key, text in meta.items():
        yield f"  {_quoted(key)}: {_quoted(text)}"


def _start(game: Game[Position], scenario_id: str) -> Iterator[str]:
    """The position with which the record begins, unless it is that of a shipped scenario."""
    start = game.history[0].before
    if not _is_shipped(scenario_id, start):
        yield f"start: {_single_quoted(position_to_text(start))}"


def _is_shipped(scenario_id: str, start: Position) -> bool:
    """Does a shipped scenario of this id begin like this?"""
    if scenario_id not in scenario_ids():
        return False
    try:
        scenario = load_scenario(scenario_id, start.components)
    except DataFaults:
        return False
    return scenario.opening(start.options)[0] == start


def _quoted(text: str) -> str:
    """A text between quotation marks, as JSON and YAML both read it."""
    return json.dumps(text)


def _single_quoted(text: str) -> str:
    """A text in which quotation marks stand as they are."""
    return "'" + text.replace("'", "''") + "'"
