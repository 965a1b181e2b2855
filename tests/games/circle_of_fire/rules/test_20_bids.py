"""20.0, 20.1.1 to 20.1.4: who commands which side."""

import pytest

from cholm_qt.engine.events import DiceRolled
from cholm_qt.games.circle_of_fire.rules.bids import BY_BIDS
from cholm_qt.games.circle_of_fire.rules.components import FIRST, GERMAN, NOBODY, SECOND, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.events import BidMade, SidesSettled
from cholm_qt.games.circle_of_fire.rules.orders import Bid, Wish
from tests.games.circle_of_fire.rules.table import Table


@pytest.fixture
def bids(components: Components) -> Table:
    """Two players who have not said yet which side they want."""
    return Table(components, BY_BIDS).begin("bids")


def wish(table: Table, first: str, second: str) -> Table:
    """Both players say which side they want."""
    table.give(Wish(first))
    table.give(Wish(second))
    return table


def test_20_0_each_player_says_which_side_he_would_like(bids: Table) -> None:
    assert (bids.waiting(), bids.game.prompt.actor) == ("wish", FIRST)
    bids.give(Wish("german"))
    assert (bids.waiting(), bids.game.prompt.actor) == ("wish", SECOND)


def test_20_0_different_wishes_need_no_bids(bids: Table) -> None:
    """A52 No bid and no points."""
    wish(bids, "soviet", "german")
    assert bids.happened(SidesSettled) == [SidesSettled(SOVIET, -1, -1, NOBODY, 0)]
    assert (bids.p.first_side, bids.p.seize_german, bids.p.seize_soviet) == (SOVIET, 0, 0)


def test_20_0_there_are_two_sides(bids: Table) -> None:
    (reason,) = bids.reasons(Wish("finnish"))
    assert (reason.case, reason.says) == ("20.0", "finnish is not a side; choose german or soviet")


def test_20_0_without_the_option_nobody_is_asked(table: Table) -> None:
    table.begin("bids")
    assert table.waiting() != "wish"


def test_20_0_sides_that_are_settled_are_not_asked_for_again(components: Components) -> None:
    table = Table(components, BY_BIDS)
    table.p.first_side = GERMAN
    assert table.begin("bids").waiting() != "wish"


def test_20_1_1_equal_wishes_lead_to_secret_bids(bids: Table) -> None:
    wish(bids, "soviet", "soviet")
    assert (bids.waiting(), bids.game.prompt.actor) == ("bid", FIRST)
    bids.give(Bid(3))
    assert bids.happened(BidMade) == [BidMade(FIRST)]
    assert (bids.waiting(), bids.game.prompt.actor) == ("bid", SECOND)


def test_20_1_1_a_bid_is_a_whole_number_from_nothing_up(bids: Table) -> None:
    """A114 From 0."""
    wish(bids, "german", "german")
    assert bids.legal() == [Bid(points) for points in range(10)]
    assert bids.cases(Bid(-1)) == ["20.1.1"]
    assert bids.cases(Bid(10)) == ["20.1.1"]


def test_20_1_2_the_higher_bidder_gets_the_side_and_pays(bids: Table) -> None:
    wish(bids, "soviet", "soviet")
    bids.give(Bid(2))
    bids.give(Bid(1))
    assert bids.happened(SidesSettled) == [SidesSettled(SOVIET, 2, 1, GERMAN, 2)]
    assert (bids.p.first_side, bids.p.seize_german, bids.p.seize_soviet) == (SOVIET, 2, 0)


def test_20_1_2_the_second_player_may_win_the_bid(bids: Table) -> None:
    wish(bids, "german", "german")
    bids.give(Bid(1))
    bids.give(Bid(4))
    assert (bids.p.first_side, bids.p.seize_german, bids.p.seize_soviet) == (SOVIET, 0, 4)


def test_20_1_3_the_points_left_are_counted(table: Table) -> None:
    table.put("G02", "9").put("S02", "7").seize("german", 2).dice(1, 1, 6, 6).impulse("german")
    table.give(table.fire("9", "7", "G02"))
    table.give(table.order("Seize"))
    assert table.p.seize(GERMAN) == 1


def test_20_1_4_equal_bids_are_settled_by_dice(bids: Table) -> None:
    wish(bids, "soviet", "soviet").dice(2, 5)
    bids.give(Bid(3))
    bids.give(Bid(3))
    assert bids.happened(SidesSettled) == [SidesSettled(GERMAN, 3, 3, GERMAN, 3)]


def test_20_1_4_the_first_player_may_win_the_dice(bids: Table) -> None:
    wish(bids, "soviet", "soviet").dice(6, 5)
    bids.give(Bid(3))
    bids.give(Bid(3))
    assert bids.p.first_side == SOVIET


def test_20_1_4_equal_dice_are_thrown_again(bids: Table) -> None:
    """A114 As long as they are equal."""
    wish(bids, "soviet", "soviet").dice(4, 4, 3, 1)
    bids.give(Bid(0))
    bids.give(Bid(0))
    assert [event.actor for event in bids.happened(DiceRolled)] == [FIRST, SECOND, FIRST, SECOND]
    assert (bids.p.first_side, bids.p.seize_german) == (SOVIET, 0)


def test_11_2_6_a_secret_wish_may_be_taken_back_while_the_other_player_is_asked(bids: Table) -> None:
    bids.give(Wish("german"))
    bids.game.undo()
    assert (bids.waiting(), bids.game.prompt.actor) == ("wish", FIRST)


def test_11_2_6_not_once_both_wishes_are_known(bids: Table) -> None:
    """The call for bids tells the second player what the first one wishes."""
    wish(bids, "soviet", "soviet")
    reason = bids.game.undo()
    assert reason is not None
    assert reason.says == "What was secret has been revealed since"


def test_11_2_6_not_once_both_bids_are_known(bids: Table) -> None:
    wish(bids, "soviet", "soviet").give(Bid(3))
    bids.give(Bid(2))
    reason = bids.game.undo()
    assert reason is not None
    assert reason.says == "What was secret has been revealed since"
