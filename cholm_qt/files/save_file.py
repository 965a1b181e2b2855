"""A save file read into values: the state, and the orders with their dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import TakenBack
from cholm_qt.files.codec import BadOrder
from cholm_qt.files.faults import MOST_FAULTS, DataFaults, Fault, enough, short
from cholm_qt.files.game_files import GameFiles
from cholm_qt.files.messages import message, message_of
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.order_lines import Record, read_record, read_taken_back
from cholm_qt.files.pack_need import PackNeed, read_need
from cholm_qt.files.playable import why_unplayable
from cholm_qt.files.position_text import standing_from_text
from cholm_qt.files.reader import Reader

MOST_SEED = 2**64
MOST_DRAWN = 2**64 - 1  # more have been drawn again from the beginning
MOST_META, MOST_META_LETTERS = 1000, 200_000  # so that a file grows with its game alone
MOST_FIXED = 1000
DICE_SOURCES = ("seed", "typed")

T = TypeVar("T")


@dataclass(frozen=True)
class SaveFile:
    """What a save file says; `broken` are the lines of its orders that cannot be read."""

    file: str
    rules: str
    scenario_id: str
    options: frozenset[str]
    seed: int | None
    drawn: int
    fixed: tuple[int, ...]
    meta: dict[str, str]
    start: Any
    state: Any
    taken_back: tuple[TakenBack, ...]
    answered: int
    records: tuple[Record, ...]
    broken: tuple[Fault, ...]
    lines: dict[str, int] = field(default_factory=dict)
    need: PackNeed | None = None

    def dice(self) -> Dice:
        """The dice cup as it was left."""
        return Dice(self.seed, self.drawn, self.fixed)


def read_save(top: Reader, files: GameFiles, components: Any) -> SaveFile:
    """The save of a file; with faults noted it is not fit for play."""
    top.choice("kind", ("save",))
    dice = top.mapping("dice")
    typed = dice.choice("source", DICE_SOURCES) == "typed"
    codec = files.codec(components)
    records, broken = _lines_of(top, "orders", lambda one: read_record(codec, one.text, one.line))
    taken_back, unread = _lines_of(top, "taken_back", lambda one: read_taken_back(codec, one.text), True)
    return SaveFile(
        file=top.file,
        rules=top.text("rules"),
        scenario_id=top.text("scenario"),
        options=frozenset(top.choices("options", files.system.option_ids(), optional=True)),
        seed=None if typed else dice.whole("seed", -MOST_SEED, MOST_SEED),
        drawn=dice.whole("drawn", 0, MOST_DRAWN, 0),
        fixed=_fixed(dice),
        meta=_meta(top),
        start=_position(top, "start", files, components) if top.has("start") else None,
        state=_position(top, "state", files, components),
        taken_back=taken_back,
        answered=top.whole("answered", 0, MOST_DRAWN, 0),
        records=records,
        broken=broken + unread,
        lines={key: top.line_of(key) for key in ("scenario", "start", "state", "orders", "rules")},
        need=read_need(top),
    )


def _fixed(dice: Reader) -> tuple[int, ...]:
    """Dice that were fixed for the next throws, as one word of faces."""
    text = dice.text("fixed", "")
    if re.fullmatch(rf"[1-6]{{0,{MOST_FIXED}}}", text):
        return tuple(int(face) for face in text)
    dice.fault(message("'fixed' is '{0}', but should be faces of dice like 613", short(text)), "fixed")
    return ()


def _meta(top: Reader) -> dict[str, str]:
    """Free texts that whoever saved wants to find again."""
    if not top.has("meta"):
        return {}
    meta = top.mapping("meta")
    keys = meta.keys()
    found = {key: meta.text(key) for key in keys}
    letters = sum(len(key) + len(text) for key, text in found.items())
    if len(found) > MOST_META or letters > MOST_META_LETTERS:
        says = message("'meta' holds more than {0} texts or {1} letters", MOST_META, MOST_META_LETTERS)
        top.fault(says, "meta")
    return found


def _position(top: Reader, key: str, files: GameFiles, components: Any) -> Any:
    """A position that can be played on, or any with a fault noted."""
    line, text = top.line_of(key), top.text(key)
    if not top.has(key):
        return files.blank(components)
    try:
        position = standing_from_text(files, components, text, top.file, line)
    except DataFaults as error:
        for fault in error.faults:
            top.fault(fault.says, case=fault.case, line=line)
        return files.blank(components)
    wrong = why_unplayable(files, position)
    if wrong:
        top.fault(message("'{0}' cannot be played: {1}", key, wrong), key)
    return position


def _lines_of(
    top: Reader, key: str, read: Callable[[Scalar], T], optional: bool = False
) -> tuple[tuple[T, ...], tuple[Fault, ...]]:
    """What each line of a list says, and the lines that cannot be read."""
    found, broken = list[T](), list[Fault]()
    for scalar in top.scalars(key, optional):
        try:
            found.append(read(scalar))
        except BadOrder as error:
            broken.append(Fault(top.file, scalar.line, message_of(error)))
            if len(broken) >= MOST_FAULTS:
                broken.append(enough(top.file, scalar.line))
                break
    return tuple(found), tuple(broken)
