"""The Random Reinforcements Table: its rows, modifiers and groups (10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.files.chart_values import leaf, rising_rows, whole_leaf
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import message
from cholm_qt.files.reader import Reader, wrong_word
from cholm_qt.games.circle_of_fire.files.entry_lines import read_line
from cholm_qt.games.circle_of_fire.files.units_file import CODES
from cholm_qt.games.circle_of_fire.rules.charts import RandomGroup, RandomTable
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Unit

NOTHING = "-"
LETTERS = tuple(code for codes in CODES for code in codes if code in "JUAK")


def read_random(top: Reader, turns: int, units: Sequence[Unit], places: Lookup) -> RandomTable:
    """The whole table."""
    section = top.mapping("random_reinforcements")
    readers = section.mappings_by_key("groups")
    groups = {name: _group(name, reader, units, places) for name, reader in readers.items()}
    _check_groups(section, groups, units)
    drm = section.mapping("modifiers")
    return RandomTable(
        rows=_rows(section, turns, tuple(groups)),
        advantage=(whole_leaf(drm, "german_advantage"), whole_leaf(drm, "soviet_advantage")),
        airfield_soviet=whole_leaf(drm, "airfield_soviet"),
        relief_zone_german=whole_leaf(drm, "relief_zone_german"),
        airfield=_place(drm, "airfield", places),
        relief_zone=_place(drm, "relief_zone", places),
        groups=groups,
    )


def _rows(section: Reader, turns: int, letters: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """10.3.4 For each roll one letter for each Turn."""
    found = []
    for to, row in rising_rows(section, "rows"):
        groups = row.text("groups")
        if groups and len(groups) != turns:
            says = message("'groups' has {0} letters, but there are {1} Turns", len(groups), turns)
            row.fault(says, "groups", case="10.3.4")
        for letter in sorted(set(groups) - {NOTHING, *letters}):
            row.fault(
                message("'groups' holds {0}", wrong_word(letter, (*letters, NOTHING))),
                "groups",
                case="10.3.4",
            )
        found.append((to, groups))
    return tuple(found)


def _group(name: str, reader: Reader, units: Sequence[Unit], places: Lookup) -> RandomGroup:
    """10.3.5 One group: its units are those with its letter as code."""
    return RandomGroup(
        id=name,
        name=reader.text("name"),
        side=SIDES.index(reader.choice("side", SIDES)),
        take=whole_leaf(reader, "take", 1, 20),
        lines=tuple(read_line(line, places) for line in reader.mappings("lines")),
        substitute=reader.text("substitute", ""),
        substitute_from=whole_leaf(reader, "substitute_from", 1, 20) if reader.has("substitute") else 0,
        units=tuple(i for i, unit in enumerate(units) if unit.code == name),
    )


def _check_groups(section: Reader, groups: dict[str, RandomGroup], units: Sequence[Unit]) -> None:
    """Every coded unit has its group, of its own side, and every substitute exists."""
    inner = section.mapping("groups")
    for name, group in groups.items():
        if name not in LETTERS:
            inner.fault(
                message("A random group cannot be called {0}", wrong_word(name, LETTERS)), name, case="4.3C"
            )
        if group.substitute and group.substitute not in groups:
            inner.fault(
                message("The substitute of {0} is {1}", name, wrong_word(group.substitute, tuple(groups))),
                name,
            )
        for i in group.units:
            if units[i].side != group.side:
                inner.fault(
                    message("{0} has the code {1} but is of the other side", units[i].id, name),
                    name,
                    case="4.3C",
                )
    for code in sorted({unit.code for unit in units if unit.code in LETTERS} - set(groups)):
        inner.fault(
            message("Units have the code {0}, but there is no random group {1}", code, code), case="5.1.3"
        )


def _place(drm: Reader, key: str, places: Lookup) -> int:
    """A place that a modifier speaks of."""
    found = leaf(drm, key)
    return places.named(found, found.text("value"), found.line_of("value")) or 0
