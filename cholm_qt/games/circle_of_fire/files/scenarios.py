"""Scenarios by id or path."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from cholm_qt import paths
from cholm_qt.files.faults import DataFaults, Fault, FaultList, nearest, short
from cholm_qt.files.messages import told
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario


class Summary(NamedTuple):
    """What a start screen shows of a scenario."""

    id: str
    title: str
    says: str


def scenario_folder() -> Path:
    """Where the shipped scenarios stand."""
    return paths.scenarios() / "circle_of_fire"


def scenario_ids() -> tuple[str, ...]:
    """The ids of the shipped scenarios; the file name is the id."""
    return tuple(sorted(path.stem for path in scenario_folder().glob("*.yaml")))


def scenario_summaries(faults: FaultList | None = None) -> tuple[Summary, ...]:
    """Id, title and description of every shipped scenario; faults are noted, or raised as DataFaults."""
    found = []
    for scenario_id in scenario_ids():
        try:
            scenario = load_scenario(scenario_id)
        except DataFaults as error:
            if faults is None:
                raise
            faults.add_all(error.faults)
        else:
            found.append(Summary(scenario.id, scenario.title, scenario.says))
    return tuple(found)


def load_scenario(name_or_path: str | Path, components: Components | None = None) -> Scenario:
    """A shipped scenario by its id, or any by the path of its file. Raises DataFaults."""
    path = scenario_path(name_or_path)
    if path.parent == scenario_folder() and components in (None, load_components()):
        return _shipped(path)
    return _load(path, components or load_components())


@cache
def _shipped(path: Path) -> Scenario:
    """A scenario that comes with the program, read once."""
    return _load(path, load_components())


def _load(path: Path, components: Components) -> Scenario:
    """Read a scenario; what does it is imported only when one is read."""
    from cholm_qt.games.circle_of_fire.files.scenario_file import read_scenario

    faults = FaultList()
    scenario = read_scenario(path, components, faults)
    faults.raise_if_any()
    return scenario


def scenario_path(name_or_path: str | Path) -> Path:
    """The file of a scenario. Raises DataFaults when an id is not known and no such file is there."""
    path = Path(name_or_path)
    ids = scenario_ids()
    if str(name_or_path) in ids:
        return scenario_folder() / f"{name_or_path}.yaml"
    if path.suffix or len(path.parts) > 1 or path.is_file():
        return path
    name = str(name_or_path)
    says = told("There is no scenario '{0}'{1}", short(name), nearest(name, ids))
    raise DataFaults([Fault(short(name), 0, says)])
