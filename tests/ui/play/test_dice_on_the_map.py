"""Dice that everybody sees: a card beside the place, in the colours of the sides, until the next click."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QLineF, QRect, QRectF, Qt
from PySide6.QtWidgets import QLabel, QPushButton

from cholm_qt.engine.orders import EnterDice
from cholm_qt.games.circle_of_fire.rules.bids import BY_BIDS
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Lead
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.map.crowds import counter_rects
from cholm_qt.ui.map.leader_item import RING
from cholm_qt.ui.map.leader_way import leader_way
from cholm_qt.ui.panels.dice_card import DiceCard
from tests.games.circle_of_fire.rules.table import Table
from tests.ui.driver import Player

Sit = Callable[[Table], Player]
SLOW = 3000  # milliseconds that a counter takes; dice tumble even longer


@pytest.fixture
def declared(table: Table, sit_down: Sit) -> Player:
    """Four Soviet units in 7 fire at four Germans in 9; the dice are fixed, the lead is still to be named."""
    table.put("S05 S06 S07 S08", "7").put("G02 G03 G04 G05", "9").rubble("9", 2).stubborn("9")
    player = sit_down(table.impulse("soviet"))
    player.window.match.give(table.fire("7", "9", "S05", "S06 S07 S08"))
    player.window.match.game.dice.fixed.extend((6, 6, 1, 2))
    return player


def throw(player: Player) -> DiceCard:
    """Let the dice be thrown, and look at their card."""
    player.window.match.give(Lead(player.unit("G02")))
    player.settle()
    return player.window.dice_card()


def seen_counters(player: Player, *names: str) -> list[QRect]:
    """Where some counters are seen in the view."""
    scene, view = player.window.scene, player.window.view
    extents = [scene.counters[player.unit(name)].extent() for name in names]
    return [view.mapFromScene(extent).boundingRect() for extent in extents]


# --- an attack ---


def test_13_2_4_the_card_shows_the_dice_of_both_sides_and_both_totals(declared: Player) -> None:
    rows = throw(declared).rows
    assert [row.throw.dice for row in rows] == [(6, 6), (1, 2)]
    assert [int(row.total.text()) for row in rows] == [
        sum(row.throw.dice) + sum(line.value for line in row.throw.receipt) for row in rows
    ]


def test_13_2_4_the_verdict_names_both_totals_and_the_casualty_points(declared: Player) -> None:
    card = throw(declared)
    attack, defense = (int(row.total.text()) for row in card.rows)
    assert card.sentences[1] == f"{attack} : {defense}, {attack - defense} Casualty Points"


def test_the_dice_have_the_colours_of_their_sides(declared: Player) -> None:
    styles = declared.window.desk.side_styles()
    faces = [row.dice.colours.face for row in throw(declared).rows]
    assert faces == [styles["soviet"].field, styles["german"].field]


def test_a_line_leads_from_the_card_to_the_area(declared: Player) -> None:
    card, scene = throw(declared), declared.window.scene
    end = declared.window.view.mapFromScene(scene.leader.line.p2())
    assert scene.leader.isVisible()
    assert scene.place_at(scene.leader.line.p2()) == declared.place("9")
    assert not card.geometry().contains(end)


def ring(player: Player) -> QRectF:
    """The part of the sheet that the ring at the end of the line takes."""
    pixel, end = 1 / player.window.view.zoom, player.window.scene.leader.line.p2()
    return QRectF(end.x(), end.y(), 0, 0).adjusted(-RING * pixel, -RING * pixel, RING * pixel, RING * pixel)


def test_the_ring_covers_no_counter_marker_number_or_name(declared: Player) -> None:
    throw(declared)
    scene = declared.window.scene
    taken = (*counter_rects(scene), *scene.markers.rects(), *scene.label_rects())
    assert not [rect for rect in taken if rect.intersects(ring(declared))]


def test_where_nobody_is_left_the_ring_stands_beside_the_number(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05 S06", "7").put("G02", "24").impulse("soviet"))
    scene, place = player.window.scene, player.place("9")
    line = leader_way(scene, QRectF(0, 0, 900, 600), place, (), 1 / player.window.view.zoom)
    assert scene.place_at(line.p2()) == place
    assert not any(rect.contains(line.p2()) for rect in scene.label_rects())


def test_5_3_1_the_line_leads_to_a_unit_that_the_partisans_attack_in_vain(partisans: Player) -> None:
    press(partisans, "dice-card-next")  # to G03, by a 1
    scene, units = partisans.window.scene, [partisans.unit(name) for name in ("G02", "G03", "G05")]
    end = scene.leader.line.p2()
    away = {unit: QLineF(scene.counters[unit].extent().center(), end).length() for unit in units}
    assert min(away, key=away.__getitem__) == partisans.unit("G03")


def test_the_struck_counters_are_marked_and_no_others(declared: Player) -> None:
    throw(declared)
    assert [item.unit for item in declared.window.scene.counters if item.struck] == [declared.unit("G02")]


def test_a_click_on_the_map_takes_card_line_and_marks_away(declared: Player) -> None:
    card, scene = throw(declared), declared.window.scene
    declared.click_place("24")
    assert (card.isVisible(), scene.leader.isVisible()) == (False, False)
    assert not any(item.struck for item in scene.counters)


def test_escape_takes_card_line_and_marks_away(declared: Player) -> None:
    card, scene = throw(declared), declared.window.scene
    declared.key(Qt.Key.Key_Escape)
    assert (card.isVisible(), scene.leader.isVisible()) == (False, False)
    assert not any(item.struck for item in scene.counters)


@pytest.mark.parametrize("zoom", [0.0, 1.0])
@pytest.mark.parametrize(
    ("size", "language", "percent"), [((1600, 900), "en", 100), ((1366, 768), "de", 150)]
)
def test_the_card_covers_no_counter_of_the_fight_and_stays_in_the_view(
    declared: Player, settings: Settings, zoom: float, size: tuple[int, int], language: str, percent: int
) -> None:
    window = declared.window
    settings.put("language", language)
    settings.put("text_percent", percent)
    window.resize(*size)
    declared.settle()
    if zoom:
        window.view.zoom_to(zoom)
        window.view.centerOn(window.scene.middle_of(declared.place("9")))
    card = throw(declared)
    assert window.view.rect().contains(card.geometry())
    fought_over = seen_counters(declared, "G02", "G03", "G04", "G05")
    assert not [rect for rect in fought_over if rect.intersects(card.geometry())]


def make_cramped(player: Player, settings: Settings) -> None:
    """The largest text in the largest theme, in the longer language, on a small screen."""
    for name, value in (("theme", "projector"), ("language", "de"), ("text_percent", 150)):
        settings.put(name, value)
    player.window.setMinimumSize(1, 1)
    player.window.resize(1366, 768)
    player.settle()


def test_where_there_is_little_room_the_card_is_brief_and_nothing_on_it_is_cut(
    declared: Player, settings: Settings
) -> None:
    make_cramped(declared, settings)
    card = throw(declared)
    assert card.height() >= card.sizeHint().height()
    assert all(row.dice.height() >= row.dice.sizeHint().height() for row in card.rows)


def test_16_5_3_no_card_lies_over_the_line_up(table: Table, sit_down: Sit, settings: Settings) -> None:
    table.put("G02 G03 G04 G05", "9").put("S02 S03 S04 S05", "9").advantage("soviet").begin("close-combat")
    player = sit_down(table)
    make_cramped(player, settings)
    player.window.match.game.dice.fixed.extend((3, 4))
    for unit in ("G02", "S02", "G03", "S03"):
        player.click_counter(player.window.panel("lineup"), unit)
    player.done()
    card, lineup = player.window.dice_card(), player.window.panel("lineup")
    assert lineup.isVisible()
    assert not (card.isVisible() and card.geometry().intersects(lineup.geometry()))


def test_the_card_goes_along_when_the_map_is_scrolled(declared: Player) -> None:
    view = declared.window.view
    view.zoom_to(1.0)
    view.centerOn(declared.window.scene.middle_of(declared.place("9")))
    card = throw(declared)
    declared.key(Qt.Key.Key_Right)
    fought_over = seen_counters(declared, "G02", "G03", "G04", "G05")
    assert card.isVisible()
    assert not [rect for rect in fought_over if rect.intersects(card.geometry())]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_card_stays_near_its_area_although_counters_stand_everywhere(
    table: Table, sit_down: Sit, size: tuple[int, int]
) -> None:
    names = iter([f"S{n:02}" for n in range(9, 47)] + [f"G{n:02}" for n in range(6, 44)])
    for area in ("1", "2", "3", "5", "6", "8", "10", "11", "12", "13", "14", "15", "16", "18", "20", "35"):
        mine = [next(names) for _ in range(3)]
        table.put(" ".join(mine), area)
    table.put("S05 S06", "7").put("G02 G03", "9")
    player = sit_down(table.impulse("soviet"))
    player.window.resize(*size)
    player.settle()
    player.window.match.give(table.fire("7", "9", "S05", "S06"))
    player.window.match.game.dice.fixed.extend((6, 6, 1, 2))
    throw(player)
    view, line = player.window.view, player.window.scene.leader.line
    assert player.window.scene.leader.isVisible()
    assert line.length() * view.zoom < view.width() / 3


def test_news_that_are_still_told_do_not_lie_under_the_card(table: Table, sit_down: Sit) -> None:
    table.put("S05 S06 S07 S08", "7").put("G02 G03 G04 G05", "34").put("S09 S10", "33")
    player = sit_down(table.impulse("soviet"))
    news = player.window.event_card()
    news.tell(["The German side receives the Advantage"])
    player.window.match.give(table.fire("33", "34", "S09", "S10"))
    player.window.match.game.dice.fixed.extend((6, 6, 1, 2))
    card = throw(player)
    assert news.isVisible()
    assert not news.geometry().intersects(card.geometry())


def test_news_of_a_game_are_not_told_in_another(declared: Player) -> None:
    declared.window.event_card().tell(["The German side receives the Advantage"])
    declared.window.games.quick_start("first-assault")
    assert not declared.window.event_card().isVisible()


def test_news_of_what_is_taken_back_are_not_told_any_more(declared: Player) -> None:
    declared.window.event_card().tell(["The German side receives the Advantage"])
    declared.window.commands.undo()
    assert not declared.window.event_card().isVisible()


# --- tumbling ---


def test_without_animation_the_card_stands_at_once(declared: Player) -> None:
    card = throw(declared)
    assert not card.is_tumbling
    assert [row.dice.faces() for row in card.rows] == [[6, 6], [1, 2]]


def test_with_animation_the_dice_tumble_and_then_show_what_was_thrown(declared: Player) -> None:
    declared.window.scene.animation_ms = 30
    card = throw(declared)
    assert card.is_tumbling
    declared.until(lambda: not card.is_tumbling)
    assert [row.dice.faces() for row in card.rows] == [[6, 6], [1, 2]]
    assert all(label.isVisible() for label in card._told)


def test_a_screen_reader_hears_the_result_while_the_dice_still_tumble(declared: Player) -> None:
    declared.window.scene.animation_ms = SLOW
    card = throw(declared)
    assert card.is_tumbling
    assert card.sentences[1] in card.accessibleName()


def test_the_card_is_as_large_while_the_dice_tumble_as_afterwards(declared: Player) -> None:
    declared.window.scene.animation_ms = SLOW
    card = throw(declared)
    before = card.geometry()
    card.end_tumbling()
    declared.settle()
    assert card.geometry() == before


def test_an_order_given_while_the_dice_tumble_ends_the_tumbling(declared: Player) -> None:
    declared.window.scene.animation_ms = SLOW
    card, match = throw(declared), declared.window.match
    orders = len(match.game.history)
    assert match.give(match.orders()[0])
    declared.settle()
    assert len(match.game.history) > orders
    assert (card.isVisible(), card.is_tumbling) == (True, False)


def test_a_click_on_dice_that_tumble_lets_them_lie_still(declared: Player) -> None:
    declared.window.scene.animation_ms = SLOW
    card = throw(declared)
    declared.qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert (card.isVisible(), card.is_tumbling) == (True, False)


def test_the_card_takes_the_keyboard_from_nobody(declared: Player) -> None:
    throw(declared)
    assert declared.keyboard() is declared.window.view


# --- other throws ---


@pytest.fixture
def partisans(table: Table, sit_down: Sit) -> Player:
    """The partisans strike at three Germans in 9, one after the other, with a 6, a 1 and a 5."""
    player = sit_down(table.put("G02 G03 G05", "9").begin("partisans"))
    player.window.match.game.dice.fixed.extend((1, 5))
    player.window.match.give(EnterDice((6,)))
    player.settle()
    return player


def press(player: Player, name: str) -> None:
    """Press a button of the card."""
    card = player.window.dice_card()
    player.click(next(b for b in card.findChildren(QPushButton, name) if b.isVisible()))


def test_5_3_1_the_attack_of_the_partisans_is_stepped_through(partisans: Player) -> None:
    card, told = partisans.window.dice_card(), []
    while card.isVisible():
        told.append((card.number, card.count, card.rows[0].throw.dice))
        press(partisans, "dice-card-next")
    assert told == [(0, 3, (6,)), (1, 3, (1,)), (2, 3, (5,))]


def test_5_3_1_the_line_leads_to_the_unit_that_the_partisans_struck(partisans: Player) -> None:
    leader = partisans.window.scene.leader
    assert partisans.window.scene.place_at(leader.line.p2()) == partisans.place("9")
    assert partisans.window.scene.counters[partisans.unit("G02")].struck


def test_5_3_1_what_the_partisans_brought_is_a_headline_with_a_capital(partisans: Player) -> None:
    press(partisans, "dice-card-next")
    assert "No effect" in partisans.window.dice_card().sentences


def test_5_3_1_the_attack_of_the_partisans_can_be_skipped(partisans: Player) -> None:
    press(partisans, "dice-card-skip")
    assert not partisans.window.dice_card().isVisible()
    assert not any(item.struck for item in partisans.window.scene.counters)


def test_5_3_1_the_last_step_sums_the_attack_of_the_partisans_up(partisans: Player) -> None:
    for _ in range(2):
        press(partisans, "dice-card-next")
    assert partisans.window.dice_card().sentences[-1].startswith("The partisans struck 3 times")


def test_16_5_3_close_combat_shows_its_die_and_its_effect(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat"))
    player.window.match.game.dice.fixed.append(1)
    player.click_counter(player.window.panel("lineup"), "G02")
    player.click_counter(player.window.panel("lineup"), "S02")
    player.press("Resolve")
    card = player.window.dice_card()
    assert card.isVisible()
    assert card.sentences[0] == "Close Combat in 9 Ostkirche"
    assert [(row.throw.dice, bool(row.throw.outcome)) for row in card.rows] == [((1,), True)]


def test_16_5_3_a_close_combat_die_without_modifiers_has_a_total_too(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("G02", "9").put("S02", "9").advantage("soviet").begin("close-combat"))
    player.window.match.game.dice.fixed.append(3)
    player.click_counter(player.window.panel("lineup"), "G02")
    player.click_counter(player.window.panel("lineup"), "S02")
    player.press("Resolve")
    (row,) = player.window.dice_card().rows
    assert row.throw.total == 3 + sum(line.value for line in row.throw.receipt)
    assert row.total.text() == str(row.throw.total)


def test_the_card_goes_when_a_counter_of_the_tray_is_clicked(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.turn(3).control("soviet", "D").dice(1, 2).begin("random"))
    player.press("No")
    assert player.window.dice_card().isVisible()
    player.click_tray("G36")
    assert not player.window.dice_card().isVisible()


def test_10_3_4_random_reinforcements_show_their_dice_and_modifiers(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.turn(3).control("soviet", "D").dice(1, 2).begin("random"))
    player.press("No")
    (row,) = player.window.dice_card().rows
    assert row.throw.dice == (1, 2)
    assert row.throw.total == 3 + sum(line.value for line in row.throw.receipt)


def test_10_5_4_the_stuka_shows_its_die(table: Table, sit_down: Sit) -> None:
    table.empty("reinforcements").put("G23", "artillery").put("S15 S16 S17", "reinforcements")
    player = sit_down(table.turn(2).begin("normal"))
    player.press("73rd")
    player.enter_dice(1)
    assert player.window.dice_card().rows[0].throw.dice == (1,)


def test_10_5_4_the_chance_of_the_stuka_is_told_before_its_die(table: Table, sit_down: Sit) -> None:
    table.empty("reinforcements").put("G23", "artillery").put("S15 S16 S17", "reinforcements")
    player = sit_down(table.turn(2).begin("normal"))
    assert player.window.bar.hint.text().startswith(
        "With a chance of 33\N{NO-BREAK SPACE}% only as many units come"
    )


def test_17_1_1_logistics_show_their_die(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet", 7))
    player.window.match.game.dice.fixed.append(6)
    player.press("Pass")
    card = player.window.dice_card()
    assert [row.throw.dice for row in card.rows] == [(6,)]
    assert card.sentences[0] == "Logistics"


def test_17_1_3_logistics_show_what_a_pass_adds_to_the_die(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet", 7))
    player.window.match.game.dice.fixed.append(6)
    player.press("Pass")
    (row,) = player.window.dice_card().rows
    assert [line.value for line in row.throw.receipt] == [-1]


def test_20_1_2_both_bids_are_shown_together(components: Components, sit_down: Sit) -> None:
    player = sit_down(Table(components, BY_BIDS).begin("bids"))
    for words in ("Command the Soviet", "Command the Soviet", "3", "1"):
        player.click(player.window.handover_card().go_on)
        player.press(words)
    card = player.window.dice_card()
    assert card.sentences[0] == "The bids"
    assert [int(row.total.text()) for row in card.rows] == [3, 1]


def test_the_totals_have_room_for_all_their_digits(declared: Player, settings: Settings) -> None:
    settings.put("text_percent", 150)
    for row in throw(declared).rows:
        assert row.total.width() >= row.total.fontMetrics().horizontalAdvance(row.total.text())


def test_fire_flashes_over_the_area_while_the_dice_tumble(declared: Player) -> None:
    declared.window.scene.animation_ms = SLOW
    throw(declared)
    flash = declared.window.scene.flash.item
    assert flash.isVisible()
    assert declared.window.scene.place_at(flash.pos()) == declared.place("9")


def test_without_animation_nothing_flashes(declared: Player) -> None:
    throw(declared)
    assert not declared.window.scene.flash.item.isVisible()


def test_a_flash_goes_out(declared: Player) -> None:
    declared.window.scene.animation_ms = SLOW
    throw(declared)
    clock = declared.window.scene.flash._clock
    clock.setCurrentTime(clock.duration())
    assert not declared.window.scene.flash.item.isVisible()


def test_the_card_is_put_away_when_the_window_is_closed(declared: Player) -> None:
    card = throw(declared)
    declared.window.close()
    assert card.result is None


def test_17_1_1_a_title_that_says_what_the_dice_are_for_is_not_said_again(
    table: Table, sit_down: Sit
) -> None:
    player = sit_down(table.put("S05", "7").put("G02", "9").impulse("soviet", 7))
    player.window.match.game.dice.fixed.append(6)
    player.press("Pass")
    assert [row.throw.says for row in player.window.dice_card().rows] == ["Soviet"]


def test_a_card_that_tells_of_no_place_covers_no_counter(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("S05", "33").put("G02", "34").impulse("soviet", 7))
    player.window.match.game.dice.fixed.append(6)
    player.press("Pass")
    card = player.window.dice_card()
    assert card.isVisible()
    assert not [rect for rect in seen_counters(player, "S05", "G02") if rect.intersects(card.geometry())]


# --- stepping through several results ---


def next_button(player: Player) -> QPushButton:
    """The button of the card that goes on."""
    card = player.window.dice_card()
    return next(b for b in card.findChildren(QPushButton, "dice-card-next") if b.isVisible())


def test_5_3_1_the_button_that_goes_on_stays_at_its_place(partisans: Player) -> None:
    window, spots = partisans.window, []
    for _ in range(3):
        button = next_button(partisans)
        spots.append(button.mapTo(window, button.rect().bottomRight()))
        partisans.click(button)
    assert len(set(spots)) == 1


def test_5_3_1_the_buttons_stand_as_in_the_prompt(partisans: Player) -> None:
    buttons = partisans.window.dice_card().findChildren(QPushButton)
    shown = sorted((b for b in buttons if b.isVisible()), key=lambda button: button.x())
    assert [b.text() for b in shown] == [*partisans.choices()][: len(shown)]
    assert [bool(b.property("primary")) for b in shown] == [True, False]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter])
def test_5_3_1_a_key_steps_through_the_attack_and_gives_no_order(partisans: Player, key: Qt.Key) -> None:
    window, numbers = partisans.window, []
    orders = len(window.match.game.history)
    while window.dice_card().isVisible():
        numbers.append(window.dice_card().number)
        partisans.key(key)
    assert (numbers, len(window.match.game.history)) == ([0, 1, 2], orders)


def test_5_3_1_escape_skips_the_attack(partisans: Player) -> None:
    partisans.key(Qt.Key.Key_Escape)
    assert not partisans.window.dice_card().isVisible()


def test_5_3_1_return_steps_through_the_attack_before_it_takes_over(
    table: Table, sit_down: Sit, settings: Settings
) -> None:
    settings.put("handover", "card")
    player = sit_down(table.put("G02 G03 G05", "9").begin("partisans"))
    player.window.match.game.dice.fixed.extend((1, 5))
    player.window.match.give(EnterDice((6,)))
    player.settle()
    handover, seen = player.window.handover_card(), []
    handover.show_side(0, "The Germans decide", secret=False)
    for _ in range(4):
        seen.append((player.window.dice_card().isVisible(), handover.isVisible()))
        player.qtbot.keyClick(player.keyboard(), Qt.Key.Key_Return)
    assert seen == [(True, True), (True, True), (True, True), (False, True)]
    assert not handover.isVisible()


def test_5_3_1_the_map_shows_each_strike_when_it_is_told(table: Table, sit_down: Sit) -> None:
    player = sit_down(table.put("G02 G03 G05", "9").begin("partisans"))
    match, scene, shown = player.window.match, player.window.scene, []
    counters = [scene.counters[player.unit(name)] for name in ("G02", "G03", "G05")]
    before = [(item.key, scene.place_at(item.pos())) for item in counters]
    match.game.dice.fixed.extend((6, 6))
    match.give(EnterDice((6,)))
    player.settle()
    while player.window.dice_card().isVisible():
        now = [(item.key, scene.place_at(item.pos())) for item in counters]
        shown.append([seen == was for seen, was in zip(now, before, strict=True)])
        press(player, "dice-card-next")
    assert shown == [[False, True, True], [False, False, True], [False, False, False]]


def test_5_3_1_the_log_waits_until_the_attack_has_been_stepped_through(partisans: Player) -> None:
    log = partisans.window.log.text
    waiting = log.toPlainText()
    press(partisans, "dice-card-skip")
    assert "eliminated" not in waiting
    assert "eliminated" in log.toPlainText()


def test_a_card_that_tells_much_is_read_whole_in_large_letters_on_a_small_screen(
    components: Components, sit_down: Sit, settings: Settings
) -> None:
    player = sit_down(Table(components, BY_BIDS).begin("bids"))
    for name, value in (("language", "de"), ("text_percent", 150), ("theme", "projector")):
        settings.put(name, value)
    player.window.resize(1366, 768)
    for begins in ("Kommando über die Sowjets", "Kommando über die Sowjets", "3", "1"):
        player.click(player.window.handover_card().go_on)
        player.press(begins)
    card = player.window.dice_card()
    labels = [label for label in card.findChildren(QLabel) if label.wordWrap()]
    assert [label.text() for label in labels if label.heightForWidth(label.width()) > label.height()] == []
