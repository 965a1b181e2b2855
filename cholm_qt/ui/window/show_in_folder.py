"""Showing a file in the file manager of the system, with the file selected where that can be had."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication

FILE_MANAGER = "org.freedesktop.FileManager1"  # by which a Linux desktop offers its file manager


def show_in_folder(path: Path) -> bool:
    """Show a file in its folder; False where there is nobody who could, or nobody who would see it."""
    if QGuiApplication.platformName() == "offscreen":
        return False
    if sys.platform == "win32":
        return QProcess.startDetached("explorer", [f"/select,{path}"])[0]
    if sys.platform == "darwin":
        return QProcess.startDetached("open", ["-R", str(path)])[0]
    return _ask_file_manager(path) or open_folder(path.parent)


def open_folder(folder: Path) -> bool:
    """Open a folder in whatever the system opens folders with."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _ask_file_manager(path: Path) -> bool:
    """Ask the file manager of a Linux desktop to select a file; if it does not answer, open the folder."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    ask = QDBusMessage.createMethodCall(
        FILE_MANAGER, f"/{FILE_MANAGER.replace('.', '/')}", FILE_MANAGER, "ShowItems"
    )
    ask.setArguments([[QUrl.fromLocalFile(str(path)).toString()], ""])
    watcher = QDBusPendingCallWatcher(bus.asyncCall(ask))

    def hear(answer: QDBusPendingCallWatcher) -> None:
        if answer.isError():
            open_folder(path.parent)
        answer.deleteLater()

    watcher.finished.connect(hear)
    _asked.append(watcher)
    del _asked[:-1]
    return True


_asked: list[object] = []  # the question that is waiting for an answer, which has to be held
