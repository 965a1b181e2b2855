"""The table of the second game: decisions at moments of its recorded games, and the results of dice."""

from __future__ import annotations

from functools import partial

from tests.screens.pages import Way, at_moments
from tests.screens.sitting import Moment, Sitting

GAP, CLOSE, RELIEF = "jaws-01-the-gap", "jaws-02-the-jaws-close", "jaws-04-relief"
DECISIONS = {
    "markers": Moment(GAP, "PlaceMarkers"),
    "bombard": Moment(GAP, "AskBombard"),
    "moving": Moment(GAP, "MoveUnits"),
    "alarm": Moment(GAP, "AskAlarm"),
    "intercept": Moment(GAP, "AskIntercept"),
    "declare": Moment(GAP, "Declare"),
    "combat": Moment(GAP, "ChooseCombat"),
    "support": Moment(GAP, "AskSupport"),
    "guns": Moment(GAP, "AskGuns"),
    "retreat": Moment(GAP, "AskRetreat"),
    "advance": Moment(GAP, "AskAdvance"),
    "korsun": Moment(CLOSE, "AskKorsun"),
    "isolation": Moment(GAP, "AskIsolation"),
    "break-out": Moment(RELIEF, "AskBreakOut"),
}
RESULTS = {"air": Moment(GAP, "AskDefendFromAir"), "no-retreat": Moment(GAP, "AskNoRetreat")}


def begin(at: Sitting, scenario: str) -> None:
    """A scenario as it begins."""
    at.begin(scenario)


SECOND_GAME: dict[str, Way] = {
    **at_moments("jaws-ask-", DECISIONS),
    **at_moments("jaws-see-", RESULTS, gives=True),
    "jaws-kapitanovka": partial(begin, scenario="kapitanovka"),
    "jaws-campaign": partial(begin, scenario="campaign"),
}
