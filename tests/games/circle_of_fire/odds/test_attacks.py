"""Fire and bombardment: what the odds say is what every throw of the dice brings, whatever is changed."""

from collections.abc import Iterator
from random import Random

import pytest

from cholm_qt.engine.odds import Answer, Asked
from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.odds.attack_kind import AttackKind
from cholm_qt.games.circle_of_fire.odds.room import ODDS
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, FIRE, Attack, net_of
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, preview
from tests.games.circle_of_fire.odds.throwing import leads_of, played, points_thrown, told
from tests.games.circle_of_fire.rules.table import Table


def attack_of(p: Position, asked: Asked) -> Attack:
    """The attack that is asked about."""
    kind = ODDS.kinds[asked.kind]
    assert isinstance(kind, AttackKind)
    return kind.attack(p, asked)


def lead_of(p: Position, asked: Asked) -> int:
    """The lead that the question names, or the best one for the defender."""
    attack = attack_of(p, asked)
    leads = leads_of(p, attack)
    wanted = asked.one("defender")
    return wanted if wanted in leads else min(leads, key=lambda lead: net_of(p, attack, lead))


def questions(kind: str, seeds: range, each: int) -> Iterator[tuple[Position, Asked]]:
    """Questions about positions that came about in play, every slot filled at random."""
    rng = Random(1)
    for seed in seeds:
        positions = [p for p in played(seed) if ODDS.kinds[kind].is_open(p)]
        for p in rng.sample(positions, min(each, len(positions))):
            asked = Asked(kind)
            for name in ODDS.kinds[kind].slots:
                slot = ODDS.kinds[kind].slot(p, asked, name)
                values = [value for value, _ in slot.choices]
                count = rng.randint(slot.least, min(slot.most, len(values)))
                asked = asked.having(name, *rng.sample(values, count))
            if ODDS.answer(p, asked) is not None:
                yield p, asked


@pytest.mark.parametrize("kind", [FIRE, BOMBARD])
def test_the_chances_are_those_of_every_throw(kind: str) -> None:
    compared = 0
    for p, asked in questions(kind, range(3), 6):
        assert told(ODDS.answer(p, asked)) == points_thrown(p, attack_of(p, asked), lead_of(p, asked))
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("kind", [FIRE, BOMBARD])
def test_every_what_if_is_what_the_changed_position_brings(kind: str) -> None:
    titles = set()
    for p, asked in questions(kind, range(3, 6), 2):
        for what_if in ODDS.what_ifs(p, asked):
            q, changed = what_if.position, what_if.asked
            answer = ODDS.answer(q, changed)
            if answer is None:
                assert not leads_of(q, attack_of(q, changed))
                continue
            assert told(answer) == points_thrown(q, attack_of(q, changed), lead_of(q, changed))
            titles.add(what_if.title.text)
    assert {"{0} leads the defense", "At {0} instead"} <= titles


def test_a_what_if_changes_nothing_in_the_position() -> None:
    p = next(p for p in played(1) if ODDS.kinds[FIRE].is_open(p))
    before = p.copy()
    asked, _ = ODDS.settled(p, Asked(FIRE))
    for what_if in ODDS.what_ifs(p, asked):
        ODDS.answer(what_if.position, what_if.asked)
    assert p == before


# --- one at a time ---


@pytest.fixture
def fire(table: Table) -> Table:
    """Two German companies in 9 and two Soviet units next door in 7."""
    return table.put("G02 G03", "17").put("S02 S03", "18").impulse("german")


def asked_of(table: Table, *names: str) -> Asked:
    """The question of a fire order."""
    asked = ODDS.asked_by(table.p, table.fire("17", "18", *names))
    assert asked is not None
    return asked


def what_if(table: Table, asked: Asked, title: str) -> Answer:
    """The answer if something were otherwise."""
    found = {str(each.title): each for each in ODDS.what_ifs(table.p, asked)}
    assert title in found, f"no {title!r}, only {list(found)}"
    answer = ODDS.answer(found[title].position, found[title].asked)
    assert answer is not None
    return answer


def preview_of(p: Position, order: Order) -> AttackPreview:
    """What the rules promise of an order."""
    shown = preview(p, order)
    assert isinstance(shown, AttackPreview)
    return shown


def test_an_order_asks_what_its_preview_says(fire: Table) -> None:
    answer = ODDS.answer(fire.p, asked_of(fire, "G02"))
    shown = preview_of(fire.p, fire.fire("17", "18", "G02"))
    best = min(shown.defenses, key=lambda defense: defense.net)
    assert answer is not None
    assert [lines for _, lines in answer.receipts] == [shown.receipt, best.receipt]


def test_one_more_firer_is_the_preview_of_the_order_with_him(fire: Table) -> None:
    answer = what_if(fire, asked_of(fire, "G02"), f"{title(fire, 'G03')} fires as well")
    assert answer.receipts[0][1] == preview_of(fire.p, fire.fire("17", "18", "G02", "G03")).receipt


def test_one_less_is_the_preview_of_the_order_without_him(fire: Table) -> None:
    answer = what_if(fire, asked_of(fire, "G02", "G03"), f"Without {title(fire, 'G03')}")
    assert answer.receipts[0][1] == preview_of(fire.p, fire.fire("17", "18", "G02")).receipt


def test_another_lead_is_the_preview_of_that_order(fire: Table) -> None:
    answer = what_if(fire, asked_of(fire, "G02", "G03"), f"{title(fire, 'G03')} leads")
    assert answer.receipts[0][1] == preview_of(fire.p, fire.fire("17", "18", "G03", "G02")).receipt


def test_by_night_is_the_preview_by_night(fire: Table) -> None:
    answer = what_if(fire, asked_of(fire, "G02"), "By night")
    fire.night()
    assert answer == ODDS.answer(fire.p, asked_of(fire, "G02"))


@pytest.mark.parametrize(("level", "words"), [(1, "With Rubble"), (2, "With Heavy Rubble")])
def test_rubble_is_the_preview_of_a_rubbled_place(table: Table, level: int, words: str) -> None:
    table.put("G02", "17").put("S02", "9").put("G05", "10").impulse("soviet")
    asked = ODDS.asked_by(table.p, table.fire("9", "10", "S02"))
    assert asked is not None
    answer = what_if(table, asked, words)
    table.rubble("10", level)
    assert answer == ODDS.answer(table.p, asked)


def test_stubborn_defense_is_the_preview_with_the_marker(table: Table) -> None:
    table.put("S02", "9").put("G05", "10").impulse("soviet")
    asked = ODDS.asked_by(table.p, table.fire("9", "10", "S02"))
    assert asked is not None
    answer = what_if(table, asked, "With Stubborn Defense")
    table.stubborn("10")
    assert answer == ODDS.answer(table.p, asked)


def test_turned_round_is_what_the_enemy_would_ask(fire: Table) -> None:
    places = fire.components.board.places
    name = next(f"{place.id} {place.name}" for place in places if place.id == "17")
    answer = what_if(fire, asked_of(fire, "G02"), f"The other way round: The Soviets fire at {name}")
    shown = preview_of(fire.p, fire.fire("18", "17", "S02", "S03"))
    assert answer.receipts[0][1] == shown.receipt


def test_it_says_why_an_attack_may_not_be_made(fire: Table) -> None:
    fire.p.spent[fire.unit("G02")] = True
    answer = ODDS.answer(fire.p, asked_of(fire, "G02"))
    assert answer is not None
    assert [reason.case for reason in answer.against] == ["11.2.2"]


def title(table: Table, unit: str) -> str:
    """What is printed on a unit."""
    return str(table.components.unit_names[table.unit(unit)])
