"""One of a thing is told in the singular, and what seldom happens is told, too."""

import pytest

from cholm_qt.engine.events import Event
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import (
    InterdictionFlown,
    RandomRolled,
    SurroundedChecked,
    UnitsNotPlaced,
)
from cholm_qt.games.circle_of_fire.rules.previews import CloseCombatPreview, preview
from cholm_qt.games.circle_of_fire.rules.random_reinforcements import TakeUnits
from cholm_qt.games.circle_of_fire.words.event_words import tell
from tests.games.circle_of_fire.rules.table import Table


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (RandomRolled(9, (), "K", ""), "but nobody of it can come"),
        (UnitsNotPlaced((0,), (8,)), "There is no room for Scherer yet"),
        (UnitsNotPlaced((0,), ()), "There is no place yet where Scherer could enter"),
        (InterdictionFlown("K", 6, 0), "nobody gets through"),
        (InterdictionFlown("K", 6, 1), "at most one unit gets through"),
        (SurroundedChecked(True, 1, True), "control 1 Urban Area,"),
    ],
)
def test_an_event_is_told_by_its_number(components: Components, event: Event, words: str) -> None:
    assert words in str(tell(components, event))


def test_10_3_5_the_last_unit_of_a_group_is_asked_for_in_the_singular(table: Table) -> None:
    table.put("S54 S55 S56", "permanent")
    assert "choose one unit of group K" in str(TakeUnits("K").says(table.p))


def test_20_1_5a_another_throw_in_close_combat_shows_its_chances(table: Table) -> None:
    table.put("G02", "9").put("S02", "9").seize("german").dice(6, 6).begin("close-combat")
    while table.waiting() == "pair":
        pairs = [order for order in table.legal() if type(order).__name__ == "Pair"]
        table.give(pairs[0] if pairs else table.order("Done"))
    assert table.waiting() == "reroll"
    assert isinstance(preview(table.p, table.order("Seize")), CloseCombatPreview)


def test_12_2_2_one_movement_point_is_told_in_the_singular(table: Table) -> None:
    table.put("S10", "2").put("G02", "8").impulse("soviet")
    (reason,) = table.reasons(table.move("S10", "2 7 8"))
    assert reason.says == "MG/82 has 1 Movement Point left and 8 Friedhof costs 4"
