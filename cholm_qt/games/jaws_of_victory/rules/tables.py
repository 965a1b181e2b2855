"""The tables of The Jaws of Victory as plain values, read from data; nearly every number is ours.

Movement Points and Replacement Points are counted in halves (J2). NO means "not allowed".
"""

from __future__ import annotations

from cholm_qt.engine.record import Record

NO = -1
Fraction = tuple[int, int]  # an exact factor: numerator and denominator


class Weather(Record):
    """5.0 Ground and visibility."""

    mud_at_least: int
    ground_modifier: tuple[int, ...]  # for each Game-turn
    overcast_from: int  # a visibility die from here on is Overcast
    storm_from: int  # a second die from here on makes it a Storm


class Air(Record):
    """6.0 Missions of combat air support; a row for each modified roll from 1 to 7."""

    overcast: int
    german_after_wanda: int
    second_front_early: int
    second_front_until: int  # the last Game-turn of that modifier
    german_frozen: tuple[int, ...]
    german_mud: tuple[int, ...]
    front_frozen: tuple[int, ...]
    front_mud: tuple[int, ...]
    per_combat: tuple[int, ...]  # in Clear, Overcast and Storm


class Stacking(Record):
    """J7 Most units in a hex."""

    combat_units: int
    other_units: int


class Movement(Record):
    """9.2 The Terrain Effects on movement, in halves; leg, motor, armor; each Frozen and Mud."""

    terrain: dict[
        str, tuple[int, ...]
    ]  # leg Frozen, leg Mud, motor Frozen, motor Mud, armor Frozen, armor Mud
    main_road: tuple[int, ...]
    secondary_road: tuple[int, ...]
    unbridged_river: tuple[int, ...]
    zoc_enter: tuple[int, ...]  # leg, motor, armor
    zoc_leave: tuple[int, ...]
    zoc_to_zoc: tuple[int, ...]  # NO for leg units, unless a friendly unit is there
    zoi_enter: tuple[int, ...]
    zoc_steps: int  # J8 a combat unit without armor has a ZOC from so many steps on
    light_bridges_bear: int  # J64 the highest armor class on a bridge of type L, K or S; H and J bear any
    next_to_alarm: int
    strategic_factor: int
    reserve_divisor: int
    rail_links: int
    rail_distance: int
    oos1_divisors: tuple[int, ...]  # J28 what the allowance is divided by: leg, motor, armor
    oos2_divisor: int
    disorganized_divisor: int
    unreliable_divisor: int  # J76


class Limits(Record):
    """Markers and reaches."""

    reserve_german: int
    reserve_soviet: int
    intercept_frozen: int
    intercept_mud: int
    demolition: int  # hexes from either end of a bridge


class Rolls(Record):
    """A die from here on succeeds."""

    intercept_german: int
    intercept_soviet: int
    alarm: int
    reaction: int
    demolition: int
    soviet_drop: tuple[int, ...]  # in Clear and Overcast


class Supply(Record):
    """13.0, 14.0 Supply markers, Out of Supply and guns."""

    extended_factor: int
    extended_cost: int
    unbridged_river_in_mud: int
    ring_hexes: int
    ring_share: Fraction
    attrition_at_most: int
    resupply_spent: int
    resupply_out_of_ammo: int
    isolated_stock: int
    isolated_stock_most: int
    isolated_subsistence: int
    oos2_least_ma: int


class AirSupply(Record):
    """14.6 Uman and Korsun."""

    capacity: int
    least: int
    drop_most: int
    ones_per_loss: int
    closed_within: int
    landing: tuple[int, ...]  # in Clear and Overcast
    drop: tuple[int, ...]
    mud_without_strip: int
    soviet_near: int
    soviet_near_hexes: int
    stock_most: int
    to_one_marker_most: int
    strip_work: int
    evacuated_tenths: int  # of a step for each point landed
    evacuated_tenths_most: int


class Barrage(Record):
    """17.1 Barrage units: results by modified die."""

    range: int
    turns_away: int
    overcast: int
    results: tuple[str, ...]  # for a die of 1 and less, 2, ... 6: one of BARRAGE_RESULTS
    guns_apart: int  # hexes between the guns of a division


BARRAGE_RESULTS = ("none", "one", "all", "all-and-step")


class Boundary(Record):
    """22.11 The boundary between the Fronts, a column."""

    start: int
    least: int
    most: int
    step: int
    reach: int
    transfer_from: int


class ContinuousFront(Record):
    """22.1.4 The throw to be released."""

    needed: int
    turns_per_one: int
    korps_cut_off: int
    korsun_active: int
    town_lost: int


class Replacements(Record):
    """8.0 Replacement Points in halves: those due for each track by Game-turn, and what a step costs."""

    due: dict[str, dict[str, int]]
    cost: dict[str, int]  # by type of unit
    from_artillery: int
    from_alarm: int
    from_cadre: int
    from_marker: int
    from_korsun: int


class Crt(Record):
    """12.1.3 One result of the Combat Results Table."""

    attacker_steps: int
    defender_steps: int
    attacker_disorganized: bool
    defender_disorganized: bool
    retreat: int
    breakthrough: bool


class Combat(Record):
    """12.0 Odds, factors, shifts and results."""

    columns: tuple[str, ...]
    odds: tuple[Fraction, ...]
    least_defence: Fraction  # J2 what a defence of 0 counts
    shift_limit: int
    defence: dict[str, Fraction]
    attack: dict[str, Fraction]
    shifts: dict[str, int]
    antitank_as_armor: int  # 12.8 what is added to an anti-armor value against an armor class
    guns_attacker_most: int
    guns_defender_most: int
    no_retreat_hexes: int
    no_retreat_steps: int
    support_cost: int
    engineers_cost: int
    results: tuple[Crt, ...]  # from index 1 on: the column's number and the die less 1
    gun_shares: tuple[Fraction, ...]  # what a gun counts for that is ready, and one that is spent


class ArmorCombat(Record):
    """12.12.1 The die and its modifiers."""

    one_step: int
    two_steps: int
    cover: int
    overcast: int
    attacker_in_mud: int
    defender_dug_in: int
    antitank: int  # the anti-armor value from which a unit without armor takes part


class Engineering(Record):
    """15.0 What work costs and when it succeeds."""

    repair_frozen: int
    repair_mud: int
    repair_cost: int
    soviet_bridge_phases: int
    soviet_bridge_cost: int
    soviet_bridge_most: int
    k_roll: int
    k_cost: int
    k_most: int
    j_roll: int
    j_cost: int
    j_most: int
    position_cost: int
    position_most: int
    mine_cost: int
    mine_most: int
    strip_cost: int
    strip_clear: int  # hexes around Korsun without Soviet units
    airfield_cost: int
    airfield_phases: int
    airfield_points: int
    depot_cost: int
    depot_stores: int


class Wanda(Record):
    """16.3 Operation Wanda."""

    from_turn: int
    points: int
    turns: int
    uman_capacity: int
    breakout_after: int
    breakout_without_from: int


class Breakout(Record):
    """16.5 The breakout: what is added to a unit's die, and the result."""

    within: int
    reach: int
    dark: int
    ss: int
    short_path: int
    short_is: int
    zoc_hex: int
    zoc_most: int
    river_in_mud: int
    oos2: int
    long_path: int
    long_from: int
    foot_lost_at: int  # this total and below: eliminated
    foot_two_steps_at: int
    foot_one_step_at: int
    vehicles_lost_at: int


class Reliability(Record):
    """18.2 Armor Reliability."""

    armor_class: int
    worse: int
    fails_at: int


class Partisans(Record):
    """18.1 Partisan bands, in hexes: how far they move, from Germans when put down, and what they watch."""

    moves: int
    from_germans: int
    watches: int


class Tables(Record):
    """Everything in tables.yaml."""

    weather: Weather
    air: Air
    stacking: Stacking
    movement: Movement
    limits: Limits
    rolls: Rolls
    supply: Supply
    air_supply: AirSupply
    barrage: Barrage
    boundary: Boundary
    continuous_front: ContinuousFront
    replacements: Replacements
    combat: Combat
    armor_combat: ArmorCombat
    engineering: Engineering
    wanda: Wanda
    breakout: Breakout
    reliability: Reliability
    partisans: Partisans
