"""The rules case by case."""

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from cholm_qt.files.faults import DataFaults, Fault
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.desk.source_words import number_words, value_words
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.panels.case_list import CaseList, nearest_above
from cholm_qt.ui.panels.rules import RulesPanel


@pytest.fixture
def rules(qtbot) -> RulesPanel:
    panel = RulesPanel(DESK, FILES.load_components())
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    return panel


def chosen(rules):
    return rules.cases.tree.currentItem().data(0, Qt.ItemDataRole.UserRole)


def visible_sources(rules):
    items = [rules.sources.list.topLevelItem(n) for n in range(rules.sources.list.topLevelItemCount())]
    return [item.text(0) for item in items if not item.isHidden()]


def visible_cases(rules):
    return {number for number, item in rules.cases._items.items() if not item.isHidden()}


def test_every_case_stands_under_its_module(rules):
    tree = rules.cases.tree
    modules = [tree.topLevelItem(n) for n in range(tree.topLevelItemCount())]
    assert sum(1 + module.childCount() for module in modules) == len(FILES.cases())
    assert all(module.text(0).partition(" ")[0].endswith(".0") for module in modules)


@pytest.mark.parametrize("case", ["12.4.3", "8.1.1C", "21.2.3"])
def test_a_case_is_jumped_to(rules, case):
    rules.show_case(case)
    assert chosen(rules) == case
    assert rules.cases.text.toPlainText().startswith(case)


@pytest.mark.parametrize(("asked", "found"), [("8.1.1Z", "8.1.1"), ("12.4.99", "12.4"), ("9.77.3", "9.0")])
def test_a_case_that_does_not_stand_there_falls_back_to_the_one_above(rules, asked, found):
    rules.show_case(asked)
    assert chosen(rules) == found


def test_a_case_of_no_module_is_said_to_be_missing(rules):
    rules.show_case("99.1")
    assert rules.cases.text.toPlainText() == "There is no case 99.1"


def test_each_case_falls_back_to_one_that_exists():
    known = {case.case for case in FILES.cases()}
    assert all(set(list(nearest_above(number))[1:]) & known for number in known)


def test_typing_finds_cases_by_words(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "friendly fire half")
    assert visible_cases(rules) == {"21.0", "21.2.3"}


def test_typing_a_number_finds_the_cases_that_begin_with_it(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "12.4.")
    assert visible_cases(rules) >= {"12.0", "12.4.1", "12.4.3"}
    assert "12.3.1" not in visible_cases(rules)


def test_typing_reads_the_best_match_at_once(qtbot, rules):
    """A case that has the word in its title, and little else, comes before those that only mention it."""
    qtbot.keyClicks(rules.cases.search, "advantage")
    assert chosen(rules) == "8.0"
    assert rules.cases.text.toPlainText().startswith("8.0 The Advantage")


def test_a_number_that_is_typed_is_read_at_once(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "16.4.4")
    assert chosen(rules) == "16.4.4"


def test_what_is_read_is_in_view_in_the_list(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "redeploy")
    seen = rules.cases.tree.visualItemRect(rules.cases.tree.currentItem())
    assert rules.cases.tree.viewport().rect().contains(seen)


def test_arrow_keys_go_through_what_is_found(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "advantage")
    first = chosen(rules)
    qtbot.keyClick(rules.cases.search, Qt.Key.Key_Down)
    second = chosen(rules)
    qtbot.keyClick(rules.cases.search, Qt.Key.Key_Up)
    assert (second != first, chosen(rules)) == (True, first)
    assert rules.cases.text.toPlainText().startswith(first)


def test_enter_goes_on_to_the_word_in_the_text(qtbot, rules):
    rules.activateWindow()
    qtbot.keyClicks(rules.cases.search, "scherer")
    qtbot.keyClick(rules.cases.search, Qt.Key.Key_Return)
    assert rules.cases.text.textCursor().selectedText().lower() == "scherer"
    assert rules.focusWidget() is rules.cases.text


def test_a_case_that_is_ours_says_so_openly(rules):
    rules.show_case("21.2.3")
    assert "what you read here is ours" in rules.cases.text.toPlainText()
    assert rules.cases.tree.currentItem().text(0).endswith("(ours)")


def test_a_case_brings_its_rulings_with_question_and_answer(rules):
    rules.show_case("14.3")
    said = rules.cases.text.toPlainText()
    assert "A37 Are there voluntary retreats after a bombardment?\nYes, as after Direct Fire." in said


def test_a_case_without_rulings_has_no_heading_for_them(rules):
    rules.show_case("14.3.4")
    assert "Our rulings" not in rules.cases.text.toPlainText()


def test_rulings_are_read_when_a_case_is_first_shown(rules):
    vars(FILES).pop("_rulings_by_id", None)
    rules.grab()
    assert "_rulings_by_id" not in vars(FILES)
    rules.show_case("14.3")
    assert "_rulings_by_id" in vars(FILES)


def test_a_ruling_that_another_names_can_be_followed(rules):
    rules.show_case("13.3.2")
    assert 'href="case:A122"' in rules.cases.text.toHtml()
    rules.cases.text.anchorClicked.emit(QUrl("case:A122"))
    assert chosen(rules) == "13.3.3"


def test_a_ruling_about_the_case_that_is_shown_is_shown_there(rules):
    rules.show_case("14.3")
    rules.show_case("A37")
    assert chosen(rules) == "14.3"


def test_typing_words_of_a_ruling_finds_its_cases(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "unused gun forced pass")
    assert visible_cases(rules) == {"11.0", "11.2.5a"}


def test_typing_the_number_of_a_ruling_finds_its_cases(qtbot, rules):
    qtbot.keyClicks(rules.cases.search, "A37")
    assert visible_cases(rules) == {"13.0", "13.4.3", "14.0", "14.3"}


def test_a_case_below_can_be_followed(rules):
    rules.show_case("21.2")
    assert "21.2.1, 21.2.2" in rules.cases.text.toPlainText()
    rules.cases.text.anchorClicked.emit(QUrl("case:21.2.1"))
    assert chosen(rules) == "21.2.1"


def test_asking_for_a_case_leaves_the_other_tab(rules):
    rules.tabs.setCurrentWidget(rules.sources)
    rules.show_case("7.0")
    assert rules.tabs.currentWidget() is rules.cases


def test_the_second_tab_lists_every_number_with_its_source(rules):
    rules.tabs.setCurrentWidget(rules.sources)
    assert len(visible_sources(rules)) == len(FILES.sources())


def test_the_numbers_of_each_source_are_counted(rules):
    rules.tabs.setCurrentWidget(rules.sources)
    ours = sum(line.is_ours for line in FILES.sources())
    assert rules.sources.buttons["R"].text() == "R Ours"
    assert rules.sources.buttons["R"].toolTip() == f"Show the source Ours, {ours} numbers"


def test_a_source_can_be_left_out(qtbot, rules):
    rules.tabs.setCurrentWidget(rules.sources)
    qtbot.keyClick(rules.sources.buttons["R"], Qt.Key.Key_Space)
    assert visible_sources(rules)
    assert not any(source.startswith("R") for source in visible_sources(rules))


def test_numbers_are_found_by_words(qtbot, rules):
    rules.tabs.setCurrentWidget(rules.sources)
    qtbot.keyClicks(rules.sources.search, "road enemy night")
    assert visible_sources(rules) == ["S 9.1.6"]


def test_all_about_a_number_is_told_below_the_list(qtbot, rules):
    rules.tabs.setCurrentWidget(rules.sources)
    qtbot.keyClicks(rules.sources.search, "road enemy night")
    qtbot.keyClick(rules.sources.list, Qt.Key.Key_Down)
    assert "S 9.1.6" in rules.sources.detail.text()
    assert "tables.yaml:" in rules.sources.detail.text()


def test_every_number_has_a_name_and_no_key_of_the_files_is_shown():
    keys = {part.key for line in FILES.sources() for part in line.parts if "_" in part.key}
    paths = {line.path for line in FILES.sources()}
    shown = [(number_words(line), value_words(line)) for line in FILES.sources()]
    assert keys
    assert [words for words in shown if words[0] in paths or any(key in words[1] for key in keys)] == []


def test_a_row_is_told_in_the_players_words():
    unit = next(line for line in FILES.sources() if line.path == "units.G02")
    assert number_words(unit) == "Unit G02"
    assert value_words(unit).startswith("side German, name 1./65, organization POL, sort infantry, CF 3")


def test_damaged_cases_are_told_of_where_they_would_be_read(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise DataFaults([Fault("cases.yaml", 7, "Case 1.0 stands twice")])

    monkeypatch.setattr(FILES, "cases", fail)
    panel = CaseList(FILES)
    qtbot.addWidget(panel)
    panel.show_case("12.3.2")
    assert panel.text.toPlainText() == "cases.yaml:7: Case 1.0 stands twice"
