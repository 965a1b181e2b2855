"""The steps of the sequence of play as cases, so that a step can be read like a section of the rules."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.cases_file import Case
from cholm_qt.files.faults import FaultList
from cholm_qt.games.jaws_of_victory.files.steps_file import read_steps


def step_cases(path: Path, faults: FaultList) -> tuple[Case, ...]:
    """A case for each step of sequence.yaml, which refers to the sections that the step cites."""
    return tuple(
        Case(step.id, step.title, step.says, "code", "", 0, source=step.source, see=step.cites)
        for step in read_steps(path, faults).steps
    )
