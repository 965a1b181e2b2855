"""The pages and dialogs of the program, each by its name and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QTabWidget, QWidget

from cholm_qt import paths
from cholm_qt.teaching.drill import NUMBER
from tests.recorded import FOLDER
from tests.screens.sitting import Moment, Sitting

Way = Callable[[Sitting], object]
FIRST = "first-assault"
BATTLE = Moment("02-tactical-victory", "ChooseLead", 2)


def start_with_games(at: Sitting) -> None:
    """The start page of somebody who has played."""
    at.begin(FIRST)
    at.begin("tanks-at-daybreak")
    at.act("start-page")


def puzzles(at: Sitting) -> None:
    """The puzzles of the library with their little boards."""
    at.act("puzzles")
    for _ in range(6):  # they are drawn one after another
        at.rest()


def new_game(at: Sitting, game: str = "", scenario: str = "") -> None:
    """The page of a new game."""
    at.window.pages.show_new_game(scenario, game)
    at.rest()


def editor_tab(at: Sitting, tab: str) -> None:
    """The position editor with a position, and one of its tabs."""
    at.window.editing().edit_named("tanks-at-daybreak")
    at.rest()
    tabs = at.find(QTabWidget, "editor-tabs")
    tabs.setCurrentWidget(next(page for page in map(tabs.widget, range(tabs.count())) if holds(page, tab)))
    at.rest()


def holds(page: QWidget, name: str) -> bool:
    """Is a tab the part of that name, or is it inside?"""
    return page.objectName() == name or page.findChild(QWidget, name) is not None


def registration(at: Sitting) -> None:
    """A picture of the map on the page where maps are registered."""
    page = at.window.registering().page
    at.window.registering().show()
    at.window.registering().open_picture(paths.resources() / "circle_of_fire" / "map-small.jpg")
    at.until(lambda: not page.picture.is_reading)
    page.steps.setCurrentIndex(1)
    at.rest()


def drill_question(at: Sitting, answered: bool = False) -> None:
    """The first question of a drill."""
    at.act("drills")
    page = at.window.drills_page()
    at.click(page.overview.begin)
    asked = page.view.question
    if not answered or asked is None:
        return
    right = asked.answers[asked.right]
    if asked.form == NUMBER:
        page.view.field.setText(str(right.number))
        at.click(page.view.give)
    else:
        QTest.keyClicks(page.view, str(asked.right + 1))
    at.rest()


def after_moves(at: Sitting, name: str) -> None:
    """A line of the menus in the middle of a game."""
    at.recorded(BATTLE)
    at.act(name)


def first_game(at: Sitting, line: str) -> None:
    """A line of the menus as the first game begins."""
    at.begin(FIRST)
    at.act(line)


def article(at: Sitting, case: str) -> None:
    """A page of the rulebook."""
    at.window.reading().open(case)
    at.rest()


def crash(at: Sitting) -> None:
    """What is said after a mistake of the program."""
    from cholm_qt.ui.dialogs.crash import CrashDialog

    at.begin(FIRST)
    CrashDialog(
        at.window, "Traceback (most recent call last):\n  …\nKeyError: 'B1'\n" * 3, "game.yaml"
    ).open()
    at.rest()


def fault(at: Sitting) -> None:
    """A file that cannot be opened."""
    at.begin(FIRST)
    at.window.games.open(paths.resources() / "circle_of_fire" / "tables.yaml")
    at.rest()


def menu(at: Sitting, title: str) -> None:
    """An open menu of the window."""
    at.begin(FIRST)
    bar = at.window.menuBar()
    found = at.window.findChild(QMenu, title)
    assert isinstance(found, QMenu)
    found.popup(bar.mapToGlobal(bar.actionGeometry(found.menuAction()).bottomLeft()))
    at.rest()


def opened_save(at: Sitting) -> None:
    """A game that was opened from a file."""
    at.window.games.open(FOLDER / "05-first-assault-taken.yaml")
    at.until(lambda: not at.window.games.opening.is_busy)


def at_moments(begins: str, moments: dict[str, Moment], gives: bool = False) -> dict[str, Way]:
    """Screens at moments of recorded games, or with what the order brought that followed."""

    def way(moment: Moment) -> Way:
        return lambda at: at.give_recorded(moment) if gives else at.recorded(moment)

    return {f"{begins}{name}": way(moment) for name, moment in moments.items()}


def from_start(name: str) -> Way:
    """A line of the menus on the start page."""
    return lambda at: at.act(name)


def lesson_editor(at: Sitting) -> None:
    """The lesson editor with a lesson that begins in the middle of a game."""
    at.recorded(BATTLE)
    at.act("lesson-from-here")


PAGES: dict[str, Way] = {
    "start": lambda at: at.rest(),
    "start-used": start_with_games,
    "library-puzzles": puzzles,
    "new-game": new_game,
    "new-game-jaws": partial(new_game, game="jaws_of_victory", scenario="campaign"),
    "course": from_start("course"),
    "drills": from_start("drills"),
    "drill-question": drill_question,
    "drill-answer": partial(drill_question, answered=True),
    "rulebook": from_start("rulebook"),
    "rulebook-fire": partial(article, case="13.1"),
    "rulebook-close-combat": partial(article, case="16.3.1"),
    "odds-page": from_start("odds-page"),
    "charts-page": partial(after_moves, name="charts-page"),
    "editor": partial(editor_tab, tab="editor-trays"),
    "editor-state": partial(editor_tab, tab="editor-fields"),
    "editor-goals": partial(editor_tab, tab="editor-goals"),
    "printed-values": from_start("printed-values"),
    "own-map": from_start("own-map"),
    "own-map-points": registration,
    "lesson-editor": lesson_editor,
    "briefing": partial(first_game, line="briefing"),
    "settings": partial(first_game, line="settings"),
    "keys": partial(first_game, line="keys"),
    "about": partial(first_game, line="about"),
    "print": partial(after_moves, name="print"),
    "save-picture": partial(after_moves, name="save-picture"),
    "save-replay": partial(after_moves, name="save-replay"),
    "packs": from_start("packs"),
    "take-back": partial(after_moves, name="take-back"),
    "find": partial(after_moves, name="find"),
    "hints": partial(first_game, line="hints"),
    "why-grey": partial(after_moves, name="why-grey"),
    "crash": crash,
    "fault": fault,
    "menu-game": partial(menu, title="menu-game"),
    "menu-learn": partial(menu, title="menu-learn"),
    "opened-save": opened_save,
}
