from cholm_qt.cli import main


def test_a_case_is_told_in_our_words(capsys):
    assert main(["case", "12.3.2"]) == 0
    assert capsys.readouterr().out.startswith("12.3.2 ")


def test_a_module_lists_its_cases(capsys):
    assert main(["case", "12"]) == 0
    out = capsys.readouterr().out
    assert "12.2.5 " in out
    assert "12.4.3 " in out


def test_a_wrong_case_gets_the_nearest_one(capsys):
    assert main(["case", "12.3.22"]) == 2
    assert "there is no case '12.3.22'; did you mean '12." in capsys.readouterr().err


def test_sources_tell_ours_from_the_rulebooks(capsys):
    assert main(["sources"]) == 0
    everything = capsys.readouterr().out.splitlines()
    assert main(["sources", "--ours"]) == 0
    ours = capsys.readouterr().out.splitlines()
    assert 2 < len(ours) < len(everything)
    assert all("[R" in line for line in ours[1:-1])
