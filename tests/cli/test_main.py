import subprocess
import sys

import pytest

from cholm_qt import __version__, cli
from cholm_qt.cli import main


def test_version_is_printed(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"cholm {__version__}\n"


def test_help_lists_every_command(capsys):
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in ("check", "replay", "selfplay", "engine", "text", "bench"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chek"], "there is no command 'chek'; did you mean 'check'?"),
        (["selfplay", "--gams", "3"], "there is no argument '--gams' here; did you mean '--games'?"),
        (["selfplay", "--games", "many"], "'many' is not a whole number from 1 on"),
        (["selfplay", "--games", "0"], "'0' is not a whole number from 1 on"),
        (["selfplay", "--seed", "-1"], "'-1' is not a whole number from 0 on"),
        (["selfplay", "--options", "21.1,22.2"], "there is no optional rule '22.2'; did you mean '21.2'?"),
        (["selfplay", "--scenario", "campain"], "did you mean 'campaign'?"),
        (["--versoin"], "there is no argument '--versoin' here; did you mean '--version'?"),
        (["bench", "engine", "--seconds", "nan"], "'nan' is not a number of seconds up to 3600"),
        (["check"], "the following arguments are required: FILE"),
        (
            ["print", "setup", "first-assault", "-o", "sheet.yaml"],
            "a paper is written as a file that ends with .pdf",
        ),
        ([__file__], f"to play this file: cholm play {__file__}"),
        (["edit", "first-assault", "--map", "scan.png"], "--map is for a picture alone, without a position"),
    ],
)
def test_wrong_arguments_get_one_line_and_exit_code_2(capsys, words, says):
    assert main(words) == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (PermissionError(13, "Permission denied", "x.yaml"), 2, "x.yaml: Permission denied"),
        (RuntimeError("oops"), 70, "this is a fault of the program: RuntimeError: oops"),
    ],
)
def test_whatever_is_raised_becomes_one_line(monkeypatch, capsys, error, code, says):
    def run(arguments):
        raise error

    monkeypatch.setattr(cli, "_run", run)
    assert main(["check"]) == code
    assert capsys.readouterr().err == f"cholm: {says}\n"


def test_a_reader_that_leaves_gets_no_traceback():
    words = [sys.executable, "-m", "cholm_qt", "sources"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_command_line_does_not_import_qt():
    code = "import sys; from cholm_qt.cli import main; main(['selfplay', '--games', '1', '--check']);"
    code += "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_help_needs_no_data_reader():
    code = "import sys; from cholm_qt.cli import main; main(['--help']); sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_a_terminal_that_lacks_letters_shows_question_marks():
    words = [sys.executable, "-m", "cholm_qt", "case", "12"]
    done = subprocess.run(words, capture_output=True, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
