"""What a combat promises before its dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview
from cholm_qt.games.jaws_of_victory.rules.names import EXPLOITS, RESERVE
from cholm_qt.games.jaws_of_victory.rules.orders import (
    AssignAir,
    Commit,
    DefendFromAir,
    Done,
    FireGun,
    Pass,
    Resolve,
    Support,
    UseEngineers,
)
from cholm_qt.games.jaws_of_victory.rules.previews import (
    brief,
    preview,
    preview_decision,
    preview_lines,
)
from tests.games.jaws_of_victory.combat_scene import (
    BRIGADE,
    GUARDS,
    PANZERS,
    RIFLES,
    SECOND,
    STUGS,
    TANKS,
    TARGET,
    declare,
    odds,
    quietly,
    scene,
    support_all,
)
from tests.games.jaws_of_victory.telling import told


def chances(shown: Preview | None) -> dict[str, float]:
    """The chance of every result."""
    assert shown is not None
    return {str(said): chance for said, chance in shown.chances}


def changed(game, order: Order) -> tuple[Fraction, int]:
    """The attack strength with an order, and by how many columns it moves the combat as it stands."""
    without, having = preview_decision(game.position), preview(game.position, order)
    assert without is not None
    assert having is not None
    columns = game.position.components.tables.combat.columns
    return Fraction(*having.attack), columns.index(having.last) - columns.index(without.last)


def test_commit_shows_the_combat_with_the_unit_added() -> None:
    table = scene()
    game = table.game("E.4.A")
    first = preview(game.position, Commit(table.unit(GUARDS), table.hex(TARGET)))
    game.give(Commit(table.unit(GUARDS), table.hex(TARGET)))
    both = preview(game.position, Commit(table.unit(RIFLES), table.hex(TARGET)))
    assert first is not None
    assert both is not None
    assert (first.first, first.attack, first.defence) == ("3:2", (5, 1), (3, 1))
    assert (both.first, both.last) == ("3:1", "4:1")
    again = preview(game.position, Commit(table.unit(GUARDS), table.hex(TARGET)))
    assert again is not None
    assert again.attack == (5, 1)


def test_the_chances_are_exact() -> None:
    table = scene()
    game = declare(table)
    shown = preview(game.position, Commit(table.unit(GUARDS), table.hex(TARGET)))
    sixth = pytest.approx(1 / 6)
    assert chances(shown) == {  # column 4:1
        "R1": sixth,
        "A1 Do R1": sixth,
        "Do R1": sixth,
        "A1 Do R2": sixth,
        "Do R2": sixth,
        "D1 Do R2 B": sixth,
    }


def test_the_preview_agrees_with_what_happens() -> None:
    table = scene()
    table.p.air = (0, 0, 1)
    game = declare(table)
    game.give(AssignAir(table.hex(TARGET), 1))
    shown = preview(game.position, Commit(table.unit(GUARDS), table.hex(TARGET)))
    game.give(Done())
    game.give(Support("53A"))
    quietly(game)
    assert shown is not None
    assert shown.receipt == odds(game).receipt
    assert shown.last == odds(game).column


def test_an_illegal_or_other_order_promises_nothing() -> None:
    table = scene()
    game = table.game("E.4.A")
    assert preview(game.position, Commit(table.unit(GUARDS), table.hex("2521"))) is None
    assert preview(game.position, Done()) is None
    assert preview(game.position, Resolve(table.hex(TARGET))) is None
    assert preview_decision(game.position) is None
    game.position.agenda.clear()
    assert preview(game.position, Done()) is preview_decision(game.position) is None


def test_support_that_cannot_be_paid_is_not_expected() -> None:
    table = scene((TANKS, "2422"), ("S52", "2421"))
    table.put("SDM-5GTA", "2622", points=1)  # for 5GTA and 5GCC together
    game = declare(table, TANKS)
    shown = preview(game.position, Commit(table.unit("S52"), table.hex(TARGET)))
    assert shown is not None
    assert shown.attack == (15, 2)


def test_resolve_shows_the_declared_combat() -> None:
    table = scene(points=0)
    table.put(SECOND, "2420")
    table.put("S38", "2419")
    game = declare(table)
    game.give(Commit(table.unit("S38"), table.hex("2420")))
    game.give(Done())
    shown = preview(game.position, Resolve(table.hex(TARGET)))
    assert shown is not None
    assert shown.attack == (9, 2)
    assert preview(game.position, Resolve(table.hex("2019"))) is None


def test_each_decision_shows_what_it_changes() -> None:
    table = scene(("S39", "2514"), german=PANZERS, at="2513")
    table.put("SDM-53A", "2614", points=3)
    gun = table.put("S56", "2514")
    table.p.air = (1, 0, 0)
    game = declare(table, "S39", at="2513")
    game.give(Done())
    assert changed(game, Support("53A")) == (Fraction(5), 1)
    game.give(Support("53A"))
    assert changed(game, DefendFromAir(1)) == (Fraction(5), -1)
    game.give(DefendFromAir(0))
    assert changed(game, FireGun(gun)) == (Fraction(5), 2)
    assert changed(game, Done()) == (Fraction(5), 0)
    game.give(Done())
    assert changed(game, UseEngineers()) == (Fraction(5), 1)
    game.give(Pass())
    assert changed(game, Pass()) == (Fraction(5), 0)  # No Retreat does not change the odds


def test_the_armor_combat_has_its_own_chances_and_can_end_it() -> None:
    table = scene((TANKS, "2422"), german=STUGS)
    game = declare(table, TANKS)
    shown = preview(game.position, Commit(table.unit(TANKS), table.hex(TARGET)))
    assert shown is not None
    assert sum(chance for *_, chance in shown.armor) == pytest.approx(1)
    assert chances(shown)["No defender is left after the armor combat"] == pytest.approx(1 / 2)
    table.put(TANKS, "2422", steps=1)
    game = declare(table, TANKS)
    both = chances(preview(game.position, Commit(table.unit(TANKS), table.hex(TARGET))))
    assert both["No attacker is left after the armor combat"] == pytest.approx(1 / 2)
    assert both["No defender is left after the armor combat"] == pytest.approx(1 / 4)
    assert sum(both.values()) == pytest.approx(1)


def test_Breakthrough_and_Reserve_attacks_are_shown_too() -> None:
    for step, flag in (("E.4.D", EXPLOITS), ("E.4.F", RESERVE)):
        table = scene((TANKS, "2422"), (BRIGADE, "2421"))
        table.put(TANKS, "2422", flags=flag)
        game = table.game(step)
        shown = preview(game.position, Commit(table.unit(TANKS), table.hex(TARGET)))
        assert shown is not None
        assert shown.attack == (6, 1)
        assert preview(game.position, Commit(table.unit(BRIGADE), table.hex(TARGET))) is None


def test_the_lines_follow_the_sequence() -> None:
    table = scene((TANKS, "2422"), german=PANZERS)
    game = declare(table, TANKS)
    shown = preview(game.position, Commit(table.unit(TANKS), table.hex(TARGET)))
    assert shown is not None
    told_lines = [str(line) for line in preview_lines(shown)]
    assert told_lines[0] == "a1 Supported: 5GTA; in defense: nobody (12.4)"
    assert "c5 +0 No armor superiority (12.8)" in told_lines
    assert "b 6 against 3: column 2:1 (J2)" in told_lines
    assert f"Column {shown.first}, with all shifts {shown.last}" in told_lines
    assert any("in the armor combat the attacker loses" in line for line in told_lines)
    assert len(preview_lines(shown, full=False)) < len(told_lines)
    assert str(brief(shown)).startswith(f"{shown.first}, with all shifts {shown.last}")


def test_support_is_only_expected_of_the_attacker() -> None:
    table = scene(german=PANZERS)
    table.put("SDM-XXXXVII", "2122", points=2)
    game = declare(table)
    shown = preview(game.position, Commit(table.unit(GUARDS), table.hex(TARGET)))
    assert shown is not None
    assert str(shown.receipt[0].said) == "Supported: 53A; in defense: nobody"
    game.give(Done())
    support_all(game)
    assert told(game, type(odds(quietly(game))))
