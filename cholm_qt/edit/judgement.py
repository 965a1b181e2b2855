"""The judgement of a position that was built: all that is wrong or odd, and whether play can begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.editing import Await, Finding, Fix
from cholm_qt.engine.game import STUMBLES, Game
from cholm_qt.engine.reasons import IllegalOrder, Reason, Said
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.playable import why_unplayable

BEGIN_ANEW = Fix(Said("Let the segment begin anew"), (Await(),))


def glance(files: GameFiles, position: Any) -> tuple[list[Finding], bool]:
    """What is seen at once about a position, and whether that is all.

    Where something is awaited, play has to be tried to know that it fits, which takes longer than a frame.
    """
    found = list(files.system.findings(position))
    if position.agenda and not any(finding.is_error for finding in found):
        return found, False
    return _whole(files, position, found), True


def judge(files: GameFiles, position: Any) -> list[Finding]:
    """Everything about a position: errors, for which play cannot begin, then what is odd."""
    return _whole(files, position, list(files.system.findings(position)))


def _whole(files: GameFiles, position: Any, found: list[Finding]) -> list[Finding]:
    """What was found, and where nothing is wrong, whether play can begin."""
    if any(finding.is_error for finding in found):
        return found
    wrong = _why_no_beginning(files, position)
    return [Finding(wrong, True, BEGIN_ANEW if position.agenda else None)] if wrong is not None else found


def _why_no_beginning(files: GameFiles, position: Any) -> Reason | None:
    """Why play cannot begin although nothing is out of place."""
    if position.agenda:
        wrong = why_unplayable(files, position)
        return Reason("", Said("The position cannot be played: {0}", (wrong,))) if wrong else None
    try:
        begun(files, position)
    except (IllegalOrder, *STUMBLES):
        return Reason("", Said("The rules cannot begin this segment here"))
    return None


def begun(files: GameFiles, position: Any) -> Any:
    """A copy of a position in which something is awaited: what it says, or what its segment begins with.

    Raises IllegalOrder or what the rules stumble over.
    """
    rules, editing = files.system.rules, files.system.editing
    if position.agenda or rules.is_over(position):
        return position.copy()
    copy = editing.unbegun(position)
    editing.begin(copy)
    rules.run_on(copy)
    return copy


def game_from(files: GameFiles, position: Any, seed: int | None, fixed: Iterable[int] = ()) -> Game[Any]:
    """A game that goes on from a position without errors; without a seed its dice are typed.

    The fixed dice come first.
    """
    return Game.resume(files.system.rules, begun(files, position), Dice(seed, fixed=fixed))


def with_fixes(files: GameFiles, position: Any) -> tuple[Any, list[Finding]]:
    """A copy of a position in which every error with a single answer is put right, and those findings.

    A fix can bring to light what it hid, so the copy is judged until no fix is left or none helps any more.
    """
    copy, fixed = position.copy(), list[Finding]()
    while True:
        new = [f for f in judge(files, copy) if f.is_error and f.fix is not None and f not in fixed]
        if not new:
            return copy, fixed
        for edit in new[0].fix.edits if new[0].fix is not None else ():
            files.system.editing.apply(copy, edit)
        fixed.append(new[0])
