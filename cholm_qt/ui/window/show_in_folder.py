"""Showing a file in the file manager of the system, with the file selected where that can be had."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

FILE_MANAGER = "org.freedesktop.FileManager1"  # by which a Linux desktop offers its file manager

Failed = Callable[[], object]

_asked: list[object] = []  # the question that waits for an answer, which has to be held meanwhile


def show_in_folder(path: Path, failed: Failed) -> None:
    """Show a file in its folder; `failed` is called where nobody could do that, or would see it."""
    if QGuiApplication.platformName() == "offscreen":
        failed()
    elif sys.platform == "win32":
        _start("explorer", f"/select,{path}", failed=failed)
    elif sys.platform == "darwin":
        _start("open", "-R", str(path), failed=failed)
    else:
        _ask_file_manager(path, lambda: _open_folder(path.parent, failed))


def _start(program: str, *words: str, failed: Failed) -> None:
    """Start a program of the system."""
    if not QProcess.startDetached(program, list(words))[0]:
        failed()


def _open_folder(folder: Path, failed: Failed) -> None:
    """Open a folder in whatever the system opens folders with."""
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        failed()


def _ask_file_manager(path: Path, failed: Failed) -> None:
    """Ask the file manager of a Linux desktop to select a file; nobody waits for its answer."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        failed()
        return
    at = f"/{FILE_MANAGER.replace('.', '/')}"
    ask = QDBusMessage.createMethodCall(FILE_MANAGER, at, FILE_MANAGER, "ShowItems")
    ask.setArguments([[path.absolute().as_uri()], ""])
    watcher = QDBusPendingCallWatcher(bus.asyncCall(ask))
    watcher.finished.connect(lambda answer: failed() if answer.isError() else None)
    _asked[:] = [watcher]
