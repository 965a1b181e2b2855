"""The odds beside the map: they follow what is looked at, answer what if, and can be set up by hand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton, QTabBar, QToolButton, QWidget

from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview
from cholm_qt.ui.odds.panel import OddsPanel
from cholm_qt.ui.odds.what_if_list import CHANCE, WHAT
from cholm_qt.ui.widgets.chance_bars import percent
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import LEFT, NONE, Player

Sit = Callable[[Table], Player]


@pytest.fixture
def battle(table: Table, sit_down: Sit) -> Player:
    """Three Soviet battalions in 7 and 8 before two Germans in 9; all dice are asked for."""
    table.put("S05 S06", "7").put("S07", "8").put("G02 G05", "9").put("G03", "11")
    return sit_down(table.impulse("soviet"))


def odds(player: Player) -> OddsPanel:
    """The panel, brought to the front by its tab."""
    for bar in player.window.findChildren(QTabBar):
        for n in range(bar.count()):
            if bar.tabText(n) == "Odds":
                QTest.mouseClick(bar, LEFT, NONE, bar.tabRect(n).center())
    player.settle()
    panel: OddsPanel = player.window.panel("odds")
    player.until(panel.isVisible)
    player.settle()
    return panel


def look_at_an_attack(player: Player) -> AttackPreview:
    """Select a battalion and an enemy place; nothing is thrown yet."""
    player.click_unit("S05")
    player.click_place("9")
    if player.window.turn.considered is None:
        player.choose("Fire")
    preview = player.window.turn.preview
    assert isinstance(preview, AttackPreview)
    return preview


def part(panel: OddsPanel, kind: type[QWidget], name: str) -> QWidget:
    """A part of the panel that is shown, scrolled into sight."""
    found = next(widget for widget in panel.findChildren(kind, name) if widget.isVisible())
    panel.ensureWidgetVisible(found)
    return found


def lines(panel: OddsPanel) -> dict[str, str]:
    """What could be otherwise, with the chance it would make."""
    items = [panel.what_ifs.topLevelItem(n) for n in range(panel.what_ifs.topLevelItemCount())]
    return {item.text(WHAT): item.text(CHANCE) for item in items if item is not None}


def click_line(player: Player, panel: OddsPanel, words: str) -> str:
    """Click a line of what could be otherwise; the chance that it promises."""
    at = list(lines(panel)).index(words)
    panel.ensureWidgetVisible(panel.what_ifs)
    item = panel.what_ifs.topLevelItem(at)
    assert item is not None
    promised = item.text(CHANCE)
    QTest.mouseClick(panel.what_ifs.viewport(), LEFT, NONE, panel.what_ifs.visualItemRect(item).center())
    player.settle()
    return promised


def choose_line(player: Player, box: QWidget, words: str) -> None:
    """Open a list and click one of its lines."""
    assert isinstance(box, QComboBox)
    box.showPopup()
    player.settle()
    view = box.view()
    index = box.model().index(box.findText(words), 0)
    assert index.isValid(), [box.itemText(n) for n in range(box.count())]
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), LEFT, NONE, view.visualRect(index).center())
    player.settle()


def shown_chance(panel: OddsPanel) -> str:
    """The chance that the answer tells."""
    assert panel.asked is not None
    answer = panel.room.answer(panel.position, panel.asked)
    assert answer is not None
    bars = panel.bars
    assert bars.numbers
    assert sum(row.chance for row in bars.rows) == pytest.approx(1)
    assert [row.chance for row in bars.rows] == [outcome.chance for outcome in answer.outcomes]
    return percent(sum(row.chance for row in bars.rows if not row.failure))


def test_the_attack_that_is_looked_at_has_its_bars(battle: Player) -> None:
    panel = odds(battle)
    best = min(look_at_an_attack(battle).defenses, key=lambda defense: defense.net)
    bars = panel.bars
    assert tuple(row.chance for row in bars.rows) == tuple(chance for _, chance in best.odds.chances)


def test_with_nothing_looked_at_it_says_how_to_see_something(battle: Player) -> None:
    panel = odds(battle)
    assert panel.hint.isVisible()
    assert panel.hint.text().startswith("Look at an attack on the map")
    assert not panel.bars.isVisible()


@pytest.mark.parametrize("words", ["By night", "With Heavy Rubble", "6. fires as well"])
def test_what_is_made_otherwise_has_the_chance_that_was_promised(battle: Player, words: str) -> None:
    panel = odds(battle)
    look_at_an_attack(battle)
    name = words.replace("6.", str(battle.components.unit_names[battle.unit("S06")]))
    promised = click_line(battle, panel, name)
    assert shown_chance(panel) == promised
    assert panel.changed.text() == f"Otherwise: {name}"


def test_two_things_can_be_otherwise_and_both_go_back(battle: Player) -> None:
    panel = odds(battle)
    look_at_an_attack(battle)
    before = shown_chance(panel)
    click_line(battle, panel, "By night")
    click_line(battle, panel, "With Rubble")
    assert panel.position.night
    assert panel.changed.text() == "Otherwise: By night; With Rubble"
    battle.click(part(panel, QPushButton, "odds-reset"))
    assert (shown_chance(panel), panel.changed.isVisible()) == (before, False)


def test_nothing_on_the_table_is_changed_by_what_if(battle: Player) -> None:
    panel = odds(battle)
    look_at_an_attack(battle)
    before = battle.window.match.position.copy()
    click_line(battle, panel, "By night")
    assert battle.window.match.position == before


def test_a_throw_that_nobody_ordered_is_set_up_by_lists(battle: Player) -> None:
    panel = odds(battle)
    choose_line(battle, panel.kind, "Fire")
    choose_line(battle, part(panel, QComboBox, "odds-slot-side"), "German")
    assert panel.asked is not None
    assert panel.asked.one("side") == 0
    shown_chance(panel)
    unit = panel.asked.one("lead")
    assert battle.components.units[unit].side == 0


def test_a_unit_joins_and_leaves_at_a_click(battle: Player) -> None:
    panel = odds(battle)
    choose_line(battle, panel.kind, "Fire")
    assert panel.asked is not None
    lead = panel.asked.one("lead")
    other = battle.unit("S06") if lead == battle.unit("S05") else battle.unit("S05")
    battle.click(part(panel, QPushButton, f"odds-support-{other}"))
    assert panel.asked.all("support") == (other,)
    battle.click(part(panel, QPushButton, f"odds-support-{other}"))
    assert panel.asked.all("support") == ()


def test_a_place_is_pointed_at_on_the_map(battle: Player) -> None:
    panel = odds(battle)
    choose_line(battle, panel.kind, "Fire")
    battle.click(part(panel, QToolButton, "odds-point-target"))
    battle.click_place("11")
    assert panel.asked is not None
    assert panel.asked.one("target") == battle.place("11")


def test_a_unit_that_is_pointed_at_stands_for_its_place(battle: Player) -> None:
    panel = odds(battle)
    choose_line(battle, panel.kind, "Fire")
    battle.click(part(panel, QToolButton, "odds-point-area"))
    battle.click_unit("S07")
    assert panel.asked is not None
    assert panel.asked.one("area") == battle.place("8")


def test_what_is_not_allowed_now_says_why(battle: Player) -> None:
    battle.window.match.position.spent[battle.unit("S07")] = 1
    panel = odds(battle)
    choose_line(battle, panel.kind, "Fire")
    choose_line(battle, part(panel, QComboBox, "odds-slot-area"), "8 Friedhof")
    assert panel.answer_view.against.text().endswith("is Committed")


def test_attacks_on_one_place_are_reckoned_together(battle: Player) -> None:
    panel = odds(battle)
    preview = look_at_an_attack(battle)
    battle.click(part(panel, QPushButton, "odds-chain-add"))
    assert panel.chain.links[0].place == preview.attack.target
    assert not panel.chain.add.isEnabled()  # its unit fires but once
    choose_line(battle, panel.kind, "Fire")
    other = str(battle.components.unit_names[battle.unit("S06")])
    choose_line(battle, part(panel, QComboBox, "odds-slot-lead"), other)
    battle.click(part(panel, QPushButton, "odds-chain-add"))
    first, second = panel.chain.links
    none = (1 - first.success) * (1 - second.success)
    assert panel.chain.bars.rows[0].chance == pytest.approx(1 - none)
    battle.click(part(panel, QPushButton, "odds-chain-clear"))
    assert not panel.chain.links
    assert not panel.chain.bars.isVisible()


def test_the_whole_table_is_one_click_away(battle: Player) -> None:
    battle.click(part(odds(battle), QToolButton, "odds-whole"))
    page = battle.window.odds_page()
    assert battle.window.stack.currentWidget() is page
    assert [table.chart.title for table in page.tables][:2] == ["Fire and bombardment", "Close Combat"]
    battle.key(Qt.Key.Key_Escape)
    assert battle.window.pages.is_table


def test_a_case_of_a_receipt_opens_the_rules(battle: Player) -> None:
    panel = odds(battle)
    look_at_an_attack(battle)
    panel.receipts.views[0].linkActivated.emit("case:13.2.1")
    assert battle.window.docks.by_name["rules"].isVisible()


def test_what_was_set_up_stays_when_the_game_goes_on(battle: Player) -> None:
    panel = odds(battle)
    choose_line(battle, panel.kind, "Logistics")
    choose_line(battle, part(panel, QComboBox, "odds-slot-passed"), "have passed")
    battle.press("Pass")
    panel = odds(battle)
    assert panel.asked is not None
    assert (panel.asked.kind, panel.asked.one("passed")) == ("logistics", 1)


def test_the_log_tells_what_was_to_be_expected(battle: Player) -> None:
    preview = look_at_an_attack(battle)
    lead = min(preview.defenses, key=lambda defense: defense.net)
    battle.press("Fire!")
    battle.click_unit(battle.components.units[lead.lead].id)
    if battle.waiting() == "lead":
        battle.press(next(words for words in battle.choices()))
    battle.enter_dice(6, 5)
    battle.enter_dice(1, 2)
    assert f"(expected {lead.odds.mean:.1f} CP)" in battle.window.log.text.toPlainText()
