"""The fixtures of the files' tests serve the files of this game, too."""

from tests.files.conftest import faults, folder, read, shipped, spoil

__all__ = ["faults", "folder", "read", "shipped", "spoil"]
