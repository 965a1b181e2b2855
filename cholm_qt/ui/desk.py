"""All that a game offers to the window: its sheet, its pieces, and what it says and shows of itself.

The window holds one Desk and asks it; a game derives from it and overrides what it shows in its own way.
"""

from __future__ import annotations

from typing import Any

from cholm_qt.engine.system import System


class Desk:
    """A game on the table."""

    system: System

    def status(self, position: Any) -> str:
        """Where in the game one is, in one line."""
        return ""
