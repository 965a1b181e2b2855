"""What is read and what is not while the window is opened."""

import subprocess
import sys


def says(code: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return done.stdout


def test_the_source_of_our_modules_is_not_read() -> None:
    code = (
        "import cholm_qt.ui.app, linecache; print([name for name in linecache.cache if 'cholm_qt' in name])"
    )
    assert says(code) == "[]\n"


def test_the_window_is_opened_without_the_yaml_library_once_the_data_was_read() -> None:
    load = "from cholm_qt.data.components import load_components; load_components()"
    says(load)
    assert says(f"import sys; {load}; print('yaml' in sys.modules)") == "False\n"


def test_what_pyside_compiles_is_compiled_once() -> None:
    code = (
        "import builtins; plain = builtins.compile; done = []\n"
        "builtins.compile = lambda *what, **how: done.append(what[1]) or plain(*what, **how)\n"
        "import cholm_qt.ui.qt_import\n"
        "print([name for name in done if name.startswith('shiboken')])"
    )
    says(code)
    assert says(code) == "[]\n"


def test_compiling_is_plain_again_afterwards() -> None:
    assert says("plain = compile; import cholm_qt.ui.qt_import; print(compile is plain)") == "True\n"
