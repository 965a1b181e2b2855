"""Dice from the table, typed in."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, Qt

from cholm_qt.games.circle_of_fire.rules.events import AttackResolved
from cholm_qt.ui.map.marks import MARKS
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def thrown(table: Table, sit_down: Callable[[Table], Player]) -> Player:
    """A Soviet fires at a German and the dice are on the table."""
    player = sit_down(table.put("S02", "7").put("G02", "9").put("G03", "13").impulse("soviet"))
    player.click_unit("S02")
    player.click_place("9")
    player.choose("Fire")
    player.press("Fire!")
    return player


def test_the_window_asks_for_the_dice(thrown: Player) -> None:
    assert thrown.window.dice_entry().isVisible()
    assert thrown.waiting() == "dice"


def test_both_players_dice_are_typed(thrown: Player) -> None:
    thrown.enter_dice(1, 1)
    thrown.enter_dice(6, 6)
    rolls = [roll for entry in thrown.window.match.game.history for roll in entry.rolls]
    assert rolls == [((1, 1), "typed"), ((6, 6), "typed")]


def test_backspace_corrects_a_die(thrown: Player) -> None:
    thrown.keys("12")
    thrown.key(Qt.Key.Key_Backspace)
    thrown.keys("3")
    thrown.key(Qt.Key.Key_Return)
    assert thrown.window.match.game.history[-1].rolls[0][0] == (1, 3)


def test_a_whole_throw_is_read_back_before_it_stands(thrown: Player) -> None:
    hint = thrown.window.dice_entry().hint
    before = hint.text()
    thrown.keys("25")
    assert hint.text().startswith("Is 2 + 5 right?")
    assert "Backspace" in hint.text()
    assert thrown.window.match.game.history[-1].rolls == []
    thrown.key(Qt.Key.Key_Backspace)
    assert hint.text() == before


def test_nothing_moves_under_the_pointer_when_the_last_die_is_entered(thrown: Player) -> None:
    entry = thrown.window.dice_entry()
    before = [(face.mapToGlobal(face.pos()), entry.size()) for face in entry.faces]
    thrown.keys("25")
    thrown.settle()
    assert [(face.mapToGlobal(face.pos()), entry.size()) for face in entry.faces] == before


def test_half_a_throw_is_not_taken(thrown: Player) -> None:
    thrown.keys("6")
    thrown.key(Qt.Key.Key_Return)
    assert thrown.window.match.game.history[-1].rolls == []


def test_the_map_takes_no_order_before_the_dice(thrown: Player) -> None:
    thrown.click_unit("G02")
    assert thrown.selected() == []
    assert thrown.window.turn.picking.gestures == []


def test_dice_are_typed_and_not_chosen_by_buttons(thrown: Player) -> None:
    assert list(thrown.choices()) == []


def test_typed_dice_decide_the_attack(thrown: Player) -> None:
    thrown.enter_dice(6, 6)
    thrown.enter_dice(1, 1)
    events = [e for entry in thrown.window.match.game.history for e in entry.events]
    assert [e.casualty_points > 0 for e in events if isinstance(e, AttackResolved)] == [True]


def test_no_dice_are_asked_for_beside_the_past(thrown: Player) -> None:
    thrown.key(Qt.Key.Key_Left, ALT)
    assert not thrown.window.dice_entry().isVisible()


def test_dice_that_are_typed_beside_the_past_change_nothing(thrown: Player) -> None:
    thrown.key(Qt.Key.Key_Left, ALT)
    thrown.enter_dice(6, 6)
    assert thrown.window.match.game.history[-1].rolls == []


def test_back_in_the_game_the_dice_are_asked_for_again(thrown: Player) -> None:
    thrown.key(Qt.Key.Key_Left, ALT)
    thrown.key(Qt.Key.Key_End, ALT)
    thrown.enter_dice(1, 2)
    assert thrown.window.match.game.history[-1].rolls == [((1, 2), "typed")]


def test_whoever_goes_to_the_end_is_there_already_and_keeps_his_dice(thrown: Player) -> None:
    thrown.keys("1")
    thrown.key(Qt.Key.Key_End, ALT)
    thrown.enter_dice(2)
    assert thrown.window.match.game.history[-1].rolls == [((1, 2), "typed")]


@pytest.mark.parametrize(
    ("size", "percent", "theme"), [((1366, 768), 150, "projector"), ((1366, 768), 150, "light")]
)
def test_those_who_are_fought_over_are_seen_while_their_dice_are_typed(
    thrown: Player, size: tuple[int, int], percent: int, theme: str
) -> None:
    window = thrown.window
    for name, value in (("language", "de"), ("text_percent", percent), ("theme", theme)):
        window.settings.put(name, value)
    window.resize(*size)
    thrown.settle()
    window.turn.history.go(0)
    window.turn.history.go(window.turn.history.last)  # the dice are asked for anew
    thrown.settle()
    entry = window.dice_entry()
    seen = [
        window.view.mapFromScene(window.scene.counters[thrown.unit(x)].extent()).boundingRect()
        for x in ("S02", "G02")
    ]
    assert entry.isVisible()
    assert not [rect for rect in seen if rect.intersects(entry.geometry())]


def seen_counters(player: Player, *names: str) -> list[QRect]:
    """Where counters are seen in the view."""
    view, counters = player.window.view, player.window.scene.counters
    return [view.mapFromScene(counters[player.unit(name)].extent()).boundingRect() for name in names]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_5_3_1_whoever_the_partisans_strike_is_seen_and_outlined_while_the_die_is_typed(
    table: Table, sit_down: Callable[[Table], Player], size: tuple[int, int]
) -> None:
    player = sit_down(table.put("G02 G03 G05", "9").put("S05", "7"))
    player.window.resize(*size)
    player.settle()
    player = sit_down(Table(table.components).put("G02 G03 G05", "9").begin("partisans"))
    entry = player.window.dice_entry()
    assert entry.isVisible()
    assert MARKS["attack"] in player.window.scene.marks_on(player.place("9"))
    assert not [rect for rect in seen_counters(player, "G02") if rect.intersects(entry.geometry())]


def test_16_5_1_the_area_of_a_close_combat_is_seen_while_its_die_is_typed(
    table: Table, sit_down: Callable[[Table], Player]
) -> None:
    player = sit_down(table.put("G02 G03", "9").put("S02", "9").advantage("soviet").begin("close-combat"))
    player.window.resize(1366, 768)
    player.settle()
    for name in ("G02", "S02"):
        player.click_counter(player.window.panel("lineup"), name)
    player.press("Resolve")
    entry = player.window.dice_entry()
    assert entry.isVisible()
    assert not [rect for rect in seen_counters(player, "G02", "S02") if rect.intersects(entry.geometry())]
