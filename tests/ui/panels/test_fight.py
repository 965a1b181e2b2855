"""The fight panel before and after the dice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.fight_panel import CircleOfFireFightPanel
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.events import CloseCombatRolled, LogisticsRolled, UnitMoved
from cholm_qt.games.circle_of_fire.rules.orders import Lead, Pair
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, Defense, preview
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from cholm_qt.ui.widgets.chance_bars import ChanceBars
from cholm_qt.ui.widgets.dice_face import DiceRow
from cholm_qt.ui.widgets.receipt import ReceiptView


@pytest.fixture
def panel(qtbot, components, pictures) -> CircleOfFireFightPanel:
    made = CircleOfFireFightPanel(DESK, components, pictures)
    qtbot.addWidget(made)
    made.resize(280, 700)
    made.show()
    return made


@pytest.fixture
def firing(table):
    """Two Germans in 9 may fire at a front and a Committed unit in 7."""
    table.put("G02 G03", "9").put("S02", "7").put("S03", "7", committed=True).impulse("german")
    return table


@pytest.fixture
def turn_of(qapp):
    """Makes a turn of a game in which an order is looked at, or none."""

    def make(table, order: Order | None = None) -> Turn:
        turn = Turn(Match(SYSTEM, table.game), DESK)
        turn.considered = order
        return turn

    return make


def defenses(table, order) -> tuple[Defense, ...]:
    """What each possible lead would mean."""
    shown = preview(table.p, order)
    assert isinstance(shown, AttackPreview)
    return shown.defenses


def text(panel: CircleOfFireFightPanel, name: str) -> str:
    label = panel.findChild(QLabel, name)
    return label.text() if label is not None else ""


def rows(panel: CircleOfFireFightPanel) -> list[QPushButton]:
    return panel.findChildren(QPushButton, "fight-lead")


def dice(panel: CircleOfFireFightPanel) -> list[tuple[int, ...]]:
    return [row.dice for row in panel.findChildren(DiceRow)]


def results(panel: CircleOfFireFightPanel) -> list[str]:
    return [label.text() for label in panel.findChildren(QLabel, "fight-result")]


def test_without_an_attack_it_says_how_to_see_one(panel, firing, turn_of):
    panel.show_turn(turn_of(firing))
    assert "Choose who fires" in text(panel, "fight-hint")


def test_the_attackers_receipt_has_sign_reason_and_case(panel, firing, turn_of):
    panel.show_turn(turn_of(firing, firing.fire("9", "7", "G02", "G03")))
    receipt = text(panel, "fight-attack-receipt")
    assert "+3" in receipt
    assert "Support of one unit" in receipt
    assert 'href="case:13.2.2"' in receipt


def test_every_possible_lead_has_a_row_with_net_and_chance(panel, firing, turn_of):
    order = firing.fire("9", "7", "G02")
    panel.show_turn(turn_of(firing, order))
    odds = [f"{d.odds.success * 100:.0f}\N{NO-BREAK SPACE}%" for d in defenses(firing, order)]
    assert len(rows(panel)) == 2
    assert all(chance in row.text() for chance, row in zip(odds, rows(panel), strict=True))


def test_only_the_defenders_best_lead_is_marked_and_shown_first(panel, firing, turn_of):
    panel.show_turn(turn_of(firing, firing.fire("9", "7", "G02")))
    assert ["★" in row.text() for row in rows(panel)] == [True, False]
    assert [row.isChecked() for row in rows(panel)] == [True, False]


def test_equal_leads_have_no_star_and_are_said_to_be_equal(panel, table, turn_of):
    table.put("S02 S03", "7").put("G02", "9").impulse("german")
    panel.show_turn(turn_of(table, table.fire("9", "7", "G02")))
    nets = {defense.net for defense in defenses(table, table.fire("9", "7", "G02"))}
    assert len(nets) == 1
    assert not any("★" in row.text() for row in rows(panel))
    assert "all are equal" in text(panel, "fight-leads")


def test_choosing_another_lead_shows_his_receipt(panel, firing, qtbot, turn_of):
    panel.show_turn(turn_of(firing, firing.fire("9", "7", "G02")))
    before = text(panel, "fight-net")
    qtbot.mouseClick(rows(panel)[1], Qt.MouseButton.LeftButton)
    assert "2/82" in text(panel, "fight-defense-receipt")
    assert text(panel, "fight-net") != before


def test_the_bars_show_every_chance_and_make_up_the_whole(panel, firing, turn_of):
    order = firing.fire("9", "7", "G02")
    panel.show_turn(turn_of(firing, order))
    bars = panel.findChild(ChanceBars)
    best = min(defenses(firing, order), key=lambda d: d.net)
    assert [row.chance for row in bars.rows] == [chance for _, chance in best.odds.chances]
    assert sum(row.chance for row in bars.rows) == pytest.approx(1)


def test_a_screen_reader_hears_the_chances(panel, firing, turn_of):
    panel.show_turn(turn_of(firing, firing.fire("9", "7", "G02")))
    assert panel.findChild(ChanceBars).accessibleName().startswith("fails: ")


def test_the_chance_of_rubble_is_told_for_the_town_only(panel, table, turn_of):
    table.put("S02", "18").put("S03", "18").put("G02", "17").put("G03", "4").put("S04", "4").impulse()
    panel.show_turn(turn_of(table, table.fire("18", "17", "S02")))
    assert not panel.findChild(QLabel, "fight-rubble").isHidden()
    panel.show_turn(turn_of(table, table.fire("4", "4", "S04")))
    assert panel.findChild(QLabel, "fight-rubble").isHidden()


def test_the_defender_sees_at_once_what_each_lead_means(panel, firing, turn_of):
    firing.give(firing.fire("9", "7", "G02"))
    panel.show_turn(turn_of(firing))
    assert [row.text()[:4] for row in rows(panel)] == ["1/82", "2/82"]
    assert ["★" in row.text() for row in rows(panel)] == [True, False]


def test_a_lead_to_be_named_is_shown_among_the_others(panel, firing, turn_of):
    firing.give(firing.fire("9", "7", "G02"))
    panel.show_turn(turn_of(firing, Lead(firing.unit("S03"))))
    assert [row.isChecked() for row in rows(panel)] == [False, True]
    assert text(panel, "fight-defender") == "Defender: 2/82"


def test_the_defender_names_his_lead_by_its_row(panel, firing, qtbot, turn_of):
    firing.give(firing.fire("9", "7", "G02"))
    panel.show_turn(turn_of(firing))
    with qtbot.waitSignal(panel.lead_clicked) as heard:
        qtbot.mouseClick(rows(panel)[1], Qt.MouseButton.LeftButton)
    assert heard.args == [firing.unit("S03")]


def test_chance_and_average_stand_in_one_line(panel, firing, turn_of):
    order = firing.fire("9", "7", "G02")
    panel.show_turn(turn_of(firing, order))
    best = min(defenses(firing, order), key=lambda d: d.net)
    assert text(panel, "fight-net").startswith(f"{best.odds.success * 100:.0f}\N{NO-BREAK SPACE}% chance")
    assert f" {best.odds.mean:.2f}\N{NO-BREAK SPACE}CP" in text(panel, "fight-net")


def test_close_combat_shows_all_three_effects(panel, table, turn_of):
    table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat")
    pair = next((order for order in table.legal() if isinstance(order, Pair)), None)
    while pair is None:
        table.give(table.legal()[0])
        pair = next((order for order in table.legal() if isinstance(order, Pair)), None)
    panel.show_turn(turn_of(table, pair))
    assert [row.words for row in panel.findChild(ChanceBars).rows] == [
        "no effect",
        "must retreat",
        "eliminated",
    ]


def fought(turn: Turn, *orders: Order) -> Turn:
    """The same turn after some orders."""
    for order in orders:
        assert turn.match.give(order)
    return turn


def told(turn: Turn, events: list[Event]) -> Turn:
    """The same turn, with some events in its record of fights."""
    turn.fights.take(events)
    return turn


def test_after_the_dice_both_receipts_are_frozen_with_their_dice(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    turn = turn_of(firing)
    panel.show_turn(fought(turn, firing.fire("9", "7", "G02")))
    panel.show_turn(fought(turn, Lead(firing.unit("S02"))))
    assert dice(panel) == [(6, 5), (1, 2)]
    assert len(panel.findChildren(ReceiptView)) == 2
    assert results(panel)[0].startswith("The attack succeeds by 14 to ")


def test_dice_that_are_typed_in_one_throw_at_a_time_come_together(panel, firing, turn_of):
    orders = (
        firing.fire("9", "7", "G02"),
        Lead(firing.unit("S02")),
        EnterDice((6, 5)),
        EnterDice((1, 2)),
    )
    turn = turn_of(firing)
    for order in orders:
        panel.show_turn(fought(turn, order))
    assert dice(panel) == [(6, 5), (1, 2)]
    assert results(panel)[0].startswith("The attack succeeds by 14 to ")


def test_the_frozen_receipt_stays_when_no_attack_is_looked_at(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    turn = fought(turn_of(firing), firing.fire("9", "7", "G02"), Lead(firing.unit("S02")))
    panel.show_turn(turn)
    turn.show_selection()
    panel.show_turn(turn)
    assert dice(panel) == [(6, 5), (1, 2)]


def test_the_next_attack_begins_a_new_receipt(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    turn = fought(turn_of(firing), firing.fire("9", "7", "G02"))
    first = list(turn.news.events)
    panel.show_turn(fought(turn, Lead(firing.unit("S02"))))
    panel.show_turn(told(turn, first[:1]))
    assert dice(panel) == []


def test_a_fight_of_another_game_is_gone(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    turn = fought(turn_of(firing), firing.fire("9", "7", "G02"), Lead(firing.unit("S02")))
    panel.show_turn(turn)
    turn.match.replace_game(Game.begin(FILES.load_scenario("first-assault"), seed=1), "first-assault")
    panel.show_turn(turn)
    assert "Choose who fires" in text(panel, "fight-hint")


def test_a_case_in_a_receipt_can_be_followed(panel, firing, qtbot, turn_of):
    panel.show_turn(turn_of(firing, firing.fire("9", "7", "G02")))
    receipt = panel.findChild(ReceiptView, "fight-attack-receipt")
    receipt.setFocus()
    qtbot.keyClick(receipt, Qt.Key.Key_Tab)
    with qtbot.waitSignal(panel.case_requested) as heard:
        qtbot.keyClick(receipt, Qt.Key.Key_Return)
    assert heard.args == ["13.2.1"]


def test_nothing_is_cut_off_at_280_pixels(panel, firing, qtbot, turn_of):
    panel.show_turn(turn_of(firing, firing.fire("9", "7", "G02", "G03")))
    qtbot.wait(10)
    assert panel.widget().minimumSizeHint().width() <= 280


def test_several_close_combats_of_a_place_are_shown_together(panel, firing, turn_of):
    table_events: list[Event] = []
    for lead, target, die in ((0, 60, 6), (1, 61, 1)):
        table_events.append(DiceRolled(0, Said("Close Combat"), (die,), "seed"))
        table_events.append(CloseCombatRolled(lead, target, die, (), "none"))
    panel.show_turn(told(turn_of(firing), table_events))
    assert dice(panel) == [(6,), (1,)]
    assert len(results(panel)) == 2


def test_each_close_combat_is_told_in_a_line_before_all_receipts(panel, firing, turn_of):
    events: list[Event] = []
    for target, die, effect in ((60, 6, "eliminated"), (61, 1, "none")):
        events.append(DiceRolled(0, Said("Close Combat"), (die,), "seed"))
        events.append(CloseCombatRolled(0, target, die, (), effect))
    panel.show_turn(told(turn_of(firing), events))
    names = [firing.components.units[unit] for unit in (60, 61)]
    assert results(panel) == [
        f"{n.name}: {e}" for n, e in zip(names, ("eliminated", "no effect"), strict=True)
    ]


def test_the_attacks_of_the_other_side_take_the_place_of_the_first(panel, firing, turn_of):
    turn = turn_of(firing)
    for actor, target in ((0, 60), (1, 0)):
        rolled = DiceRolled(actor, Said("Close Combat"), (actor + 1,), "seed")
        panel.show_turn(told(turn, [rolled, CloseCombatRolled(1, target, actor + 1, (), "none")]))
    assert dice(panel) == [(2,)]


def test_a_logistics_roll_after_an_attack_leaves_the_attack_as_it_was(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    events = firing.give(firing.fire("9", "7", "G02")) + firing.give(Lead(firing.unit("S02")))
    roll = [DiceRolled(1, Said("Logistics"), (4,), "seed"), LogisticsRolled(4, False)]
    turn = turn_of(firing)
    turn.game.history.clear()
    panel.show_turn(told(turn, events + roll))
    assert dice(panel) == [(6, 5), (1, 2), (4,)]


def test_a_move_changes_nothing(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    turn = fought(turn_of(firing), firing.fire("9", "7", "G02"), Lead(firing.unit("S02")))
    panel.show_turn(told(turn, [UnitMoved(firing.unit("G03"), (8, 9), 1)]))
    assert text(panel, "fight-title").startswith("Fire at 7")


def test_the_past_shows_the_fight_as_it_was_decided_then(panel, firing, turn_of):
    firing.dice(6, 5, 1, 2)
    turn = fought(turn_of(firing), firing.fire("9", "7", "G02"), Lead(firing.unit("S02")))
    turn.history.go(0)
    panel.show_turn(turn)
    assert (text(panel, "fight-title"), dice(panel)) == ("Fire at 7 Rollbahn Ost", [])
    turn.history.go(turn.history.last)
    panel.show_turn(turn)
    assert dice(panel) == [(6, 5), (1, 2)]


@pytest.mark.parametrize(("thrown", "words"), [((4,), "on the die"), ((4, 2), "on the dice")])
def test_what_was_thrown_is_told_apart_from_what_is_added(qtbot, thrown, words):
    receipt = ReceiptView()
    qtbot.addWidget(receipt)
    receipt.show_receipt((Modifier("16.3.3", Said("Support"), 2),), thrown)
    assert f"<td>{words}</td>" in receipt.text()


def test_a_die_to_which_nothing_is_added_has_no_sum(qtbot):
    receipt = ReceiptView()
    qtbot.addWidget(receipt)
    receipt.show_receipt((), (2,))
    assert receipt.text().count("<tr>") == 1
