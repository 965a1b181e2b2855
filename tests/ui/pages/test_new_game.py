"""The new-game page gives back what was chosen, by mouse or keyboard."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from cholm_qt.files.game_files import Summary
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SECOND, SOVIET
from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.pages.new_game import NewGamePage

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot) -> NewGamePage:
    page = NewGamePage(lambda _: DESK)
    qtbot.addWidget(page)
    page.resize(1366, 768)
    page.show_scenarios(FILES.scenario_summaries(), "campaign")
    with qtbot.waitExposed(page):
        page.show()
    return page


def press(page: QWidget, name: str) -> None:
    """Click a button, or the sign at the left of a box."""
    button = page.findChild(QAbstractButton, name)
    assert button is not None
    QTest.mouseClick(button, LEFT, pos=QPoint(8, button.height() // 2))


def test_the_scenario_asked_for_is_chosen(page: NewGamePage) -> None:
    page.show_scenarios(FILES.scenario_summaries(), "first-assault")
    assert page.chosen().scenario_id == "first-assault"


def test_a_scenario_nobody_knows_leaves_the_first_one_chosen(page: NewGamePage) -> None:
    page.show_scenarios(FILES.scenario_summaries(), "nowhere")
    assert page.chosen().scenario_id == FILES.scenario_summaries()[0].id


def test_options_are_those_of_the_scenario_at_first(page: NewGamePage) -> None:
    assert page.chosen().options == frozenset()


@pytest.mark.parametrize("option", ["21.1", "21.2", "21.3", "fire-across-arrows"])
def test_a_ticked_option_is_in_force(page: NewGamePage, option: str) -> None:
    press(page, f"option-{option}")
    assert page.chosen().options == frozenset({option})


def test_bids_are_an_option_too(page: NewGamePage) -> None:
    press(page, "sides-bids")
    assert page.chosen().options == frozenset({"20.1"})


def test_bids_are_greyed_with_their_reason_where_they_come_too_late(page: NewGamePage) -> None:
    page.show_scenarios(FILES.scenario_summaries(), "first-assault")
    assert not page.bids.isEnabled()
    assert page.bids.toolTip() == page.sides_says.text() != ""


def test_another_scenario_forgets_the_bids(page: NewGamePage) -> None:
    press(page, "sides-bids")
    QTest.keyClick(page.scenarios.list, Qt.Key.Key_Up)
    assert page.chosen().options == frozenset()


def test_dice_of_the_program_start_from_the_number_shown(page: NewGamePage) -> None:
    page.dice.seed.setFocus()
    page.dice.seed.selectAll()
    QTest.keyClicks(page.dice.seed, "1942")
    assert page.chosen().seed == 1942


def test_only_digits_can_be_typed_as_the_number(page: NewGamePage) -> None:
    page.dice.seed.clear()
    QTest.keyClicks(page.dice.seed, "-1x9.4 2")
    assert page.dice.seed.text() == "1942"


def test_no_number_stands_for_one_nobody_chose(page: NewGamePage) -> None:
    page.dice.seed.clear()
    assert page.chosen().seed is not None


def test_another_number_is_another(page: NewGamePage) -> None:
    page.dice.seed.setText("1942")
    press(page, "another-seed")
    assert page.dice.seed.text() != "1942"


def test_typed_dice_have_no_seed(page: NewGamePage) -> None:
    press(page, "dice-typed")
    assert page.chosen().seed is None
    assert not page.dice.seed.isEnabled()


def test_begin_hands_over_what_was_chosen(page: NewGamePage, qtbot) -> None:
    press(page, "option-21.2")
    with qtbot.waitSignal(page.begin_requested) as asked:
        press(page, "new-game-begin")
    assert asked.args == [page.chosen()]


def test_enter_on_a_scenario_begins_it(page: NewGamePage, qtbot) -> None:
    with qtbot.waitSignal(page.begin_requested) as asked:
        QTest.keyClick(page.scenarios.list, Qt.Key.Key_Return)
    assert asked.args[0].scenario_id == "campaign"


@pytest.mark.parametrize("way", ["button", "key"])
def test_back_changes_nothing_and_says_so(page: NewGamePage, qtbot, way: str) -> None:
    with qtbot.waitSignal(page.cancelled) as asked:
        if way == "button":
            press(page, "new-game-back")
        else:
            QTest.keyClick(page.scenarios.list, Qt.Key.Key_Escape)
    assert asked.signal_triggered


def test_space_ticks_the_box_that_tab_has_reached(page: NewGamePage) -> None:
    page.activateWindow()
    page.scenarios.list.setFocus()
    while page.focusWidget().objectName() != "option-21.1":
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    assert page.chosen().options == frozenset({"21.1"})


def test_a_scenario_that_cannot_be_read_can_still_be_looked_at(page: NewGamePage) -> None:
    page.show_scenarios([Summary("broken", "Broken", "Its file is damaged.")], "broken")
    assert page.scenarios.says.text() == "Its file is damaged."
    assert not page.bids.isEnabled()


def test_each_option_says_its_case_and_what_it_changes(page: NewGamePage) -> None:
    for option, (box, says) in page.options.boxes.items():
        assert f"({option})" in box.text() or "(12.4)" in box.text()
        assert len(says.text()) > 40


@pytest.mark.parametrize("theme", THEMES)
def test_what_cannot_be_chosen_looks_so(page: NewGamePage, wear, theme: str) -> None:
    wear(theme)
    page.show_scenarios(FILES.scenario_summaries(), "first-assault")
    page.dice.typed.setChecked(True)
    greys = {each.palette().color(each.foregroundRole()).name() for each in (page.bids, page.dice.seed_label)}
    greys.add(page.dice.seed.palette().color(QPalette.ColorRole.Text).name())
    assert greys == {THEMES[theme].off}


def test_enter_begins_wherever_the_keyboard_is(page: NewGamePage, qtbot) -> None:
    press(page, "dice-typed")
    with qtbot.waitSignal(page.begin_requested):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)


def test_names_are_handed_over_with_their_sides(page: NewGamePage) -> None:
    for card, name in zip(page.side_cards, ("Anna", "Ben"), strict=True):
        QTest.keyClicks(card.name, name)
    assert page.chosen().players == ((GERMAN, "Anna"), (SOVIET, "Ben"))


def test_whoever_gives_no_name_is_called_by_the_side(page: NewGamePage) -> None:
    assert page.chosen().players == ()
    assert [card.name.placeholderText() for card in page.side_cards] == ["German", "Soviet"]


def test_names_of_players_who_bid_are_not_those_of_sides(page: NewGamePage) -> None:
    QTest.keyClicks(page.side_cards[1].name, "Ben")
    press(page, "sides-bids")
    assert page.chosen().players == ((SECOND, "Ben"),)


def test_the_names_of_the_last_game_stand_there_already(qtbot) -> None:
    page = NewGamePage(lambda _: DESK, ["Anna", ""])
    qtbot.addWidget(page)
    page.show_scenarios(FILES.scenario_summaries(), "campaign")
    assert page.chosen().players == ((GERMAN, "Anna"),)


def test_names_are_told_when_the_game_begins(page: NewGamePage, qtbot) -> None:
    QTest.keyClicks(page.side_cards[0].name, " Anna ")
    with qtbot.waitSignal(page.names_chosen) as told:
        press(page, "new-game-begin")
    assert told.args == [["Anna", ""]]


def test_enter_in_a_name_begins(page: NewGamePage, qtbot) -> None:
    with qtbot.waitSignal(page.begin_requested):
        QTest.keyClick(page.side_cards[0].name, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("scenario", "strength"), [("campaign", "14 units at hand"), ("first-assault", "14")]
)
def test_each_side_says_what_it_has_to_do_and_what_it_has(
    page: NewGamePage, scenario: str, strength: str
) -> None:
    page.show_scenarios(FILES.scenario_summaries(), scenario)
    german, soviet = page.side_cards
    assert german.strength.text().startswith(strength)
    assert german.goal.text() != soviet.goal.text() != ""


def test_a_photo_shows_the_board_of_the_scenario(page: NewGamePage, qtbot) -> None:
    qtbot.waitUntil(lambda: page.photo.is_drawn)
    assert page.photo.accessibleName() == "The map as the game begins"


def test_in_large_text_the_papers_lie_below_each_other(page: NewGamePage, wear, qtbot) -> None:
    wear("projector")
    page.resize(960, 600)
    photo, card = page.photo, page.side_cards[0]
    qtbot.waitUntil(lambda: photo.mapTo(page, QPoint()).y() < card.mapTo(page, QPoint()).y())
