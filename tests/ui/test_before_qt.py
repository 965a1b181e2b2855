"""What is imported before Qt."""

import subprocess
import sys


def test_nothing_that_is_to_come_before_qt_brings_it_along() -> None:
    code = "import sys, cholm_qt.ui.before_qt; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_window_is_opened_without_the_yaml_library_once_the_data_was_read() -> None:
    load = "from cholm_qt.data.components import load_components; load_components()"
    subprocess.run([sys.executable, "-c", load], check=True)
    code = f"import sys; {load}; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
