"""The looks of the window: light, dark, and one for a projector in front of a club."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QPalette

from cholm_qt import paths
from cholm_qt.ui.look import fonts


class Theme(NamedTuple):
    """The colours of everything round the map.

    For people at the back `scale` enlarges text, and `map_scale` what lies and is written on the map.
    """

    paper: str
    raised: str
    ink: str
    faint: str
    line: str
    accent: str
    on_accent: str
    desk: str
    refusal: str
    off: str  # what cannot be had now
    edge: str  # round what can be pressed or typed in; at least 3:1 against its ground
    scale: float = 1.0
    map_scale: float = 1.0


THEMES: dict[str, Theme] = {
    "light": Theme(
        paper="#efe6d2", raised="#f8f2e4", ink="#231f1a", faint="#5b5347", line="#b9a987",
        accent="#7c2318", on_accent="#fff8ea", desk="#4a4238", refusal="#5a0a10", off="#8f8470",
        edge="#8c7c5c",
    ),
    "dark": Theme(
        paper="#24221f", raised="#302d29", ink="#ece4d4", faint="#beb19b", line="#575045",
        accent="#c9a24a", on_accent="#1d1a15", desk="#151412", refusal="#ffb4a8", off="#827967",
        edge="#8a806f",
    ),
    "projector": Theme(
        paper="#ffffff", raised="#ffffff", ink="#000000", faint="#303030", line="#000000",
        accent="#003a70", on_accent="#ffffff", desk="#3a3a3a", refusal="#8a0010", off="#767676",
        edge="#000000", scale=1.35, map_scale=1.25,
    ),
}  # fmt: skip


class SideStyle(NamedTuple):
    """The colours in which the name of a side is written, and the line round it, which tells it as well."""

    field: str
    ink: str
    edge: str
    line: str = "solid"


# For the sides of a game that has no colours of its own, in their order.
SIDE_STYLES = (
    SideStyle("#a9b8c4", "#10181f", "#2e4456"),
    SideStyle("#e6cfa2", "#3a1408", "#8a3a1c", "dashed"),
    SideStyle("#b9c9a6", "#16200c", "#3f5a26", "dotted"),
    SideStyle("#d3bcd6", "#24102a", "#5d3a68", "double"),
)

# What is written on papers, which are light in every theme.
PEN, PENCIL, RED_PENCIL, MARKED = "#221d17", "#574c3d", "#7c2318", "#c9b47e"
SHEET_LIGHT = "#fbf6ea"  # of boxes that are to be ticked

SEPARATOR = 5  # pixels between two docks, by which they are dragged
CELL_EDGE = 3  # pixels that Qt leaves round the text of a cell, and not in the head of its column
BASE_PIXELS = 15  # the size of ordinary text at a text size of 100 %


def text_pixels(theme: str, percent: float) -> int:
    """How large ordinary text is in a theme at a text size."""
    return round(BASE_PIXELS * THEMES[theme].scale * percent / 100)


def tiny_pixels(size: int) -> int:
    """The size of words below a counter: they grow more slowly than the text, as counters do not grow."""
    return round(6 + size * 0.4)


def text_font(theme: str, percent: int) -> QFont:
    """The font of ordinary text, for what no style sheet reaches."""
    font = QFont(fonts.load()["text"])
    font.setPixelSize(text_pixels(theme, percent))
    return font


def palette(theme: str) -> QPalette:
    """The colours for widgets that no style sheet reaches."""
    t, made = THEMES[theme], QPalette()
    roles = {
        QPalette.ColorRole.Window: t.paper,
        QPalette.ColorRole.WindowText: t.ink,
        QPalette.ColorRole.Base: t.raised,
        QPalette.ColorRole.AlternateBase: t.paper,
        QPalette.ColorRole.Text: t.ink,
        QPalette.ColorRole.Button: t.raised,
        QPalette.ColorRole.ButtonText: t.ink,
        QPalette.ColorRole.ToolTipBase: t.raised,
        QPalette.ColorRole.ToolTipText: t.ink,
        QPalette.ColorRole.Highlight: t.accent,
        QPalette.ColorRole.HighlightedText: t.on_accent,
        QPalette.ColorRole.PlaceholderText: t.faint,
        QPalette.ColorRole.Link: t.accent,
        QPalette.ColorRole.Mid: t.edge,
        QPalette.ColorRole.BrightText: _on_line(t),  # of a chosen line that is painted by hand
    }
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(t.off))
    return made


def style_sheet(theme: str, percent: float, sides: Mapping[str, SideStyle] | None = None) -> str:
    """The style sheet of the whole window, with the colours of the sides of a game by their ids."""
    t, size, families = THEMES[theme], text_pixels(theme, percent), fonts.load()
    names = "".join(SIDE_NAME.format(id=side, s=style) for side, style in (sides or {}).items())
    return names + SHEET.format(
        t=t, size=size, large=round(size * 1.25), huge=round(size * 2.6), small=round(size * 0.87),
        total=round(size * 1.9), separator=SEPARATOR, tiny=tiny_pixels(size),
        half=(round(size * 0.87) + 2) // 2, chosen=_on_line(t),
        tick=_icon("tick", t.on_accent), down=_icon("down", t.ink),
        cell=max(4, size // 3) + CELL_EDGE,
        pad=max(4, size // 3), inner=max(4, size // 3) - 1, less=size - 1, roomy=max(6, size // 2),
        tight=BASE_PIXELS // 2,
        text=families["text"], number=families["number"], place=families["place"], book=families["book"],
        typed=fonts.TYPED_FAMILY, pen=PEN, pencil=PENCIL, sheet=SHEET_LIGHT, red=RED_PENCIL, marked=MARKED,
    )  # fmt: skip


def _on_line(t: Theme) -> str:
    """The colour of text on a background of the line colour: ink or paper, whichever contrasts more."""
    light = QColor(t.line).lightness()
    return max((t.ink, t.raised), key=lambda colour: abs(QColor(colour).lightness() - light))


def _icon(name: str, ink: str) -> str:
    """The path of an icon for a style sheet, in the light or the dark version that matches a text colour."""
    light = QColor(ink).lightness() > 128
    return (paths.resources() / "icons" / f"{name}-{'light' if light else 'dark'}.svg").as_posix()


SIDE_NAME = """
#prompt-side[side="{id}"], #dice-side[side="{id}"] {{ background: {s.field}; color: {s.ink};
    border: 2px {s.line} {s.edge}; }}
#handover-side[side="{id}"] {{ background: {s.field}; color: {s.ink}; border: 3px {s.line} {s.edge}; }}
"""

# Where nothing else is said Qt gives a colour to whatever is disabled, too, and half of it to placeholders.
SHEET = """
QWidget {{ font-family: "{text}"; font-size: {size}px; color: {t.ink}; placeholder-text-color: {t.faint}; }}
QWidget:disabled {{ color: {t.off}; }}
QMainWindow, QDialog, QStackedWidget {{ background: {t.paper}; }}
QDialog {{ border: 1px solid {t.edge}; }}
QToolTip {{ background: {t.raised}; color: {t.ink}; border: 1px solid {t.line}; padding: 4px;
    font-family: "{text}"; font-size: {size}px; }}
QMainWindow::separator {{ width: {separator}px; height: {separator}px; background: {t.paper}; }}
QMainWindow::separator:hover {{ background: {t.line}; }}
QMenuBar, QMenu, QStatusBar, QToolBar {{ background: {t.paper}; }}
QMenu {{ border: 1px solid {t.line}; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QMenu::item:disabled {{ color: {t.off}; }}
QStatusBar::item {{ border: none; }}
QDockWidget {{ font-family: "{number}"; }}
*[role="dock-title"] {{ background: {t.paper}; border-bottom: 1px solid {t.line}; }}
*[role="dock-title"] QToolButton {{ padding: 0; }}
#dock-name {{ font-family: "{number}"; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: {t.raised}; border: none; }}
QDockWidget QScrollArea:focus {{ border: 2px solid {t.accent}; }}
QListWidget, QTreeWidget, QTextBrowser, QPlainTextEdit, QListView, QTableWidget {{
    background: {t.raised}; border: 1px solid {t.edge}; padding: 1px; selection-background-color: {t.accent};
    selection-color: {t.on_accent}; }}
QListWidget:focus, QTreeWidget:focus, QTextBrowser:focus, QPlainTextEdit:focus, QListView:focus,
QTableWidget:focus {{ border: 2px solid {t.accent}; padding: 0; }}
QLineEdit, QSpinBox, QComboBox {{ background: {t.raised}; border: 1px solid {t.edge}; border-radius: 3px;
    padding: {pad}px; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{ border: 2px solid {t.accent}; padding: {inner}px; }}
QSpinBox QLineEdit {{ background: transparent; border: none; padding: 0 {pad}px; }}
QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {t.off}; background: {t.paper};
    border-style: dashed; }}
QLabel:disabled, QCheckBox:disabled, QRadioButton:disabled {{ color: {t.off}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {large}px; }}
QComboBox::down-arrow {{ image: url("{down}"); width: {small}px; height: {small}px; }}
QComboBox QAbstractItemView {{ background: {t.raised}; border: 1px solid {t.edge}; outline: none; }}
QComboBox QAbstractItemView::item {{ padding: {pad}px; }}
QComboBox QAbstractItemView::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QTabWidget::pane {{ border: 1px solid {t.line}; }}
QTabBar {{ qproperty-drawBase: 0; }}
QTabBar::tab {{ background: {t.paper}; color: {t.faint}; border: 1px solid {t.edge};
    padding: {pad}px {roomy}px; }}
QMainWindow > QTabBar::tab {{ padding: {pad}px {tight}px; }}
QTabBar::tab:hover {{ color: {t.ink}; }}
QTabBar::tab:selected {{ background: {t.raised}; color: {t.ink}; }}
QTabBar::tab:top {{ border-top: 3px solid {t.edge}; border-bottom: none; }}
QTabBar::tab:bottom {{ border-bottom: 3px solid {t.edge}; border-top: none; }}
QTabBar::tab:top:selected {{ border-top: 3px solid {t.accent}; }}
QTabBar::tab:selected:focus {{ border-left: 2px solid {t.accent}; border-right: 2px solid {t.accent}; }}
QTabBar::tab:bottom:selected {{ border-bottom: 3px solid {t.accent}; }}
QHeaderView {{ background: {t.paper}; border: none; }}
QHeaderView::section {{ background: {t.paper}; color: {t.faint}; border: none;
    border-bottom: 1px solid {t.line}; padding: {pad}px; }}
QTableWidget QHeaderView::section {{ padding-left: {cell}px; }}
QTreeWidget, QTableWidget {{ outline: none; alternate-background-color: {t.paper}; }}
QTreeWidget::item:selected, QTableWidget::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QTableWidget::item {{ padding: {pad}px; }}
QPushButton {{ background: {t.raised}; border: 1px solid {t.edge}; border-radius: 4px;
    padding: {pad}px {size}px; }}
QPushButton:hover {{ border-color: {t.accent}; }}
QPushButton:pressed {{ background: {t.line}; color: {chosen}; }}
QPushButton:focus {{ border: 2px solid {t.accent}; padding: {inner}px {less}px; }}
QToolButton:focus {{ border: 2px solid {t.accent}; }}
QPushButton:disabled {{ color: {t.off}; background: {t.paper}; border-style: dashed; }}
QPushButton[primary="true"] {{ background: {t.accent}; color: {t.on_accent}; border-color: {t.accent};
    font-weight: bold; }}
QPushButton[primary="true"]:disabled {{ background: {t.paper}; color: {t.off}; border-color: {t.line}; }}
QPushButton:flat {{ border: 1px solid transparent; background: transparent; text-decoration: underline;
    padding: 2px 4px; }}
QPushButton:flat:focus {{ border: 1px solid {t.accent}; }}
QToolButton {{ background: transparent; border: 2px solid transparent; border-radius: 3px;
    padding: {pad}px; }}
QToolButton:hover, QToolButton:checked {{ border-color: {t.edge}; background: {t.raised}; }}
QGroupBox {{ border: 1px solid {t.line}; border-radius: 4px; margin-top: {large}px; padding-top: {pad}px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 8px; font-family: "{number}"; }}
QSlider::groove:horizontal {{ height: 4px; background: {t.edge}; }}
QSlider::handle:horizontal {{ width: 14px; margin: -6px 0; background: {t.accent}; border-radius: 7px; }}
QScrollBar:vertical {{ width: 13px; background: {t.paper}; margin: 0; }}
QScrollBar:horizontal {{ height: 13px; background: {t.paper}; margin: 0; }}
QScrollBar::handle {{ background: {t.faint}; border: 3px solid {t.paper}; border-radius: 6px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover {{ background: {t.accent}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: {t.paper}; }}
#prompt-bar {{ background: {t.raised}; border-bottom: 2px solid {t.line}; }}
#prompt-bar[past="true"] {{ background: {t.paper}; border-bottom: 2px dashed {t.accent}; }}
#puzzle-strip, #lesson-strip {{ background: {t.paper}; border-bottom: 2px solid {t.accent}; }}
#puzzle-told[verdict="true"], #lesson-told[verdict="true"] {{ font-weight: bold; }}
#puzzle-task, #lesson-says {{ font-family: "{book}"; }}
#prompt-sentence {{ font-family: "{book}"; font-size: {large}px; }}
#prompt-hint[past="true"] {{ color: {t.accent}; font-weight: bold; }}
#prompt-side, #dice-side {{ font-family: "{number}"; font-size: {large}px; padding: 3px 12px;
    border-radius: 3px; }}
#prompt-side {{ border: 1px solid {t.line}; }}
*[floating="true"] {{ background: {t.raised}; border: 2px solid {t.line}; border-radius: 6px; }}
#pointer-note {{ background: {t.raised}; border: 1px solid {t.ink}; border-radius: 4px; }}
#pointer-note[refusal="true"] {{ color: {t.refusal}; border: 2px dotted {t.refusal}; }}
#fight-lead {{ text-align: left; padding: 1px {pad}px; }}
#fight-lead:checked {{ border: 2px solid {t.accent}; font-weight: bold; }}
#fight-net {{ color: {t.accent}; }}
#inspector-head {{ background: {t.raised}; }}
#inspector-kept {{ padding: 0 {pad}px; font-size: {small}px; }}
#event-card {{ border: 2px solid {t.accent}; }}
#event-sentence {{ font-family: "{book}"; font-size: {large}px; }}
#dice-card {{ border: 2px solid {t.accent}; border-radius: 4px; }}
#legend-off {{ border-color: {t.edge}; padding: 0; }}
#dice-card-title {{ font-family: "{number}"; font-size: {large}px; }}
#dice-card-side {{ font-size: {small}px; color: {t.faint}; }}
#dice-card-added {{ font-size: {small}px; }}
#dice-card-outcome {{ font-weight: bold; }}
#dice-card-total {{ font-family: "{number}"; font-size: {total}px; }}
#dice-card-verdict {{ font-family: "{number}"; font-size: {large}px; color: {t.accent}; }}
#dice-card-total[small="true"] {{ font-size: {large}px; }}
#dice-card-verdict[small="true"] {{ font-size: {size}px; }}
#dice-card-count {{ font-size: {small}px; color: {t.faint}; }}
#lineup-words, #lineup-effect {{ font-size: {tiny}px; color: {t.faint}; }}
#lineup-effect[strong="true"] {{ color: {t.ink}; font-weight: bold; }}
#lineup-side {{ padding: 0 8px; border-radius: 3px; border: 1px solid transparent; color: {t.faint}; }}
#lineup-side[attacks="true"] {{ background: {t.accent}; color: {t.on_accent}; font-weight: bold; }}
#tray {{ background: {t.raised}; border-top: 1px solid {t.line}; }}
#dice-entry {{ background: {t.raised}; border: 2px solid {t.accent}; border-radius: 6px; }}
#charts-choice {{ padding: 2px {pad}px; }}
#charts-whole {{ border: 1px solid {t.line}; padding: 2px {pad}px; }}
#charts-whole:hover, #charts-whole:focus {{ border-color: {t.accent}; }}
#editor-position[fault="true"] {{ border: 2px dotted {t.refusal}; padding: 0; }}
#editor-line *[role="faint"]#editor-fault {{ color: {t.refusal}; }}
#editor-page QPushButton:checked {{ border: 2px solid {t.accent}; padding: {inner}px {less}px;
    font-weight: bold; }}
QSplitter::handle {{ background: {t.line}; }}
#magnifier {{ background: {t.raised}; border: 2px solid {t.ink}; border-radius: 6px; }}
QScrollArea > QWidget > QWidget#page-body, #start-page, #new-game-page, #victory-page,
#charts-page, #editor-page {{
    background: {t.paper}; }}
QScrollArea[desk="true"] > QWidget > QWidget#page-body {{ background: {t.desk}; }}
QFrame[role="card"] {{ background: {t.raised}; border: 1px solid {t.line}; border-radius: 4px; }}
QFrame[role="offer"] {{ background: {t.raised}; border: 2px solid {t.accent}; border-radius: 4px; }}
#reading-bar {{ background: {t.raised}; border: 1px solid {t.line}; border-radius: 4px; }}
#reading-bar QProgressBar {{ background: {t.paper}; border: 1px solid {t.line}; border-radius: 3px; }}
#reading-bar QProgressBar::chunk {{ background: {t.accent}; }}
QListWidget[calm="true"] {{ outline: none; border: 2px solid {t.edge}; padding: 0; }}
QListWidget[calm="true"]:focus {{ border: 2px solid {t.accent}; }}
QListWidget[calm="true"]::item {{ padding: {roomy}px {pad}px; border: none;
    border-left: 6px solid transparent; }}
QListWidget[calm="true"]::item:selected {{ background: {t.line}; color: {chosen};
    border-left: 6px solid {t.accent}; }}
#library-texts, #library-sheet {{ background: transparent; border: none; }}
#library-texts:focus {{ border: 2px solid {t.accent}; }}
#scenario-fault, QLabel[role="refusal"] {{ color: {t.refusal}; }}
QFrame[role="buttons"] {{ background: {t.paper}; border: none; border-top: 1px solid {t.line}; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: {small}px; height: {small}px;
    border: 1px solid {t.faint}; background: {t.paper}; }}
QRadioButton::indicator {{ border-radius: {half}px; }}
QCheckBox::indicator:checked {{ background: {t.accent}; image: url("{tick}"); }}
QRadioButton::indicator:checked {{ background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5,
    stop:0.55 {t.accent}, stop:0.62 {t.paper}); }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border: 2px solid {t.accent}; }}
QCheckBox::indicator:checked:focus {{ border: 2px solid {t.ink}; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border: 1px dashed {t.off}; }}
QPushButton[big="true"] {{ font-size: {large}px; padding: {size}px; }}
#sequence-heading {{ font-family: "{number}"; margin-top: {pad}px; color: {t.faint}; }}
#sequence-heading[state="now"] {{ color: {t.ink}; text-decoration: underline; }}
QPushButton[row="true"] {{ text-align: left; border: 1px solid transparent; background: transparent;
    padding: {pad}px; }}
QPushButton[row="true"]:hover {{ border-color: {t.line}; }}
QPushButton[row="true"]:focus {{ border: 2px solid {t.accent}; padding: {inner}px; }}
QPushButton[row="true"][state="past"] {{ color: {t.faint}; }}
QPushButton[row="true"][state="now"] {{ background: {t.accent}; color: {t.on_accent}; font-weight: bold; }}
#status-message {{ color: {t.accent}; }}
#history-bar {{ background: {t.paper}; }}
#history-bar QToolButton, #view-buttons QToolButton {{ padding: 0; }}
#view-buttons QToolButton {{ font-family: "{number}"; font-size: {small}px; }}
#history-number {{ font-family: "{number}"; }}
#history-bar[past="true"] #history-number {{ color: {t.accent}; font-weight: bold; }}
#handover, #turn-report {{ background: rgba(0, 0, 0, 70); }}
#handover[curtain="true"] {{ background: {t.desk}; }}
#handover-card, #side-banner {{ background: {t.raised}; border: 2px solid {t.accent}; border-radius: 6px; }}
#handover-side {{ font-family: "{number}"; font-size: {large}px; padding: 4px 24px; border-radius: 3px; }}
#handover-side {{ border: 1px solid {t.line}; }}
#handover-told {{ color: {t.faint}; }}
#handover-sentence {{ font-family: "{book}"; font-size: {large}px; }}
*[role="title"] {{ font-family: "{place}"; font-size: {huge}px; }}
*[role="heading"] {{ font-family: "{number}"; font-size: {large}px; }}
*[role="faint"] {{ color: {t.faint}; font-size: {small}px; }}
*[role="strong"] {{ font-weight: bold; }}
*[role="book"] {{ font-family: "{book}"; }}
*[role="typed"], *[role="typed-title"] {{ font-family: "{typed}"; }}
*[role="typed-title"] {{ font-size: {total}px; }}
*[role="typed-head"] {{ font-family: "{typed}"; font-size: {large}px; text-decoration: underline; }}
QFrame[role="paper"] {{ background: transparent; border: none; }}
QFrame[role="paper"] QScrollArea, QFrame[role="paper"] QScrollArea > QWidget > QWidget {{
    background: transparent; }}
QFrame[role="paper"] QLabel, QFrame[role="paper"] QCheckBox, QFrame[role="paper"] QRadioButton,
    QFrame[role="paper"] QListWidget {{ color: {pen}; background: transparent; }}
QFrame[role="paper"] QScrollBar, QFrame[role="paper"] QScrollBar::add-page,
    QFrame[role="paper"] QScrollBar::sub-page {{ background: transparent; }}
QFrame[role="paper"] QScrollBar::handle {{ background: {pencil}; border: 3px solid transparent;
    background-clip: padding; }}
QFrame[role="paper"] QScrollBar::handle:hover {{ background: {red}; background-clip: padding; }}
QFrame[role="paper"] QLabel[role="faint"] {{ color: {pencil}; }}
QFrame[role="paper"] QListWidget[calm="true"]::item:selected {{ background: {marked}; color: {pen}; }}
QFrame[role="paper"] QLineEdit {{ color: {pen}; background: transparent; border: none; border-radius: 0;
    border-bottom: 2px dotted {pencil}; font-family: "{typed}"; placeholder-text-color: {pencil}; }}
QFrame[role="paper"] QLineEdit:focus {{ border-bottom: 2px solid {red}; }}
QFrame[role="paper"] QCheckBox::indicator:unchecked, QFrame[role="paper"] QRadioButton::indicator:unchecked {{
    background: {sheet}; border-color: {pencil}; }}
QFrame[role="paper"] *:disabled {{ color: {t.off}; }}
QFrame[role="paper"] QListWidget::item:disabled {{ color: {pencil}; }}
"""
