"""The list of scenarios, of one game or of several."""

import pytest
from PySide6.QtCore import Qt

from cholm_qt import games
from cholm_qt.files.game_files import Summary
from cholm_qt.ui.pages.scenario_list import ScenarioList

FIRST, OTHER = "circle_of_fire", "other"
ONE_GAME = (Summary("a", "Alpha", "About a", FIRST), Summary("b", "Beta", "About b", FIRST))
TWO_GAMES = (*ONE_GAME, Summary("a", "Another Alpha", "About the other", OTHER))


@pytest.fixture
def scenarios(qtbot, monkeypatch) -> ScenarioList:
    monkeypatch.setitem(games.ROOMS, OTHER, games.Room(OTHER, "Another game", "nowhere"))
    made = ScenarioList()
    qtbot.addWidget(made)
    return made


def rows(scenarios: ScenarioList) -> list[str]:
    return [scenarios.list.item(n).text() for n in range(scenarios.list.count())]


def test_the_scenarios_of_one_game_have_no_title(scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(ONE_GAME)
    assert rows(scenarios) == ["Alpha", "Beta"]


def test_with_several_games_each_has_its_title(scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(TWO_GAMES)
    assert rows(scenarios) == ["Circle of Fire", "Alpha", "Beta", "Another game", "Another Alpha"]


def test_the_title_of_a_game_cannot_be_chosen(scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(TWO_GAMES)
    assert scenarios.list.item(3).flags() == Qt.ItemFlag.NoItemFlags


def test_at_first_the_first_scenario_is_looked_at(scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(TWO_GAMES)
    assert (scenarios.chosen, scenarios.chosen_game) == ("a", FIRST)


def test_a_scenario_is_known_by_its_game_as_well(scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(TWO_GAMES, "a", OTHER)
    assert scenarios.says.text() == "About the other"


def test_looking_at_another_scenario_tells_its_game(qtbot, scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(TWO_GAMES)
    with qtbot.waitSignal(scenarios.changed) as heard:
        scenarios.list.setCurrentRow(4)
    assert heard.args == ["a", OTHER]


def test_without_scenarios_nothing_is_looked_at(scenarios: ScenarioList) -> None:
    scenarios.show_scenarios(())
    assert (scenarios.chosen, scenarios.chosen_game, scenarios.says.text()) == ("", "", "")
