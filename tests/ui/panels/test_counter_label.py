"""The counter that panels show."""

from PySide6.QtCore import Qt

from cholm_qt.ui.pieces.pixmap_cache import Face
from cholm_qt.ui.widgets.counter_label import CounterLabel
from tests.ui.driver import double_click


def label_of(qtbot, pictures, id_: str, committed: bool = False, **options) -> CounterLabel:
    label = CounterLabel(pictures, Face(pictures.components.unit_index[id_], int(committed)), 64, **options)
    qtbot.addWidget(label)
    label.show()
    return label


def test_a_counter_says_its_name_sort_factors_and_state(qtbot, pictures):
    label = label_of(qtbot, pictures, "G02", committed=True)
    assert label.accessibleName() == "1./65, infantry, CF 2, MA 4, Committed"


def test_a_gun_says_its_factors_by_day_and_by_night(qtbot, pictures):
    gun = next(u for u in pictures.components.units if u.type == "ART")
    label = label_of(qtbot, pictures, gun.id)
    assert label.accessibleName().endswith(f"CF {gun.cf} by day and {gun.cf_night} by night, ready")


def test_a_click_names_the_unit(qtbot, pictures):
    label = label_of(qtbot, pictures, "G02")
    with qtbot.waitSignal(label.unit_clicked) as heard:
        qtbot.mouseClick(label, Qt.MouseButton.LeftButton)
    assert heard.args == [label.unit, False]


def test_a_double_click_says_that_it_was_one(qtbot, pictures):
    label = label_of(qtbot, pictures, "G02")
    heard: list[tuple[int, bool]] = []
    label.unit_clicked.connect(lambda *said: heard.append(said))
    double_click(label, label.rect().center())
    assert heard == [(label.unit, False), (label.unit, True)]


def test_the_space_key_clicks(qtbot, pictures):
    label = label_of(qtbot, pictures, "G02")
    with qtbot.waitSignal(label.unit_clicked) as heard:
        qtbot.keyClick(label, Qt.Key.Key_Space)
    assert heard.args == [label.unit, False]


def test_the_frames_of_lit_first_and_other_selected_counters_differ(qtbot, pictures):
    label = label_of(qtbot, pictures, "G02")
    grabs = [label.grab().toImage()]
    for lit, selected in ((True, 0), (True, 1), (True, 2)):
        label.show_frame(lit, selected)
        grabs.append(label.grab().toImage())
    assert all(a != b for i, a in enumerate(grabs) for b in grabs[:i])


def test_a_selected_counter_is_described_as_selected(qtbot, pictures):
    label = label_of(qtbot, pictures, "G02")
    label.show_frame(True, 1)
    assert label.accessibleDescription() == "selected"


def test_both_faces_take_more_room_than_one(qtbot, pictures):
    one, both = label_of(qtbot, pictures, "G02"), label_of(qtbot, pictures, "G02", both=True)
    assert both.sizeHint().width() > one.sizeHint().width() + 30
