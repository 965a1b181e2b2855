"""The files of Circle of Fire for those who know that they play it."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.paths import resources

load_components = FILES.load_components
load_cases = FILES.cases
case_titles = FILES.case_titles
load_rulings = FILES.rulings
rulings_by_id = FILES.rulings_by_id


def shipped_folder() -> Path:
    """Where the data files of Circle of Fire stand."""
    return resources() / "circle_of_fire"
