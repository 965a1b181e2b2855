"""Every fault of a scenario, a save or a data file."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.faults import Fault, FaultList, short
from cholm_qt.files.node_files import read_nodes
from cholm_qt.files.nodes import Mapping, Scalar
from cholm_qt.files.replay import play_again
from cholm_qt.files.save_reading import read_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.files.scenario_file import read_scenario
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.rules import RULES_VERSION

KINDS = ("scenario", "save")


def check_file(path: str | Path, components: Components | None = None) -> list[Fault]:
    """All that is wrong with a file, from top to bottom. Raises OSError when it cannot be read at all."""
    path = Path(path)
    _check_readable(path)
    if path.name in FILES.data_files:
        return FILES.data_faults(path)
    faults = FaultList()
    kind = _kind_of(path, faults)
    if kind == "scenario":
        read_scenario(path, components or load_components(), faults)
    elif kind == "save":
        _check_save(path, components or load_components(), faults)
    return faults.of(str(path))


def kind_of(path: str | Path) -> str:
    """What a file says it is: scenario or save, or something else that is neither."""
    return _kind_of(Path(path), FaultList())


def _check_readable(path: Path) -> None:
    """Open it once; what is no ordinary file might never end."""
    if path.exists() and not path.is_file():
        raise OSError(f"{path} is not an ordinary file")
    try:
        with path.open("rb") as opened:
            opened.read(1)
    except ValueError as error:
        raise OSError(f"No file can be called {path!r}: {error}") from None


def _kind_of(path: Path, faults: FaultList) -> str:
    """What a file says it is; a fault when it does not."""
    root = read_nodes(path, faults)
    if root is None:
        return ""
    kind = root.entries.get("kind") if isinstance(root, Mapping) else None
    word = kind.text if isinstance(kind, Scalar) else ""
    if word not in KINDS:
        says = "The file should say 'kind: scenario' or 'kind: save'"
        line = kind.line if kind is not None else root.line
        faults.add(str(path), line, f"{says}, not '{short(word)}'" if word else says)
    return word


def _check_save(path: Path, components: Components, faults: FaultList) -> None:
    """A save has to be well-formed, and its orders have to lead to its state."""
    save = read_save(path, components, faults)
    for fault in save.broken:
        faults.add(fault.file, fault.line, fault.says)
    if len(faults) or save.rules != RULES_VERSION:
        return
    difference = play_again(save, components).difference
    if difference is not None:
        faults.add(difference.file, difference.line, difference.says, difference.case)
