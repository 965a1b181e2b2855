"""A draft: a position in the making with its texts, in which every edit can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cholm_qt.edit.judgement import begun, game_from, glance, judge
from cholm_qt.edit.undoable import Undoable
from cholm_qt.engine.editing import Edit, Finding
from cholm_qt.engine.game import Game
from cholm_qt.engine.system import About
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.position_text import position_to_text, unjudged_from_text
from cholm_qt.files.scenario_about import faces_in

TITLE, SAYS, AUTHOR, NOTES = "title", "says", "author", "notes"
HINTS, DICE = "hints", "dice"  # a hint to a line, and faces of dice like 61 32


class State(NamedTuple):
    """What a draft was at one time."""

    position: Any
    texts: Mapping[str, str]


class Draft(Undoable[State]):
    """A position that need not be legal, with title, description, author, notes, hints and fixed dice.

    Nobody changes the position but by `edit`, `write`, `replace`, `undo` and `redo`, after each of which the
    listeners are told.
    """

    def __init__(self, files: GameFiles, position: Any, texts: Mapping[str, str] | None = None) -> None:
        super().__init__(State(position.copy(), dict(texts or {})))
        self.files = files
        self._judged: tuple[Any, list[Finding]] | None = None

    @property
    def position(self) -> Any:
        """The position as it stands; to be looked at, not changed."""
        return self._state.position

    @property
    def texts(self) -> Mapping[str, str]:
        """Title, description, author, notes, hints and dice, as far as they are written."""
        return self._state.texts

    # --- changing ---

    def edit(self, *edits: Edit) -> None:
        """Make edits as one step that can be taken back; nothing happens if they change nothing."""
        position = self.position.copy()
        for edit in edits:
            self.files.system.editing.apply(position, edit)
        self.replace(position)

    def replace(self, position: Any) -> None:
        """Put another position in the place of this one."""
        self._go_to(State(position.copy(), self.texts))

    def write(self, name: str, text: str) -> None:
        """Write one of the texts; letters typed one after another into the same text are one step."""
        if text != self.texts.get(name, ""):
            self._go_to(State(self.position, {**self.texts, name: text}), ("write", name))

    # --- judging and playing ---

    def findings(self) -> list[Finding]:
        """All that is wrong or odd; judged once for each position."""
        if self._judged is None or self._judged[0] is not self.position:
            self._judged = self.position, judge(self.files, self.position)
        return self._judged[1]

    def findings_at_once(self) -> tuple[list[Finding], bool]:
        """What is seen within a frame, and whether that is all; else `findings` tells the rest."""
        if self._judged is not None and self._judged[0] is self.position:
            return self._judged[1], True
        found, is_all = glance(self.files, self.position)
        if is_all:
            self._judged = self.position, found
        return found, is_all

    @property
    def is_playable(self) -> bool:
        """Can play begin?"""
        return not any(finding.is_error for finding in self.findings())

    def game(self, seed: int | None) -> Game[Any]:
        """A game from here; only of a draft that is playable."""
        return game_from(self.files, self.position, seed, self.dice)

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints, one of each line."""
        lines = (line.strip() for line in self.texts.get(HINTS, "").splitlines())
        return tuple(line for line in lines if line)

    @property
    def dice(self) -> tuple[int, ...]:
        """What the first dice show; none while something else is written."""
        return faces_in(self.texts.get(DICE, "")) or ()

    # --- texts ---

    def scenario_text(self) -> str:
        """The draft as a scenario file, also when play cannot begin from it."""
        texts, position = self.texts, self.position
        start = position if position.agenda else self.files.system.editing.unbegun(position)
        about = About(texts.get(AUTHOR, ""), texts.get(NOTES, ""), hints=self.hints, dice=self.dice)
        scenario = self.files.make_scenario(texts.get(TITLE, ""), texts.get(SAYS, ""), start, about)
        return self.files.scenario_text(scenario)

    def text(self) -> str:
        """The position in one line; of a playable one, so that anybody can play on from it."""
        position = self.position
        if not position.agenda and self.is_playable:  # what is awaited is told as it is, playable or not
            position = begun(self.files, position)
        return position_to_text(self.files, position)

    def read(self, text: str) -> None:
        """Take the position of one line, be it against the rules. Raises DataFaults."""
        self.replace(unjudged_from_text(self.files, self.position.components, text))
