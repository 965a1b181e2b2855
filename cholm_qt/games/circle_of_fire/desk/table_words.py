"""What the tables of the data files are called, in the words of the printed player aids."""

from __future__ import annotations

import re

from cholm_qt.ui.look.words import tr

_GROUP = re.compile(r"random_reinforcements\.groups\.(\w+)(\.lines)?")


def table_words(name: str) -> str:
    """What a file, a table or a part of one is called; nothing where it has no name of its own."""
    if group := _GROUP.fullmatch(name):
        form = tr("Where group {0} enters") if group[2] else tr("Group {0}")
        return form.format(group[1])
    return (_files() | _tables() | _parts()).get(name, "")


def _files() -> dict[str, str]:
    """The data files."""
    return {
        "tables.yaml": tr("Player aids"),
        "units.yaml": tr("Counters"),
        "board.yaml": tr("Map"),
    }


def _tables() -> dict[str, str]:
    """What stands below the first keys of the files."""
    return {
        "movement": tr("Movement costs"),
        "direct_fire": tr("Direct Fire"),
        "bombardment": tr("Bombardment"),
        "casualty_points": tr("Casualty Points"),
        "close_combat": tr("Close Combat"),
        "partisan": tr("Partisan attack"),
        "random_reinforcements": tr("Random Reinforcements"),
        "interdiction": tr("Stuka interdiction"),
        "retreat_priority": tr("Retreat priorities"),
        "entry": tr("Turns and reinforcements"),
        "garrison": tr("Suggested garrison"),
        "limits": tr("Single numbers"),
        "parents": tr("Organizations"),
        "units": tr("Units"),
        "sheet": tr("The map sheet"),
        "areas": tr("Areas"),
        "zones": tr("Zones"),
        "borders": tr("Borders"),
        "arrows": tr("Arrows"),
        "zone_links": tr("Zones that arrows join"),
        "vertex_only": tr("Areas that meet at a corner only"),
    }


def _parts() -> dict[str, str]:
    """Parts of tables."""
    return {
        "direct_fire.attack": tr("Attack"),
        "direct_fire.defense": tr("Defense"),
        "direct_fire.defense.terrain": tr("Terrain"),
        "direct_fire.defense.rubble": tr("Rubble"),
        "bombardment.defense": tr("Defense"),
        "bombardment.defense.terrain": tr("Terrain"),
        "bombardment.defense.rubble": tr("Rubble"),
        "close_combat.results": tr("Results by modified die"),
        "random_reinforcements.rows": tr("Who comes, by modified roll"),
        "random_reinforcements.modifiers": tr("Modifiers"),
        "borders.rivers": tr("Rivers"),
    }
