"""The goals page of the editor: conditions chosen from lists, told in words, taken back and saved."""

from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QScrollArea, QSpinBox, QWidget

from cholm_qt.engine.goals import END, ONCE, AllOf, AnyOf, Goal, Goals
from cholm_qt.files.documents import open_document
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.games.circle_of_fire.rules.goals import Control, Eliminated, Surrounded, UrbanAreas
from cholm_qt.ui.editor.parts import FIELDS, GOALS
from cholm_qt.ui.editor.term_row import CheckList
from cholm_qt.ui.widgets.toggles import Toggles
from tests.ui.driver import CTRL, LEFT, NONE
from tests.ui.editor.conftest import Builder

W = TypeVar("W", bound=QWidget)


def part(builder: Builder, name: str, kind: type[W]) -> W:
    """A part of the goals page."""
    found = builder.page.goals.findChild(kind, name)
    assert isinstance(found, kind), name
    return found


def turn_the_wheel(part: QWidget) -> None:
    """Turn the wheel by one notch over a part, and let Qt deliver it as a mouse would."""
    at = QPointF(part.rect().center())
    nothing, none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        at, part.mapToGlobal(at), QPoint(), QPoint(0, 120), nothing, none, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(part, event)


def bring_into_sight(builder: Builder, part: QWidget) -> None:
    """Scroll the page to a part of it."""
    area = builder.page.findChild(QScrollArea, "editor-goals-area")
    assert isinstance(area, QScrollArea)
    area.ensureWidgetVisible(part)
    builder.settle()


def choose(builder: Builder, name: str, words: str) -> None:
    """Choose a line of a list by the keyboard: open it, and go to the line."""
    box = part(builder, name, QComboBox)
    box.setFocus()
    box.showPopup()
    builder.settle()
    row = box.findText(words)
    view = box.view()
    view.setCurrentIndex(box.model().index(row, 0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    builder.settle()


def tick(builder: Builder, name: str, words: str) -> None:
    """Click the little box before a name."""
    listed = part(builder, name, CheckList)
    item = next(listed.item(n) for n in range(listed.count()) if listed.item(n).text() == words)
    listed.scrollToItem(item)
    bring_into_sight(builder, listed)
    rect = listed.visualItemRect(item)
    QTest.mouseClick(listed.viewport(), LEFT, NONE, QPoint(rect.left() + 10, rect.center().y()))
    builder.settle()


def press(builder: Builder, name: str) -> None:
    """Press a button of the page, in sight."""
    found = builder.button(name)
    bring_into_sight(builder, found)
    builder.click(found)


def with_a_goal(builder: Builder) -> Builder:
    """Somebody who has just added a goal."""
    builder.page.draft.edit()
    builder.show_tab(GOALS)
    press(builder, "editor-goals-add")
    return builder


def goals_of(builder: Builder) -> Goals | None:
    goals: Goals | None = builder.page.draft.position.goals
    return goals


def test_without_goals_the_page_says_that_the_rules_count(assault: Builder) -> None:
    assault.show_tab(GOALS)
    assert assault.page.goals.says.text().startswith("The rules say who wins.")
    assert not assault.page.goals.otherwise.isVisible()


def test_a_goal_is_composed_by_choosing(assault: Builder) -> None:
    with_a_goal(assault)
    choose(assault, "editor-goal-1-winner", "Soviet")
    choose(assault, "editor-goal-1-at", "at once")
    choose(assault, "editor-goal-1-term-1-side", "Soviet")
    tick(assault, "editor-goal-1-term-1-areas", "9 Ostkirche")
    tick(assault, "editor-goal-1-term-1-areas", "10 GPU-Gebäude")
    choose(assault, "editor-goals-otherwise", "German")
    c = assault.components
    areas = tuple(c.board.index[name] for name in ("9", "10"))
    assert goals_of(assault) == Goals((Goal(SOVIET, Control(SOVIET, areas), ONCE),), GERMAN)


def test_the_sentence_says_what_is_composed(assault: Builder) -> None:
    with_a_goal(assault)
    tick(assault, "editor-goal-1-term-1-areas", "9 Ostkirche")
    assert assault.page.goals.says.text() == (
        "The Germans win at the end of Turn 2 if they control 9. "
        "The Soviets win otherwise, at the end of Turn 2."
    )


def test_another_kind_of_condition_keeps_what_fits(assault: Builder) -> None:
    with_a_goal(assault)
    choose(assault, "editor-goal-1-term-1-side", "Soviet")
    choose(assault, "editor-goal-1-term-1-kind", "Number of Urban Areas")
    goals = goals_of(assault)
    assert goals is not None
    assert goals.goals[0].when == UrbanAreas(SOVIET, 1)


def test_two_conditions_are_joined_by_all_or_any(assault: Builder) -> None:
    with_a_goal(assault)
    choose(assault, "editor-goal-1-term-1-kind", "Cholm surrounded")
    press(assault, "editor-goal-1-add")
    choose(assault, "editor-goal-1-term-2-kind", "Number of units eliminated")
    choose(assault, "editor-goal-1-group", "if any of this is so")
    goals = goals_of(assault)
    assert goals is not None
    assert goals.goals[0].when == AnyOf((Surrounded(), Eliminated(GERMAN, 1)))


def test_a_condition_is_removed(assault: Builder) -> None:
    with_a_goal(assault)
    choose(assault, "editor-goal-1-term-1-kind", "Cholm surrounded")
    press(assault, "editor-goal-1-add")
    press(assault, "editor-goal-1-term-2-drop")
    goals = goals_of(assault)
    assert goals is not None
    assert goals.goals[0].when == Surrounded()


def test_the_last_goal_that_is_removed_leaves_the_rules(assault: Builder) -> None:
    with_a_goal(assault)
    press(assault, "editor-goal-1-drop")
    assert goals_of(assault) is None


def test_a_turn_is_set_and_undone(assault: Builder) -> None:
    with_a_goal(assault)
    turn = part(assault, "editor-goal-1-turn", QSpinBox)
    turn.stepBy(2)
    goals = goals_of(assault)
    assert goals is not None
    assert (goals.goals[0].at, goals.goals[0].turn) == (END, 2)
    assault.key(Qt.Key.Key_Z, CTRL)
    assert turn.value() == 0


def test_goals_are_judged_while_they_are_composed(assault: Builder) -> None:
    with_a_goal(assault)
    assert "Goal 1: no Area is named" in assault.says()


def test_counting_urban_areas_besides_has_a_fix(assault: Builder) -> None:
    with_a_goal(assault)
    tick(assault, "editor-goal-1-term-1-areas", "9 Ostkirche")
    row = next(row for row in assault.findings() if "besides" in row.says.text())
    assault.page.judgement.fix_requested.emit(row.finding)
    assert assault.page.draft.position.urban_goal == 0


def test_a_group_within_a_group_is_told_in_words_and_can_be_removed(assault: Builder) -> None:
    position = assault.page.draft.position.copy()
    inner = AllOf((Surrounded(), UrbanAreas(SOVIET, 2)))
    position.goals, position.urban_goal = (
        Goals((Goal(SOVIET, AnyOf((inner, Eliminated(GERMAN)))),), GERMAN),
        0,
    )
    assault.page.draft.replace(position)
    assault.show_tab(GOALS)
    words = part(assault, "editor-goal-1-term-1-words", QLabel)
    assert words.text() == (
        "the Soviets have Cholm surrounded and the Soviets control at least 2 Urban Areas"
    )
    press(assault, "editor-goal-1-term-1-drop")
    goals = goals_of(assault)
    assert goals is not None
    assert goals.goals[0].when == Eliminated(GERMAN)


def test_ticking_keeps_the_list_where_it_was(assault: Builder) -> None:
    with_a_goal(assault)
    listed = part(assault, "editor-goal-1-term-1-areas", CheckList)
    tick(assault, "editor-goal-1-term-1-areas", "30 Flugfeld")
    at = listed.verticalScrollBar().value()
    tick(assault, "editor-goal-1-term-1-areas", "29 Rollbahn West")
    assert at > 0
    assert part(assault, "editor-goal-1-term-1-areas", CheckList) is listed


def test_the_page_speaks_another_language_at_once(assault: Builder) -> None:
    with_a_goal(assault)
    tick(assault, "editor-goal-1-term-1-areas", "9 Ostkirche")
    assault.window.settings.put("language", "de")
    assert assault.page.goals.says.text().startswith(
        "Die Deutschen gewinnen am Ende von Spielzug 2, wenn sie 9 kontrollieren."
    )
    assert assault.page.goals.boxes[0].add.text() == "Bedingung hinzufügen"


@pytest.mark.parametrize(("is_focused", "turn"), [(False, 0), (True, 1)])
def test_the_wheel_changes_a_number_only_where_the_player_is(
    assault: Builder, is_focused: bool, turn: int
) -> None:
    with_a_goal(assault)
    box = part(assault, "editor-goal-1-turn", QSpinBox)
    focused = box if is_focused else assault.page.goals.add
    assault.window.activateWindow()
    focused.setFocus()
    assault.until(focused.hasFocus)
    turn_the_wheel(box)
    goals = goals_of(assault)
    assert goals is not None
    assert goals.goals[0].turn == turn


def test_reinforcements_are_switched_by_turn(assault: Builder) -> None:
    assault.show_tab(FIELDS)
    toggles = assault.page.fields.parts["arrivals random"]
    assert isinstance(toggles, Toggles)
    toggles.buttons[1].click()
    arrivals = assault.page.draft.position.arrivals
    assert arrivals.random == (1, 3, 4, 5, 6, 7, 8, 9)
    assert arrivals.normal == tuple(range(1, 10))


def test_goals_hints_and_dice_are_saved_with_the_scenario(assault: Builder, tmp_path: Path) -> None:
    with_a_goal(assault)
    choose(assault, "editor-goal-1-term-1-kind", "Cholm surrounded")
    texts = assault.page.goals.texts.parts
    texts["hints"].setFocus()
    texts["hints"].selectAll()  # what the scenario says already
    assault.keys("Look at the ring.")
    texts["dice"].setFocus()
    assault.keys("61 7")
    position = assault.page.draft.position.copy()
    position.urban_goal = 0
    assault.page.draft.replace(position)
    path = tmp_path / "mine.yaml"
    assert assault.window.editing().save_to(path)
    scenario = open_document(path).content
    assert scenario.start.goals == goals_of(assault)
    assert (scenario.about.hints, scenario.about.dice) == (("Look at the ring.",), (6, 1))


def test_play_from_the_draft_has_its_hints_and_dice(assault: Builder) -> None:
    assault.page.draft.write("hints", "First.\nSecond.")
    assault.page.draft.write("dice", "61")
    assault.findings()
    assault.click(assault.button("editor-play"))
    match = assault.window.match
    assert list(match.game.dice.fixed) == [6, 1]
    assault.window.dialogs.hints()
    dialog = assault.dialog()
    assault.click(assault.part(QPushButton, "next-hint"))
    assert assault.part(QLabel, "hint-2").text() == "Second."
    dialog.close()
