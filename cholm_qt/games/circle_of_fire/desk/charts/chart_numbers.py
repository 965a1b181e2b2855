"""The numbers of the charts as rows, each with its words, its value and its source."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from cholm_qt.files.data_folder import DataFolder
from cholm_qt.files.faults import FaultList
from cholm_qt.files.sources import TYPED, SourceLine, read_sources
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.chart_values import Chart, ChartRow

OURS = "R"  # the letter of numbers that are not in the rulebook


@cache
def lines_of(folder: DataFolder) -> Mapping[str, SourceLine]:
    """Every number of the charts by the keys that lead to it, as the file says it when it is first read."""
    return {line.path: line for line in read_sources(folder / "tables.yaml", FaultList())}


class Numbers:
    """Makes rows of what the data files say; a number that has gone from its file leaves a row blank."""

    def __init__(self, lines: Mapping[str, SourceLine]) -> None:
        self._lines = lines

    def _line(self, path: str) -> SourceLine:
        """The line of a number."""
        return self._lines.get(path) or SourceLine("", 0, path, "", OURS)

    def row(self, path: str, words: str = "", value: str | None = None) -> ChartRow:
        """A number: what it is for, its value, and its source; other words or another value stand instead."""
        line = self._line(path)
        cells = (words or tr(line.says), _written(line.value) if value is None else value)
        return ChartRow(path, cells, *self.source(path))

    def drm(self, path: str, words: str = "") -> ChartRow:
        """A number that is added to dice."""
        return self.row(path, words, signed(self._line(path).value))

    def source(self, path: str) -> tuple[str, str]:
        """The case of a number in the rulebook, and the letter of its source."""
        letter, _, case = self._line(path).source.partition(";")[0].partition(" ")
        return case, letter

    def part(self, path: str, key: str) -> str:
        """One of several values of a line."""
        return next((part.text for part in self._line(path).parts if part.key == key), "")

    def below(self, path: str) -> list[str]:
        """The paths of the lines of a list."""
        return [each for each in self._lines if each.startswith(f"{path}.")]

    def says(self, path: str) -> str:
        """What a line says."""
        return tr(self._line(path).says)


def _written(value: str) -> str:
    """A value of the files in the player's language."""
    return tr("all") if value == "all" else value


def signed(value: str | int) -> str:
    """A number that is added, with a proper minus.

    >>> signed("-1"), signed(2), signed(0)
    ('−1', '+2', '–')
    """
    if value == "":
        return value
    number = int(value)
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "\N{EN DASH}"


def heading(words: str) -> ChartRow:
    """A heading between rows."""
    return ChartRow("", heading=words)


def made(
    chart_id: str,
    title: str,
    cases: Sequence[str],
    rows: Iterable[ChartRow],
    columns: Sequence[str] = (),
    narrow: Sequence[int] = (1,),
    notes: Sequence[str] = (),
    also: Sequence[str] = (),
) -> Chart:
    """A chart that says whose numbers it has: in each row where they differ, else in one sentence."""
    found = list(rows)
    letters = {row.source for row in found if row.source}
    mixed = bool(letters & {OURS, TYPED}) and len(letters) > 1
    words = {OURS: tr("ours"), "P": tr("public"), "I": tr("inferred"), TYPED: tr("printed")}
    marks = words if mixed else {}
    marked = tuple(row._replace(source=marks.get(row.source, "")) for row in found)
    whose = (
        tr("A case number: the rulebook. Ours: reconstructed, as the printed chart was not at hand.")
        if mixed
        else tr("All numbers were typed in from the printed chart.")
        if letters == {TYPED}
        else tr("All numbers are ours: the printed chart was not at hand.")
        if OURS in letters
        else tr("All of it stands in the rulebook.")
    )
    return Chart(
        chart_id, title, tuple(cases), tuple(columns), marked, tuple(narrow), tuple(notes), tuple(also), whose
    )
