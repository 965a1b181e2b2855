"""What the library says of a scenario: its nature, length and level, its tags, and when it was played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale

from cholm_qt.engine.reasons import Said
from cholm_qt.engine.system import LEVELS, NATURES
from cholm_qt.files.game_files import Summary
from cholm_qt.games import ROOMS
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.widgets.plain_text import printable

ALL, OWN, NATURE, LEVEL, TAG, GAME = "all", "own", "nature", "level", "tag", "game"
SURE = 100.0  # percent
PUZZLES, UNSOLVED = "puzzles", "unsolved"

Solved = Mapping[tuple[str, str], float]  # by game and puzzle, the best chance reached, in percent


class Filter(NamedTuple):
    """Which scenarios are listed: a kind, and a word of it."""

    kind: str = ALL
    word: str = ""

    def lets_through(self, summary: Summary, solved: Solved) -> bool:
        """Is a scenario one of those? Puzzles are listed apart."""
        about = summary.about
        if summary.is_puzzle or self.kind in (PUZZLES, UNSOLVED):
            is_wanted = self.kind == PUZZLES or (self.kind == UNSOLVED and not is_solved(summary, solved))
            return summary.is_puzzle and is_wanted
        has = {
            ALL: True,
            OWN: summary.is_own,
            NATURE: about.nature == self.word,
            LEVEL: about.level == self.word,
            TAG: self.word in about.tags,
            GAME: summary.game == self.word,
        }
        return has[self.kind]


def filters(summaries: Sequence[Summary]) -> Iterator[tuple[str, Filter]]:
    """What can be chosen among these scenarios, in words; nothing that would list none of them."""
    yield tr("All scenarios"), Filter()
    yield tr("Your own"), Filter(OWN)
    if any(each.is_puzzle for each in summaries):
        yield tr("Puzzles"), Filter(PUZZLES)
        yield tr("Puzzles not solved yet"), Filter(UNSOLVED)
    games = dict.fromkeys(each.game for each in summaries)
    if len(games) > 1:
        yield from ((ROOMS[game].title, Filter(GAME, game)) for game in games)
    summaries = [each for each in summaries if not each.is_puzzle]
    for nature in (word for word in NATURES if any(each.about.nature == word for each in summaries)):
        yield nature_words(nature), Filter(NATURE, nature)
    for level in (word for word in LEVELS if any(each.about.level == word for each in summaries)):
        yield level_words(level), Filter(LEVEL, level)
    tags = {tag for each in summaries for tag in each.about.tags}
    yield from sorted((tag_words(tag), Filter(TAG, tag)) for tag in tags)


def title_words(summary: Summary) -> str:
    """The title, in the player's language where it is known there."""
    return printable(say(Said(summary.title)))


def description(summary: Summary) -> str:
    """What a scenario is about."""
    return printable(say(Said(summary.says)))


def notes_words(summary: Summary) -> str:
    """What there is to know about its history, and who wrote it."""
    about = summary.about
    author = tr("By {0}.", about.author) if about.author else ""
    return printable("\n".join(filter(None, (say(Said(about.notes)), author))))


def facts_words(summary: Summary, with_game: bool) -> str:
    """Nature, length, level and whose it is, as far as they are told."""
    about = summary.about
    return " · ".join(
        filter(
            None,
            (
                tr("Puzzle") if summary.is_puzzle else "",
                tr("Your own") if summary.is_own else "",
                ROOMS[summary.game].title if with_game else "",
                nature_words(about.nature) if about.nature else "",
                tr("{0} min", about.minutes) if about.minutes else "",
                level_words(about.level) if about.level else "",
            ),
        )
    )


def is_solved(summary: Summary, solved: Solved) -> bool:
    """Has a puzzle been solved?"""
    return (summary.game, summary.saved_as) in solved


def solved_words(summary: Summary, solved: Solved) -> str:
    """That a puzzle is solved, and how well where dice decide; nothing for any other."""
    chance = solved.get((summary.game, summary.saved_as))
    if chance is None or not summary.is_puzzle:
        return ""
    return tr("✓ Solved") if chance == SURE else tr("✓ Solved with {0:g} %", chance)


def tags_words(summary: Summary) -> str:
    """The tags, each behind its sign."""
    return " ".join(map(tag_words, summary.about.tags))


def fault_words(fault: str) -> str:
    """Why a scenario cannot be played."""
    return printable(tr("Cannot be played: {0}", spoken(fault)))


def played_words(played: datetime | None, now: datetime | None = None) -> str:
    """When a scenario was last begun, as one says it; nothing for one that never was."""
    if played is None:
        return ""
    days = ((now or datetime.now()).date() - played.date()).days
    if days == 0:
        return tr("Last played today")
    if days == 1:
        return tr("Last played yesterday")
    date = QLocale().toString(QDate(played.year, played.month, played.day), QLocale.FormatType.ShortFormat)
    return tr("Last played on {0}", date)


def searched(summary: Summary) -> str:
    """All that a search looks through, in the player's language and as the file has it."""
    about = summary.about
    own = (summary.title, summary.says, about.notes, about.author, *about.tags)
    facts = facts_words(summary, True)
    return " ".join((*own, title_words(summary), description(summary), facts, tags_words(summary)))


def nature_words(nature: str) -> str:
    """Whether a scenario happened so, teaches something, or was invented."""
    words = {
        "historical": tr("Historical"),
        "instructive": tr("Instructive"),
        "invented": tr("Invented"),
    }
    return words[nature]


def level_words(level: str) -> str:
    """For whom a scenario is."""
    words = {
        "newcomer": tr("For newcomers"),
        "player": tr("For players"),
        "expert": tr("For experts"),
    }
    return words[level]


def tag_words(tag: str) -> str:
    """A tag behind its sign, in the player's language where it is known there."""
    return printable(say(Said(f"#{tag}")))
