"""`cholm bench teaching`: how quickly questions, pages of the rulebook and what is searched for are there.

Every part adds its figures to FIGURES: a function that measures, the figure that is judged, and its aim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtWidgets import QApplication

from cholm_qt.games import Room
from cholm_qt.teaching.drill_cards import DrillCards
from cholm_qt.teaching.drill_session import DrillSession
from cholm_qt.teaching.question_maker import QuestionMaker
from cholm_qt.ui.bench.figures import Figures, Stopwatch, Took, spread, timed
from cholm_qt.ui.bench.odds import odds_figures, odds_panel_figures
from cholm_qt.ui.window.main_window import MainWindow

SESSIONS = 30
MOST_SEARCHES = 60


class Figure(NamedTuple):
    """A figure: how it is measured, and which part of it is not to be more than what, in milliseconds."""

    measure: Callable[[MainWindow, QApplication, Room], Figures | None]
    part: str
    aim: float


def drill_question(window: MainWindow, app: QApplication, of: Room) -> Figures | None:
    """Finding the next question, by somebody who never waits long enough for one to be made ahead."""
    if not of.drills:
        return None
    of.files.scenario_summaries()  # which the start page has read
    return spread(_questions(of))


def _questions(of: Room) -> Iterator[Took]:
    """The times of all questions of some sessions, each with a pool of its own."""
    for seed in range(SESSIONS):
        maker, cards = QuestionMaker(of.files, of.drills, seed), DrillCards(of.id)
        watch = Stopwatch()
        session = DrillSession(maker, cards, seed=seed)
        yield watch.look()
        while not session.is_over:
            watch.look()
            session.ask_next()
            yield watch.look()


def drill_shown(window: MainWindow, app: QApplication, of: Room) -> Figures | None:
    """The next question on the page, painted."""
    if not of.drills:
        return None
    window.drilling().show()
    page, times = window.drills_page(), list[Took]()
    page.begin()
    app.processEvents()  # the ground of the pictures has been read now
    for _ in range(SESSIONS):
        session = page.session
        times.append(timed(page.begin if session is None or session.is_over else page.ask_next, app))
    page.show_overview()
    window.pages.show_table()
    return spread(times)


def reference_page(window: MainWindow, app: QApplication, of: Room) -> Figures | None:
    """Every page of the rulebook that has a live example, painted."""
    page = window.reference_page()
    cases = [
        case for case in page.library.cases if (a := page.library.article(case)) is not None and a.example
    ]
    if not cases:
        return None
    window.reading().open(cases[0])
    app.processEvents()  # the ground of the pictures has been read now
    times = [timed(lambda case=case: window.reading().open(case), app) for case in cases]  # type: ignore[misc]
    window.pages.show_table()
    return spread(times)


def reference_search(window: MainWindow, app: QApplication, of: Room) -> Figures | None:
    """Every letter of words that are typed into the search of the rulebook."""
    page = window.reference_page()
    window.reading().open(next(iter(page.library.cases), ""))
    page.indexing.finish()
    words = [case.title for case in page.library.cases.values()][:MOST_SEARCHES]
    if not words:
        return None
    watch, times = Stopwatch(), list[Took]()
    for word in words:
        for end in range(1, len(word) + 1):
            watch.look()
            page.look_for(word[:end])
            times.append(watch.look())
    window.pages.show_table()
    return spread(times)


FIGURES: dict[str, Figure] = {
    "drill_question": Figure(drill_question, "max", 50.0),
    "drill_shown": Figure(drill_shown, "p95", 100.0),
    "reference_page": Figure(reference_page, "max", 100.0),
    "reference_search": Figure(reference_search, "p95", 30.0),
    "odds": Figure(odds_figures, "p95", 16.0),
    "odds_panel": Figure(odds_panel_figures, "p95", 16.0),
}


def measured(window: MainWindow, app: QApplication, of: Room) -> dict[str, Figures]:
    """All figures of what the game offers."""
    found = ((name, figure.measure(window, app, of)) for name, figure in FIGURES.items())
    return {name: figures for name, figures in found if figures is not None}
