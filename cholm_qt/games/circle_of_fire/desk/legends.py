"""What the overlays of the map are called, what their marks mean, and what an empty one says."""

from __future__ import annotations

from cholm_qt.games.circle_of_fire.desk.marks import MARKS
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.marks import Mark
from cholm_qt.ui.panels.specifications import Legend


def overlay_titles() -> dict[str, str]:
    """The overlays in the order of the menu."""
    return {
        "control": tr("Control"),
        "reach": tr("Reach of the side to act"),
        "fire": tr("Where it can fire"),
        "bombardment": tr("Where it can bombard"),
        "trace": tr("The way out of the town"),
        "victory": tr("What wins the game"),
    }


def legend_of(name: str, side: int) -> Legend:
    """The legend of an overlay that is drawn for a side."""
    who = (tr("German"), tr("Soviet"))[side]
    german, soviet = MARKS["german"], MARKS["soviet"]
    meanings: dict[str, tuple[tuple[tuple[Mark, ...], str], ...]] = {
        "control": (
            ((german,), tr("German control")),
            ((soviet,), tr("Soviet control")),
            ((german, MARKS["contested"]), tr("Contested: units of both sides")),
        ),
        "reach": (((MARKS["reach"],), tr("{0}: an Uncommitted unit can move here", who)),),
        "fire": (((MARKS["attack"],), tr("{0}: an Uncommitted unit can fire here", who)),),
        "bombardment": (((MARKS["attack"],), tr("{0}: artillery can bombard this Area", who)),),
        "trace": (((MARKS["trace"],), tr("The German line from the town to an outlet")),),
        "victory": (
            ((german, MARKS["victory"]), tr("Counts for victory, German control")),
            ((soviet, MARKS["victory"]), tr("Counts for victory, Soviet control")),
        ),
    }
    nothing = {
        "reach": tr("{0}: no Uncommitted unit can move.", who),
        "fire": tr("{0}: no Uncommitted unit can fire.", who),
        "bombardment": tr("{0}: no artillery can bombard.", who),
        "trace": tr("There is no way out: Cholm is surrounded."),
    }
    return Legend(overlay_titles()[name], meanings[name], nothing.get(name, ""))
