"""Which events are told on a card."""

import pytest

from cholm_qt.games.circle_of_fire.desk.headlines import headlines_of
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.components import Components
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture(scope="module")
def components() -> Components:
    return FILES.load_components()


@pytest.fixture
def table(components: Components) -> Table:
    return Table(components)


def test_what_a_player_does_himself_is_no_news(table: Table) -> None:
    assert headlines_of(table.p, [e.UnitMoved(0, (8, 9), 1), e.Passed(0), e.AdvantageUsed(0, "B")]) == []


def test_partisans_are_summed_up(table: Table) -> None:
    struck = [e.PartisansStruck(0, 1, "none"), e.PartisansStruck(1, 6, "committed")] * 2
    assert headlines_of(table.p, struck) == ["The partisans struck 4 times: no effect 2×, Committed 2×"]


def test_a_new_turn_is_told_with_date_and_score(table: Table) -> None:
    table.control("soviet", "9", "10")
    (told,) = headlines_of(table.p, [e.TurnBegan(2)])
    assert told == "Turn 2, 20 January 1942. Urban Areas held: Germans 9, Soviets 2"


@pytest.mark.parametrize(
    "event",
    [
        e.NightFell(),
        e.ManeuverEnded("double-pass"),
        e.ManeuverEnded("logistics"),
        e.AdvantageShifted(1, False),
        e.StubbornDefensePlaced(8),
        e.SurroundedChecked(True, 2, False),
    ],
)
def test_what_happens_between_decisions_is_told(table: Table, event: e.NightFell) -> None:
    assert len(headlines_of(table.p, [event])) == 1


@pytest.mark.parametrize(
    "event",
    [
        e.RandomRolled(7, (), "", ""),
        e.InterdictionFlown("A", 3, -1),
        e.LogisticsRolled(3, False),
        e.CloseCombatRolled(1, 60, 6, (), "eliminated"),
    ],
)
def test_what_dice_have_decided_is_left_to_the_card_with_the_dice(table: Table, event: e.NightFell) -> None:
    assert headlines_of(table.p, [event]) == []
