"""The marks of the overlays of the map, what they mean, and what an empty overlay says."""

from __future__ import annotations

from PySide6.QtCore import Qt

from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map import marks
from cholm_qt.ui.map.marks import Mark
from cholm_qt.ui.panels.specifications import Legend

# Those that can be seen side by side differ in lightness, too, so that a grey print still tells them apart.
MARKS: dict[str, Mark] = {
    **marks.MARKS,
    "german": Mark("#29323a", width=2, hatch=Qt.BrushStyle.HorPattern, tint=70),
    "soviet": Mark("#d0654f", width=2, hatch=Qt.BrushStyle.FDiagPattern, tint=60),
    "contested": Mark(
        "#6a2fa0", width=3, line=Qt.PenStyle.DashLine, hatch=Qt.BrushStyle.CrossPattern, tint=40
    ),
    "range": Mark(marks.ATTACK, width=2, hatch=Qt.BrushStyle.DiagCrossPattern, tint=30),
    "trace": Mark("#146c43", width=4, hatch=Qt.BrushStyle.VerPattern, tint=50),
    "victory": Mark("#8a5a00", width=4, line=Qt.PenStyle.DashLine),
}
SIDE_MARKS = {GERMAN: MARKS["german"], SOVIET: MARKS["soviet"]}


def overlay_titles() -> dict[str, str]:
    """The overlays in the order of the menu."""
    return {
        "control": tr("Control"),
        "reach": tr("Where units can move"),
        "fire": tr("Where units can fire"),
        "bombardment": tr("Where guns can bombard"),
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
        "fire": (((MARKS["range"],), tr("{0}: an Uncommitted unit can fire here", who)),),
        "bombardment": (((MARKS["range"],), tr("{0}: artillery can bombard this Area", who)),),
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
