"""The log of the game."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPalette

from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.bids import WishSide
from cholm_qt.games.circle_of_fire.rules.components import FIRST
from cholm_qt.games.circle_of_fire.rules.orders import Wish
from cholm_qt.ui.panels.log import LogPanel
from cholm_qt.ui.panels.log_lines import TOLD, Linker, told_lines


@pytest.fixture
def log(qtbot, components) -> LogPanel:
    panel = LogPanel(DESK, components)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    return panel


@pytest.fixture
def moving(table):
    """Two Soviet units that can move by road, one of them gone already."""
    table.put("S02 S03", "1").put("G02", "17").impulse("soviet")
    table.give(table.move("S02", "1 6"))
    return table


def fight(table):
    """A shot that hits nobody, with its receipts and dice."""
    table.put("G02", "17").put("S02", "18").impulse("german").dice(1, 1, 6, 6)
    table.give(table.fire("17", "18", "G02"))
    return table


def click_on(qtbot, log: LogPanel, words: str) -> None:
    """Click on words in the text."""
    found = log.text.document().find(words)
    at = log.text.cursorRect(found).center() - QPoint(4, 0)
    qtbot.mouseClick(log.text.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_move_is_told_in_one_line(log, moving):
    log.show_history(moving.game)
    assert "1/82 moves from 1 Borissowo to 6 Ziegelei" in log.text.toPlainText()


def test_the_name_of_a_place_leads_to_it(qtbot, log, moving):
    log.show_history(moving.game)
    with qtbot.waitSignal(log.place_requested) as heard:
        click_on(qtbot, log, "6 Ziegelei")
    assert heard.args == [moving.place("6")]


def test_the_name_of_a_unit_leads_to_it(qtbot, log, moving):
    log.show_history(moving.game)
    with qtbot.waitSignal(log.unit_requested) as heard:
        click_on(qtbot, log, "1/82")
    assert heard.args == [moving.unit("S02")]


def test_the_number_of_an_order_leads_to_the_moment_before_it(qtbot, log, moving):
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    with qtbot.waitSignal(log.moment_requested) as heard:
        click_on(qtbot, log, "#1")
    assert heard.args == [1]
    assert moving.game.history[1].before.where[moving.unit("S03")] == moving.place("1")


def test_a_case_of_a_receipt_leads_to_it(qtbot, log, table):
    log.show_history(fight(table).game)
    with qtbot.waitSignal(log.case_requested) as heard:
        click_on(qtbot, log, "13.2.1")
    assert heard.args == ["13.2.1"]


def test_dice_are_told_with_their_source(log, table):
    log.show_history(fight(table).game)
    assert "throw 6 + 6 = 12 (fixed dice)" in log.text.toPlainText()


def test_dice_of_an_attack_are_told_with_the_total_they_make(log, table):
    log.show_history(fight(table).game)
    shot = table.game.history[0].events[0]
    added = sum(line.value for line in shot.receipt)
    assert (
        f"throw 1 + 1 = 2 (fixed dice); {added:+d} makes the Attack Total {2 + added}"
        in log.text.toPlainText()
    )


def test_17_1_the_logistics_die_is_told_in_one_line(log, moving):
    end_seventh_impulse(log, moving)
    lines = [line for line in log.text.toPlainText().splitlines() if "Logistics" in line or "throw" in line]
    assert [line.partition("roll")[2] for line in lines] == [" is 5: the Phase goes on (fixed dice) (17.1.1)"]
    assert log.text.toHtml().count('src="die:5"') == 1


def end_seventh_impulse(log, table) -> None:
    """Let the Soviets end the Impulse after which they throw for Logistics."""
    table.p.impulse = 7
    table.dice(5)
    table.give(table.order("EndImpulse"))
    log.show_history(table.game)


def test_an_impulse_that_was_ended_is_told_as_a_sentence(log, moving):
    moving.give(moving.order("EndImpulse"))
    log.show_history(moving.game)
    assert "The Soviets end the Impulse" in log.text.toPlainText()


def test_units_committed_together_are_told_in_one_line(log, table):
    table.put("G02 G03", "17").put("S02", "18").impulse("german").dice(1, 1, 6, 6)
    table.give(table.fire("17", "18", "G02", "G03"))
    log.show_history(table.game)
    assert "1./65 and 2./65 are Committed" in log.text.toPlainText()


def test_fire_within_an_area_names_it_once(log, table):
    table.put("G02", "17").put("S02", "17").impulse("german").dice(1, 1, 6, 6)
    table.give(table.fire("17", "17", "G02"))
    log.show_history(table.game)
    assert "1./65 fires at the enemy in 17 Weststadt-Nord, adding" in log.text.toPlainText()


def test_dice_are_drawn_beside_their_sentence(log, table):
    log.show_history(fight(table).game)
    assert log.text.toHtml().count('src="die:6"') == 2


def test_an_answer_that_took_itself_is_marked(log, table):
    log.show_history(fight(table).game)
    assert any(entry.forced and entry.order for entry in table.game.history)
    assert "(the only choice)" in log.text.toPlainText()


def test_what_is_undone_leaves_the_log(log, moving):
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    moving.game.undo()
    log.show_history(moving.game)
    assert "1/82 moves" in log.text.toPlainText()
    assert "2/82" not in log.text.toPlainText()


def test_the_first_order_can_be_undone_and_given_anew(log, moving):
    log.show_history(moving.game)
    moving.game.undo()
    log.show_history(moving.game)
    assert log.text.toPlainText() == ""
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    assert log.text.toPlainText().startswith("#0 2/82")


def test_dice_typed_later_are_added_to_their_order(log, table):
    table.put("G02", "17").put("S02", "18").impulse("german")
    table.give(table.fire("17", "18", "G02"))
    log.show_history(table.game)
    table.give(EnterDice((1, 1)))
    log.show_history(table.game)
    text = log.text.toPlainText()
    assert "(typed dice)" in text
    assert text.count("fires from 17") == 1


def test_another_game_replaces_the_log(log, moving, components):
    log.show_history(moving.game)
    other = type(moving)(components)
    other.put("S04", "1").put("G02", "17").impulse("soviet")
    other.give(other.move("S04", "1 6"))
    log.show_history(other.game)
    assert "1/82" not in log.text.toPlainText()
    assert "3/82" in log.text.toPlainText()


def test_many_small_steps_show_the_same_as_all_at_once(qtbot, log, moving, components):
    log.show_history(moving.game)
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    fresh = LogPanel(DESK, components)
    qtbot.addWidget(fresh)
    fresh.show_history(moving.game)
    assert fresh.text.toPlainText() == log.text.toPlainText()


def test_typing_finds_lines(qtbot, log, moving):
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    qtbot.keyClicks(log.search, "moves s03")
    assert "2/82 moves" in log.text.toPlainText()
    assert "S03" not in log.text.toPlainText()
    assert "1/82" not in log.text.toPlainText()


def test_lines_that_are_found_keep_their_headings(log, moving):
    moving.dice(5, 5)
    moving.give(moving.order("EndImpulse"))
    moving.give(moving.legal()[0])
    log.show_history(moving.game)
    log.find("g02 moves")
    heading, line = log.text.toPlainText().splitlines()
    assert heading == "Impulse 2, German"
    assert "1./65 moves" in line


def test_a_search_without_a_find_says_so(log, moving):
    log.show_history(moving.game)
    log.find("xyzzy")
    assert log.text.toPlainText() == "Nothing in the log matches."


def test_only_the_lines_of_a_place_are_shown_until_it_is_let_go(qtbot, log, moving):
    moving.give(moving.move("S03", "1 5"))
    log.show_history(moving.game)
    log.show_place(moving.place("5"))
    assert "1/82" not in log.text.toPlainText()
    qtbot.mouseClick(log.only, Qt.MouseButton.LeftButton)
    assert "1/82" in log.text.toPlainText()


def test_a_search_goes_on_while_the_game_does(log, moving):
    log.show_history(moving.game)
    log.find("s03")
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    assert "2/82 moves" in log.text.toPlainText()
    assert "1/82" not in log.text.toPlainText()


def test_the_newest_line_is_followed(log, moving):
    log.resize(300, 120)
    log.show_history(moving.game)
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    bar = log.text.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0


def test_somebody_who_reads_further_up_is_left_there(log, moving):
    log.resize(300, 120)
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    log.text.verticalScrollBar().setValue(0)
    moving.dice(5, 5)
    moving.give(moving.order("EndImpulse"))
    log.show_history(moving.game)
    assert log.text.verticalScrollBar().value() == 0


def test_links_take_the_colour_of_another_theme(log, moving):
    log.show_history(moving.game)
    colours = log.palette()
    colours.setColor(QPalette.ColorRole.Link, QColor("#00ab12"))
    log.setPalette(colours)
    assert "#00ab12" in log.text.toHtml()


def test_a_secret_wish_is_not_told(log, table):
    table.p.agenda[:] = [WishSide(FIRST)]
    table.give(Wish("soviet"))
    log.show_history(table.game)
    assert "The first player has decided in secret" in log.text.toPlainText()
    assert "Soviet" not in log.text.toPlainText()


@pytest.fixture
def long_log(log, table):
    """A log that is higher than its window."""
    table.put("S02 S03 S04 S05 S06 S07", "1").put("G02", "17").impulse("soviet")
    for unit, path in (("S02", "1 6"), ("S03", "1 6"), ("S04", "1 6"), ("S05", "1 2"), ("S06", "1 2")):
        table.give(table.move(unit, path))
    log.resize(300, 160)
    log.show_history(table.game)
    assert log.text.verticalScrollBar().maximum() > 0
    return log


def at_end(log: LogPanel) -> bool:
    """Is the end in view?"""
    return log.text.verticalScrollBar().value() == log.text.verticalScrollBar().maximum()


def test_the_end_stays_in_view_when_room_is_taken_away(qapp, long_log):
    long_log.resize(250, 110)
    qapp.processEvents()
    assert at_end(long_log)


def test_new_lines_are_followed_after_room_was_taken_away(qapp, long_log, table):
    long_log.resize(250, 110)
    qapp.processEvents()
    table.give(table.move("S07", "1 2"))
    long_log.show_history(table.game)
    assert at_end(long_log)


def test_who_has_scrolled_up_is_left_there(qtbot, long_log, table):
    bar = long_log.text.verticalScrollBar()
    qtbot.keyClick(long_log.text, Qt.Key.Key_PageUp)
    before = bar.value()
    table.give(table.move("S07", "1 2"))
    long_log.show_history(table.game)
    assert bar.value() == before < bar.maximum()


def test_who_scrolls_down_to_the_end_follows_again(qtbot, long_log, table):
    qtbot.keyClick(long_log.text, Qt.Key.Key_PageUp)
    long_log.text.verticalScrollBar().setValue(long_log.text.verticalScrollBar().maximum())
    table.give(table.move("S07", "1 2"))
    long_log.show_history(table.game)
    assert at_end(long_log)


def test_a_log_that_was_filled_before_it_is_seen_shows_its_end(qtbot, components, long_log, table):
    unseen = LogPanel(DESK, components)
    qtbot.addWidget(unseen)
    unseen.resize(long_log.size())
    unseen.show_history(table.game)
    with qtbot.waitExposed(unseen):
        unseen.show()
    assert unseen.text.verticalScrollBar().maximum() > 0
    assert at_end(unseen)


def marked(log: LogPanel) -> list[str]:
    """The lines that are marked."""
    return [selection.cursor.block().text() for selection in log.text.extraSelections()]


def test_the_moment_that_is_looked_at_is_marked_and_in_view(long_log):
    long_log.show_moment(2)
    assert [line.split()[0] for line in marked(long_log)] == ["#2"]
    assert not at_end(long_log)


def test_the_moment_that_is_looked_at_stays_at_the_top_when_the_log_gets_lower(long_log):
    long_log.show_moment(2)
    long_log.resize(420, 140)
    assert long_log.text.cursorForPosition(QPoint(0, 2)).block().text() == marked(long_log)[0]


def test_the_log_begins_with_a_whole_line(long_log):
    for height in range(150, 180):
        long_log.resize(420, height)
        shown = long_log.text.cursorForPosition(QPoint(0, long_log.text.cut_off() + 2))
        assert long_log.text.cursorRect(shown).y() >= -4


def test_back_in_the_running_game_nothing_is_marked_and_the_end_is_shown(long_log):
    long_log.show_moment(2)
    long_log.show_moment(None)
    assert marked(long_log) == []
    assert at_end(long_log)


@pytest.mark.parametrize("options", [frozenset(), frozenset({"20.1"})])
def test_20_1_bids_are_told_of_only_where_sides_are_bid_for(log, options):
    log.show_history(Game.begin(FILES.load_scenario("campaign"), options=options))
    assert ("Bid for the sides" in log.text.toPlainText()) == ("20.1" in options)


def paragraphs(log: LogPanel) -> list[tuple[str, float, float, float]]:
    """Every paragraph and how it stands."""
    found, block = [], log.text.document().begin()
    while block.isValid():
        looks = block.blockFormat()
        found.append((block.text(), looks.leftMargin(), looks.topMargin(), looks.bottomMargin()))
        block = block.next()
    return found


def test_lines_that_are_added_stand_as_when_all_is_written_anew(log, moving):
    log.show_history(moving.game)
    moving.give(moving.move("S03", "1 6"))
    log.show_history(moving.game)
    added = paragraphs(log)
    log.retranslate()
    assert any(left for _, left, _, _ in added)
    assert added == paragraphs(log)


@pytest.fixture
def moved_twice(moving):
    """Both units have gone."""
    moving.give(moving.move("S03", "1 6"))
    return moving


def test_an_order_that_was_taken_back_by_consent_is_told(log, moved_twice):
    moved_twice.game.take_back_by_consent()
    log.show_history(moved_twice.game)
    assert "The Soviets take back by consent: Move 2/82" in log.text.toPlainText()


def test_a_take_back_by_consent_is_told_while_the_log_is_shown(log, moved_twice):
    log.show_history(moved_twice.game)
    moved_twice.game.take_back_by_consent()
    log.show_history(moved_twice.game)
    assert "take back by consent" in log.text.toPlainText()


def test_a_take_back_by_consent_stays_in_the_log_when_play_goes_on(log, moved_twice):
    moved_twice.game.take_back_by_consent()
    moved_twice.give(moved_twice.order("EndImpulse"))
    log.show_history(moved_twice.game)
    assert "take back by consent" in log.text.toPlainText()


def test_no_bar_covers_the_last_line_where_a_line_is_a_little_too_wide(log, qtbot) -> None:
    log.text.setHtml('<table width="425"><tr><td>wide</td></tr></table>')
    qtbot.wait(1)
    assert log.text.horizontalScrollBar().maximum() > 0
    assert not log.text.horizontalScrollBar().isVisible()


def test_a_receipt_has_minus_signs(components) -> None:
    less = Modifier("10.3.3", Said("The western Zone is firmly German"), -1)
    linker = Linker(DESK.system.words, components)
    _, receipt = told_lines(linker, TOLD, Said("Nobody comes"), Event(), (less,))
    assert "German \N{MINUS SIGN}1" in receipt.html
