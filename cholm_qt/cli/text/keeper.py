"""Keeping the game on the table safe while it is played in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cholm_qt.files.held_autosave import HeldAutosave


class Keeper:
    """Writes the game on the table to a file of its own, and tells when that fails and when it works again.

    Attributes:
        autosave: The file of the game; none before its first order, and while no file can be made.
        kept: What the file holds: the text of the game when it was last written.
    """

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        """Keep games in a folder; `say` tells the player."""
        self.folder, self.say = folder, say
        self.autosave: HeldAutosave | None = None
        self.kept = ""
        self._trouble = ""  # why the last attempt failed, and has been told

    def begin(self, text: str, autosave: HeldAutosave | None = None) -> None:
        """Keep another game from now on: in a new file, or in the one that it was resumed from."""
        self.let_go()
        self.autosave, self.kept = autosave, text

    def keep(self, text: str) -> None:
        """Write the game as it is now; a failure is told once for each reason, and tried again each time."""
        try:
            self.autosave = self.autosave or HeldAutosave.new(self.folder)
            self.autosave.write(text)
        except OSError as error:
            if str(error) != self._trouble:
                self._trouble = str(error)
                self.say(f"The game is not kept: {error}. Save it elsewhere with: save FILE")
            return
        self.kept = text
        if self._trouble:
            self._trouble = ""
            self.say("The game is kept again")

    def let_go(self) -> None:
        """Leave the game in its file, for whoever wants to go on with it."""
        if self.autosave is not None:
            self.autosave.let_go()
        self.autosave, self._trouble = None, ""
