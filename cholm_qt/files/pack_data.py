"""What a pack puts in the place of shipped data: read, and held against what it is put beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cholm_qt.files.faults import DataFaults, FaultList, nearest, short
from cholm_qt.files.messages import message
from cholm_qt.files.pack_pictures import picture_size

if TYPE_CHECKING:
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.pack import Pack

LEAST_ALIKE = 0.97  # of two shapes, wide to high; a picture of another shape is no picture of this sheet


def read_pack_components(files: GameFiles, pack: Pack) -> Any:
    """The components of a pack over the shipped ones. Raises DataFaults with all faults, told by the pack."""
    faults = FaultList()
    try:
        return _read(files, pack, faults)
    except DataFaults as error:  # so many that nothing more was read, or all that there are
        raise DataFaults(dict.fromkeys(map(pack.place, error.faults))) from None


def _read(files: GameFiles, pack: Pack, faults: FaultList) -> Any:
    """The components, when nothing is wrong with any of the files of a pack."""
    for name in pack.data_files:
        faults.add_all(files.data_faults(pack.folder / name))
    faults.raise_if_any()  # what is wrong with a part would be told again of the whole
    folder = pack.over(files.folder)
    components = files.read_components(folder, faults)
    faults.raise_if_any()
    size = files.check_sheet(folder, components, faults)
    _check_counters(pack, components, faults)
    if size is not None:
        _check_shape(pack, size, faults)
    faults.raise_if_any()
    return components


def _check_counters(pack: Pack, components: Any, faults: FaultList) -> None:
    """Every picture of a counter is that of a unit."""
    known = components.unit_index
    for (unit, _), path in pack.counters.items():
        if unit not in known:
            says = message("No unit is called '{0}'{1}", short(unit), nearest(unit, known))
            faults.add(str(path), 0, says)


def _check_shape(pack: Pack, size: tuple[float, float], faults: FaultList) -> None:
    """The picture of the map has the shape of the sheet."""
    if pack.map_picture is None:
        return
    wide, high = picture_size(pack.map_picture)
    shapes = wide / high, size[0] / size[1]
    if min(shapes) / max(shapes) < LEAST_ALIKE:
        says = message(
            "The picture has {0} × {1} pixels, which is not the shape of the sheet, {2:g} × {3:g}",
            wide,
            high,
            *size,
        )
        faults.add(str(pack.map_picture), 0, says)
