"""The Fight panel and the map show the fight that is being decided: before, between and after its dice."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from cholm_qt.ui.map.marks import MARKS
from cholm_qt.ui.widgets.receipt import ReceiptView
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]


def said(player: Player) -> list[str]:
    """What the Fight panel says, if it lies in front."""
    panel = player.window.panel("fight")
    assert not panel.visibleRegion().isEmpty(), "the Fight panel is not in front"
    return [label.text() for label in panel.findChildren(QLabel)]


def receipts(player: Player) -> list[str]:
    """The names of the receipts that are shown."""
    return [view.objectName() for view in player.window.panel("fight").findChildren(ReceiptView)]


# --- Close Combat ---


@pytest.fixture
def melee(table: Table, sit_down: Sit) -> Player:
    """One German, who attacks first, among two Soviets."""
    table.put("G02", "9").put("S02 S03", "9").put("G03", "13").advantage("soviet")
    player = sit_down(table.begin("close-combat"))
    player.done()
    return player


def pair(player: Player) -> Player:
    """G02 is set against S02."""
    player.click_counter(player.window.panel("lineup"), "G02")
    player.click_counter(player.window.panel("lineup"), "S02")
    return player


def test_16_5_2_a_unit_that_is_chosen_shows_its_receipt_against_each_enemy(melee: Player) -> None:
    melee.click_counter(melee.window.panel("lineup"), "G02")
    titles = [text for text in said(melee) if " against " in text]
    assert titles == ["1./65 against 1/82", "1./65 against 2/82"]
    assert receipts(melee).count("fight-attack-receipt") == 2


def test_16_5_2_the_receipt_of_an_attack_stands_before_its_die(melee: Player) -> None:
    pair(melee)
    assert any(text.startswith("1./65 against 1/82") for text in said(melee))
    assert "fight-attack-receipt" in receipts(melee)


def test_16_5_1_the_receipt_stays_while_the_die_is_typed(melee: Player) -> None:
    pair(melee).done()
    assert melee.waiting() == "dice"
    assert any("against 1/82" in text for text in said(melee))


def test_20_1_5_a_reroll_in_close_combat_shows_receipt_and_die(table: Table, sit_down: Sit) -> None:
    table.put("G02", "9").put("S02", "9").put("G03", "13").advantage("soviet").seize("german")
    player = sit_down(table.begin("close-combat"))
    pair(player).done()
    player.enter_dice(4)
    assert player.waiting() == "reroll"
    assert any("against 1/82" in text for text in said(player))
    assert any(text.startswith("German: ") for text in said(player))


# --- fire ---


@pytest.fixture
def attack(table: Table, sit_down: Sit) -> Player:
    """Two Soviet battalions in 7 fire at two Germans in 9, who name their lead; dice are typed."""
    table.put("S05 S06", "7").put("G02 G05", "9").seize("german").impulse("soviet")
    player = sit_down(table)
    player.click_unit("S05")
    player.click_unit("S06")
    player.click_place("9")
    player.choose("Fire")
    player.press("Fire!")
    assert player.waiting() == "lead"
    return player


def has_arrow(player: Player) -> bool:
    """Is the arrow of an attack drawn?"""
    return not player.window.scene.route.boundingRect().isEmpty()


def test_13_2_1_arrow_and_target_are_drawn_while_the_lead_is_named(attack: Player) -> None:
    assert has_arrow(attack)
    assert MARKS["attack"] in attack.window.scene.marks_on(attack.place("9"))


def test_13_2_1_the_arrow_stays_when_the_pointer_goes_over_the_map(attack: Player) -> None:
    attack.hover_place("13")
    assert has_arrow(attack)


def test_13_2_1_the_arrow_stays_when_a_lead_is_looked_at(attack: Player) -> None:
    attack.click_unit("G05")
    assert has_arrow(attack)


@pytest.fixture
def typing(attack: Player) -> Player:
    """G05 leads, and the attacker's dice are to be typed."""
    attack.double_click_unit("G05")
    assert attack.waiting() == "dice"
    return attack


def test_the_receipts_and_chances_stay_while_dice_are_typed(typing: Player) -> None:
    assert said(typing)[0] == "Fire at 9 Ostkirche"
    assert {"fight-attack-receipt", "fight-defense-receipt"} <= set(receipts(typing))
    assert has_arrow(typing)


def test_the_attackers_dice_stand_there_while_the_defenders_are_typed(typing: Player) -> None:
    typing.enter_dice(6, 5)
    assert any(text.startswith("Soviet: Attack Total: 11\N{NO-BREAK SPACE}") for text in said(typing))


def test_20_1_5_a_reroll_shows_the_receipts_and_both_throws(typing: Player) -> None:
    typing.enter_dice(6, 5)
    typing.enter_dice(2, 2)
    assert typing.waiting() == "reroll"
    totals = [text.split(" Total")[0] for text in said(typing) if " Total: " in text]
    assert totals == ["Soviet: Attack", "German: Defense"]
    assert {"fight-attack-receipt", "fight-defense-receipt"} <= set(receipts(typing))


def test_the_arrow_goes_when_the_attack_is_decided(typing: Player) -> None:
    typing.enter_dice(6, 5)
    typing.enter_dice(2, 2)
    typing.key(Qt.Key.Key_N)
    assert typing.waiting() != "reroll"
    assert not has_arrow(typing)


# --- the past ---


def test_the_past_shows_the_fight_that_was_decided_then(typing: Player) -> None:
    typing.enter_dice(6, 5)
    typing.enter_dice(2, 2)
    typing.key(Qt.Key.Key_N)
    typing.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    typing.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert said(typing)[0] == "Fire at 9 Ostkirche"
    assert "fight-defense-receipt" in receipts(typing)
    assert has_arrow(typing)


def test_the_past_shows_what_the_dice_of_a_fight_did(typing: Player) -> None:
    typing.enter_dice(6, 5)
    typing.enter_dice(2, 2)
    typing.key(Qt.Key.Key_N)
    typing.window.match.give(typing.window.match.orders()[0])
    typing.settle()
    typing.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    for _ in range(3):
        typing.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert not typing.window.turn.is_live
    assert any(text.startswith("Soviet: Attack Total: 11\N{NO-BREAK SPACE}") for text in said(typing))
