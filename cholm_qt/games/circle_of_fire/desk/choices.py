"""Which buttons answer the prompt now: the orders that need no pointing, and the confirmation of the rest."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.desk.game_words import done_words
from cholm_qt.games.circle_of_fire.desk.order_outlook import (
    best_defense,
    percent,
    promise,
    with_each_lead,
)
from cholm_qt.games.circle_of_fire.desk.regrouping_words import regrouping_choice
from cholm_qt.games.circle_of_fire.desk.tips import (
    advantage_tip,
    is_giving_away,
    mark_tip,
    second_activation_tip,
    tip,
)
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties
from cholm_qt.games.circle_of_fire.rules.close_combat import PairOff, SetScreens
from cholm_qt.games.circle_of_fire.rules.components import GERMAN
from cholm_qt.games.circle_of_fire.rules.names import (
    force_title,
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview
from cholm_qt.games.circle_of_fire.rules.set_up import suggested
from cholm_qt.games.circle_of_fire.words.order_words import describe_order
from cholm_qt.play.answers import EnterMode, Give, GiveAll, LookAt
from cholm_qt.play.match import Match
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import say, tr, trn
from cholm_qt.ui.panels.prompt_bar import Choice
from cholm_qt.ui.window.default_choices import cancel_choice, set_up_choices, verdict_choice


def choices(turn: Turn) -> list[Choice]:
    """The buttons for this prompt, this selection and the attack that is being considered."""
    match, picking = turn.match, turn.picking
    if match.is_over:
        return [verdict_choice()]
    if turn.considered is not None:
        attack = Choice(_attack_words(turn, turn.considered), Give(turn.considered), primary=True)
        return [attack, *_lead_choices(turn, turn.considered), cancel_choice()]
    found = _confirmations(match, picking.ready()) or _best_lead(turn) or _awaited_choice(turn)
    if match.prompt.waiting == "impulse":
        found += _impulse_choices(turn)
    else:
        found += _only_red([_button(match, order) for order in picking.buttons()], unless=found)
    rest = (
        tuple(suggested(match.position)) if match.lesson is None else ()
    )  # or it would do the learner's part
    if rest:
        found.append(Choice(tr("Place the rest"), GiveAll(rest), "R"))
    return found + [_mode_choice(match, mode) for mode in picking.modes()] + set_up_choices(turn)


def _only_red(buttons: list[Choice], unless: list[Choice]) -> list[Choice]:
    """One button is red and pressed by Return: none of these where there is something to confirm."""
    return [button._replace(primary=button.primary and not unless) for button in buttons]


def _attack_words(turn: Turn, order: Order) -> str:
    """What the button says that lets the dice roll: also how likely success is, at worst."""
    if isinstance(order, o.Fire):
        return tr("Fire! {0}\N{NO-BREAK SPACE}%", percent(turn, order))
    return tr("Bombard! {0}\N{NO-BREAK SPACE}%", percent(turn, order))


def _best_lead(turn: Turn) -> list[Choice]:
    """13.2.1 A defender who has named nobody yet can take the lead that is best for him."""
    shown = turn.preview_of(None)
    if not isinstance(shown, AttackPreview):
        return []
    lead = best_defense(shown).lead
    name = unit_title(turn.components, lead)
    equal = len({(defense.net, defense.odds.mean) for defense in shown.defenses}) == 1
    if equal and len(shown.defenses) > 1:
        whole = tr("{0} leads; any other would be as good", name)
        return [Choice(tr("{0} leads", name), Give(o.Lead(lead)), primary=True, whole=whole)]
    whole = tr("{0} leads, the best for you", name)
    return [Choice(tr("{0} leads ★", name), Give(o.Lead(lead)), primary=True, whole=whole)]


def _lead_choices(turn: Turn, attack: Order) -> list[Choice]:
    """13.2.1 A menu of the units that may lead this fire, the best odds first; with equal ones none."""
    fires = with_each_lead(turn, attack) if isinstance(attack, o.Fire) else []
    if not isinstance(attack, o.Fire) or len({promise(turn, fire) for fire in fires}) < 2:
        return []
    leads = tuple(_lead_choice(turn, fire, n) for n, fire in enumerate(fires, start=1))
    return [Choice(tr("Lead: {0}", unit_title(turn.components, attack.lead)), None, "L", within=leads)]


def _lead_choice(turn: Turn, fire: o.Fire, n: int) -> Choice:
    """One unit that may lead, and how likely success is with it."""
    values = (unit_title(turn.components, fire.lead), percent(turn, fire))
    return Choice(tr("{0} leads: {1}\N{NO-BREAK SPACE}%", *values), LookAt(fire), str(n))


def _confirmations(match: Match, orders: list[Order]) -> list[Choice]:
    """The buttons for what the selection amounts to: one to confirm, or one for each possibility."""
    if len(orders) == 1 and isinstance(orders[0], o.Regroup):
        return [regrouping_choice(match.position, match.prompt.actor, orders[0])]
    if len(orders) == 1:
        return [Choice(_words(match, orders[0]), Give(orders[0]), primary=True)]
    return [Choice(_words(match, order), Give(order), str(n)) for n, order in enumerate(orders, start=1)]


def _awaited_choice(turn: Turn) -> list[Choice]:
    """10.3.5, 10.5.4 The button that takes those who come or wait, grey until there are enough of them."""
    picking = turn.picking
    if turn.match.prompt.waiting not in ("take", "hold") or not picking.gestures:
        return []
    wanted = max(len(gesture.units) for gesture in picking.gestures)
    why_not = tr("{0} of {1} chosen; click more counters in the tray.", len(picking.selected), wanted)
    return [Choice(tr("Confirm"), None, why_not=why_not)]


def _words(match: Match, order: Order) -> str:
    """What a button calls an order about the selected units."""
    step = match.position.agenda[-1] if match.position.agenda else None
    if isinstance(order, o.Assign) and isinstance(step, AssignCasualties):
        return _loss_words(order.effect, step.cost(match.position, order.unit, order.effect))
    return say(describe_order(match.components, order))


def _loss_words(effect: str, points: int) -> str:
    """13.3.3 What befalls a unit, and how many Casualty Points that absorbs."""
    name = {"commit": tr("Commit"), "retreat": tr("Retreat"), "eliminate": tr("Eliminate")}[effect]
    return trn("{1} ({0} point)", "{1} ({0} points)", points, name)


def _impulse_choices(turn: Turn) -> list[Choice]:
    """11.2 Pass, and each use of the Advantage with the reason where it cannot be had."""
    match, buttons = turn.match, turn.picking.buttons()
    found = [_button(match, order) for order in buttons if not isinstance(order, o.UseAdvantage)]
    uses = "BCE" if match.prompt.actor == GERMAN else "B"
    return [*found, _advantage_menu(match, [_advantage(match, o.UseAdvantage(use)) for use in uses])]


def _advantage_menu(match: Match, uses: list[Choice]) -> Choice:
    """8.1.1 The uses of the Advantage in an Impulse behind one button; grey when none can be had."""
    if all(use.why_not for use in uses):
        reasons = "\n".join(dict.fromkeys(use.why_not for use in uses))
        return Choice(tr("Advantage"), None, why_not=reasons)
    return Choice(tr("Advantage"), None, "A", within=tuple(uses), tip=advantage_tip(match.position))


def _advantage(match: Match, order: o.UseAdvantage) -> Choice:
    """One use of the Advantage, lit or grey."""
    labels = {
        "A": tr("Advantage: shift the roll"),
        "B": tr("Advantage: Night"),
        "C": tr("Advantage: Stubborn Defense"),
        "D": tr("Advantage: keep going"),
        "E": tr("Advantage: Infiltrate"),
        "F": tr("Advantage: Redeploy"),
    }
    why_not = "; ".join(f"{say(reason.said)} ({reason.case})" for reason in match.why_not(order))
    return Choice(
        labels[order.use], Give(order), f"Shift+{order.use}", why_not=why_not, tip=tip(match, order)
    )


def _button(match: Match, order: Order) -> Choice:
    """The button of an order that needs nothing to point at."""
    answer = Give(order)
    match order:
        case o.Pass():
            words = tr("Pass (ends the Phase)") if match.position.passed else tr("Pass")
            return Choice(words, answer, "P", tip=tip(match, order))
        case o.EndImpulse():
            return Choice(tr("End the Impulse"), answer, "E", primary=True, tip=tip(match, order))
        case o.Done():
            primary = not _leaves_attacks(match) and not _gives_up_more(match)
            return Choice(_done_words(match), answer, "D", primary, tip=tip(match, order))
        case o.Decline():
            words = tr("Decline") if match.prompt.waiting == "substitute" else tr("No")
            words = tr("No, lose the Advantage") if is_giving_away(match) else words
            return Choice(words, answer, "N", tip=tip(match, order))
        case o.Seize():
            return Choice(tr("Seize the Initiative"), answer, "S", tip=tip(match, order))
        case o.Bid(points):
            return Choice(str(points), answer, str(points))
        case o.UseAdvantage():
            return _advantage(match, order)
        case o.Interdict(force):
            name = say(force_title(match.components, force))
            whole = say(describe_order(match.components, order))
            return Choice(name[:1].upper() + name[1:], answer, whole=whole)
    return Choice(say(describe_order(match.components, order)), answer)


def _leaves_attacks(match: Match) -> bool:
    """16.3 Would nobody attack although somebody could? That is rarely wanted."""
    step = match.position.agenda[-1] if match.position.agenda else None
    idle = isinstance(step, PairOff) and not step.melee.attacks
    return idle and any(isinstance(order, o.Pair) for order in match.orders())


def _gives_up_more(match: Match) -> bool:
    """Would Done end something of which more could be had? Return should not do that by habit."""
    return match.prompt.waiting in ("regroup", "redeploy", "screen") and len(match.orders()) > 1


def _done_words(match: Match) -> str:
    """What comes when a player has done all that he wants to do here."""
    step = match.position.agenda[-1] if match.position.agenda else None
    if isinstance(step, PairOff) and not step.melee.attacks:
        return tr("Attack nobody")
    if isinstance(step, SetScreens) and step.melee.open_targets(match.position, step.side) == step.melee.of(
        match.position, step.side
    ):
        return tr("Screen nobody")
    return done_words(match.prompt.waiting, alone=len(match.orders()) == 1)


def _mode_choice(match: Match, mode: str) -> Choice:
    """The button that lights the places of an order which begins with no unit."""
    if mode == "activate":
        tip = second_activation_tip(match)
        return Choice(tr("Seize: act a second time"), EnterMode(mode), "S", tip=tip)
    return Choice(tr("Place Stubborn Defense"), EnterMode(mode), "T", tip=mark_tip(match.position))
