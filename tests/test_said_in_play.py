"""Whole games in German: whatever is said to a player is in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cholm_qt.cli.invariants.strange_orders import StrangeOrders
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.names import (
    place_title,
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import brief, preview, preview_lines
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.games.circle_of_fire.words.order_words import describe_order
from cholm_qt.ui.look.words import catalogue
from tests.files.playing import ALL_OPTIONS, random_game
from tests.translations_collector import has_words

GERMAN = catalogue("de")


@pytest.mark.parametrize("seed", [1, 2])
def test_everything_said_in_a_whole_game_is_translated(seed) -> None:
    texts = {said.text for said in said_in_a_game(seed)}
    assert len(texts) > 100
    assert sorted(text for text in texts if has_words(text) and text not in GERMAN) == []


def test_gaps_are_filled_with_names_and_sentences_alone() -> None:
    filled = {value for said in said_in_a_game(3) for value in said.values if isinstance(value, str)}
    parts = {part for words in filled for part in words.replace(" – ", ", ").split(", ")}
    assert (
        sorted(part for part in parts if has_words(part) and part not in names(FILES.load_components())) == []
    )


def said_in_a_game(seed: int) -> Iterator[Said]:
    """Every sentence about a random game: prompts, some orders, refusals, previews, and all events."""
    chance = Random(seed)
    last = None
    for game in random_game(seed, options=ALL_OPTIONS):
        for said in said_now(game, chance):
            yield from with_inner(said)
        last = game
    assert last is not None
    for entry in last.history:
        for event in entry.events:
            if told := tell(last.position.components, event):
                yield from with_inner(told)


def said_now(game: Game[Position], chance: Random) -> Iterator[Said]:
    """What can be said about one decision."""
    c, listed = game.position.components, game.orders()
    made = StrangeOrders(SYSTEM, c, chance)
    strange = [made.draw(listed) for _ in range(3)]
    yield game.prompt.said
    for order in (*chance.sample(listed, min(3, len(listed))), *strange):
        yield describe_order(c, order)
    for order in strange:
        yield from (reason.said for reason in game.why_not(order))
    yield from said_before_the_dice(game, listed, chance)


def said_before_the_dice(game: Game[Position], listed: list[Order], chance: Random) -> Iterator[Said]:
    """The preview of one order, in lines and in short."""
    shown = preview(game.position, chance.choice(listed)) if listed else None
    if shown is not None:
        yield from (*preview_lines(game.position.components, shown), brief(shown))


def with_inner(said: Said) -> Iterator[Said]:
    """A sentence and those in its gaps."""
    yield said
    for value in said.values:
        if isinstance(value, Said):
            yield from with_inner(value)


def names(c: Components) -> set[str]:
    """Words that are the same in every language: names on counters and map, keys of orders, and cases."""
    units = {unit_title(c, unit) for unit in range(len(c.units))}
    places = {str(place_title(c, place)) for place in range(c.places)}
    keys = {grouping.id for grouping in c.charts.entry} | {unit.code for unit in c.units}
    words = {*StrangeOrders(SYSTEM, c, Random()).words}
    cases = {case.case for case in FILES.cases()}
    return units | places | keys | words | cases | {unit.parent or "" for unit in c.units}
