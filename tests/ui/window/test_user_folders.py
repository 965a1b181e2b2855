"""What the window leaves in the user's folders: its settings and its games, and no cache."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cholm_qt.ui.window.app import open_window


def test_nothing_is_kept_in_a_cache(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, folder in (
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CACHE_HOME", "cache"),
    ):
        monkeypatch.setenv(name, str(tmp_path / folder))
    window = open_window("first-assault")
    window.match.give(window.match.orders()[0])
    window.autosaver.finish()
    window.close()
    window.deleteLater()
    found = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {"config", "data"}
