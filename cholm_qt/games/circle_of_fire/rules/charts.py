"""The charts of the two Player Aid Charts as plain values, read from data."""

from __future__ import annotations

from cholm_qt.engine.record import Record


class MovementCosts(Record):
    """The Movement Cost Table; entering across a non-road border or a Zone's edge takes the whole MA."""

    road_vacant_friendly: int
    road_vacant_enemy: int
    road_enemy_day: int
    road_enemy_night: int
    infiltrate_free: int
    infiltrate_other: int


class FireChart(Record):
    """The Direct Fire Table: modifiers of both sides and the difference that makes Rubble."""

    other_unit: int
    other_units_most: int
    same_parent: int
    pioneer_into_urban: int
    infantry_at_armor: int
    terrain: dict[str, int]
    rubble: tuple[int, int, int]
    no_control: int
    adjacent: int
    night: int
    stubborn_defense: int
    rubble_at: int


class BombardmentChart(Record):
    """The Bombardment Table: the defender's modifiers and the difference that makes Rubble."""

    terrain: dict[str, int]
    rubble: tuple[int, int, int]
    no_control: int
    stubborn_defense: int
    armor_lead: int
    rubble_at: int


class CasualtyCosts(Record):
    """13.3.3 What each way to take Casualty Points absorbs."""

    commit: int
    retreat: int
    eliminate: int


class CloseCombatChart(Record):
    """The Close Combat Table: results by die, and its modifiers."""

    results: tuple[tuple[int, str], ...]  # (highest modified roll, result), in rising order
    support: int
    support_most: int
    cf_gap: int
    cf_higher: int
    cf_lower: int
    pioneer_in_urban: int
    armor_on_infantry_clear: int
    armor_on_infantry_urban: int
    infantry_on_armor: int
    defender_holds_cover: int
    heavy_rubble: int
    stubborn_defense: int


class EntryLine(Record):
    """One alternative of a placement text: some places, tied to conditions."""

    places: tuple[int, ...] = ()  # these places; empty means "by kind"
    kind: str = ""  # "urban" or "zone" when not listed one by one
    any_control: bool = False
    needs: int | None = None  # an Area that must be own and uncontested for this line to hold


class RandomGroup(Record):
    """10.3.5 How many units of a group come, where they are placed and what stands in for it."""

    id: str
    name: str
    side: int
    take: int
    lines: tuple[EntryLine, ...]
    substitute: str
    substitute_from: int
    units: tuple[int, ...]


class RandomTable(Record):
    """The Random Reinforcements Table with its modifiers."""

    rows: tuple[tuple[int, str], ...]  # (highest modified roll, group letter for each Turn), rising
    advantage: tuple[int, int]
    airfield_soviet: int
    relief_zone_german: int
    airfield: int
    relief_zone: int
    groups: dict[str, RandomGroup]


class Grouping(Record):
    """5.1.2 One grouping of the Reinforcement Display: its units and where they enter."""

    id: str
    turn: int
    side: int
    name: str
    units: tuple[int, ...]
    line: EntryLine
    together: bool
    fallback: tuple[int, ...] = ()


class Limits(Record):
    """Single numbers of the rulebook and of our charts."""

    turns: int
    stacking: int
    stacking_extra: int
    regroup_cost: int
    redeploy_units: int
    infiltrate_units: int
    logistics_from: int
    logistics_ends_at: int
    logistics_pass_drm: int
    check_turn: int
    check_urban: int
    end_urban: int
    interdiction_from: int
    spotting_range: int
    bid_most: int
    friendly_fire_all: int
    friendly_fire_half: int


class Charts(Record):
    """All charts of the two Player Aid Charts."""

    movement: MovementCosts
    fire: FireChart
    bombardment: BombardmentChart
    casualties: CasualtyCosts
    close_combat: CloseCombatChart
    partisan: tuple[str, ...]  # by die 1 to 6
    random: RandomTable
    interdiction: tuple[str, ...]  # by die 1 to 6
    retreat_from_area: tuple[str, ...]
    retreat_from_zone: tuple[str, ...]
    entry: tuple[Grouping, ...]
    garrison: dict[int, int]  # 5.1.1 where each unit of the garrison could be set up
    limits: Limits
