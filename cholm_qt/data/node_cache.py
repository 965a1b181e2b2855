"""Keeps what was read from YAML as JSON, in the user's folder for what can be made again at any time.

A kept file is known by the content of the YAML file it was made from, so that it never hides a change, and it
begins with a digest of itself, so that a damaged one is not used.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping as Environment
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from cholm_qt.data.nodes import Listing, Mapping, Node, Scalar

FORM = b"1"  # to be raised when nodes are kept in another form
DIGEST = 16  # bytes


def cache_folder(
    platform: str = sys.platform, environ: Environment[str, str] = os.environ, home: Path | None = None
) -> Path:
    """The folder for what can be made again, where each system wants it.

    >>> cache_folder("linux", {}, Path("/home/anna")).as_posix()
    '/home/anna/.cache/cholm_qt'
    """
    home = home or Path.home()
    if platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "cholm_qt"


def find_nodes(name: str, raw: bytes) -> Node | None:
    """What was kept of a file of this name and content; None when there is nothing that can be used."""
    try:
        digest, _, text = _file_of(name, raw).read_bytes().partition(b"\n")
    except (OSError, RuntimeError):  # no such file, or nobody knows where this user is at home
        return None
    return _node(json.loads(text)) if digest == _digest(text) else None


def keep_nodes(name: str, raw: bytes, root: Node) -> None:
    """Keep what was read; where that is not possible it will be read again."""
    text = json.dumps(_plain(root), separators=(",", ":")).encode()
    with suppress(OSError, RuntimeError):
        goal = _file_of(name, raw)
        goal.parent.mkdir(parents=True, exist_ok=True)
        for old in goal.parent.glob(f"{name}-*.json"):
            old.unlink()
        beside = goal.with_suffix(f".{os.getpid()}")
        beside.write_bytes(_digest(text) + b"\n" + text)
        beside.replace(goal)


def _file_of(name: str, raw: bytes) -> Path:
    """The file for what was read from this content."""
    return cache_folder() / f"{name}-{_digest(FORM + raw).decode()}.json"


def _digest(raw: bytes) -> bytes:
    """A short text that is another for every content."""
    return blake2b(raw, digest_size=DIGEST).hexdigest().encode()


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
        return Scalar(*plain)
    line, inside = plain
    if isinstance(inside, list):
        return Listing(line, [_node(item) for item in inside])
    entries = {key: _node(value) for key, (_, value) in inside.items()}
    return Mapping(line, entries, {key: key_line for key, (key_line, _) in inside.items()})
