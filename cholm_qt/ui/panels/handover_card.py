"""The hand-over: a card that names the side to decide and waits for it, or a curtain over everything."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cholm_qt.ui.look.words import said_below, tr
from cholm_qt.ui.panels.overlay_card import OverlayCard
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.side_emblem import SideEmblem
from cholm_qt.ui.widgets.named import named, restyle
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip
from cholm_qt.ui.widgets.ringed_button import RingedButton


class HandoverCard(OverlayCard):
    """An overlay of its parent that takes every key and click until the next player says that he is there.

    For a secret it is a curtain that covers everything; else the map can be seen round the card.

    Signals:
        replay_requested: The next player wants to see what happened.
        take_back_requested: The player before wants to take back what he did.
    """

    replay_requested = Signal()
    take_back_requested = Signal()

    def __init__(self, desk: PanelDesk, parent: QWidget, over: QWidget | None = None) -> None:
        """An overlay for the parent; its card hangs over a part of it, if one is named."""
        super().__init__("handover", named(QFrame(), "handover-card"), parent, over)
        self.desk = desk
        self.secret = False
        self._fill_card()

    def _fill_card(self) -> None:
        """The side, the sentence and the buttons."""
        self.side = named(PlainLabel(), "handover-side")
        self.side.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told = named(PlainLabel(), "handover-told")
        self.told.setWordWrap(True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = named(PlainLabel(), "handover-sentence")
        self.sentence.setWordWrap(True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.go_on = named(RingedButton(), "handover-go-on")
        self.go_on.setProperty("primary", True)
        self.go_on.clicked.connect(self.dismiss)
        self.replay = named(QPushButton(), "handover-replay")
        self.replay.clicked.connect(lambda: self.leave_for(self.replay_requested))
        self.take_back = named(QPushButton(), "handover-take-back")
        self.take_back.clicked.connect(lambda: self.leave_for(self.take_back_requested))
        self.emblem = SideEmblem()
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addStretch(1)
        head.addWidget(self.emblem)
        head.addWidget(self.side)
        head.addStretch(1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.go_on, self.replay, self.take_back):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.told)
        column.addWidget(self.sentence)
        column.addLayout(buttons)

    # --- showing ---

    def show_side(
        self,
        actor: int,
        sentence: str,
        secret: bool,
        take_back: str = "",
        title: str = "",
        told: Sequence[str] = (),
    ) -> None:
        """Name the side to decide, or its player by a title; with a secret, cover all until he is there.

        `take_back` says what the other side could still take back, if there is something, and `told` what
        it has done, in a line each.
        """
        self.secret = self.is_centred = secret
        side_text = self.desk.side_name(actor)
        self.side.setText(title or side_text)
        restyle(self.side, side=self.desk.side_key(actor))
        self.emblem.show_emblem(self.desk.side_emblem(actor))
        restyle(self, curtain=secret)
        self.told.setText("\n".join(told))
        self.told.setHidden(secret or not told)
        self.sentence.setText(self._words(side_text, sentence))
        self.go_on.setText(tr("I am here, alone") if secret else tr("Go on"))
        self.replay.setText(tr("Show what happened"))
        self.replay.setHidden(secret)
        self.take_back.setText(tr("Take back"))
        set_tip(self.take_back, take_back)
        self.take_back.setAccessibleDescription(take_back)
        self.take_back.setHidden(secret or not take_back)
        heard = (self.side, self.sentence) if self.told.isHidden() else (self.side, self.told, self.sentence)
        self.setAccessibleName(". ".join(label.text() for label in heard))
        self.lay_open()

    def buttons(self) -> list[QPushButton]:
        """Those that make sense now."""
        return [each for each in (self.go_on, self.replay, self.take_back) if not each.isHidden()]

    def may_be_escaped(self) -> bool:
        """Only a secret waits for its button."""
        return not self.secret

    def _words(self, side_text: str, sentence: str) -> str:
        """What is said below the name of the side; a curtain hides the question, too."""
        if self.secret:
            return tr("What comes next is secret. Let only this player look at the screen.")
        return said_below(side_text, sentence)
