"""How Circle of Fire marks places on the map: control, contest, the way out of the town, what wins."""

from __future__ import annotations

from PySide6.QtCore import Qt

from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET
from cholm_qt.ui.map import marks
from cholm_qt.ui.map.marks import Mark

# Those that can be seen side by side differ in lightness, too, so that a grey print still tells them apart.
MARKS: dict[str, Mark] = {
    **marks.MARKS,
    "german": Mark("#29323a", width=2, hatch=Qt.BrushStyle.HorPattern, tint=70),
    "soviet": Mark("#d0654f", width=2, hatch=Qt.BrushStyle.FDiagPattern, tint=60),
    "contested": Mark(
        "#6a2fa0", width=3, line=Qt.PenStyle.DashLine, hatch=Qt.BrushStyle.CrossPattern, tint=40
    ),
    "trace": Mark("#146c43", width=4, hatch=Qt.BrushStyle.VerPattern, tint=50),
    "victory": Mark("#8a5a00", width=4, line=Qt.PenStyle.DashLine),
}
SIDE_MARKS = {GERMAN: MARKS["german"], SOVIET: MARKS["soviet"]}
