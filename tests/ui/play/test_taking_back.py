"""Undo in its fixed place, by its key, and its refusal with the reason."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor

from tests.ui.driver import CTRL, Player


def test_undo_takes_a_move_back(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.click(first_assault.window.bar.undo)
    assert first_assault.where("S11") == "2"


def test_ctrl_z_takes_a_move_back(first_assault: Player) -> None:
    first_assault.drag("S11", "3")
    first_assault.key(Qt.Key.Key_Z, CTRL)
    assert first_assault.where("S11") == "2"


def test_undo_is_grey_before_anything_was_done(first_assault: Player) -> None:
    undo = first_assault.window.bar.undo
    assert not undo.isEnabled()
    assert undo.toolTip() == "Nothing has been done yet (11.2.6)"


def test_undo_takes_a_pass_back_before_the_other_side_acts(first_assault: Player) -> None:
    before = first_assault.window.match.position.copy()
    first_assault.press("Pass")
    first_assault.click(first_assault.window.bar.undo)
    assert first_assault.window.match.position == before


def test_ctrl_z_says_why_it_takes_nothing_back(first_assault: Player) -> None:
    first_assault.key(Qt.Key.Key_Z, CTRL)
    assert first_assault.note() == "Nothing has been done yet (11.2.6)"


@pytest.fixture
def refused(first_assault: Player) -> Player:
    """Ctrl+Z was refused while the pointer was over the prompt."""
    QCursor.setPos(first_assault.window.bar.undo.mapToGlobal(QPoint(5, 5)))
    first_assault.key(Qt.Key.Key_Z, CTRL)
    return first_assault


def test_the_reason_is_wholly_in_sight_wherever_the_pointer_is(refused: Player) -> None:
    note = refused.window.refusals.note
    assert refused.note() != ""
    assert refused.window.view.rect().contains(note.geometry())


def test_the_reason_goes_with_the_next_key(refused: Player) -> None:
    refused.tap(Qt.Key.Key_F3)
    assert refused.note() == ""


def test_the_reason_goes_with_the_next_click_anywhere(refused: Player) -> None:
    refused.click(refused.window.history_bar.buttons["previous"])
    assert refused.note() == ""


def test_the_same_key_tells_the_reason_again(refused: Player) -> None:
    refused.key(Qt.Key.Key_Z, CTRL)
    assert refused.note() != ""


def test_undo_does_not_cross_dice(first_assault: Player) -> None:
    first_assault.click_unit("S05")
    first_assault.click_place("9")
    first_assault.choose("Fire")
    first_assault.press("Fire!")
    first_assault.window.match.game.dice.fixed.extend((1, 1, 6, 6))
    first_assault.double_click_unit("G02")
    assert first_assault.waiting() == "voluntary-retreat"
    assert first_assault.window.bar.undo.toolTip() == "Dice have been thrown since (11.2.6)"
