"""Whatever can be grey says why: every button and line of a menu, in the source and in the window."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from cholm_qt import paths
from cholm_qt.ui.dialogs.greyed import GreyedDialog
from cholm_qt.ui.widgets.greyed import REASON
from cholm_qt.ui.window.main_window import MainWindow

UI = Path(paths.__file__).parent

# What is no button and no line of a menu: layouts, effects, shortcuts, lists, fields, choices and labels.
NO_BUTTONS = {
    "ui/panels/side_part.py": {"self._column"},
    "ui/panels/inspector.py": {"self._column"},
    "ui/panels/event_card.py": {"self._effect"},
    "ui/panels/orders.py": {"self", "self.filter", "self.list"},
    "ui/panels/prompt_bar.py": {"layout", "shortcut"},
    "ui/dialogs/print_papers.py": {"self.counter"},
    "ui/odds/slot_choice.py": {"self"},
    "ui/drills/question_view.py": {"self.field"},
    "ui/lesson_editor/kind_parts.py": {"count"},
    "ui/pages/dice_paper.py": {"part"},
    "ui/widgets/greyed.py": {"thing"},
    "ui/window/place_menu.py": {"action", "heading"},  # a title, which nobody could choose
}
# Buttons and lines that can be grey, by the module that says why; a new one is entered here with its reason.
CAN_BE_GREY = {
    "ui/drills/overview.py": 1,
    "ui/drills/question_view.py": 6,
    "ui/dialogs/hints.py": 1,
    "ui/dialogs/packs.py": 4,
    "ui/dialogs/print_papers.py": 3,
    "ui/dialogs/stored_setups.py": 1,
    "ui/editor/head.py": 4,
    "ui/lesson_editor/condition_box.py": 1,
    "ui/lesson_editor/head.py": 3,
    "ui/lesson_editor/kind_parts.py": 2,
    "ui/lesson_editor/order_dialog.py": 1,
    "ui/lesson_editor/step_list.py": 3,
    "ui/odds/chain_view.py": 1,
    "ui/odds/slot_choice.py": 1,
    "ui/pages/course.py": 1,
    "ui/pages/dice_paper.py": 1,
    "ui/pages/library.py": 1,
    "ui/pages/library_details.py": 4,
    "ui/pages/new_game.py": 2,
    "ui/pages/own_lessons.py": 1,
    "ui/pages/start.py": 1,
    "ui/panels/dice_entry.py": 3,
    "ui/panels/history_bar.py": 1,
    "ui/panels/lesson_strip.py": 1,
    "ui/panels/prompt_bar.py": 3,
    "ui/panels/puzzle_strip.py": 2,
    "ui/printed_values/head.py": 4,
    "ui/printed_values/page.py": 3,
    "ui/reference/page.py": 2,
    "ui/registration/adjust_panel.py": 2,
    "ui/registration/page.py": 2,
    "ui/registration/points_panel.py": 2,
    "ui/registration/save_panel.py": 1,
    "ui/window/menus.py": 1,
    "ui/window/registering.py": 1,
}


def calls(path: Path) -> Iterator[ast.Call]:
    """Every call in a module."""
    tree = ast.parse(path.read_text("utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def modules() -> Iterator[tuple[str, Path]]:
    """The modules that make widgets."""
    for path in sorted([*UI.glob("ui/**/*.py"), *UI.glob("games/**/desk/**/*.py")]):
        yield path.relative_to(UI).as_posix(), path


def test_nothing_is_greyed_without_a_reason() -> None:
    bare = {
        f"{name}: {ast.unparse(call.func.value)}"
        for name, path in modules()
        for call in calls(path)
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("setEnabled", "setDisabled")
        if ast.unparse(call.func.value) not in NO_BUTTONS.get(name, ())
    }
    assert bare == set()


def test_all_that_can_be_grey_is_listed() -> None:
    found = {
        name: sum(isinstance(call.func, ast.Name) and call.func.id == "grey" for call in calls(path))
        for name, path in modules()
        if not name.endswith("widgets/greyed.py")
    }
    assert {name: count for name, count in found.items() if count} == CAN_BE_GREY


def unexplained(part: QWidget) -> list[str]:
    """The buttons and lines of menus in a part that are grey themselves and do not say why."""
    things: list[QAbstractButton | QAction] = [*part.findChildren(QAbstractButton)]
    things += part.findChildren(QAction)
    own = [one for one in things if _is_grey(one) and not _is_of_qt(one)]
    return [one.objectName() or type(one).__name__ for one in own if not one.property(REASON)]


def _is_grey(thing: QAbstractButton | QAction) -> bool:
    """Is it grey by itself, and not because of the part it is in?"""
    parent = thing.parentWidget() if isinstance(thing, QAbstractButton) else None
    return not thing.isEnabled() and (parent is None or parent.isEnabled())


def _is_of_qt(thing: QAbstractButton | QAction) -> bool:
    """Is it made by Qt itself, as the arrows of tabs, separators, and actions that are shown nowhere?"""
    if isinstance(thing, QAction):
        return thing.isSeparator() or not thing.associatedObjects()
    return thing.objectName().startswith(("qt_", "Scroll"))


@pytest.mark.parametrize("page", ["start", "new game", "course", "drills", "table", "rulebook"])
def test_every_grey_button_of_a_page_says_why(window: MainWindow, page: str) -> None:
    show = {
        "start": window.pages.show_start,
        "new game": window.pages.show_new_game,
        "course": lambda: window.course().show(),
        "drills": lambda: window.drilling().show(),
        "table": lambda: window.games.quick_start("first-assault"),
        "rulebook": lambda: window.reading().open(),
    }
    show[page]()
    assert unexplained(window) == []


def test_a_search_without_result_says_why_nothing_can_be_played(window: MainWindow) -> None:
    library = window.start_page().scenarios
    library.search.setText("no such scenario at all")
    assert (library.play.isEnabled(), library.play.toolTip()) == (False, "No scenario is chosen")


def test_what_is_grey_for_one_reason_is_told_in_one_sentence(qtbot) -> None:
    made = GreyedDialog([("Forward", "You are at the present"), ("Now", "You are at the present")])
    qtbot.addWidget(made)
    told = [label.text() for label in made.findChildren(QLabel) if label.objectName().startswith("greyed-")]
    assert told == ["Forward, Now", "You are at the present."]
