"""13.0, 13.1 Direct Fire: who may fire at what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, compress, repeat

from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.attacks import FIRE, Attack, fires_at_armor_next_door
from cholm_qt.games.circle_of_fire.rules.board_view import ARMOR_ALONE, armored
from cholm_qt.games.circle_of_fire.rules.names import UNIT_OF, place_name, unit_name
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from cholm_qt.games.circle_of_fire.rules.position import Position

FIRE_ACROSS_ARROWS = "fire-across-arrows"


def fire_view(p: Position, area: int) -> int:
    """The places that bear on where units here may fire: their own, and those next door."""
    c = p.components
    near = c.connected[area] if FIRE_ACROSS_ARROWS in p.options else c.adjacent[area]
    return near | 1 << area


def fire_targets(p: Position, side: int, area: int) -> tuple[int, ...]:
    """13.1.2, 13.1.3 Where units here may fire: in a contested place only there, else next door."""
    enemy = p.occupied[1 - side]
    return (area,) if enemy >> area & 1 else p.components.split[fire_view(p, area) & enemy]


def fires_from(p: Position, side: int, area: int, firers: tuple[int, ...], armor_at: int) -> list[Order]:
    """Every way in which these units of a place may fire; infantry spares next door where armor protects."""
    orders: list[Order] = []
    known = p.components.fires
    for target in fire_targets(p, side, area):
        protected = target != area and bool(armor_at >> target & 1)
        key = (area, target, firers, protected)
        fires = known.get(key)
        orders += known.keep(key, _fires_at(p, *key)) if fires is None else fires
    return orders


def _fires_at(p: Position, area: int, target: int, firers: tuple[int, ...], protected: bool) -> list[Order]:
    """Every way in which these units may fire at one target; where armor protects it, armor takes part."""
    some = _crowds if len(firers) > FEW_FIRERS else _teams
    leads, support = some(p, firers)
    orders: list[Order] = list(map(Fire, repeat(area), repeat(target), leads, support))
    if protected:
        armor = {unit for unit in firers if p.components.units[unit].is_armor}
        parts = [not armor.isdisjoint((lead, *others)) for lead, others in zip(leads, support, strict=True)]
        orders = list(compress(orders, parts))
    return orders


def _teams(p: Position, firers: tuple[int, ...]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Every unit as lead, and beside it the units in support."""
    teams = _numbered_teams(len(firers), most_support(p))
    return [firers[lead] for lead, _ in teams], [tuple([firers[i] for i in others]) for _, others in teams]


@cache
def _numbered_teams(count: int, most: int) -> list[tuple[int, tuple[int, ...]]]:
    """Who leads, and who supports, of so many units."""
    return [
        (lead, others)
        for lead in range(count)
        for size in range(min(most, count - 1) + 1)
        for others in combinations([i for i in range(count) if i != lead], size)
    ]


FEW_FIRERS = 4  # so many can fire from an Area; only in a Zone there can be more


def _crowds(p: Position, firers: tuple[int, ...]) -> tuple[list[int], list[tuple[int, ...]]]:
    """The teams of a crowd in a Zone that differ by more than names: there would be tens of thousands.

    Everybody may lead alone; one unit of each kind leads with every mix of kinds in support. Units of one
    kind are one and the same to the game: any of them may be ordered, the first are listed.
    """
    kinds, most = _by_kind(p, firers), most_support(p)
    leads: list[int] = list(firers)
    support: list[tuple[int, ...]] = [()] * len(firers)
    for lead in [group[0] for group in kinds]:
        others = [[unit for unit in group if unit != lead][:most] for group in kinds]
        line = [unit for group in others for unit in group]
        mixes = _mixes(tuple([len(group) for group in others]), most)
        leads += [lead] * len(mixes)
        support += [tuple(sorted([line[i] for i in mix])) for mix in mixes]
    return leads, support


def _by_kind(p: Position, units: tuple[int, ...]) -> list[list[int]]:
    """Units with the same print on their counters but for their names, together."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for unit in units:
        groups.setdefault(print_of(p, unit), []).append(unit)
    return list(groups.values())


def print_of(p: Position, unit: int) -> tuple[object, ...]:
    """All that is printed on a counter but for its name."""
    kind = p.components.units[unit]
    return kind.parent, kind.type, kind.cf, kind.cf_committed, kind.ma


@lru_cache(maxsize=1000)
def _mixes(sizes: tuple[int, ...], most: int) -> list[tuple[int, ...]]:
    """Every mix of one up to so many units, told apart only by how many of each group take part.

    A mix is told by where its units stand when all groups of these sizes stand in one line.
    """
    first = [sum(sizes[:n]) for n in range(len(sizes))]
    picked = (combinations_with_replacement(range(len(sizes)), size) for size in range(1, most + 1))
    return [
        tuple(first[n] + picks[:i].count(n) for i, n in enumerate(picks))
        for picks in chain.from_iterable(picked)
        if all(picks.count(n) <= sizes[n] for n in picks)
    ]


def most_support(p: Position) -> int:
    """13.2.2 How many supporting units the chart counts; more would be Committed for nothing."""
    chart = p.components.charts.fire
    return -(-chart.other_units_most // chart.other_unit)


def _armor_is_needed(p: Position, side: int, area: int, target: int) -> bool:
    """13.1.3, 21.3 Must armor take part, since infantry alone may not fire there?"""
    return area != target and bool(armored(p, side) >> target & 1)


def why_not_fire(p: Position, side: int, order: Fire) -> Iterator[Reason]:
    """13.1 Every case that this fire breaks."""
    yield from _target_faults(p, side, order)
    yield from _firer_faults(p, side, order)
    if len(set(order.support)) < len(order.support) or order.lead in order.support:
        yield Reason("13.2.1", Said("A unit is named twice"), (order.lead, *order.support))
    if len(order.support) > most_support(p):
        said = Said("The chart counts at most {0} supporting units", (most_support(p),))
        yield Reason("13.2.2", said, order.support)
    needed = _armor_is_needed(p, side, order.area, order.target)
    if needed and fires_at_armor_next_door(p, attack_of(side, order)):
        yield _infantry_alone(p, side, order)


def _infantry_alone(p: Position, side: int, order: Fire) -> Reason:
    """13.1.3, 21.3 Infantry alone does not fire next door at armor, or by the option at nothing but armor."""
    case, text = "13.1.3", "Infantry alone may not fire at {0}, where enemy armor is"
    if ARMOR_ALONE in p.options:
        case, text = "21.3", "Infantry alone may not fire at {0}, which holds only armor"
    culprits = tuple(u for u in p.units_of(1 - side, order.target) if p.components.units[u].is_armor)
    return Reason(case, Said(text, (place_name(p, order.target),)), culprits, (order.target,))


def _target_faults(p: Position, side: int, order: Fire) -> Iterator[Reason]:
    """13.1.2, 13.1.3 The target must hold enemies and be here or, from an uncontested Area, next door."""
    c, area, target = p.components, order.area, order.target
    if not p.occupied[1 - side] >> target & 1:
        yield Reason("13.1.2", Said("{0} holds no enemy units", (place_name(p, target),)), (), (target,))
    if area == target:
        return
    if p.is_contested(area):
        said = Said("Units in contested {0} may fire only there", (place_name(p, area),))
        yield Reason("13.1.3", said, (), (area, target))
    if c.adjacent[area] >> target & 1:
        return
    if not c.connected[area] >> target & 1:
        names = (place_name(p, target), place_name(p, area))
        if (min(area, target), max(area, target)) in c.vertex_only:
            yield Reason("3.2.3", Said("{0} and {1} touch only at a corner", names), (), (area, target))
        else:
            yield Reason("13.1.3", Said("{0} is not adjacent to {1}", names), (), (area, target))
    elif FIRE_ACROSS_ARROWS not in p.options:
        yield Reason("13.1.3", Said("Fire does not cross a connector arrow"), (), (area, target))


def _firer_faults(p: Position, side: int, order: Fire) -> Iterator[Reason]:
    """13.1.1, 11.2.2 Only own Uncommitted units that are in the firing place."""
    for unit in dict.fromkeys((order.lead, *order.support)):
        name = unit_name(p, unit)
        if p.components.units[unit].side != side:
            yield Reason("11.1.3", Said("{0} is not a {1}", (name, UNIT_OF[side])), (unit,))
        elif p.where[unit] != order.area:
            yield Reason(
                "13.1.1", Said("{0} is not in {1}", (name, place_name(p, order.area))), (unit,), (order.area,)
            )
        elif p.spent[unit]:
            yield Reason("11.2.2", Said("{0} is Committed", (name,)), (unit,))


def attack_of(side: int, order: Fire, special: bool = False) -> Attack:
    """The attack that a Fire order makes."""
    return Attack(FIRE, side, order.area, order.target, order.lead, order.support, special)
