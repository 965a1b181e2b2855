"""From files to nodes; those of the shipped files are kept, for YAML takes long to read."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.data.faults import FaultList
from cholm_qt.data.node_cache import find_nodes, keep_nodes
from cholm_qt.data.nodes import MOST_BYTES, Node
from cholm_qt.data.told import told
from cholm_qt.paths import resources, scenarios


def read_nodes(path: Path, faults: FaultList) -> Node | None:
    """The content of a file, or None with at least one fault noted."""
    try:
        if path.exists() and not path.is_file():  # a device or pipe might never end
            raise OSError("it is not an ordinary file")
        with path.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        why = getattr(error, "strerror", None) or error
        faults.add(str(path), 0, told("The file cannot be read: {0}", why))
        return None
    return _nodes_of(path, raw, faults)


def _nodes_of(path: Path, raw: bytes, faults: FaultList) -> Node | None:
    """What was kept of a shipped file with this very content, else what is read now."""
    name = path.stem if _is_shipped(path) else ""
    if name and (kept := find_nodes(name, raw)) is not None:
        return kept
    from cholm_qt.data.parsing import parse_nodes  # only now: the YAML library takes its time, too

    before = len(faults)
    root = parse_nodes(raw, str(path), faults)
    if name and root is not None and len(faults) == before:
        keep_nodes(name, raw, root)
    return root


def _is_shipped(path: Path) -> bool:
    """Is this one of the data files or scenarios that come with the program?"""
    return str(path).startswith((str(resources()), str(scenarios())))
