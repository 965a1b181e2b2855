"""12.1.2 German Armor Reaction."""

from __future__ import annotations

import pytest

from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import DISORGANIZED, MOVED
from cholm_qt.games.jaws_of_victory.rules.orders import Done, React
from tests.games.jaws_of_victory.combat_scene import (
    GRENADIERS,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    STUGS,
    TARGET,
    declare,
    scene,
)
from tests.games.jaws_of_victory.table import Table, why_skipped
from tests.games.jaws_of_victory.telling import agrees, cases, told


def reacting(table: Table, *dice: int):
    """The game when the Germans are asked."""
    game = declare(table, GUARDS, dice=dice)
    game.give(Done())
    return game


def test_E_4_B_is_passed_without_attacks_or_armor() -> None:
    table = scene()
    game = table.game("E.4.A")
    game.give(Done())
    assert why_skipped(game, "E.4.B") == "No attack was declared"
    assert why_skipped(reacting(scene()), "E.4.B") == "No German armor can react"


@pytest.mark.steps("E.4.B")
def test_J82_armor_moves_into_an_attacked_hex() -> None:
    table = scene()
    table.put(PANZERS, "2221")
    game = reacting(table)
    assert game.prompt.case == "E.4.B"
    assert game.orders() == [React(table.unit(PANZERS), table.hex(TARGET)), Done()]
    game.give(game.orders()[0])
    assert game.position.where[table.unit(PANZERS)] == table.hex(TARGET)
    assert game.position.has(table.unit(PANZERS), MOVED)
    assert told(game, e.CombatBegan)[0].defenders == (table.unit(GRENADIERS), table.unit(PANZERS))


def test_J82_a_unit_in_Soviet_ZOC_throws_first() -> None:
    for die, place in ((3, TARGET), (4, "2321")):
        table = scene()
        panzers = table.put(PANZERS, TARGET)
        table.p.put(table.unit(RIFLES), table.hex("2522"))
        game = reacting(table, die)
        assert agrees(game)
        game.give(React(panzers, table.hex("2321" if die == 4 else "2222")))
        assert game.position.where[panzers] == table.hex(place)
        assert told(game, e.ReactionRolled) == [e.ReactionRolled(panzers, die, die == 4)]


def test_J82_a_unit_tries_once() -> None:
    table = scene()
    table.put(PANZERS, TARGET)
    table.put(STUGS, "2221")
    game = reacting(table, 1)
    game.give(React(table.unit(PANZERS), table.hex("2222")))
    assert cases(game, React(table.unit(PANZERS), table.hex("2222"))) == ["J82"]
    assert agrees(game)


def test_J82_an_attacked_hex_keeps_a_combat_unit() -> None:
    table = scene(german=PANZERS)
    table.put(STUGS, "2221")
    game = reacting(table)
    assert cases(game, React(table.unit(PANZERS), table.hex("2222"))) == ["J82"]
    assert agrees(game)


def test_J82_other_hexes_are_only_left_and_never_in_Soviet_ZOC() -> None:
    table = scene()
    table.put(PANZERS, TARGET)
    table.put(STUGS, "2221")
    game = reacting(table)
    assert cases(game, React(table.unit(PANZERS), table.hex("2323"))) == ["J82"]
    assert cases(game, React(table.unit(STUGS), table.hex("2121"))) == ["J82"]
    assert agrees(game)


def test_J82_only_able_German_armor_reacts() -> None:
    table = scene()
    table.put(PANZERS, "2221", order=DISORGANIZED)
    table.put(STUGS, "2222")
    game = reacting(table)
    assert cases(game, React(table.unit(PANZERS), table.hex(TARGET))) == ["J82"]
    assert cases(game, React(table.unit(GRENADIERS), table.hex("2221"))) == ["J82"]
    assert cases(game, React(table.unit("G33"), table.hex(TARGET))) == ["J82"]


def test_J7_a_full_hex_takes_no_reaction() -> None:
    table = scene()
    for unit in (SECOND, "G20"):
        table.put(unit, TARGET)
    table.put(STUGS, "2222")
    assert why_skipped(reacting(table), "E.4.B") == "No German armor can react"
    table.put(PANZERS, TARGET)
    table.p.put(table.unit("G20"), table.hex("2221"))
    table.put("G23", "2321")
    game = reacting(table)
    assert "J7" in cases(game, React(table.unit(STUGS), table.hex(TARGET)))
