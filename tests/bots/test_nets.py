"""Networks without torch: the same numbers as a plain forward pass, and files that fit or are refused."""

import json

import numpy as np
import pytest

from ludosaure.bots.nets import files
from ludosaure.bots.nets.asking import clean_slate, opine_for, sides_of
from ludosaure.bots.nets.boards import MOST_CELLS
from ludosaure.bots.nets.encodings import row_for
from ludosaure.bots.nets.files import Network, has_network, read
from ludosaure.bots.nets.judges import judge_in, worlds_beside
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.play.position import legal_numbers
from tests.bots.positions import played
from tests.bots.random_nets import (
    about,
    board_forward,
    sheet_forward,
    sheet_parameters,
    write_random,
)

GAMES = ("cubosaurs", "trex", "chao-dino", "dinosaures")


def softmax(values):
    shares = np.exp(values - np.max(values))
    return shares / shares.sum()


def asked(game, network, seen, seat):
    """Priors by legal move, chances and points, as the evaluation has them."""
    actions = np.array(legal_numbers(game, seen), np.int16)
    slate = clean_slate(game, network)
    slate.live[:], slate.first[:], slate.sent[:] = 7, np.nan, np.nan  # whatever was there before
    opine_for(game, network)(
        seen, seat, actions, len(actions), sides_of(game, seen), network.weights, slate
    )
    players = int(seen["options"]["players"])
    return (
        actions,
        slate.row,
        slate.prior[: len(actions)],
        slate.chance[:players],
        slate.point[:players],
    )


def parameters_of(path):
    """Every parameter as its file has it, put together again."""
    with np.load(path) as file:
        found = {n: file[n].astype(float) for n in file.files if n[-2:] not in (".q", ".s")}
        for name in file.files:
            if name.endswith(".q"):
                scale = file[name[:-2] + ".s"]
                found[name[:-2]] = file[name] * scale.reshape(-1, *[1] * (file[name].ndim - 1))
    return found


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_an_evaluation_is_what_a_plain_forward_pass_says(key, most, tmp_path):
    game = catalogue.game(key)
    players = game.players[-1 if most else 0]
    network = read(game, write_random(game, tmp_path / "any.npz"))
    p = parameters_of(tmp_path / "any.npz")
    seats = set()
    for plies in (0, 11, 40, 61, 90, 121):
        match = played(game, players, plies, seed=plies + 3)
        seat = match.to_move
        if seat is None:
            continue
        seats.add(seat)
        seen = match.seen(seat)
        actions, row, prior, chance, point = asked(game, network, seen, seat)
        if network.form == "board":
            forward = board_forward(p, row, int(seen["height"]), int(seen["width"]))
        else:
            forward = sheet_forward(p, row[network.weights.columns])
        policy, shares, points = forward
        assert prior == pytest.approx(softmax(policy[actions]), abs=2e-5)
        shares = np.roll(softmax(shares[:players]), seat)
        sides = sides_of(game, seen)[:players]
        sums = [shares[sides == side].sum() for side in sides]
        assert chance == pytest.approx(sums, abs=2e-5)
        assert point == pytest.approx(100 * np.roll(points[:players], seat), abs=5e-3)
    assert len(seats) > 1
    if key == "dinosaures":
        assert {seat % 2 for seat in seats} == {0, 1}  # the board from both sides


def test_an_evaluation_is_what_torch_says(tmp_path):
    torch = pytest.importorskip("torch")
    from ludosaure.learn.networks import Board, BoardReader, Sheet

    def loaded(module, p):
        weights = {n: torch.tensor(v, dtype=torch.float32) for n, v in p.items()}
        lost = module.load_state_dict(weights, strict=False)
        assert not lost.unexpected_keys and {n.split(".")[0] for n in lost.missing_keys} <= {
            "belief"
        }
        return module

    for key in GAMES:
        game = catalogue.game(key)
        network = read(game, write_random(game, tmp_path / f"{key}.npz"))
        p = parameters_of(tmp_path / f"{key}.npz")
        p.pop("about")
        p.pop("columns")
        for plies in (5, 60, 100):
            match = played(game, 2, plies, seed=plies)
            seat = match.to_move
            if seat is None:
                continue
            seen = match.seen(seat)
            actions, row, prior, chance, point = asked(game, network, seen, seat)
            with torch.no_grad():
                if network.form == "board":
                    size = int(seen["height"]), int(seen["width"])
                    reader = BoardReader(loaded(Board(8, 2, 16), p), *size)
                    opinion = reader(torch.tensor(row)[None])
                    cells = size[0] * size[1]
                    places = np.where(actions < cells, actions, actions + MOST_CELLS - cells)
                else:
                    inputs = network.weights.columns
                    sheet = loaded(Sheet(len(inputs), 24, game.max_actions), p)
                    opinion = sheet(torch.tensor(row[inputs], dtype=torch.float32)[None])
                    places = actions
            assert prior == pytest.approx(softmax(opinion.policy[0].numpy()[places]), abs=2e-5)
            assert chance == pytest.approx(
                np.roll(softmax(opinion.shares[0].numpy()[:2]), seat), abs=2e-5
            )
            assert point == pytest.approx(
                100 * np.roll(opinion.points[0].numpy()[:2], seat), abs=5e-3
            )


def test_weights_are_rounded_by_output_and_the_rest_is_kept(tmp_path):
    game = catalogue.game("trex")
    columns = np.arange(50)
    given = sheet_parameters(50, 8, game.max_actions)
    given["enter.weight"][3] *= 1000  # an output of another size spoils no other
    files.write(tmp_path / "a.npz", about(game, "sheet"), columns, given)
    kept = parameters_of(tmp_path / "a.npz")
    for name, values in given.items():
        step = np.abs(values).reshape(len(values), -1).max(1) / 127
        away = np.abs(kept[name] - values).reshape(len(values), -1).max(1)
        assert (away <= (0.51 * step if values.ndim > 1 else 1e-6)).all(), name


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "trex"}, "other_network"),
        ({"rules": 99}, "other_network"),
        ({"encoding": "cubosaurs-network-99"}, "other_network"),
        ({"encoding": "cubosaurs-scent-1"}, "other_network"),
        ({"form": "cloud"}, "faulty_network"),
        ({"players": None}, "faulty_network"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_in_both_languages(changed, code, tmp_path):
    game = catalogue.game("cubosaurs")
    path = write_random(game, tmp_path / "odd.npz", **changed)
    with pytest.raises(Refused) as refusal:
        read(game, path)
    assert refusal.value.code == code
    assert "odd.npz" in refusal.value.text.fr and "odd.npz" in refusal.value.text.en


@pytest.mark.parametrize(
    "lost", ["columns", "inner.weight.s", "inner.weight.q", "shares.bias", "about"]
)
def test_a_file_with_something_missing_is_refused(lost, tmp_path):
    game = catalogue.game("cubosaurs")
    with np.load(write_random(game, tmp_path / "whole.npz")) as file:
        arrays = {name: file[name] for name in file.files if name != lost}
    np.savez(tmp_path / "part.npz", **arrays)
    with pytest.raises(Refused) as refusal:
        read(game, tmp_path / "part.npz")
    assert refusal.value.code == "faulty_network"
    (tmp_path / "noise.npz").write_bytes(b"nothing of the kind")
    with pytest.raises(Refused):
        read(game, tmp_path / "noise.npz")


def test_a_game_has_a_network_when_its_file_is_there(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "DATA", tmp_path)
    game = catalogue.game("trex")
    assert not has_network(game)
    with pytest.raises(Refused) as refusal:
        read(game)
    assert refusal.value.code == "no_network"
    write_random(game)
    assert has_network(game) and isinstance(read(game), Network)


def test_networks_that_ship_fit_the_rules_and_are_small():
    for path in files.DATA.glob("*.npz"):
        folder = path.name.partition(".")[0]
        game = next(g for g in catalogue.games() if g.folder.name == folder)
        assert path.stat().st_size <= 2_000_000
        if path == worlds_beside(files.path_of(game)):
            for players in read(game).players:
                judge_in(game, path, players)  # refuses what does not fit
            continue
        network = read(game, path)
        assert set(network.players) <= set(game.players)
        if network.form == "sheet":
            assert network.weights.columns.max() < len(row_for(game, network.encoding))


def test_the_encodings_of_networks_are_those_of_the_environments():
    from ludosaure.bots.nets.encodings import version_of
    from ludosaure.envs.encodings import encoding_of, encodings_of

    for key in GAMES:
        game = catalogue.game(key)
        for name in encodings_of(game):
            known = encoding_of(game, name)
            row = row_for(game, name)
            assert (known.version, known.size, known.dtype) == (
                version_of(game, name),
                len(row),
                row.dtype,
            )


def test_an_about_says_what_it_is(tmp_path):
    game = catalogue.game("trex")
    with np.load(write_random(game, tmp_path / "a.npz", decisions=12)) as file:
        assert json.loads(file["about"].tobytes())["decisions"] == 12


def test_a_file_of_something_else_is_refused_and_nobody_is_told_to_trust_it(tmp_path):
    (tmp_path / "any.npz").write_bytes(b"not a network")
    with pytest.raises(Refused) as refusal:
        read(catalogue.game("trex"), tmp_path / "any.npz")
    assert refusal.value.code == "faulty_network"
    assert "pickle" not in str(refusal.value.text.en)
