"""sequence.yaml: the sequence of play, step by step (3.0)."""

from __future__ import annotations

import re
from collections.abc import Set
from pathlib import Path
from typing import NamedTuple

from cholm_qt.files.chart_values import check_ids, source_of
from cholm_qt.files.faults import FaultList, nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, open_file
from cholm_qt.games.jaws_of_victory.rules.components import PlayStep

ACTORS = ("german", "soviet", "both", "system")
KINDS = ("automatic", "chance", "decision", "interrupt")

# What the rules carry out, by stage; E and F share most of their combat.
_COMBAT = "a1 a2 a3 a4 a5 a6 b c1 c2 c3 c4 c5 c6 c7 c8 d1 d2"
_RESULTS = "losses disorganized retreat advance breakthrough"
_FIGHT = [f"4.C.{step}" for step in _COMBAT.split()] + [f"4.C.d2-{step}" for step in _RESULTS.split()]
_STEPS = {
    "A": "1 2 3",
    "B": "1 2 3",
    "C": "1-soviet 1-german 2 2-korsun 3 4-soviet 4-german 5-soviet 5-german 6-1UF 6-2UF",
    "D": "1 2 3 4 5",
    "E": "1.A.1 1.A.2 1.B 1.C 1.D 2.A.1 2.A.2 2.B.1 2.B.2 3.A 3.B 3.B-bridge 3.B-alarm 3.B-intercept 3.B-end"
    f" 4.A 4.B 4.C {' '.join(_FIGHT)} 4.D 4.E 4.F end 5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4",
    "F": "1.A 1.B.1 1.B.2 1.B.3 1.B.4 1.B.5 1.C 2.A.1 2.A.2 2.A.3 2.B.1 3.A 3.B 3.B-bridge 3.B-intercept"
    f" 3.B-end 4.A 4.C {' '.join(_FIGHT)} 4.D 4.E 4.F 4.G 5.1 5.2 5.3 5.4 5.5 5.6 5.7 6.1 6.2 7.1 7.2 7.3",
    "G": "A B",
}
KNOWN = tuple(f"{stage}.{rest}" for stage, steps in _STEPS.items() for rest in steps.split())
STAGES = tuple(_STEPS)

_CITE = re.compile(r"[0-9]{1,2}\.[0-9]{1,2}(\.[0-9]{1,2})?|TEC")
_REFUSAL = re.compile(r"(J[1-9][0-9]*|[0-9]{1,2}(\.[0-9]{1,2}){1,2}) \S.*")


class StepsFile(NamedTuple):
    """The steps of a file in order, and the titles of stages and phases by id."""

    steps: tuple[PlayStep, ...]
    titles: dict[str, str]


class Known(NamedTuple):
    """The sections and rulings that there are to be cited."""

    sections: Set[str]
    rulings: Set[str]

    def check(self, step: PlayStep, row: Reader) -> None:
        """Note what a step cites that there is not."""
        for cite in step.cites:
            if self.sections and cite not in self.sections:
                row.fault(
                    message("There is no section '{0}'{1}", short(cite), nearest(cite, self.sections)),
                    "cites",
                )
        for name in (refusal.partition(" ")[0] for refusal in step.refuses):
            if self.rulings and name.startswith("J") and name not in self.rulings:
                says = message("There is no ruling '{0}'{1}", short(name), nearest(name, self.rulings))
                row.fault(says, "refuses")


def read_steps(path: Path, faults: FaultList, known: Known | None = None) -> StepsFile:
    """The sequence of play of a file; what it cites is looked up where that is known."""
    with open_file(path, faults) as top:
        titles = {row.name("id"): row.name("title") for row in top.mappings("stages")}
        for stage in STAGES:
            if stage not in titles and top.has("stages"):
                top.fault(message("There is no stage {0}", stage), "stages", "3.0")
            titles.setdefault(stage, stage)
        titles |= {row.name("id"): row.name("title") for row in top.mappings("phases")}
        top.mapping("cites_ours").keys()  # for whoever looks a section up
        rows = top.mappings("steps")
        steps = tuple(_step(row) for row in rows)
        check_ids([step.id for step in steps], rows)
        _check_order(top, steps, rows)
        if known is not None:
            for step, row in zip(steps, rows, strict=True):
                known.check(step, row)
        return StepsFile(steps, titles)


def _step(row: Reader) -> PlayStep:
    """One step; its id says the stage and the phase it belongs to."""
    step_id = row.name("id")
    step = PlayStep(
        id=step_id,
        stage=step_id[:1] if step_id in KNOWN else STAGES[0],
        phase=".".join(step_id.partition("-")[0].split(".")[:2]),
        title=row.name("title"),
        actor=row.choice("actor", ACTORS),
        kind=row.choice("kind", KINDS),
        optional=row.flag("optional", False),
        skip_when=row.text("skip_when"),
        cites=row.texts("cites"),
        says=row.text("says"),
        source=source_of(row),
        nested=row.flag("nested", False),
        refuses=row.texts("refuses", optional=True),
    )
    if step_id and step_id not in KNOWN:
        says = message("The rules have no step '{0}'{1}", step_id, nearest(step_id, KNOWN))
        row.fault(says, "id", "3.0")
    for cite in step.cites:
        if not _CITE.fullmatch(cite):
            row.fault(message("'cites' holds '{0}', but should hold sections like 12.4", cite), "cites")
    for refusal in step.refuses:
        if not _REFUSAL.fullmatch(refusal):
            says = message("'{0}' should begin with a section or a ruling, like J20", refusal)
            row.fault(says, "refuses")
    if step.kind == "interrupt" and not step.nested:
        row.fault(message("An interrupt happens within another step"), "kind", "3.0")
    return step


def _check_order(top: Reader, steps: tuple[PlayStep, ...], rows: list[Reader]) -> None:
    """3.0 Every step is there, stage after stage."""
    known = [step for step in steps if step.id in KNOWN]
    for step, row in zip(steps, rows, strict=True):
        if step.id in KNOWN and any(other.stage > step.stage for other in known[: known.index(step)]):
            row.fault(message("The step {0} stands behind a later stage", step.id), "id", "3.0")
    missing = [name for name in KNOWN if name not in {step.id for step in steps}]
    if missing and steps:
        top.fault(message("There is no step {0}", ", ".join(missing[:9])), "steps", "3.0")
