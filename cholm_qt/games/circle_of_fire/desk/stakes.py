"""19.0 What is at stake: what counts, by when, and what each side still needs, from the rules' own checks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cholm_qt.engine.goals import Goals, terms_in
from cholm_qt.games.circle_of_fire.desk import special_goals
from cholm_qt.games.circle_of_fire.desk.goal_words import next_test
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.goals import Surrounded
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.ring import closing_places, way_to_reopen
from cholm_qt.games.circle_of_fire.rules.victory import soviets_hold_or_contest, urban_areas_held, way_out
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.specifications import Stake, Stakes


def stakes(p: Position, deadline: str) -> Stakes:
    """All of it; `deadline` says by when a game is decided at its end."""
    if p.goals is not None:
        return _special_stakes(p, p.goals, deadline)
    if p.urban_goal:
        urban = _urban_stake(p, p.urban_goal, "")
        return Stakes(deadline, (urban, _all_urban(p)), _urban_sides(p, p.urban_goal))
    turn, needed = next_test(p)
    case = "19.2" if turn < p.last_turn else "19.3"
    ring, way, gaps = _ring(p)
    airfield = _airfield(p)
    parts = (_urban_stake(p, needed, case), ring, airfield, _all_urban(p))
    return Stakes(_when(p, turn), parts, _sides(p, parts[:3]), tuple(way), ring.have == 0, tuple(gaps))


def _when(p: Position, turn: int) -> str:
    """By when the next test comes."""
    left = turn - p.turn + 1
    return trn(
        "Asked at the end of Turn {1}: {0} Turn left",
        "Asked at the end of Turn {1}: {0} Turns left",
        left,
        turn,
    )


def _named(c: Components, places: Iterable[int]) -> str:
    """Places by identifier and name."""
    spots = (c.board.places[place] for place in places)
    return ", ".join(f"{spot.id} {spot.name}".strip() for spot in spots)


# --- what counts ---


def _urban_stake(p: Position, needed: int, case: str) -> Stake:
    """19.2.2, 19.3 How many Urban Areas the Soviets hold of those they need."""
    held = urban_areas_held(p, SOVIET)
    others = tuple(area for area in p.components.urban if p.controller(area) != SOVIET)
    says = trn(
        "The Soviets control {0} Urban Area, the Germans {1}.",
        "The Soviets control {0} Urban Areas, the Germans {1}.",
        held,
        urban_areas_held(p, GERMAN),
    )
    return Stake(tr("Urban Areas"), held, needed, says, case, others)


def _all_urban(p: Position) -> Stake:
    """19.1 The victory at once."""
    held, urban = urban_areas_held(p, SOVIET), p.components.urban
    others = tuple(area for area in urban if p.controller(area) != SOVIET)
    says = tr("With every Urban Area the Soviets win at once.")
    return Stake(tr("All Urban Areas"), held, len(urban), says, "19.1", others)


def _ring(p: Position) -> tuple[Stake, list[int], list[int]]:
    """19.2.1a Is the ring closed? The line out of the town, and the places that close or open it."""
    way = way_out(p)
    if way:
        gaps = closing_places(p)
        says = trn(
            "A line leads out of the town. {0} more place with Soviet units or control closes the ring: {1}.",
            "A line leads out of the town. {0} more places with Soviet units or control close the ring: {1}.",
            len(gaps),
            _named(p.components, gaps),
        )
        return Stake(tr("Ring"), 0, 1, says, "19.2.1", tuple(gaps)), way, gaps
    way, gaps = way_to_reopen(p)
    says = tr("No line leads out of the town.")
    if gaps:
        says = trn(
            "No line leads out of the town. {0} place under German control alone opens one: {1}.",
            "No line leads out of the town. {0} places under German control alone open one: {1}.",
            len(gaps),
            _named(p.components, gaps),
        )
    return Stake(tr("Ring"), 1, 1, says, "19.2.1", tuple(gaps)), way, gaps


def _airfield(p: Position) -> Stake:
    """19.2.1b The Areas with a red star, and which of them still serve the Germans."""
    stars = p.components.victory_areas
    free = tuple(area for area in stars if not soviets_hold_or_contest(p, area))
    says = tr("The Soviets control or contest every Area with a red star.")
    if free:
        says = tr("Neither controlled nor contested by the Soviets: {0}.", _named(p.components, free))
    return Stake(tr("Airfield"), len(stars) - len(free), len(stars), says, "19.2.1", free or tuple(stars))


# --- what each side needs ---


def _sides(p: Position, parts: Sequence[Stake]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """19.2, 19.3 The Soviets need all three; to the Germans one that fails is enough."""
    urban, ring, airfield = parts
    soviet = [
        *_missing_urban(urban),
        *([] if ring.is_met else [tr("close the ring")]),
        *([] if airfield.is_met else [tr("control or contest {0}", _named(p.components, airfield.places))]),
    ]
    german = [
        _german_urban(urban),
        tr("open the ring") if ring.is_met else tr("keep a line out of the town"),
        tr("clear an Area with a red star") if airfield.is_met else tr("keep the airfield"),
    ]
    met = [tr("all is as they need it; hold it")]
    return (
        (tr("The Soviets still need:"), tuple(soviet or met)),
        (tr("The Germans need one of these:"), tuple(german)),
    )


def _missing_urban(urban: Stake) -> list[str]:
    """How many Urban Areas the Soviets have still to take."""
    missing = urban.needed - urban.have
    return [trn("take {0} Urban Area", "take {0} Urban Areas", missing)] if missing > 0 else []


def _german_urban(urban: Stake) -> str:
    """How many Urban Areas the Germans must win back, or may still lose."""
    to_lose = urban.needed - urban.have - 1
    if to_lose < 0:
        return trn("win back {0} Urban Area", "win back {0} Urban Areas", -to_lose)
    if not to_lose:
        return tr("lose no further Urban Area")
    return trn("lose no more than {0} Urban Area", "lose no more than {0} Urban Areas", to_lose)


def _urban_sides(p: Position, needed: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What each side needs where only Urban Areas count."""
    urban = _urban_stake(p, needed, "")
    return (
        (
            tr("The Soviets still need:"),
            tuple(_missing_urban(urban) or [tr("all is as they need it; hold it")]),
        ),
        (tr("The Germans still need:"), (_german_urban(urban),)),
    )


# --- special goals ---


def _special_stakes(p: Position, goals: Goals, deadline: str) -> Stakes:
    """The goals of a scenario, each term of them once, and what lets each side win."""
    terms = list(dict.fromkeys(term for goal in goals.goals for term in terms_in(goal.when)))
    parts = [
        Stake(
            one.line,
            one.have,
            one.needed,
            places=tuple(dict.fromkeys(special_goals.places_of_term(p.components, term))),
        )
        for one, term in zip(special_goals.progress(p, goals), terms, strict=True)
    ]
    sides = tuple((side_word(side), (special_goals.task(p, goals, side),)) for side in (SOVIET, GERMAN))
    if not any(isinstance(term, Surrounded) for term in terms):
        return Stakes(deadline, tuple(parts), sides)
    ring, way, gaps = _ring(p)
    parts = [
        part._replace(says=ring.says, case=ring.case, places=ring.places)
        if isinstance(term, Surrounded)
        else part
        for part, term in zip(parts, terms, strict=True)
    ]
    return Stakes(deadline, tuple(parts), sides, tuple(way), ring.have == 0, tuple(gaps))
