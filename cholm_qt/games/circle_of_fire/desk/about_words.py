"""What the dialogs about the program and about its keys say of Circle of Fire."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from cholm_qt.files.sources import SourceLine
from cholm_qt.ui.look.words import tr


def about(sources: Iterable[SourceLine]) -> list[str]:
    """Whose game it is, and how many rows of its data are ours."""
    kinds = Counter(line.source[:1] for line in sources)
    return [
        tr("The rules follow the booklet of the board game designed by Michael Rinella, published in 2013."),
        tr(
            "Its charts, map and counters were not at hand. They were made anew for this program: of {0} "
            "rows of data {1} are ours, the others come from the rulebook or from public sources. The "
            "Rules panel lists them all, and the files can be corrected without touching the program.",
            sum(kinds.values()),
            kinds["R"] + kinds["I"],
        ),
    ]


def key_rows() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Gestures on Areas, and the keys of the buttons."""
    return {
        "double-click": [
            (tr("Double click"), tr("Select a unit and confirm at once; pin a place to the Area panel"))
        ],
        "shift-click": [(tr("Shift + click"), tr("Select all units of an Area"))],
        "escape": [
            (
                tr("Escape"),
                tr("Leave an attack, then drop the selection, the pinned Area and the overlay"),
            )
        ],
        "buttons": [
            ("P, E, D, N, S", tr("Pass, end the Impulse, done, no, Seize the Initiative")),
            (
                "R, A, L, T, 1 …",
                tr("Place the rest, Advantage, another lead, Stubborn Defense, one of several"),
            ),
        ],
    }
