"""Section 10.3: the exact chances of the Random Reinforcements, before the question whether to shift them."""

from collections import Counter
from itertools import product

import pytest

from cholm_qt.engine.preview import Preview
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import RandomRolled
from cholm_qt.games.circle_of_fire.rules.previews import brief, preview, preview_decision, preview_lines
from tests.games.circle_of_fire.rules.table import Table

DIE = range(1, 7)
GROUP_J = "G36 G37 G38 G39"
NAMES = {
    "J": "German: The rest of Jagdkommando 8, 2 units",
    "U": "German: Gruppe Uckermann, 2 units",
    "A": "Soviet: 146th Tank Battalion, 2 units",
    "K": "Soviet: Reserves of the Kalinin Front, 2 units",
    "": "Nobody comes",
}


def asked(components: Components, turn: int) -> Table:
    """The German player is asked on a Turn; Zone D is Soviet, so that nothing else modifies the dice."""
    return Table(components).turn(turn).control("soviet", "D").advantage("german")


def promised(table: Table, uses_it: bool) -> Preview:
    """What an answer promises."""
    shown = preview(table.p, table.use("A") if uses_it else table.order("Decline"))
    assert isinstance(shown, Preview)
    return shown


def thrown(components: Components, turn: int, uses_it: bool) -> Counter[str]:
    """Who comes, counted over every throw of two dice."""
    came: Counter[str] = Counter()
    for dice in product(DIE, DIE):
        table = asked(components, turn).dice(*dice).begin("random")
        table.give(table.use("A") if uses_it else table.order("Decline"))
        came[NAMES[table.happened(RandomRolled)[0].received]] += 1
    return came


@pytest.mark.parametrize("turn", [1, 4, 9])
@pytest.mark.parametrize("uses_it", [False, True])
def test_10_3_1_the_chances_are_those_of_all_throws(components: Components, turn: int, uses_it: bool) -> None:
    shown = promised(asked(components, turn).begin("random"), uses_it)
    assert {str(said): round(36 * chance) for said, chance in shown.chances} == thrown(
        components, turn, uses_it
    )


def test_10_3_1_the_receipt_has_the_shift(components: Components) -> None:
    table = asked(components, 4).begin("random")
    assert [[line.value for line in promised(table, uses).receipt] for uses in (False, True)] == [[], [-2]]


def test_10_3_6_a_group_that_has_come_is_replaced_in_the_chances(components: Components) -> None:
    table = asked(components, 4).put(GROUP_J, "permanent").begin("random")
    said = {str(said) for said, _ in promised(table, uses_it=False).chances}
    assert (NAMES["J"] in said, NAMES["U"] in said) == (False, True)


def test_10_3_5_fewer_units_come_when_fewer_are_left(components: Components) -> None:
    table = asked(components, 4).put("G36 G37 G38", "permanent").begin("random")
    said = {str(said) for said, _ in promised(table, uses_it=False).chances}
    assert "German: The rest of Jagdkommando 8, 1 unit" in said


def test_10_3_5_nobody_comes_where_there_is_no_place(components: Components) -> None:
    table = asked(components, 1).control("soviet", "30", "C")
    table.begin("random")
    assert [str(said) for said, _ in promised(table, uses_it=True).chances] == ["Nobody comes"]


def test_21_1_a_substitute_is_promised_where_the_option_is_played(components: Components) -> None:
    table = Table(components, "21.1").turn(2).control("soviet", "D").advantage("german")
    table.put(GROUP_J, "permanent").begin("random")
    said = {str(said) for said, _ in promised(table, uses_it=False).chances}
    assert "German: substitute for The rest of Jagdkommando 8 (21.1)" in said


def test_10_3_1_the_question_itself_promises_the_plain_roll(components: Components) -> None:
    table = asked(components, 4).begin("random")
    assert preview_decision(table.p) == promised(table, uses_it=False)


def test_10_3_1_the_chances_are_told_in_lines_and_in_short(components: Components) -> None:
    table = asked(components, 1).begin("random")
    shown = promised(table, uses_it=True)
    assert [str(line) for line in preview_lines(table.components, shown)] == [
        "-2 Advantage, used by the Germans (8.1.1A)",
        "-2 to the dice",
        "58.3%: Nobody comes",
        "41.7%: German: The rest of Jagdkommando 8, 2 units",
    ]
    assert str(brief(shown)) == "-2 to the dice; the most likely result is Nobody comes (58%)"


def test_8_1_1_another_use_of_the_advantage_promises_nothing(components: Components) -> None:
    table = Table(components).put("S05", "7").advantage("soviet").impulse("soviet")
    assert preview(table.p, table.use("B")) is None
