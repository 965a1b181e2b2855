"""The fight panel of any game: a preview before the dice, and the dice afterwards."""

from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QLabel

from cholm_qt.engine.preview import Preview
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import say
from cholm_qt.ui.panels.fight import FightPanel
from cholm_qt.ui.widgets.chance_bars import ChanceBars
from cholm_qt.ui.widgets.dice_face import DiceRow
from cholm_qt.ui.widgets.receipt import ReceiptView

PREVIEW = Preview((Modifier("1.2", Said("In cover"), -1),), ((Said("miss"), 0.75), (Said("hit"), 0.25)))


class PlainDesk(Desk):
    """A desk that overrides nothing."""

    system = SYSTEM


def turn(table, **shown):
    """What the panel is shown: the running game, and nothing that is considered."""
    usual = {"is_live": True, "preview": None, "previewed": None, "entries": table.game.history}
    usual["match"] = Match(SYSTEM, table.game)
    return SimpleNamespace(**{**usual, **shown})


@pytest.fixture
def fight(qtbot, components) -> FightPanel:
    made = FightPanel(PlainDesk(), components)
    qtbot.addWidget(made)
    made.resize(300, 500)
    made.show()
    return made


@pytest.fixture
def shot(table):
    """A shot that hits nobody."""
    table.put("G02", "17").put("S02", "18").impulse("german").dice(1, 1, 6, 6)
    table.give(table.fire("17", "18", "G02"))
    return table


def words(fight: FightPanel) -> str:
    return "\n".join(label.text() for label in fight.findChildren(QLabel))


def test_before_any_fight_it_says_how_to_see_chances(fight, table):
    fight.show_turn(turn(table.impulse("german")))
    assert "Choose an attack" in words(fight)


def test_an_attack_shows_its_receipt_and_every_chance(fight, table):
    order = table.put("G02", "17").put("S02", "18").impulse("german").fire("17", "18", "G02")
    fight.show_turn(turn(table, previewed=order, preview=PREVIEW))
    assert "In cover" in fight.findChild(ReceiptView).text()
    assert (
        fight.findChild(ChanceBars).accessibleName()
        == "miss: 75\N{NO-BREAK SPACE}%; hit: 25\N{NO-BREAK SPACE}%"
    )


def test_the_attack_itself_stands_above_its_chances(fight, table):
    order = table.put("G02", "17").put("S02", "18").impulse("german").fire("17", "18", "G02")
    fight.show_turn(turn(table, previewed=order, preview=PREVIEW))
    assert str(SYSTEM.words.describe(table.components, order)) in words(fight)


def test_a_preview_of_a_game_of_its_own_is_told_line_by_line(fight, table):
    order = table.put("G02", "17").put("S02", "18").impulse("german").fire("17", "18", "G02")
    preview = SYSTEM.preview(table.p, order)
    assert preview is not None
    fight.show_turn(turn(table, previewed=order, preview=preview))
    assert all(say(line) in words(fight) for line in SYSTEM.words.preview_lines(table.components, preview))


def test_afterwards_the_dice_are_drawn(fight, shot):
    fight.show_turn(turn(shot))
    assert [row.dice for row in fight.findChildren(DiceRow)] == [(1, 1), (6, 6)]


def test_afterwards_what_came_of_it_is_told(fight, shot):
    fight.show_turn(turn(shot))
    assert "The attack fails" in words(fight)


def test_the_past_shows_the_dice_of_then(fight, shot):
    fight.show_turn(turn(shot, is_live=False))
    assert [row.dice for row in fight.findChildren(DiceRow)] == [(1, 1), (6, 6)]


def test_in_a_past_without_dice_it_says_so(fight, shot):
    fight.show_turn(turn(shot, is_live=False, entries=[]))
    assert "You are looking at the past" in words(fight)


def test_a_case_of_the_receipt_can_be_followed(qtbot, fight, table):
    order = table.put("G02", "17").put("S02", "18").impulse("german").fire("17", "18", "G02")
    fight.show_turn(turn(table, previewed=order, preview=PREVIEW))
    with qtbot.waitSignal(fight.case_requested) as heard:
        fight.findChild(ReceiptView).linkActivated.emit("case:1.2")
    assert heard.args == ["1.2"]
