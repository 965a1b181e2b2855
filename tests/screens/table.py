"""The table of the first game: decisions, dice, cards, overlays and panels, with the way to each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest

from cholm_qt.engine.dice import Dice
from cholm_qt.games.circle_of_fire.desk.overlays import OVERLAYS
from cholm_qt.games.circle_of_fire.rules.orders import Fire
from tests.games.circle_of_fire.rules.table import Table
from tests.recorded import FOLDER, played_again
from tests.screens.pages import BATTLE, FIRST, Way, at_moments, first_game
from tests.screens.sitting import LEFT, NONE, Moment, Sitting

ONE, TWO = "01-automatic-victory", "02-tactical-victory"
SEVEN, TEN = "07-seize-the-initiative", "10-special-activation-by-fire"
DECISIONS = {  # the first moment of a recorded game at which each kind of decision is awaited
    "set-up": Moment(ONE, "SetUp"),
    "regrouping": Moment(ONE, "Regrouping"),
    "placing": Moment(ONE, "PlaceUnits"),
    "random-question": Moment(ONE, "OfferModifier"),
    "redeploy-question": Moment(ONE, "OfferRedeploy"),
    "redeploying": Moment(ONE, "Redeploying"),
    "prevent-pause": Moment(ONE, "PreventPause"),
    "take-units": Moment(ONE, "TakeUnits"),
    "interdiction-question": Moment(ONE, "OfferInterdiction"),
    "hold-back": Moment(ONE, "HoldBack"),
    "impulse": Moment(ONE, "StartImpulse"),
    "moving": Moment(ONE, "Moving"),
    "lead": Moment(ONE, "ChooseLead"),
    "voluntary-retreat": Moment(ONE, "VoluntaryRetreats"),
    "friendly-lead": Moment("13-friendly-fire", "ChooseFriendlyLead"),
    "reroll": Moment(SEVEN, "OfferReroll"),
    "casualties": Moment(ONE, "AssignCasualties"),
    "forced-retreat": Moment(ONE, "ForcedRetreats"),
    "pick-place": Moment(ONE, "PickPlace"),
    "screens": Moment(ONE, "SetScreens"),
    "pairing": Moment(ONE, "PairOff"),
    "expose-armor": Moment(TEN, "ExposeArmor"),
    "melee-reroll": Moment(SEVEN, "OfferMeleeReroll"),
    "stubborn-question": Moment(ONE, "OfferStubbornDefense"),
    "infiltrating": Moment(ONE, "Infiltrating"),
    "substitute": Moment(TEN, "SubstituteChoice"),
    "night": Moment(TWO, "StartImpulse", 12),
    "late-night": Moment(TWO, "PairOff", 12),
}
RESULTS = {  # an order of a recorded game whose dice are then seen
    "partisans": Moment(TWO, "PartisansStruck"),
    "random-dice": Moment(TWO, "RandomRolled"),
    "interdiction-dice": Moment(TWO, "InterdictionFlown"),
    "nightfall": Moment(TWO, "NightFell"),
    "logistics-dice": Moment(TWO, "LogisticsRolled"),
    "close-combat-dice": Moment(TWO, "CloseCombatRolled"),
    "turn-report": Moment(TWO, "TurnBegan"),
    "fire-dice": Moment(TWO, "ChooseLead", 2),
    "fire-dice-night": Moment(TWO, "ChooseLead"),
    "fire-and-logistics": Moment(TWO, "ChooseLead", 1),
}


def secret(at: Sitting, moment: Moment) -> None:
    """A decision that the other player must not see, when whose turn it is has sat down."""
    at.recorded(moment)
    at.take_seat()


def overlay(at: Sitting, name: str) -> None:
    """What the map shows on request."""
    at.recorded(BATTLE)
    at.window.turn.choose_overlay(name)
    at.rest()


def with_line(at: Sitting, name: str, moment: Moment = BATTLE) -> None:
    """A line of the menus at a moment of a game."""
    at.recorded(moment)
    at.act(name)


def crowd(at: Sitting, night: bool = False) -> Table:
    """Four against four in three Areas side by side, with Rubble, Heavy Rubble and Stubborn Defense."""
    table = Table(at.window.box.components)
    places = ("9", "13", "17")
    german, soviet = ([u.id for u in at.window.box.components.units if u.id[0] == side] for side in "GS")
    for n, place in enumerate(places):
        table.put(" ".join(german[4 * n : 4 * n + 4]), place).put(" ".join(soviet[4 * n : 4 * n + 4]), place)
    position = table.p
    rubbled = [at.place(place) for place in places[:2]]
    position.rubbled = sum(1 << place for place in rubbled)
    position.heavy = 1 << rubbled[1]
    position.stubborn = at.place(places[2])
    position.night = night
    table.impulse("soviet").settle()
    at.sit_down(table.game, FIRST)
    return table


def selected(at: Sitting) -> None:
    """Two battalions chosen, and all places that they can reach or fire at."""
    battle(at)
    at.select("S05", "S06")


def battle(at: Sitting, dice: bool = True) -> None:
    """Two Soviet battalions before two German ones."""
    table = Table(at.window.box.components)
    table.put("S05 S06", "7").put("G02 G05", "9").put("S01", "8").put("G03", "13").impulse("soviet")
    table.game.dice = Dice(1942 if dice else None)
    table.settle()
    at.sit_down(table.game, FIRST)


def fire_looked_at(at: Sitting, dice: bool = True) -> Fire:
    """An attack that is looked at before its dice."""
    battle(at, dice)
    at.select("S05", "S06")
    units = {at.unit("S05"), at.unit("S06")}
    fires = [order for order in at.window.turn.orders() if isinstance(order, Fire)]
    meant = next(x for x in fires if x.target == at.place("9") and {x.lead, *x.support} == units)
    at.window.controller.look_at(meant)
    at.rest()
    return meant


def typed_dice(at: Sitting) -> None:
    """Dice that the players type in."""
    at.window.turn.give(fire_looked_at(at, dice=False))
    at.rest()
    at.take_seat()
    at.window.turn.give(at.window.turn.orders()[0])
    at.rest()


def refused(at: Sitting) -> None:
    """The reason why a counter cannot be let go somewhere."""
    battle(at)
    port = at.view.viewport()
    start = at.view.mapFromScene(at.window.scene.counters[at.unit("S05")].pos())
    far = at.view.mapFromScene(at.window.scene.middle_of(at.place("25")))
    QTest.mousePress(port, LEFT, NONE, start)
    for point in (start + QPoint(20, 8), far - QPoint(6, 6), far):
        QCursor.setPos(port.mapToGlobal(point))
        QTest.mouseMove(port, point)
        at.rest()
    QTest.mouseRelease(port, LEFT, NONE, far)


def place_menu(at: Sitting) -> None:
    """The menu of a place."""
    battle(at)
    point = at.view.mapFromScene(at.window.scene.middle_of(at.place("9")))
    at.window.commands.show_context_menu(-1, at.place("9"), at.view.viewport().mapToGlobal(point))
    at.rest()


def past(at: Sitting) -> None:
    """A moment of the past."""
    at.recorded(Moment(TWO, "TurnBegan", 2))
    at.window.turn.history.step(-30)
    at.rest()


def verdict(at: Sitting) -> None:
    """The page at the end of a game."""
    at.sit_down(played_again(FOLDER / "05-first-assault-taken.yaml").fork(), FIRST)
    at.window.pages.show_verdict()
    at.rest()


def banner(at: Sitting) -> None:
    """The small banner for people who play quickly."""
    at.window.settings.put("handover", "banner")
    at.give_recorded(Moment(TWO, "ChooseLead", 2))


def odds(at: Sitting) -> None:
    """The panel of what dice may bring, in front of its neighbours."""
    at.recorded(BATTLE)
    at.window.docks.by_name["odds"].raise_()
    at.rest()


def lens(at: Sitting) -> None:
    """The magnifier."""
    battle(at)
    at.point_at("S05")
    QTest.keyPress(at.view, Qt.Key.Key_Shift)
    at.rest()
    at.rest()  # it waits for a moment, for Shift may be meant for a click


def lesson(at: Sitting, name: str) -> None:
    """The first step of a lesson."""
    at.window.games.begin_lesson(name, "circle_of_fire")
    at.rest()
    at.rest()


def puzzle(at: Sitting) -> None:
    """A puzzle on the table."""
    at.window.games.begin_puzzle("the-church-by-noon", "circle_of_fire")
    at.rest()
    at.rest()


TABLE: dict[str, Way] = {
    **at_moments("ask-", DECISIONS),
    **at_moments("see-", RESULTS, gives=True),
    **{f"overlay-{shown.id}": partial(overlay, name=shown.id) for shown in OVERLAYS},
    "first-game": lambda at: at.begin(FIRST),
    "ask-bid": partial(secret, moment=Moment(SEVEN, "MakeBid")),
    "ask-wish": partial(secret, moment=Moment(SEVEN, "WishSide")),
    "see-handover-of-secrets": lambda at: at.recorded(Moment(SEVEN, "MakeBid")),
    "can-do": partial(first_game, line="can-do"),
    "stakes": partial(with_line, name="stakes"),
    "selected": selected,
    "fire-looked-at": fire_looked_at,
    "typed-dice": typed_dice,
    "refused": refused,
    "place-menu": place_menu,
    "crowd": crowd,
    "crowd-night": partial(crowd, night=True),
    "past": past,
    "victory": verdict,
    "banner": banner,
    "lens": lens,
    "charts": partial(with_line, name="charts"),
    "sequence": partial(with_line, name="show-sequence"),
    "rules": partial(with_line, name="rules"),
    "orders": partial(with_line, name="type-order"),
    "odds": odds,
    "reports": partial(with_line, name="turn-reports", moment=Moment(TWO, "TurnBegan", 2)),
    "whole-sheet": partial(with_line, name="fit-sheet"),
    "full-screen": partial(with_line, name="full-screen"),
    "as-printed": partial(with_line, name="zoom-1"),
    "double": partial(with_line, name="zoom-2"),
    "lesson-moving": partial(lesson, name="moving"),
    "lesson-firing": partial(lesson, name="firing"),
    "puzzle": puzzle,
}
