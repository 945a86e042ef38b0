"""Playing the fixtures that are still to be played: here, in several processes, or on Ray."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from ludosaure.arena.contest import Contest, Fixture
from ludosaure.arena.playing import Bench, Result
from ludosaure.arena.report import Report
from ludosaure.arena.results import Results
from ludosaure.games.text import Refused, Text

Progress = Callable[[int, int], None]  # games done, games in all

_bench: Bench | None = None  # of a worker process


def run(
    contest: Contest,
    path: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Report:
    """
    Plays the contest, going on from the results file, and reports on it.

    *ray* is the address of a cluster ("auto", "local" for one on this machine), None for none.
    """
    return Report(contest, play(contest, path, jobs, ray, progress))


def play(
    contest: Contest,
    path: str | Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> list[Result]:
    """The same without a report: all results so far, in order."""
    Bench(contest).close()  # an unknown bot is refused before anything is played
    results = Results(contest, Path(path))
    to_play = results.to_play()
    if progress:
        progress(contest.games - len(to_play), contest.games)
    for result in _played(contest, to_play, jobs, ray):
        results.add(result)
        if progress:
            progress(len(results.ordered()), contest.games)
    results.publish()
    return results.ordered()


def _played(
    contest: Contest, fixtures: Sequence[Fixture], jobs: int, ray: str | None
) -> Iterator[Result]:
    if not fixtures:
        return iter(())
    if ray is not None:
        return _on_ray(contest, fixtures, jobs, ray)
    if jobs > 1:
        return _in_processes(contest, fixtures, jobs)
    return _here(contest, fixtures)


def _here(contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Result]:
    bench = Bench(contest)
    try:
        for fixture in fixtures:
            yield bench.play(fixture)
    finally:
        bench.close()


def _in_processes(contest: Contest, fixtures: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    fresh = multiprocessing.get_context("spawn")  # forks of a process with threads are not safe
    with ProcessPoolExecutor(jobs, fresh, _sit_down, (contest,)) as pool:
        waiting = {pool.submit(_play_one, fixture) for fixture in fixtures}
        try:
            for future in as_completed(waiting):
                yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _sit_down(contest: Contest) -> None:
    global _bench
    _bench = Bench(contest)


def _play_one(fixture: Fixture) -> Result:
    assert _bench is not None
    return _bench.play(fixture)


def _on_ray(
    contest: Contest, fixtures: Sequence[Fixture], jobs: int, address: str
) -> Iterator[Result]:
    """The same fixtures on a Ray cluster: one actor a job, each with its own bench."""
    try:
        import ray  # type: ignore[import-not-found]
    except ImportError:
        raise Refused(
            "no_ray",
            Text(
                "Ray n'est pas installé ; installez ludosaure[ray].",
                "Ray is not installed; install ludosaure[ray].",
            ),
        ) from None
    started = not ray.is_initialized()
    if started and address == "local":
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False)
    elif started:
        ray.init(address=address, log_to_driver=False)
    try:
        worker = ray.remote(num_cpus=1)(Bench)
        benches = [worker.remote(contest) for _ in range(jobs)]
        pool = ray.util.ActorPool(benches)
        yield from pool.map_unordered(lambda bench, fixture: bench.play.remote(fixture), fixtures)
    finally:
        if started:
            ray.shutdown()
