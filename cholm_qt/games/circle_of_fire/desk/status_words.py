"""Where in the game one is, for the status strip."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.desk.game_words import date_words, impulse_words, is_maneuvering
from cholm_qt.games.circle_of_fire.desk.goal_words import goal_in_short, goal_sentences, goal_words
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.desk.status_parts import status_parts
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import urban_areas_held
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.specifications import Status

DOT = " · "


def status(p: Position) -> Status:
    """The goal, Turn and date, Impulse, Day or Night, Advantage, and the declarations left.

    The shorter forms leave out what matters least.
    """
    words = _words(p)
    forms = tuple(DOT.join(form) for form in (words, *_shorter(p, words)))
    return Status(forms, "\n".join((*goal_sentences(p), "", *words[1:], _town(p))), status_parts(p))


def _words(p: Position) -> list[str]:
    """What the strip says, piece by piece."""
    return [goal_words(p), tr("Turn {0}", p.turn), date_words(p.turn), *_now(p), *_seizes(p)]


def _now(p: Position) -> list[str]:
    """What has to be known to play on: the Impulse or Segment, Day or Night, the Advantage."""
    return [
        impulse_words(p) if is_maneuvering(p) else say(Said(p.components.sequence[p.segment].title)),
        tr("Night") if p.night else tr("Day"),
        tr("Advantage: {0}", tr("nobody") if p.advantage == NOBODY else side_word(p.advantage)),
    ]


def _shorter(p: Position, words: list[str]) -> list[list[str]]:
    """The same in fewer and fewer words: first goes the date, then the goal, then what is left to declare."""
    goal, turn, _, *rest = words
    now = _now(p)
    return [
        [goal, turn, *rest],
        [goal_in_short(p), turn, *rest],
        [turn, *rest],
        [turn, *now],
        [turn, *now[1:]],
        [turn, now[1]],
        [turn],
    ]


def _town(p: Position) -> str:
    """19.0 Who holds how much of the town; the goal says it shorter."""
    return tr("Urban Areas: {0}", _both(urban_areas_held(p, GERMAN), urban_areas_held(p, SOVIET)))


def _both(german: int, soviet: int) -> str:
    """A number for each side."""
    return tr("German {0}, Soviet {1}", german, soviet)


def _seizes(p: Position) -> list[str]:
    """20.1.2 The declarations that are left, if a side has any."""
    left = (p.seize(GERMAN), p.seize(SOVIET))
    if not any(left):
        return []
    if all(left):
        return [tr("Seizes left: {0}", _both(*left))]
    side = SOVIET if left[SOVIET] else GERMAN
    return [tr("Seizes left: {0} {1}", side_word(side), left[side])]
