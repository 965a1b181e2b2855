"""The entries of a record in lines of the log, with what was taken back by consent after each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cholm_qt.engine.game import Entry, Game, TakenBack
from cholm_qt.engine.reasons import Said
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.log_lines import TOLD, Linker, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk


def game_lines(desk: PanelDesk, game: Game[Any], titles: Sequence[str] = ()) -> Iterator[LogLine]:
    """The whole log of a game; `titles` name its players, if they have names."""
    components, taken_back = game.position.components, taken_back_by_entry(game)
    linker = Linker(desk.system.words, components)
    for number, entry in enumerate(game.history):
        yield from entry_lines(desk, components, linker, number, entry, taken_back.get(number, ()), titles)


def entry_lines(
    desk: PanelDesk,
    components: Any,
    linker: Linker,
    number: int,
    entry: Entry[Any],
    taken_back: Sequence[TakenBack],
    titles: Sequence[str] = (),
) -> list[LogLine]:
    """The lines of an entry, and of what was taken back after it; `titles` name players, before the first."""
    lines = desk.log_lines(components, linker, number, entry)
    if number == 0 and titles:
        says = tr("Players: {0}", ", ".join(desk.titles_of_players(titles)))
        lines.insert(0, LogLine(TOLD, linker.linked(says), says))
    for taken in taken_back:
        speech = desk.system.words
        who = Said("{0}", (titles[taken.actor],)) if titles else speech.subject(taken.actor)
        values = (who, speech.describe(components, taken.order))
        text, plural = "{0} takes back by consent: {1}", "{0} take back by consent: {1}"
        says = say(Said(text, values, plural=plural))
        lines.append(LogLine(TOLD, f"<i>{linker.linked(says)}</i>", says))
    return lines


def taken_back_by_entry(game: Game[Any]) -> dict[int, list[TakenBack]]:
    """What was taken back by consent, by the entry that was the last one then, or is now."""
    found: dict[int, list[TakenBack]] = {}
    for taken in game.taken_back:
        found.setdefault(min(taken.entries, len(game.history)) - 1, []).append(taken)
    return found
