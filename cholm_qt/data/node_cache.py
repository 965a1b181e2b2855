"""Keeps what was read from YAML as JSON, in the user's folder for what can be made again at any time.

A kept file begins with the whole content of the YAML file it was made from, so that it never hides a change;
then comes a check sum of the rest, so that a damaged one is not used.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from cholm_qt.data.folders import cache_folder
from cholm_qt.data.nodes import Listing, Mapping, Node, Scalar

FORM = b"1\n"  # to be raised when nodes are kept in another form


def find_nodes(name: str, raw: bytes) -> Node | None:
    """What was kept of a file of this name and content; None when there is nothing that can be used."""
    try:
        kept = _file_of(name).read_bytes()
    except (OSError, RuntimeError):  # no such file, or nobody knows where this user is at home
        return None
    known = _beginning(raw)
    check, _, text = kept[len(known) :].partition(b"\n")
    return _node(json.loads(text)) if kept.startswith(known) and check == _check_sum(text) else None


def keep_nodes(name: str, raw: bytes, root: Node) -> None:
    """Keep what was read; where that is not possible it will be read again."""
    text = json.dumps(_plain(root), separators=(",", ":")).encode()
    with suppress(OSError, RuntimeError):
        goal = _file_of(name)
        goal.parent.mkdir(parents=True, exist_ok=True)
        beside = goal.with_suffix(f".{os.getpid()}")
        beside.write_bytes(b"".join((_beginning(raw), _check_sum(text), b"\n", text)))
        beside.replace(goal)


def _file_of(name: str) -> Path:
    """The file for what was read from a file of this name."""
    return cache_folder() / f"{name}.kept"


def _beginning(raw: bytes) -> bytes:
    """How a kept file begins that was made from this content."""
    return b"%b%d\n%b" % (FORM, len(raw), raw)


def _check_sum(text: bytes) -> bytes:
    """A number that is hardly ever the same for a damaged text."""
    return b"%d" % crc32(text)


def _plain(node: Node) -> list[Any]:
    """A node as JSON has it: three things are a value, two a list or a mapping."""
    if isinstance(node, Scalar):
        return [node.line, node.text, node.quoted]
    if isinstance(node, Listing):
        return [node.line, [_plain(item) for item in node.items]]
    return [node.line, {key: [node.key_lines[key], _plain(value)] for key, value in node.entries.items()}]


def _node(plain: list[Any]) -> Node:
    """The node that was kept like this."""
    if len(plain) == 3:
        return Scalar._make(plain)
    line, inside = plain
    if isinstance(inside, list):
        return Listing(line, [_node(item) for item in inside])
    entries = {key: _node(value) for key, (_, value) in inside.items()}
    return Mapping(line, entries, {key: key_line for key, (key_line, _) in inside.items()})
