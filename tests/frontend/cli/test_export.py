"""`reverie export`: the trace and the transcript, whole or in part, to stdout or a file."""

import json
from pathlib import Path

import pytest

import reverie
from reverie.trace import trace_line
from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


def test_the_trace_is_that_of_the_run_on_stdout_and_in_a_file(lived: Lived, tmp_path: Path) -> None:
    """The same bytes."""
    expected = b"".join(trace_line(line) for line in reverie.Run(lived.root).trace())
    file = tmp_path / "trace.jsonl"

    told = call("export", "monday", "--runs", lived.runs)
    written = call("export", "monday", "--out", file, "--runs", lived.runs)

    assert told.out.encode() == expected == file.read_bytes()
    assert (written.out, written.code) == ("", 0)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["trace.jsonl"]


def test_a_part_of_the_trace_lies_between_its_two_times(lived: Lived) -> None:
    """Both included; it begins with where everybody is just before."""
    told = call(
        *("export", "monday", "--from", "08:00", "--to", "08:10", "--runs", lived.runs)
    ).out.splitlines()

    lines = [json.loads(line) for line in told]
    assert [line["type"] for line in lines[:3]] == ["at"] * 3
    times = [line["time"] for line in lines[3:]]
    assert min(times) >= "2023-02-13 08:00:00"
    assert max(times) <= "2023-02-13 08:10:00"


def test_the_transcript_holds_every_line_that_was_said(lived: Lived) -> None:
    """In order, talk by talk."""
    told = call("export", "monday", "--what", "transcript", "--runs", lived.runs).out

    said = [line for talk in reverie.Run(lived.root).talks() for line in talk.lines]
    assert len(said) > 3
    position = 0
    for line in said:
        position = told.index(f"{line.speaker}: {line.text}", position)


def test_json_wraps_the_same_in_one_document(lived: Lived) -> None:
    """Trace and transcript."""
    trace = call("export", "monday", "--json", "--runs", lived.runs).document["trace"]
    talks = call(
        *("export", "monday", "--what", "transcript", "--json", "--runs", lived.runs)
    ).document["talks"]

    run = reverie.Run(lived.root)
    assert len(trace) == len(list(run.trace()))
    assert [each["talk"] for each in talks] == [talk.talk_id for talk in run.talks()]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["--what", "graphml"], 2, "--of NAME"),
        (["--of", "ana"], 2, "a trace is of everybody"),
        (["--what", "original"], 2, "--out DIR"),
        (["--what", "tables"], 2, "later version"),
        (["--what", "trase"], 2, "did you mean 'trace'?"),
        (["--from", "13:00"], 4, "has lived from"),
        (["--out", "nowhere/trace.jsonl"], 4, "nowhere"),
        (["--from", "09:00", "--to", "08:00"], 2, "08:00 is before --from Mon 2023-02-13 09:00"),
    ],
)
def test_what_cannot_be_exported_is_told(
    lived: Lived, words: list[str], code: int, says: str
) -> None:
    """Nothing is written."""
    told = call("export", "monday", *words, "--runs", lived.runs)

    assert (told.code, told.out) == (code, "")
    assert says in told.err


def test_a_save_is_not_written_where_a_file_is(lived: Lived, tmp_path: Path) -> None:
    """Nor below one: the file is named, and stays as it is."""
    (tmp_path / "a.jsonl").write_text("mine", encoding="utf-8")

    for out in (tmp_path / "a.jsonl", tmp_path / "a.jsonl" / "save"):
        told = call(*("export", "monday", "--what", "original", "--out", out, "--runs", lived.runs))
        assert told.code == 2
        assert f"{tmp_path / 'a.jsonl'} is a file" in told.err
    assert (tmp_path / "a.jsonl").read_text(encoding="utf-8") == "mine"


def test_a_graph_comes_as_graphml(lived: Lived) -> None:
    """It opens and closes, and holds the resident's memories."""
    told = call(*("export", "monday", "--what", "graphml", "--of", "ana", "--runs", lived.runs))

    assert told.code == 0
    assert told.out.startswith("<?xml")
    assert '<node id="node_1">' in told.out
    assert told.out.rstrip().endswith("</graphml>")
