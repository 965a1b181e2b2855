"""Every kind of order, event and step of Circle of Fire."""

from __future__ import annotations

from cholm_qt.engine.system import Vocabulary
from cholm_qt.games.circle_of_fire.rules import (
    bids,
    casualties,
    close_combat,
    close_combat_phase,
    combat,
    end_phase,
    impulses,
    infiltration,
    interdiction,
    logistics,
    normal_reinforcements,
    placement,
    random_reinforcements,
    regrouping,
    retreats,
    set_up,
    substitutes,
)
from cholm_qt.games.circle_of_fire.rules.attacks import Attack
from cholm_qt.games.circle_of_fire.rules.events import ALL_EVENTS
from cholm_qt.games.circle_of_fire.rules.melee import Melee
from cholm_qt.games.circle_of_fire.rules.orders import ALL_ORDERS

STEPS = (
    bids.WishSide,
    bids.MakeBid,
    bids.RollTie,
    set_up.SetUp,
    set_up.RollPartisans,
    regrouping.OfferRegrouping,
    regrouping.Regrouping,
    random_reinforcements.OfferModifier,
    random_reinforcements.RollRandom,
    random_reinforcements.TakeUnits,
    random_reinforcements.PlaceGroup,
    normal_reinforcements.AnnounceInterdiction,
    normal_reinforcements.EnterGrouping,
    normal_reinforcements.EnterDelayed,
    interdiction.OfferInterdiction,
    interdiction.RollInterdiction,
    interdiction.RollThrough,
    interdiction.HoldBack,
    placement.PlaceUnits,
    placement.EndPlacement,
    impulses.StartImpulse,
    impulses.Moving,
    infiltration.Infiltrating,
    impulses.EndOfImpulse,
    substitutes.SubstituteChoice,
    combat.ChooseLead,
    combat.RollAttack,
    combat.RollDefense,
    combat.OfferReroll,
    combat.OfferVoluntaryRetreats,
    combat.AfterAttack,
    combat.RollFriendlyFire,
    combat.ChooseFriendlyLead,
    casualties.AssignCasualties,
    retreats.ForcedRetreats,
    retreats.VoluntaryRetreats,
    logistics.RollLogistics,
    logistics.PreventPause,
    close_combat_phase.OfferStubbornDefense,
    close_combat_phase.PickPlace,
    close_combat.SetScreens,
    close_combat.ExposeArmor,
    close_combat.PairOff,
    close_combat.RollCloseCombat,
    close_combat.OfferMeleeReroll,
    close_combat.RetreatFromMelee,
    close_combat.EndMelee,
    end_phase.OfferRedeploy,
    end_phase.Redeploying,
    end_phase.EndTurn,
)

VOCABULARY = Vocabulary(orders=ALL_ORDERS, events=ALL_EVENTS, steps=STEPS, nested=(Attack, Melee))
