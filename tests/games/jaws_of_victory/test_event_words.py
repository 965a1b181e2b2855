"""What happened is told in one sentence each, with the words that it takes."""

from __future__ import annotations

import pytest

from cholm_qt.engine.events import Event
from cholm_qt.engine.reasons import Modifier, Said
from cholm_qt.games.jaws_of_victory.files import FILES
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules.names import (
    DISORGANIZED,
    GERMAN,
    NOBODY,
    OOS1,
    OOS2,
    OUT_OF_AMMO,
    REGROUPING,
    SOVIET,
    SPENT,
)
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from cholm_qt.games.jaws_of_victory.words.event_words import SENTENCES, TELLERS

C = FILES.load_components()
KG, RD, ARMY, GUN = (C.unit_index[name] for name in ("G22", "S37", "SDM-53A", "S56"))
SHPOLA, OPEN, BEYOND = C.hex("2319"), C.hex("2322"), C.hex("2219")
WHY = (Modifier("16.5", Said("Darkness"), 1),)


def told(event: Event) -> str:
    """The sentence about an event; empty when another one tells it."""
    said = SYSTEM.words.tell(C, event)
    return "" if said is None else str(said)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.StepBegan(C.step("A.1")), "A.1 Ground condition"),
        (e.StepBegan(C.step("E.4.C.d2-advance")), "E.4.C.d2 Advance"),
        (e.StepSkipped(C.step("A.3"), Said("The sky is clear")), "A.3 Storm: passed. The sky is clear"),
        (e.ScenarioEnded(NOBODY, "draw", 9), "The scenario is over: draw"),
        (e.ScenarioEnded(SOVIET, "Soviet decisive", 9), "The Soviets have won: Soviet decisive"),
        (e.GroundSettled(4, -2, "frozen"), "The ground is Frozen: throw 4 with -2"),
        (e.GroundSettled(4, 3, "mud"), "The ground is Mud: throw 4 with +3"),
        (e.VisibilitySettled(6, "storm"), "There is a Storm"),
        (
            e.MissionsReceived("german", 3, 1),
            "The Germans: the throw, 3 with its modifiers, gives 1 air mission",
        ),
        (
            e.MissionsReceived("1UF", 6, 2),
            "1st Ukrainian Front: the throw, 6 with its modifiers, gives 2 air missions",
        ),
    ],
)
def test_weather_and_the_sequence_are_told(event: Event, sentence: str) -> None:
    assert told(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.MarkerCaptured(ARMY, SHPOLA), "53A supply is overrun and goes to Shpola"),
        (e.MarkerCaptured(ARMY, C.box("dead")), "53A supply is overrun and lost"),
        (e.PointsReceived(ARMY, 1, 9), "53A supply receives 1 Supply Point over 9 road hexes"),
        (e.PointsReceived(ARMY, 2, 1), "53A supply receives 2 Supply Points over 1 road hex"),
        (e.PointsReceived(ARMY, 0, 9), "53A supply receives 0 Supply Points over 9 road hexes"),
        (e.PointsSpent(ARMY, 1, 2), "53A supply spends 1 Supply Point, 2 left"),
        (e.PointsSpent(ARMY, 2, 0), "53A supply spends 2 Supply Points, 0 left"),
        (e.SupplyChanged(KG, 0, False), "389 ID KG-546 is in supply"),
        (e.SupplyChanged(KG, 0, True), "389 ID KG-546 is in extended supply"),
        (e.SupplyChanged(KG, OOS1, False), "389 ID KG-546 is Out of Supply (OOS1)"),
        (e.SupplyChanged(KG, OOS2, False), "389 ID KG-546 is Out of Supply (OOS2)"),
        (e.GunSpent(GUN, SPENT), "2UF ArtDiv2 a is spent"),
        (e.GunSpent(GUN, OUT_OF_AMMO), "2UF ArtDiv2 a is Out of Ammo"),
        (e.DropRolled(OPEN, 3, 4, False), "Supply dropped on 2322 is lost: throw 3, needed 4"),
        (e.DropRolled(SHPOLA, 4, 4, True), "Supply reaches the units in Shpola: throw 4, needed 4"),
        (e.LandingRolled(3, 4, False), "A point on its way to the pocket is lost: throw 3, needed 4"),
        (e.LandingRolled(4, 4, True), "A point lands in the pocket: throw 4, needed 4"),
        (e.PointsSetAside("drops", 2), "Set aside at Uman for air-drops: 2"),
        (e.PointsSetAside("korsun", 3), "Set aside at Uman for Korsun: 3"),
        (e.AttritionRolled("XI", 2, True), "Without supply, XI loses a step: throw 2, lost up to 2"),
        (e.AttritionRolled("XI", 3, False), "Without supply, XI holds out: throw 3, lost up to 2"),
    ],
)
def test_supply_is_told(event: Event, sentence: str) -> None:
    assert told(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            e.HexShelled(GUN, OPEN, 1, -1, "none"),
            "2UF ArtDiv2 a bombards 2322: throw 1 with -1, without effect",
        ),
        (
            e.ReleaseRolled(WHY, 9, True),
            "The Germans are released from the Continuous Front: 9 in all, needed 9",
        ),
        (e.ReleaseRolled(WHY, 8, False), "The Continuous Front must be held: 8 in all, needed 9"),
        (e.Declared("XI"), "The Germans declare XI Korps isolated"),
        (e.Declared("wanda"), "The Germans begin Operation Wanda"),
        (
            e.ReliabilityRolled(KG, 6, 0, True),
            "389 ID KG-546 breaks down and moves at half: throw 6 with +0, it fails from 6 on",
        ),
        (
            e.ReliabilityRolled(KG, 5, 1, False),
            "389 ID KG-546 is reliable: throw 5 with +1, it fails from 6 on",
        ),
        (e.ReplacementsChanged("XI", 3, 5), "Replacement Points of XI: +1.5, now 2.5"),
        (e.ReplacementsChanged("XI", -2, 3), "Replacement Points of XI: -1, now 1.5"),
        (e.UnitRebuilt(KG, 2), "389 ID KG-546 is rebuilt to 2 steps"),
        (e.ReinforcementsDue((KG,)), "389 ID KG-546 stands ready to enter"),
        (e.ReinforcementsDue((KG, RD)), "389 ID KG-546 and 25 Gds RD stand ready to enter"),
    ],
)
def test_events_and_replacements_are_told(event: Event, sentence: str) -> None:
    assert told(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.ControlChanged(SHPOLA, SOVIET), "Shpola is Soviet"),
        (e.ControlChanged(SHPOLA, GERMAN), "Shpola is German"),
        (e.ControlChanged(OPEN, SOVIET), ""),
        (e.UnitMoved(RD, (OPEN, SHPOLA)), "25 Gds RD moves: 2322 – Shpola"),
        (e.DemolitionRolled(SHPOLA, BEYOND, 3, True), "The bridge Shpola – 2219 is blown: throw 3, needed 3"),
        (
            e.DemolitionRolled(SHPOLA, BEYOND, 2, False),
            "The bridge Shpola – 2219 is not blown: throw 2, needed 3",
        ),
        (e.AlarmRolled(SHPOLA, 4, True), "An alarm unit is raised in Shpola: throw 4, needed 4"),
        (e.AlarmRolled(SHPOLA, 3, False), "No alarm unit is raised in Shpola: throw 3, needed 4"),
        (e.InterceptRolled(KG, RD, 4, True), "389 ID KG-546 intercepts 25 Gds RD: throw 4, needed 4"),
        (
            e.InterceptRolled(KG, RD, 3, False),
            "389 ID KG-546 does not intercept 25 Gds RD: throw 3, needed 4",
        ),
        (e.SilenceChanged(GUN, 2), "2UF ArtDiv2 a gets No Fire 2"),
        (e.SilenceChanged(GUN, 0), "2UF ArtDiv2 a may fire again"),
    ],
)
def test_movement_is_told(event: Event, sentence: str) -> None:
    assert told(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.AttackDeclared(OPEN, (RD,)), "25 Gds RD will attack 2322"),
        (e.AirAssigned(SOVIET, OPEN, 2), "The Soviets send 2 air missions to 2322"),
        (e.ReactionRolled(KG, 4, True), "389 ID KG-546 can react: throw 4, needed 4"),
        (e.ReactionRolled(KG, 3, False), "389 ID KG-546 cannot react: throw 3, needed 4"),
        (e.CombatBegan(OPEN, (RD,), (KG,)), "Combat at 2322: 25 Gds RD attacks 389 ID KG-546"),
        (
            e.CombatBegan(OPEN, (RD, GUN), (KG,)),
            "Combat at 2322: 25 Gds RD and 2UF ArtDiv2 a attack 389 ID KG-546",
        ),
        (
            e.ArmorFought(WHY, (), 6, 3, 0, 1),
            "Armor combat: the attacker reaches 6 (+1 included), the defender loses 1; "
            "the defender reaches 3 (+0 included), the attacker loses 0",
        ),
        (
            e.CombatResolved(OPEN, "3:1", 4, "R1"),
            "Combat at 2322, column 3:1, die 4: R1 (the defenders retreat by 1 hex)",
        ),
        (e.OddsSettled("3:1", (), "4:1"), "Odds 3:1, after the shifts 4:1"),
        (e.StepLost(KG, 1), "389 ID KG-546 loses a step, 1 left"),
        (e.OrderChanged(KG, DISORGANIZED), "389 ID KG-546 is Disorganized"),
        (e.OrderChanged(KG, REGROUPING), "389 ID KG-546 regroups"),
        (e.OrderChanged(KG, 0), "389 ID KG-546 is in order again"),
    ],
)
def test_combat_is_told(event: Event, sentence: str) -> None:
    assert told(event) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            e.WorkRolled(KG, BEYOND, 4, 4, True),
            "389 ID KG-546 works on the bridge to 2219 with success: throw 4, needed 4",
        ),
        (
            e.WorkRolled(KG, BEYOND, 3, 4, False),
            "389 ID KG-546 works on the bridge to 2219 in vain: throw 3, needed 4",
        ),
        (e.BridgeBuilt(SHPOLA, BEYOND, "s"), "Begun Shpola – 2219: bridge for light vehicles (S)"),
        (e.BridgeBuilt(SHPOLA, BEYOND, "J"), "Ready Shpola – 2219: bridge for any vehicle (J)"),
        (
            e.BreakoutRolled(KG, (OPEN, SHPOLA), WHY, 1, 0),
            "389 ID KG-546 does not get through by 2322 – Shpola: 1 in all",
        ),
        (
            e.BreakoutRolled(KG, (OPEN, SHPOLA), WHY, 4, 1),
            "389 ID KG-546 gets through by 2322 – Shpola: 4 in all, 1 step",
        ),
        (e.PocketJudged((), False), "No Korps is cut off"),
        (e.PocketJudged(("XI",), False), "Cut off: XI; the Fronts are not linked"),
        (e.PocketJudged(("XI", "XXXXII"), True), "Cut off: XI, XXXXII; the Fronts are linked"),
    ],
)
def test_works_and_the_pocket_are_told(event: Event, sentence: str) -> None:
    assert told(event) == sentence


def test_every_event_has_one_sentence() -> None:
    assert {*TELLERS, *SENTENCES} >= set(e.ALL_EVENTS)
    assert not TELLERS.keys() & SENTENCES.keys()
