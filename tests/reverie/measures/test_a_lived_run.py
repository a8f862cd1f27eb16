"""The measures of a run that was really lived: three people, one day."""

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import reverie
from reverie.config import Config
from reverie.measures import MEASURES, Reading, Subject, document_of, read_run, take
from reverie.measures.attendance import attendance_at
from reverie.measures.company import company
from reverie.measures.diffusion import diffusion
from reverie.measures.plan_keeping import plan_keeping
from reverie.measures.schedules import schedules
from reverie.measures.time_use import time_use
from tests.small_town import PEOPLE, write_small_town

MIDNIGHT = datetime(2023, 2, 13)


@pytest.fixture(name="run", scope="module")
def _run(tmp_path_factory: pytest.TempPathFactory) -> reverie.Run:
    """Live a day in the hamlet."""
    folder = tmp_path_factory.mktemp("hamlet")
    town = write_small_town(folder / "town")
    config = Config(town=str(town), runs=folder, embedder="hashing", start=MIDNIGHT, days=1)
    return reverie.run(config, name="day")


@pytest.fixture(name="town", scope="module")
def _town(run: reverie.Run) -> Reading:
    return read_run(run)


def test_deeds_and_stays_cover_the_day_without_gaps(town: Reading) -> None:
    """Everybody is somewhere and does something from the first action to the last minute."""
    for life in town.lives.values():
        for pieces in (life.deeds, life.stays):
            assert [each.end for each in pieces[:-1]] == [each.start for each in pieces[1:]]
            assert pieces[0].start <= MIDNIGHT + timedelta(seconds=10)
            assert pieces[-1].end == town.end


def test_people_are_where_the_world_has_them(run: reverie.Run, town: Reading) -> None:
    """At ten, by the restored world and by the walks of the log."""
    ten = MIDNIGHT + timedelta(hours=10)
    world = run.world(ten)
    for name, life in town.lives.items():
        (stay,) = (each for each in life.stays if each.start <= ten < each.end)
        assert stay.place == world.maze.arena_at(world.position(name, world.tick))


def test_actions_are_those_that_the_world_has(run: reverie.Run, town: Reading) -> None:
    """At ten again: what is done, and of what kind it is."""
    ten = MIDNIGHT + timedelta(hours=10)
    for name, persona in run.world(ten).personas.items():
        (deed,) = (each for each in town.lives[name].deeds if each.start <= ten < each.end)
        assert persona.scratch.action is not None
        assert (deed.kind, deed.activity) == (
            persona.scratch.action.kind,
            persona.scratch.action.activity,
        )


def test_the_day_is_spent_as_described(town: Reading) -> None:
    """Ana is in bed by ten and up at six: eight hours; all eat twice; the café is open."""
    use = {day.name: day for day in time_use(town).days}

    assert use["Ana Brandão"].minutes["sleep"] == pytest.approx(480, abs=10)
    assert all(day.meals >= 2 for day in use.values())
    noon = MIDNIGHT + timedelta(hours=12)
    (occasion,) = attendance_at(town, "tea room", noon - timedelta(hours=2), noon).occasions
    assert "Ana Brandão" in [each.name for each in occasion.present]


def test_plans_are_kept_but_for_what_comes_in_between(town: Reading) -> None:
    """Most of the day as planned, and not all of it, as people talk."""
    assert company(town).talks > 0
    assert 0.6 < plan_keeping(town).share < 1.0
    assert schedules(town).wrong_sums == ()


def test_news_of_the_music_evening_has_its_proof(run: reverie.Run, town: Reading) -> None:
    """Ana plans it, Odd practises for it, and whoever was told has a talk that says so."""
    news = diffusion(town, "music evening")

    assert [each.name for each in news.knowing if each.how == "described"] == ["Ana Brandão", "Odd"]
    for each in news.knowing:
        if each.node_id:
            stream = run.world().personas[each.name].memory
            node = next(node for node in stream if node.node_id == each.node_id)
            assert each.text in "\n".join((node.description, *(line for _, line in node.lines)))


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_gives_a_table_and_a_document(town: Reading, name: str) -> None:
    """Rows as wide as the heads, and nothing that JSON does not know."""
    for figures in take(town, name, Subject(topics=("music evening",))):
        table = figures.table()
        assert all(len(row) == len(table.columns) for row in table.rows)
        assert isinstance(json.loads(json.dumps(document_of(figures))), dict)


def test_the_same_run_gives_the_same_figures(run: reverie.Run, town: Reading) -> None:
    """Reading it again changes nothing."""
    again = read_run(run)

    for name in MEASURES:
        subject = Subject(topics=("music evening",))
        assert take(again, name, subject) == take(town, name, subject)


def test_everybody_of_the_town_is_in_the_reading(town: Reading) -> None:
    """By name, sorted."""
    assert list(town.lives) == sorted(each.name for each in PEOPLE)
    assert Path(town.run).name == "day"
