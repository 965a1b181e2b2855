"""The garrison is placed by hand."""

from collections.abc import Callable

import pytest

from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

GARRISON = [f"G{number:02}" for number in range(1, 15)]
AREAS = ["9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "9", "10", "11"]


@pytest.fixture
def setting_up(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """The German player is asked where his garrison stands."""
    return sit_down(table.begin("set-up"))


def test_a_counter_of_the_tray_goes_to_the_area_that_is_clicked(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("9")
    assert setting_up.where("G02") == "9"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_hint_calls_the_tray_as_its_title_does(setting_up: Player, language: str) -> None:
    setting_up.window.settings.put("language", language)
    setting_up.settle()
    title = setting_up.window.docks.by_name["tray"].windowTitle()
    assert title.lower() in setting_up.window.bar.hint.text().lower()


def test_the_whole_garrison_is_placed_from_the_tray(setting_up: Player) -> None:
    for name, area in zip(GARRISON, AREAS, strict=True):
        setting_up.click_tray(name)
        setting_up.click_place(area)
    assert [setting_up.where(name) for name in GARRISON] == AREAS


def test_the_set_up_ends_by_its_button_alone(setting_up: Player) -> None:
    for name, area in zip(GARRISON, AREAS, strict=True):
        setting_up.click_tray(name)
        setting_up.click_place(area)
    assert setting_up.waiting() == "set-up"
    setting_up.done()
    assert setting_up.waiting() != "set-up"


def test_the_rest_is_placed_by_a_button(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("17")
    setting_up.press("Place the rest")
    assert setting_up.where("G02") == "17"
    assert "at-start" not in [setting_up.where(name) for name in GARRISON]


def test_there_is_no_such_button_when_everybody_stands(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    assert "Place the rest" not in setting_up.choices()


def test_no_hint_stands_where_one_button_says_it_all(setting_up: Player) -> None:
    setting_up.press("Place the rest")
    assert setting_up.window.bar.hint.text() == ""


def test_an_area_outside_the_town_is_refused_with_its_case(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("7")
    assert "(5.1.1)" in setting_up.note()
    assert setting_up.where("G02") == "at-start"


def test_5_1_1_a_counter_that_stands_says_so_and_how_it_is_taken_back(setting_up: Player) -> None:
    setting_up.click_tray("G02")
    setting_up.click_place("9")
    setting_up.drag_over("G02", "10")
    assert "G02 1./65 is not waiting to be set up (5.1.1)" in setting_up.note()
    assert "Undo takes placed units back one by one" in setting_up.note()
    setting_up.drop("10")
    assert setting_up.where("G02") == "9"
    setting_up.click(setting_up.window.bar.undo)
    assert setting_up.where("G02") == "at-start"
