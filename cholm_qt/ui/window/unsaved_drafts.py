"""Drafts that were not saved, as the pages that list them offer them: taken up again, or given up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from cholm_qt.edit.kept_drafts import forget, set_aside
from cholm_qt.ui.editor.keeping import DraftKeeper
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.window.fault_messages import FaultMessages

D = TypeVar("D")


class UnsavedDrafts(Generic[D]):
    """Reads and deletes the files of one kind of draft."""

    def __init__(
        self,
        keeper: DraftKeeper,
        read: Callable[[Path], D | None],
        show_list: Callable[[], object],
        messages: FaultMessages,
    ) -> None:
        """Serve the page with this keeper; `show_list` shows the page that lists the drafts."""
        self.keeper, self.read, self.show_list, self.messages = keeper, read, show_list, messages

    def take_up(self, path: Path, go_on: Callable[[], object], edit: Callable[[D, Path], object]) -> None:
        """Go on with the draft on the page, which has its past as well, or edit the one in a file."""
        if path == self.keeper.path:
            go_on()
            return
        draft = self.read(path)
        if draft is None:
            set_aside(path)
            self.show_list()
            self.messages.tell(tr("This draft cannot be read"), [path.name])
        else:
            edit(draft, path)

    def give_up(self, path: Path) -> bool:
        """Delete a draft that nobody wants any more; was it the one on the page?"""
        is_on_page = path == self.keeper.path
        if is_on_page:
            self.keeper.forget()
        forget(path)
        self.show_list()
        return is_on_page
