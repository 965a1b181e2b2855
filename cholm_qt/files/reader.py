"""Reads a mapping key by key, notes everything wrong with it and goes on with a harmless value.

What is asked for is what is known: when the file is closed, every key nobody asked for is a fault.

    with open_file(path, faults) as top:
        name = top.text("name")
        for unit in top.mappings("units"):
            cf = unit.whole("cf", 0, 20)
    faults.raise_if_any()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from cholm_qt.files.faults import Fault, FaultList, nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.nodes import Listing, Mapping, Node, Scalar
from cholm_qt.files.parsing import read_nodes

FORMAT = 1
MOST_LETTERS = 20_000  # of a text; the longest is that of a position
MOST_OF_A_NAME = 255

T = TypeVar("T")
Num = TypeVar("Num", int, float)


def open_file(path: Path, faults: FaultList, formats: int = FORMAT) -> Reader:
    """A Reader of the mapping that is the whole file; hollow when the file cannot be read."""
    return open_nodes(read_nodes(path, faults), str(path), faults, formats)


def open_nodes(root: Node | None, file: str, faults: FaultList, formats: int = FORMAT) -> Reader:
    """A Reader of a file that has been parsed; of a newer format, only that is noted.

    With `formats` the file must have one of these format numbers, and may name its game.
    """
    if root is not None and not isinstance(root, Mapping):
        faults.add(file, root.line, message("The file should begin with keys, like 'format: 1'"))
        root = None
    top = Reader(root, file, faults)
    if formats:
        if is_newer_format(root, file, faults, formats):
            return Reader(None, file, faults)
        top.whole("format", 1, formats)
        top.has("game")
    return top


def is_newer_format(root: Node | None, file: str, faults: FaultList, formats: int = FORMAT) -> bool:
    """Has a file a format beyond those that are known? If so, that is noted."""
    node = root.entries.get("format") if isinstance(root, Mapping) else None
    number = node.as_whole() if isinstance(node, Scalar) else None
    if not isinstance(root, Mapping) or number is None or number <= formats:
        return False
    says = message("The file has format {0}; this program knows formats up to {1}", number, formats)
    Reader(root, file, faults).fault(says, "format")
    return True


class Reader:
    """One mapping of a file; without a node it is hollow: it answers harmlessly and complains of nothing.

    Attributes:
        judges: Is a position in the file held against the rules? Who puts one right reads it as it stands.
    """

    judges = True

    def __init__(self, node: Mapping | None, file: str, faults: FaultList) -> None:
        self.file = file
        self.faults = faults
        self.hollow = node is None
        self._node = node or Mapping(0)
        self._asked: dict[str, None] = {}
        self._children: dict[int, Reader] = {}  # one for each node, however often it is asked for

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if kind is None:
            self.close()

    @property
    def line(self) -> int:
        """Where the mapping begins."""
        return self._node.line

    def line_of(self, key: str) -> int:
        """Where a key stands, or the mapping when it does not."""
        return self._node.key_lines.get(key, self.line)

    def has(self, key: str) -> bool:
        """Is the key there? Asking makes it known."""
        self._asked[key] = None
        return key in self._node.entries

    def keys(self) -> tuple[str, ...]:
        """Every key that is there; all of them count as known."""
        self._asked.update(dict.fromkeys(self._node.entries))
        return tuple(self._node.entries)

    def fault(self, says: str, key: str = "", case: str = "", line: int = 0) -> None:
        """Note a fault at a key, at a line, or at the mapping."""
        if not self.hollow:
            self.faults.add(self.file, line or self.line_of(key), says, case)

    def oddity(self, says: str, case: str = "", line: int = 0) -> None:
        """Note something that is odd but not wrong."""
        self.faults.oddities.append(Fault(self.file, line or self.line, says, case))

    def close(self) -> None:
        """Report the keys that nobody asked for, here and in every mapping below."""
        for key in self._node.entries:
            if key not in self._asked:
                self.fault(message("'{0}' is not known here{1}", short(key), nearest(key, self._asked)), key)
        for child in self._children.values():
            child.close()

    # Single values. Without a default the key has to be there.

    def text(self, key: str, default: str | None = None, most: int = MOST_LETTERS) -> str:
        """A text, as it was written, of at most so many letters."""
        node = self._node.entries.get(key)
        if isinstance(node, Scalar) and not node.is_null:  # as nearly always
            self._asked[key] = None
            if len(node.text) <= most:
                return node.text
            says = message("'{0}' has {1} letters, but should have {2} at most", key, len(node.text), most)
            self.fault(says, key)
            return ""
        return self._value(key, Scalar.as_text, lambda: message("a text"), "", default)

    def name(self, key: str) -> str:
        """A text that is shown as a title or name, and so is no longer than a line can be."""
        return self.text(key, most=MOST_OF_A_NAME)

    def maybe_text(self, key: str) -> str | None:
        """A text, or None when the key is missing or null."""
        node = self._node.entries.get(key)
        if not self.has(key) or (isinstance(node, Scalar) and node.is_null):
            return None
        return self.text(key)

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds, which the default need not keep to."""
        value = self._value(key, Scalar.as_whole, lambda: message("a whole number"), low, default)
        return value if value == default else self._within(key, value, low, high)

    def number(self, key: str, low: float, high: float, default: float | None = None) -> float:
        """A number within bounds, which the default need not keep to."""
        value = self._value(key, Scalar.as_number, lambda: message("a number"), low, default)
        return value if value == default else self._within(key, value, low, high)

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        return self._value(key, Scalar.as_flag, lambda: message("true or false"), False, default)

    def choice(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """One word out of a few."""
        word = self._value(
            key, Scalar.as_text, lambda: message("one of {0}", ", ".join(choices)), choices[0], default
        )
        if word in choices or word == default:
            return word
        self.fault(message("'{0}' is {1}", key, wrong_word(word, choices)), key)
        return choices[0]

    def node(self, key: str) -> Node | None:
        """Whatever stands under a key; None and a fault where nothing does."""
        return self._find(key)

    # Lists.

    def nodes(self, key: str, optional: bool = False) -> list[Node]:
        """The items of a list, whatever they are."""
        node = self._find(key, required=not optional)
        if node is None or isinstance(node, Listing):
            return node.items if node else []
        self.fault(message("'{0}' should be a list", key), key)
        return []

    def scalars(self, key: str, optional: bool = False) -> list[Scalar]:
        """The items of a list of single values, each with its line."""
        found = []
        for node in self.nodes(key, optional):
            if isinstance(node, Scalar) and not node.is_null:
                found.append(node)
            else:
                self.fault(message("'{0}' should hold single values only", key), line=node.line)
        return found

    def texts(self, key: str, optional: bool = False) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(scalar.text for scalar in self.scalars(key, optional))

    def choices(self, key: str, choices: Sequence[str], optional: bool = False) -> tuple[str, ...]:
        """A list of words out of a few, each at most once."""
        found: dict[str, None] = {}
        for scalar in self.scalars(key, optional):
            if scalar.text not in choices:
                self.fault(
                    message("'{0}' holds {1}", key, wrong_word(scalar.text, choices)), line=scalar.line
                )
            elif scalar.text in found:
                self.fault(message("'{0}' holds '{1}' twice", key, scalar.text), line=scalar.line)
            else:
                found[scalar.text] = None
        return tuple(found)

    def numbers(self, key: str, count: int, low: float, high: float) -> tuple[float, ...]:
        """A list of exactly so many numbers within bounds."""
        return self.numbers_in(self._find(key), key, count, low, high)

    def numbers_in(
        self, node: Node | None, what: str, count: int, low: float, high: float
    ) -> tuple[float, ...]:
        """Exactly so many numbers within bounds out of a list that is itself an item of a list."""
        items = node.items if isinstance(node, Listing) else []
        values = [item.as_number() if isinstance(item, Scalar) else None for item in items]
        good = tuple(value for value in values if value is not None and low <= value <= high)
        if node is not None and (len(good) != count or len(values) != count):
            self.fault(
                message("'{0}' should be {1} numbers from {2:g} to {3:g}", what, count, low, high),
                line=node.line,
            )
        return good if len(good) == count else (low,) * count

    # Mappings within this one.

    def mapping(self, key: str) -> Reader:
        """The mapping under a key."""
        node = self._find(key)
        if node is not None and not isinstance(node, Mapping):
            self.fault(message("'{0}' should be a mapping", key), key)
        return self.read(node)

    def mappings(self, key: str, optional: bool = False) -> list[Reader]:
        """The mappings of a list."""
        found = []
        for node in self.nodes(key, optional):
            if isinstance(node, Mapping):
                found.append(self.read(node))
            else:
                self.fault(message("'{0}' should be a list of mappings", key), line=node.line)
        return found

    def mappings_by_key(self, key: str) -> dict[str, Reader]:
        """The mapping under each key of a mapping whose keys are free to choose."""
        inner = self.mapping(key)
        names = inner.keys()
        return {name: inner.mapping(name) for name in names}

    def wholes(self, key: str, low: int, high: int) -> dict[str, int]:
        """The whole number under each key of a mapping whose keys are free to choose."""
        inner = self.mapping(key)
        names = inner.keys()
        return {name: inner.whole(name, low, high) for name in names}

    def read(self, node: Node | None) -> Reader:
        """A Reader for a mapping below this one, hollow when the node is none."""
        if not isinstance(node, Mapping):
            return Reader(None, self.file, self.faults)
        known = self._children.get(id(node))
        if known is None:
            known = self._children[id(node)] = Reader(node, self.file, self.faults)
        return known

    # How it is done.

    def _find(self, key: str, required: bool = True) -> Node | None:
        """The node of a key; a fault at the mapping's line when it has to be there and is not."""
        self._asked[key] = None
        node = self._node.entries.get(key)
        if node is None and required:
            self.fault(message("'{0}' is missing", key))
        return node

    def _value(
        self,
        key: str,
        parse: Callable[[Scalar], T | None],
        kind: Callable[[], str],
        harmless: T,
        default: T | None,
    ) -> T:
        """A single value; `kind` names what it should be, and `harmless` stands in for what was wrong."""
        node = self._find(key, required=default is None)
        if node is None:
            return harmless if default is None else default
        value = parse(node) if isinstance(node, Scalar) else None
        if value is None:
            self.fault(message("'{0}' should be {1}, not {2}", key, kind(), _shown(node)), key)
        return harmless if value is None else value

    def _within(self, key: str, value: Num, low: Num, high: Num) -> Num:
        """A number between its bounds; the lower one when it is not."""
        if low <= value <= high:
            return value
        bounds = f"{low}" if low == high else message("from {0} to {1}", low, high)
        self.fault(message("'{0}' is {1}, but should be {2}", key, value, bounds), key)
        return low


def wrong_word(word: str, choices: Sequence[str]) -> str:
    """Say which word is wrong, what it could have been, and which was probably meant."""
    listed = (
        message(", not one of {0}", ", ".join(choices))
        if len(choices) <= 12
        else message(", which is not known")
    )
    return message("'{0}'{1}{2}", short(word), listed, nearest(word, choices))


def _shown(node: Node) -> str:
    """A node as a message names it."""
    if isinstance(node, Scalar):
        return message("nothing") if node.is_null else message("'{0}'", short(node.text))
    return message("a list") if isinstance(node, Listing) else message("a mapping")
