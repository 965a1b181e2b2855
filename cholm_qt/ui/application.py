"""The one QApplication: our style on every system, and the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from cholm_qt import __version__, paths
from cholm_qt.ui.map import accessible
from cholm_qt.ui.words import use_language


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The one QApplication, in our style on every system."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["cholm", *arguments])
    app.setApplicationName("cholm_qt")
    app.setApplicationVersion(__version__)
    app.setStyle("Fusion")
    app.setWindowIcon(QIcon(str(paths.resources() / "icons" / "cholm.svg")))
    accessible.install()
    return app


def speak(language: str, app: QApplication) -> None:
    """Use a language for our own words and for Qt's."""
    use_language(language)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(QLocale(language), "qtbase", "_", folder):
        app.installTranslator(translator)
