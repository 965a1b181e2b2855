"""From files of YAML to plain nodes; whatever is more than plain data is a fault.

The file is read event by event and not with yaml.load or yaml.compose: so a hostile file is refused at the
first alias or the first level too deep, before anything large has been built.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from cholm_qt.files.faults import FaultList, short
from cholm_qt.files.messages import Message, message, system_words
from cholm_qt.files.nodes import Listing, Mapping, Node, Scalar

MOST_BYTES = 5_000_000  # of a file
MOST_NODES = 100_000  # the largest of our own has 6,000
MOST_DEPTH = 40
PLAIN_KINDS = ("str", "int", "float", "bool", "null", "map", "seq")
PLAIN_TAGS = ("!", *(f"tag:yaml.org,2002:{kind}" for kind in PLAIN_KINDS))
NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # as YAML has it
PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one is ten times as fast where it exists


UNFIT = message("the line does not fit those above it; look at its indentation")
# A part of what a parser says, and what it means; both parsers of PyYAML are listed, the more special first.
PROBLEMS = (
    ("',' or ']'", message("a list in square brackets is not closed, or lacks a comma")),
    ("',' or '}'", message("a mapping in braces is not closed, or lacks a comma")),
    ("end of stream", message("a quotation mark is not closed")),
    (
        "mapping values",
        message("a colon too many, or wrong indentation; a text with a colon needs quotation marks"),
    ),
    ("':'", message("a colon is missing after a key")),
    ("escape", message("the letter after a backslash means nothing there")),
    ("hexdecimal", message("the letter after a backslash means nothing there")),
    ("cannot start any token", message("nothing can begin with the sign that stands here, perhaps a tab")),
    ("indentation", UNFIT),
    ("block end", UNFIT),
    ("expected key", UNFIT),
    ("indicator", UNFIT),
)
ANY_PROBLEM = message("what stands here has no meaning in YAML")


class _Refused(Exception):
    """Stops the reading of a file, with the line and the reason."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


def read_nodes(path: Path, faults: FaultList) -> Node | None:
    """The content of a file, or None with at least one fault noted."""
    raw = read_bytes(path, faults)
    return None if raw is None else parse_nodes(raw, str(path), faults)


def is_ordinary_file(path: Path) -> bool:
    """Is there an ordinary file of this name, which may be one that no file can have?"""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_bytes(path: Path, faults: FaultList) -> bytes | None:
    """The bytes of a file, of which a huge one has only the first; None with a fault noted."""
    try:
        if path.exists() and not path.is_file():  # a device or pipe might never end
            raise OSError(message("it is not an ordinary file"))
        with path.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        faults.add(str(path), 0, message("The file cannot be read: {0}", system_words(error)))
        return None


def parse_nodes(raw: bytes, file: str, faults: FaultList) -> Node | None:
    """The content of a text in UTF-8, or None with at least one fault noted."""
    try:
        return _build(_decoded(raw), file, faults)
    except _Refused as refused:
        faults.add(file, refused.line, refused.says)
    except yaml.YAMLError as error:
        faults.add(file, _line_of(error), message("This is not YAML: {0}", _problem_of(error)))
    return None


def _decoded(raw: bytes) -> str:
    """The text of a file, which has to be printable UTF-8 of sensible size."""
    if len(raw) > MOST_BYTES:
        raise _Refused(0, message("The file is larger than {0} MB", MOST_BYTES // 1_000_000))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _Refused(raw[: error.start].count(b"\n") + 1, message("This is not UTF-8 text")) from error
    if found := NOT_TEXT.search(text):
        line = text[: found.start()].count("\n") + 1
        raise _Refused(line, message("A text cannot hold the character {0:#04x}", ord(found.group())))
    return text


def _build(text: str, file: str, faults: FaultList) -> Node:
    """Follow the parser's events and build the nodes."""
    builder = _Builder(file, faults)
    for event in yaml.parse(text, Loader=PARSER):
        builder.take(event)
    if builder.root is None:
        raise _Refused(0, message("The file is empty"))
    return builder.root


def _line_of(error: yaml.YAMLError) -> int:
    """Where the parser gave up."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    return mark.line + 1 if mark else 0


def _problem_of(error: yaml.YAMLError) -> Message:
    """What a parser complains of, in our own words, which can be translated."""
    said = str(getattr(error, "problem", None) or "")
    return next((words for part, words in PROBLEMS if part in said), ANY_PROBLEM)


class _Builder:
    """Builds nodes out of parser events with a stack of its own, so that depth costs nothing."""

    def __init__(self, file: str, faults: FaultList) -> None:
        self.file = file
        self.faults = faults
        self.root: Node | None = None
        self.open: list[Listing | Mapping] = []
        self.keys: list[Scalar | None] = []  # for each open node the key that waits for its value
        self.nodes = 0

    def take(self, event: Any) -> None:
        """Go on by one event."""
        line = event.start_mark.line + 1
        if getattr(event, "anchor", None) is not None:
            raise _Refused(
                line, message("Anchors and aliases like '{0}' are not allowed", short(event.anchor))
            )
        if isinstance(event, yaml.CollectionEndEvent):
            self.open.pop()
            self.keys.pop()
        elif isinstance(event, yaml.ScalarEvent):
            self._check_tag(event.tag, line)
            self._place(Scalar(line, event.value, bool(event.style)))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._check_tag(event.tag, line)
            self._enter(Listing(line) if isinstance(event, yaml.SequenceStartEvent) else Mapping(line))

    def _check_tag(self, tag: str | None, line: int) -> None:
        """A tag may only name one of the plain kinds of value."""
        if tag is not None and tag not in PLAIN_TAGS:
            self.faults.add(
                self.file, line, message("The tag '{0}' is not allowed: only plain values are", short(tag))
            )

    def _enter(self, node: Listing | Mapping) -> None:
        """Begin a list or mapping."""
        if len(self.open) >= MOST_DEPTH:
            raise _Refused(node.line, message("Lists and mappings are nested more than {0} deep", MOST_DEPTH))
        self._place(node)
        self.open.append(node)
        self.keys.append(None)

    def _place(self, node: Node) -> None:
        """Put a node where it belongs: into the open list or mapping, or at the top."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise _Refused(node.line, message("The file holds more than {0} values", MOST_NODES))
        if not self.open:
            self._place_root(node)
        elif isinstance(self.open[-1], Listing):
            self.open[-1].items.append(node)
        else:
            self._place_in_mapping(self.open[-1], node)

    def _place_root(self, node: Node) -> None:
        """Take the top of a file, which holds only one document."""
        if self.root is not None:
            raise _Refused(node.line, message("A second document begins here; a file holds one"))
        self.root = node

    def _place_in_mapping(self, mapping: Mapping, node: Node) -> None:
        """Take a node as the next key or as the value of the key before it."""
        key, self.keys[-1] = self.keys[-1], None
        if key is not None:
            mapping.entries.setdefault(key.text, node)
            mapping.key_lines.setdefault(key.text, key.line)
        elif isinstance(node, Scalar):
            self._check_twice(mapping, node)
            self.keys[-1] = node
        else:
            raise _Refused(node.line, message("A key has to be a single word, not a list or mapping"))

    def _check_twice(self, mapping: Mapping, key: Scalar) -> None:
        """Note a fault for a key that stands twice, as one of the two would be lost."""
        if key.text in mapping.entries:
            says = message(
                "'{0}' stands here twice, first in line {1}", short(key.text), mapping.key_lines[key.text]
            )
            self.faults.add(self.file, key.line, says)
