"""Every number of an observation has a name and is what its kind says; networks get the same knowledge."""

import numpy as np
import pytest
from scripts.observations import PAGE, page

from ludosaure.envs import VectorEnv
from ludosaure.envs.encodings import encoding_of, encodings_of
from ludosaure.games import catalogue
from ludosaure.games.observing import Kind, category, cell, count, each, flag, layout_of, spread
from tests.conftest import quick, variants

GAMES = [catalogue.game(key) for key in ("cubosaurs", "trex", "chao-dino", "dinosaures")]
pytestmark = pytest.mark.usefixtures("uncompiled_loops")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def observed(game, players, encoding, steps=400):
    """Observations of random play with all options mixed, and the seats they are for."""
    mixed = [{**given, **quick(game)} for given in variants(game, players)]
    env = VectorEnv(game, len(mixed), players, seed=3, variants=mixed, encoding=encoding)
    env.reset()
    rows, seats = [], []
    for _ in range(steps // 20):
        step = env.play_randomly(20)
        rows.append(np.array(step.obs))
        seats.append(np.array(step.seat))
    return env, np.concatenate(rows), np.concatenate(seats)


@every_game
def test_every_number_has_one_name(game):
    for name in encodings_of(game):
        encoding = encoding_of(game, name)
        found = np.concatenate([field.indices.ravel() for field in encoding.layout.fields])
        assert sorted(found.tolist()) == list(range(encoding.size))
        names = [field.name for field in encoding.layout.fields if not field.name.endswith("spare")]
        assert len(set(names)) == len(names)
        assert encoding.version == f"{game.key}-{name}-{game.rules_version}"


@every_game
def test_numbers_are_what_their_kind_says(game):
    for players in (game.players[0], game.players[-1]):
        env, rows, _ = observed(game, players, "raw")
        for field in env.layout.fields:
            values = rows[:, field.indices.ravel()]
            what = f"{field.name}: {values.min()} to {values.max()}"
            if field.kind == Kind.FLAG:
                assert set(np.unique(values)) <= {0, 1}, what
            elif field.kind == Kind.SPARE:
                assert not values.any(), what
            elif field.kind == Kind.SET:
                assert values.min() >= 0 and values.max() < 2**field.most, what
            elif field.kind in (Kind.CATEGORY, Kind.CELL):
                assert values.min() >= 0 and values.max() <= field.most, what
            else:
                assert np.abs(values).max() <= 4 * field.most, what


def plain_network(layout, row, turned):
    """What a network is told of an observation, slowly."""
    found = []
    kinds = {int(index): field for field in layout.fields for index in field.indices.ravel()}
    for index in range(layout.size):
        field = kinds[index]
        value = int(row[index])
        if turned and field.shape[:1] == (392,):
            place = index % 392
            if place < turned:
                value = int(row[index - place + turned - 1 - place])
        if field.kind == Kind.CELL and turned and value:
            value = turned + 1 - value
        if field.kind == Kind.COUNT:
            found.append(value / field.most)
        elif field.kind == Kind.SET:
            found += [value >> member & 1 for member in range(field.most)]
        elif field.kind in (Kind.CATEGORY, Kind.CELL):
            found += [float(value == member + 1) for member in range(field.most)]
        else:
            found.append(value)
    return np.array(found, np.float32)


@every_game
def test_a_network_is_told_the_same_knowledge(game):
    players = game.usual_players
    raw, numbers, seats = observed(game, players, "raw", 200)
    network, rows, _ = observed(game, players, "network", 200)
    assert rows.dtype == np.float32 and np.isfinite(rows).all() and np.abs(rows).max() <= 4
    assert raw.states.tobytes() == network.states.tobytes()
    cells = 14 * 14 if game.key == "dinosaures" else 0
    picked = range(0, len(rows), max(1, len(rows) // 40))
    if game.key == "dinosaures":  # boards of other shapes have other numbers of cells
        shapes = raw.named(numbers)["landscape_layout"]
        picked = [index for index in picked if shapes[index] == 0]
    assert len(picked) > 3
    for index in picked:
        expected = plain_network(raw.layout, numbers[index], cells * int(seats[index] & 1))
        assert (rows[index] == expected).all()


def test_both_sides_of_dinosaures_see_their_own_figures_at_the_same_edge():
    env = VectorEnv("dinosaures", 8, 2, seed=1, encoding="network")
    env.reset()
    env.play_randomly(60)  # figures stand on both sides
    rows = []
    for seat in range(2):
        owner = env.named(np.array(env.observe(seat)))["owner"][:, : 14 * 14]
        own = owner[..., 0].reshape(-1, 14, 14).sum(axis=(0, 2))
        rows.append(np.average(np.arange(14), weights=own))
    assert max(rows) < 6.5


@pytest.mark.parametrize("players", [2, 5])
def test_planes_of_chao_dino_show_the_list_of_tiles_and_waters(players):
    """Beside the plain observation of the same games, cell by cell."""
    raw, numbers, _ = observed(catalogue.game("chao-dino"), players, "raw", 200)
    _, listed, _ = observed(catalogue.game("chao-dino"), players, "network", 200)
    network, rows, _ = observed(catalogue.game("chao-dino"), players, "planes", 200)
    assert (rows[:, : listed.shape[1]] == listed).all()
    named, planes = raw.named(numbers), network.named(rows)
    swimming = 0
    for index in range(0, len(rows), max(1, len(rows) // 60)):
        expected = {
            name: np.zeros_like(planes[name][index]) for name in planes if name.startswith("planes")
        }
        for tile in np.flatnonzero(named["tiles.present"][index]):
            q, r = (int(named[f"tiles.{axis}"][index, tile]) for axis in "qr")
            if max(abs(q), abs(r)) > 9:
                continue
            at = (..., 9 + r, 9 + q)
            expected["planes.terrain"][at] = named["tiles.terrain"][index, tile]
            expected["planes.herds"][at] = named["tiles.herds"][index, tile].astype(np.float32) / 5
            for name in ("room", "driftable", "picked"):
                expected[f"planes.{name}"][at] = named[f"tiles.{name}"][index, tile]
        for water in np.flatnonzero(named["waters.present"][index]):
            q, r = (int(named[f"waters.{axis}"][index, water]) for axis in "qr")
            if max(abs(q), abs(r)) <= 9:
                swimming += 1
                herds = named["waters.herds"][index, water].astype(np.float32) / 5
                expected["planes.herds"][..., 9 + r, 9 + q] = herds
        for name, plane in expected.items():
            assert (planes[name][index] == plane).all(), name
    assert swimming


def test_names_lead_to_numbers_also_of_single_observations():
    env = VectorEnv("trex", 3, 2, seed=1)
    step = env.reset()
    named = env.named(step.obs)
    assert named["players"].tolist() == [2, 2, 2]
    assert named["seats.in_hand"].shape == (3, 5, 17)
    assert named["seats.in_hand"][:, 0].sum() == named["seats.hand_size"][:, 0].sum()
    assert env.named(step.obs[0])["seats.taken"].tolist() == [1, 1, 0, 0, 0]
    assert env.layout["phase"].kind == Kind.FLAG
    with pytest.raises(KeyError):
        env.layout["wings"]


def test_every_kind_is_spread_in_its_way():
    layout = layout_of(
        cell("at", 4, 2), flag("is"), each("seat", 2, count("n", 10), category("c", 3))
    )
    raw = np.array([1, 0, 1, 5, 3, -5, 0], np.int16)
    out = np.zeros(layout.network().size, np.float32)
    spread(raw, out, layout.table(), 0, 1, 0)
    assert out.tolist() == [1, 0, 0, 0, 0, 0, 0, 0, 1, 0.5, 0, 0, 1, -0.5, 0, 0, 0]
    spread(raw, out, layout.table(), 0, 1, 4)
    assert out[:8].tolist() == [0, 0, 0, 1, 0, 0, 0, 0]
    assert layout.network().named(out)["seat.c"].tolist() == [[0, 0, 1], [0, 0, 0]]


def test_the_page_that_names_the_numbers_is_up_to_date():
    assert page() == PAGE.read_text(encoding="utf-8")


@every_game
def test_the_page_of_the_environments_tells_their_sizes(game):
    told = PAGE.with_name("envs.md").read_text(encoding="utf-8")
    raw, network = (encoding_of(game, name).size for name in ("raw", "network"))
    few, *_, most = [game.actions_with(game.read_options(n, {})) for n in game.players]
    actions = f"{few:,}" if few == most else f"{few}, in teams {most}"
    assert f"| {game.name.en} | {raw:,} | {actions} |" in told
    assert (
        f"{network:,} in {game.name.en}" in told or f"{network:,} numbers in {game.name.en}" in told
    )
