"""The one QApplication: our style on every system, and the player's language."""

from __future__ import annotations

import os
from collections.abc import Sequence

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QSettings, QTranslator
from PySide6.QtGui import QAccessible, QAccessibleInterface, QIcon, QImageReader
from PySide6.QtWidgets import QApplication

from cholm_qt import __version__, paths
from cholm_qt.files.pack_pictures import MOST_MEGABYTES
from cholm_qt.ui.look.words import BadLanguage, use_language
from cholm_qt.ui.map.view import MapView

STYLE = "Fusion"

_translators: list[QTranslator] = []  # what Qt's words are taken from now


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The one QApplication, in our style on every system."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setStyle(STYLE)
    else:  # as an argument the style costs nothing; asked for, PySide would load all there is about styles
        app = QApplication(["cholm", "-style", STYLE, *arguments])
    _keep_qt_from_settings()
    QImageReader.setAllocationLimit(MOST_MEGABYTES)  # of one picture: a large scan needs so much
    app.setApplicationName("cholm_qt")
    app.setApplicationVersion(__version__)
    app.setWindowIcon(QIcon(str(paths.resources() / "icons" / "cholm.svg")))
    QAccessible.installFactory(_interface_of)
    return app


def _keep_qt_from_settings() -> None:
    """Let Qt's own dialogs keep nothing: PySide unpickles what stands in the file that they would read."""
    QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, os.devnull)


def _interface_of(_: str, thing: QObject) -> QAccessibleInterface | None:
    """What a screen reader talks to, which is imported only now; None where Qt's own will do."""
    if not isinstance(thing, MapView):
        return None
    from cholm_qt.ui.map.accessible import access_to

    return access_to(thing)


def speak(language: str, app: QApplication) -> str:
    """Use a language for our own words and for Qt's; why it is English instead, or nothing."""
    fault = ""
    try:
        use_language(language)
    except BadLanguage as error:
        language, fault = "en", str(error)
    _speak_in_qt(language, app)
    return fault


def _speak_in_qt(language: str, app: QApplication) -> None:
    """Use a language for Qt's own words, which are English by themselves."""
    while _translators:
        old = _translators.pop()
        app.removeTranslator(old)
        old.deleteLater()
    if language == "en":
        return
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(QLocale(language), "qtbase", "_", folder):
        app.installTranslator(translator)
        _translators.append(translator)
