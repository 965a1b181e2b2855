from tests.circle_of_fire.table import Table


def test_12_3_2_rubble_stops_the_mover(table: Table) -> None:
    table.put("G02", "9").rubble("13").impulse("german")
    assert table.cases(table.move("G02", "9 13 15")) == ["12.3.2"]
