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
    assert "there is no case or ruling '12.3.22'; did you mean '12." in capsys.readouterr().err


def test_a_ruling_is_told_with_its_question_and_its_case(capsys):
    assert main(["case", "a36"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("A36 What does a voluntary retreat cost")
    assert lines[1].startswith("  It costs nothing")
    assert lines[2] == "  About 13.4.3 Voluntary retreat"


def test_a_case_lists_its_rulings_with_their_answers(capsys):
    assert main(["case", "14.3"]) == 0
    assert "  A37 Are there voluntary retreats after a bombardment? Yes, as" in capsys.readouterr().out


def test_a_wrong_ruling_gets_the_nearest_one(capsys):
    assert main(["case", "A999"]) == 2
    assert "there is no case or ruling 'A999'; did you mean 'A99'?" in capsys.readouterr().err


def test_sources_tell_ours_from_the_rulebooks(capsys):
    assert main(["sources"]) == 0
    everything = capsys.readouterr().out.splitlines()
    assert main(["sources", "--ours"]) == 0
    ours = capsys.readouterr().out.splitlines()
    assert 2 < len(ours) < len(everything)
    assert all("[R" in line for line in ours[1:-1])
