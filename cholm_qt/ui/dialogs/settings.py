"""The few settings worth having; each takes effect at once and is kept."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QSlider, QWidget

from cholm_qt.ui.dialogs.base import Dialog
from cholm_qt.ui.look.settings import ANIMATION_MOST, BANNER, CARD, NOBODY_NAMED, TEXT_SIZES, Settings
from cholm_qt.ui.look.themes import style_sheet, text_pixels
from cholm_qt.ui.look.words import LANGUAGES, tr
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel


class SettingsDialog(Dialog):
    """Theme, text size, language, animation, the hand-over, the end of a Turn, the clock and sounds."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent, "settings-dialog", tr("Settings"))
        self.settings = settings
        self._pixels = text_pixels(settings.theme, settings.text_percent)
        self._stay_as_large()
        self._fill()
        settings.changed.connect(self._follow)

    def _follow(self, name: str) -> None:
        """Rebuild the dialog in another language; keep its size under another theme or text size."""
        if name == "language":
            self.setMinimumSize(self.size())
            self.begin_anew(tr("Settings"))
            self._fill().setFocus()
        elif name in ("theme", "text_percent"):
            self._stay_as_large()

    def _stay_as_large(self) -> None:
        """Apply the theme at the text size the dialog was opened with, so that nothing moves."""
        theme = self.settings.theme
        percent = 100 * self._pixels / text_pixels(theme, 100)
        self.setStyleSheet(style_sheet(theme, percent))

    def _fill(self) -> QComboBox:
        """Everything below the heading; the choice of a language is returned."""
        form, language = QFormLayout(), self._languages()
        form.setSpacing(10)
        form.addRow(tr("Theme"), self._themes())
        form.addRow(tr("Text size"), self._text_sizes())
        form.addRow(tr("Language"), language)
        form.addRow(tr("Animation"), self._animation())
        form.addRow(tr("The other player's turn"), self._handover())
        form.addRow(tr("End of a Turn"), self._switch("turn_report", tr("A card tells what came of it")))
        form.addRow(tr("Time used"), self._switch("clock", tr("Count and show it for each player")))
        form.addRow(tr("Sounds"), self._sound())
        self.column.addLayout(form)
        self.add_close()
        return language

    def _themes(self) -> QComboBox:
        """The choice of a theme: light, dark or projector."""
        titles = {"light": tr("Light"), "dark": tr("Dark"), "projector": tr("Projector")}
        return self._choice("theme", tr("Theme"), titles, self.settings.theme)

    def _text_sizes(self) -> QComboBox:
        """The choice of a text size, in percent of the ordinary one."""
        titles = {str(size): f"{size} %" for size in TEXT_SIZES}
        return self._choice("text_percent", tr("Text size"), titles, str(self.settings.text_percent))

    def _languages(self) -> QComboBox:
        """The choice of a language, each called by its own name."""
        return self._choice("language", tr("Language"), LANGUAGES, self.settings.language)

    def _choice(self, name: str, spoken: str, titles: dict[str, str], chosen: str) -> QComboBox:
        """A combo box with the values of a setting; choosing one sets it."""
        box = named(QComboBox(), f"setting-{name}", spoken)
        for key, title in titles.items():
            box.addItem(title, key)
        box.setCurrentIndex(list(titles).index(chosen))
        box.activated.connect(lambda: self.settings.put(name, box.currentData()))
        return box

    def _switch(self, name: str, words: str) -> QCheckBox:
        """A box that switches a setting on or off."""
        box = named(QCheckBox(words), f"setting-{name}", words)
        box.setChecked(getattr(self.settings, name))
        box.toggled.connect(lambda on: self.settings.put(name, int(on)))
        return box

    def _animation(self) -> QWidget:
        """How long counters take to their places."""
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        slider = named(QSlider(Qt.Orientation.Horizontal), "setting-animation", tr("Animation"))
        slider.setRange(0, ANIMATION_MOST)
        slider.setPageStep(100)
        slider.setValue(self.settings.animation_ms)
        shown = PlainLabel(_in_words(self.settings.animation_ms))
        shown.setMinimumWidth(90)
        slider.valueChanged.connect(lambda value: shown.setText(_in_words(value)))
        slider.valueChanged.connect(lambda value: self.settings.put("animation_ms", value))
        layout.addWidget(slider, 1)
        layout.addWidget(shown)
        return row

    def _handover(self) -> QComboBox:
        """The choice of what names the other player who is to decide."""
        titles = {
            CARD: tr("Show a card and wait"),
            BANNER: tr("Show a small banner"),
            NOBODY_NAMED: tr("Show nothing"),
        }
        return self._choice("handover", tr("The other player's turn"), titles, self.settings.handover)

    def _sound(self) -> QCheckBox:
        """Whether anything is heard."""
        box = named(QCheckBox(tr("Dice, counters, shells and the hand-over")), "setting-sound", tr("Sounds"))
        box.setChecked(self.settings.sound)
        box.toggled.connect(lambda on: self.settings.put("sound", int(on)))
        return box


def _in_words(milliseconds: int) -> str:
    """A length of time, or none."""
    return tr("{0} ms", milliseconds) if milliseconds else tr("off")
