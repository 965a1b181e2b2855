"""What players are told before a game: what each side has to do, what an option changes, and their signs."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cholm_qt.games.jaws_of_victory.rules.names import GERMAN, SOVIET
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.rules.setting import REACH, RING
from cholm_qt.games.jaws_of_victory.words.titles import place_title
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pieces.canvas import Canvas, fitted
from cholm_qt.ui.pieces.side_signs import cross, star

WHITE, CREAM, BLACK, RED = "#ffffff", "#fff6df", "#20262a", "#b01e16"
MARGIN = 3  # pixels round a sign beside the name of its side


def goal_words(p: Position, side: int) -> str:
    """G.A What a side has to do to win."""
    victory, turns = p.played.victory, p.played.turns
    if victory.kind == RING:
        return _ring_words(side, turns)
    if victory.kind == REACH:
        return _reach_words(side, turns, victory.within, place_title(p.components, victory.place))
    if side == GERMAN:
        least = min(level.at_least for level in victory.levels if level.winner == GERMAN)
        return tr(
            "Save steps of XI and XXXXII Korps: {0} steps are 100 points, and you win with {1} points.",
            victory.steps,
            least,
        )
    least = min(level.at_least for level in victory.levels if level.winner != SOVIET)
    return tr(
        "Close the ring and let few steps out: you win if the Germans have fewer than {0} points.", least
    )


def _ring_words(side: int, turns: int) -> str:
    """What is to be done where the ring counts."""
    if side == GERMAN:
        return tr(
            "Keep one of the two Korps from being cut off, or the two Fronts apart, to the end of "
            "Game-turn {0}.",
            turns,
        )
    return tr(
        "Have XI and XXXXII Korps cut off at the end of Game-turn {0}, and mobile units of both Fronts "
        "next to each other.",
        turns,
    )


def _reach_words(side: int, turns: int, within: int, place: object) -> str:
    """What is to be done where a place counts."""
    if side == GERMAN:
        return tr(
            "Let no mobile Soviet unit in supply stand within {0} hexes of {1} at the end of Game-turn {2}.",
            within,
            place,
            turns,
        )
    return tr(
        "Have a mobile unit in supply within {0} hexes of {1} at the end of Game-turn {2}.",
        within,
        place,
        turns,
    )


def option_words(option: str) -> tuple[str, str]:
    """The title of an option and what it changes."""
    words = {
        "15.0": (
            tr("Alternate airfield and depots (15.0)"),
            tr(
                "In the pocket the Germans may build a second airfield, and store supply for the next "
                "Game-turn."
            ),
        ),
        "18.1": (
            tr("Partisans (18.1)"),
            tr("Soviet bands in forests hinder the strategic and rail movement of the Germans."),
        ),
        "18.2": (
            tr("Armor Reliability (18.2)"),
            tr("German heavy armor that moved in the last Game-turn throws; who fails moves at half."),
        ),
    }
    return words[option]


def paint_emblem(side: int, painter: QPainter, rect: QRectF) -> None:
    """Paint the sign of a side beside its name: a dark cross edged in white, or a red star edged in cream."""
    on, box = Canvas(painter, rect.width()), rect.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    if side == GERMAN:
        margin = box.width() * 0.06
        on.fill(fitted(cross(42), box), WHITE)
        on.fill(fitted(cross(26), box.adjusted(margin, margin, -margin, -margin)), BLACK)
    else:
        on.line(fitted(star(), box), CREAM, box.width() * 0.1)
        on.fill(fitted(star(), box), RED)
