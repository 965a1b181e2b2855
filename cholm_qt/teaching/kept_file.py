"""A small file in which something of the user's is remembered: read with care, and written whole.

    class Marks(KeptFile):
        kind = "marks"

        def lament(self, why: str) -> str: ...  # a sentence for a file that cannot be read
        def clear(self) -> None: ...  # nothing is remembered
        def take(self, top: Reader) -> None: ...  # remember what the file holds
        def lines(self) -> Iterator[str]: ...  # what the file is to hold

Whoever changes something reads first, as another window may have written meanwhile:

    marks.read()
    marks.found.add(9)
    marks.write()
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cholm_qt.files.atomic_write import cannot_write, write_atomically
from cholm_qt.files.autosave_files import make_private_folder
from cholm_qt.files.faults import DataFaults, FaultList
from cholm_qt.files.reader import Reader, open_file


class KeptFile:
    """A file that is read at once; a damaged one counts as empty, and is kept beside the next one.

    Attributes:
        kind: What the file says that it is.
        trouble: Why the file could not be read, in a sentence; nothing when it could.
    """

    kind: str

    def __init__(self, path: Path) -> None:
        self.path, self.trouble = path, ""
        self.read()

    def lament(self, why: str) -> str:
        """The sentence for a file that cannot be read, with the reason."""
        raise NotImplementedError

    def clear(self) -> None:
        """Remember nothing."""
        raise NotImplementedError

    def take(self, top: Reader) -> None:
        """Remember what the file holds; its faults are noted by the reader."""
        raise NotImplementedError

    def lines(self) -> Iterator[str]:
        """The lines of the file behind the first two, which tell format and kind."""
        raise NotImplementedError

    def read(self) -> None:
        """Read what is in the file now."""
        self.trouble = ""
        self.clear()
        if not self.path.exists() and not self.path.is_symlink():
            return
        try:
            faults = FaultList()
            with open_file(self.path, faults) as top:
                top.choice("kind", (self.kind,))
                self.take(top)
            faults.raise_if_any()
        except DataFaults as error:
            self.clear()
            self.trouble = self.lament(error.faults[0].sentence)

    def write(self) -> None:
        """Write what is remembered. Raises CannotWrite."""
        try:
            make_private_folder(self.path.parent)
            if self.trouble:
                self._keep_damaged()
        except OSError as error:
            raise cannot_write(self.path, error) from error
        text = "\n".join(["format: 1", f"kind: {self.kind}", *self.lines()]) + "\n"
        write_atomically(self.path, text)
        self.trouble = ""

    def _keep_damaged(self) -> None:
        """Put a file that cannot be read beside the new one, for whoever wants to look into it."""
        with suppress(FileNotFoundError):
            self.path.replace(self.path.with_name(f"{self.path.name}.damaged"))
