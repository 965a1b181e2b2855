"""While several results of dice are stepped through, everything follows what is shown; no order is given."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from cholm_qt.engine.orders import EnterDice
from cholm_qt.ui.look.settings import Settings
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import CTRL, Player

Sit = Callable[[Table], Player]
ORDER_KEYS = "PESDNTRLA0123456789"


@pytest.fixture
def partisans(table: Table, sit_down: Sit) -> Player:
    """The partisans strike at three Germans in 9, one after the other; then the Germans regroup."""
    table.put("G02 G03 G05", "9").put("G06 G07 G08", "not-regrouped").put("S05", "7")
    player = sit_down(table.turn(1).begin("partisans"))
    player.window.match.game.dice.fixed.extend((1, 5))
    player.window.match.give(EnterDice((6,)))
    player.settle()
    return player


def part_words(panel: QWidget) -> str:
    """All that can be read in a panel."""
    return " ".join(label.text() for label in panel.findChildren(QLabel))


def shown(player: Player) -> tuple[bool, int]:
    """Is the card there, and which result is on it?"""
    card = player.window.dice_card()
    return card.isVisible(), card.number


def test_keys_that_give_orders_give_none_and_leave_the_card(partisans: Player) -> None:
    window = partisans.window
    before = len(window.match.game.history)
    for letter in ORDER_KEYS:
        partisans.tap(getattr(Qt.Key, f"Key_{letter}"))
    assert (len(window.match.game.history), shown(partisans)) == (before, (True, 0))


def test_no_order_is_given_by_its_words(partisans: Player) -> None:
    before = len(partisans.window.match.game.history)
    partisans.key(Qt.Key.Key_L, CTRL)
    assert partisans.window.orders().list.model().rowCount() == 0
    partisans.key(Qt.Key.Key_Return)
    assert len(partisans.window.match.game.history) == before


def test_a_click_on_the_map_shows_the_next_result_and_chooses_nobody(partisans: Player) -> None:
    partisans.click_unit("S05")
    assert (shown(partisans), partisans.selected()) == ((True, 1), [])
    partisans.click_place("24")
    assert shown(partisans) == (True, 2)


def test_the_click_that_ends_it_means_nothing_else(partisans: Player) -> None:
    for _ in range(3):
        partisans.click_unit("S05")
    assert (shown(partisans)[0], partisans.selected()) == (False, [])


def test_the_prompt_names_the_result_that_is_shown(partisans: Player) -> None:
    sentence, told = partisans.window.bar.sentence, []
    while partisans.window.dice_card().isVisible():
        told.append(sentence.text())
        partisans.press("Close" if "Close" in partisans.choices() else "Next")
    names = ("1./65: 1", "2./65: 2", "4.(MG)/65: 3")
    assert told == [f"Partisans attack {name} of 3" for name in names]
    assert "Partisans" not in sentence.text()


def test_the_prompt_skips_the_results(partisans: Player) -> None:
    partisans.press("Skip")
    assert not partisans.window.dice_card().isVisible()


def test_nobody_can_be_chosen_before_the_results_have_been_told(partisans: Player) -> None:
    scene = partisans.window.scene
    before = [item.unit for item in scene.counters if item.lit]
    partisans.key(Qt.Key.Key_Escape)
    assert before == []
    assert [item.unit for item in scene.counters if item.lit] or partisans.window.tray.labels


def test_the_place_panel_tells_no_fate_before_the_map_does(partisans: Player) -> None:
    window, place = partisans.window, partisans.place("9")
    window.places.look_at_place(place)
    before = "1 Committed" in part_words(window.inspector)
    partisans.press("Skip")
    assert (before, "1 Committed" in part_words(window.inspector)) == (False, True)


def test_the_tray_waits_for_the_results(partisans: Player) -> None:
    before = dict(partisans.window.tray.labels)
    partisans.key(Qt.Key.Key_Escape)
    assert (before, bool(partisans.window.tray.labels)) == ({}, True)


def test_the_other_player_is_called_when_all_has_been_told(
    table: Table, sit_down: Sit, settings: Settings
) -> None:
    settings.put("handover", "card")
    player = sit_down(table.put("G02 G03 G05", "9").begin("partisans"))
    window = player.window
    window.match.game.dice.fixed.extend((1, 5))
    window.match.give(EnterDice((6,)))
    player.settle()
    window.handover._actor = 1 - window.match.prompt.actor  # somebody else decided last
    waited = window.handover_card().isVisible()
    player.key(Qt.Key.Key_Escape)
    assert (waited, window.handover_card().isVisible()) == (False, True)


def test_the_past_can_be_looked_at_and_the_game_goes_on_afterwards(partisans: Player) -> None:
    history = partisans.window.turn.history
    history.go(0)
    assert not partisans.window.dice_card().isVisible()
    history.go(history.last)
    partisans.settle()
    assert partisans.window.turn.takes_orders


def test_the_panels_wait_for_the_results(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("G02 G03 G05", "9").advantage("soviet").begin("partisans"))
    player.window.match.game.dice.fixed.extend((1, 5))
    player.window.match.give(EnterDice((6,)))
    player.settle()
    assert player.waiting() == "random"
    fight = player.window.docks.by_name["fight"]
    before = fight.isVisible() and not fight.visibleRegion().isEmpty()
    player.key(Qt.Key.Key_Escape)
    player.until(lambda: not fight.visibleRegion().isEmpty())
    assert not before


def test_no_place_is_marked_for_what_is_asked_only_when_everything_is_told(partisans: Player) -> None:
    presenter, marked = partisans.window.map_presenter, []
    while partisans.window.dice_card().isVisible():
        marked.append(presenter.overlay_marks)
        partisans.press("Close" if "Close" in partisans.choices() else "Next")
    assert marked == [{}, {}, {}]
    assert presenter.overlay_marks


def test_where_there_is_little_room_no_result_is_cut(table: Table, sit_down: Sit, settings: Settings) -> None:
    player = sit_down(table.put("G02 G03 G05", "9").begin("partisans"))
    for name, value in (("theme", "projector"), ("language", "de"), ("text_percent", 150)):
        settings.put(name, value)
    player.window.setMinimumSize(1, 1)
    player.window.resize(1366, 768)
    player.settle()
    player.window.match.game.dice.fixed.extend((1, 5))
    player.window.match.give(EnterDice((6,)))
    player.settle()
    card = player.window.dice_card()
    for number in range(3):
        player.window.results.show_step(number)
        player.settle()
        labels = [label for label in card.findChildren(QLabel) if label.isVisible()]
        assert not [x.text() for x in labels if x.heightForWidth(x.width()) > x.height()]
