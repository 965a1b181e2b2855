"""Work for the next turn of the event loop: it is done once, and holds nothing that has gone."""

import gc
import weakref

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from cholm_qt.ui.widgets.soon import soon


class Counter(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def call(self) -> None:
        self.calls += 1


def test_it_is_not_done_at_once(qapp: QApplication) -> None:
    owner = Counter()
    soon(owner, owner.call)
    assert owner.calls == 0


def test_it_is_done_once(qapp: QApplication) -> None:
    owner = Counter()
    soon(owner, owner.call)
    for _ in range(3):
        qapp.processEvents()
    assert owner.calls == 1


def test_an_owner_that_goes_before_its_turn_is_let_go(qapp: QApplication) -> None:
    owner = Counter()
    gone = weakref.ref(owner)
    soon(owner, owner.call)
    owner.deleteLater()
    del owner
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert gone() is None
