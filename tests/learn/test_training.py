"""Learning by self-play: it really learns, goes on where it was stopped, and writes what bots can read."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the extra `learn` is not installed")

from ludosaure.bots.interface import Budget
from ludosaure.bots.net_bot import NetBot
from ludosaure.bots.nets import files
from ludosaure.games import catalogue
from ludosaure.games.text import Refused
from ludosaure.learn.command import KEPT, NETWORK, learn_in
from ludosaure.learn.description import Run
from ludosaure.learn.export import begin_with, export
from ludosaure.learn.hidden import IGNORED, hidden_of, kinds_by_cell
from ludosaure.learn.playing import hopes, play
from ludosaure.learn.tables import Tables
from ludosaure.learn.teachers import imitate
from ludosaure.learn.training import Training

SMALL = {"games": 64, "steps": 8, "batch": 256, "width": 32, "minutes": 60.0}


@pytest.fixture(autouse=True)
def one_thread():
    torch.set_num_threads(1)


def small(game, **given):
    return Training(Run(game, **{**SMALL, "players": {2: 1.0}, **given}))


def test_a_little_self_play_beats_dice():
    training = small("cubosaurs", games=128, steps=32, batch=512, width=64, average=0.9)
    assert 0.8 < training.measure(512)["dice-2"] < 1.2  # it knows nothing yet
    training.learn(60, rounds=70)
    assert training.measure(512)["dice-2"] > 1.5  # three games of four


def test_sizes_of_table_take_turns_as_often_as_their_shares_say(monkeypatch):
    training = small("cubosaurs", players={2: 0.5, 3: 0.25, 4: 0.25}, games=16, in_turn=True)
    played = []
    monkeypatch.setattr(
        "ludosaure.learn.training.play",
        lambda *given: played.append(given[2].players) or play(*given),
    )
    training.learn(60, rounds=8)
    assert [played.count(players) for players in (2, 3, 4)] == [4, 2, 2]
    assert training.decisions == 8 * 16 * SMALL["steps"]


def test_hopes_sit_where_their_seats_sit():
    training = small("trex", players={3: 1.0})
    tables = training.tables[0]
    with torch.no_grad():
        opinion = training.player(training.player.noted(tables), tables.size)
    seat = tables.shown.seat.long()
    shares, _ = hopes(opinion, seat, 3)
    said = opinion.shares[:, :3].softmax(1)
    for index in range(8):
        for ahead in range(3):
            sits = (int(seat[index]) + ahead) % 3
            assert shares[index, sits] == pytest.approx(float(said[index, ahead]))


def test_what_was_won_is_the_share_of_those_who_came_first():
    training = small("cubosaurs", players={4: 1.0})
    tables, ended = training.tables[0], 0
    for _ in range(400):
        tables.step(tables.shown.mask.int().argmax(1))
        shares, over = tables.shares(), tables.shown.over
        assert torch.allclose(shares.sum(1), over.float())
        assert bool((shares[~over] == 0).all())
        ended += int(over.sum())
    assert ended > 20


def true_states(tables):
    return tables.env.states


def test_beliefs_of_trex_are_taught_with_the_hands_of_the_others():
    tables = Tables(catalogue.game("trex"), 3, 16, Run("trex", **SMALL), "cpu", 1)
    tables.scatter(40)
    seat = tables.shown.seat.long()
    taught = hidden_of(tables.env.game).truth(tables.states(), seat, 3).view(16, 4, 17)
    for index, state in enumerate(true_states(tables)):
        for ahead in (1, 2):
            hand = int(state["hand"][(int(seat[index]) + ahead) % 3])
            wanted = [hand >> card & 1 for card in range(17)]
            assert taught[index, ahead - 1].tolist() == wanted
        assert bool((taught[index, 2:] == IGNORED).all())  # nobody sits there


def test_beliefs_of_dinosaures_are_taught_with_the_kinds_on_the_board():
    run = Run("dinosaures", form="board", **SMALL)
    tables = Tables(catalogue.game("dinosaures"), 2, 4, run, "cpu", 1)
    tables.scatter(160)
    taught = kinds_by_cell(tables.states(), tables.env.game, tables.size)
    for index, state in enumerate(true_states(tables)):
        standing = [
            kind for kind, spot in zip(state["kind"], state["spot"], strict=True) if spot > 0
        ]
        assert sorted(taught[index][taught[index] != IGNORED].tolist()) == sorted(
            map(int, standing)
        )


def test_a_run_goes_on_where_it_was_kept(tmp_path):
    run = Run("cubosaurs", **{**SMALL, "minutes": 0.02, "players": {2: 1.0}})
    told = []
    first = learn_in(tmp_path, run, "cpu", 5, told.append, every=1)
    assert first.spent >= 0.02 and (tmp_path / KEPT).exists() and told[-1].won["dice-2"] > 0
    longer = Run("cubosaurs", **{**SMALL, "minutes": 0.04, "players": {2: 1.0}})
    again = learn_in(tmp_path, longer, "cpu", 5, told.append, every=1)
    assert again.rounds > first.rounds and again.decisions > first.decisions
    assert len((tmp_path / "curve.jsonl").read_text().splitlines()) == len(told)


@pytest.mark.parametrize("game", ["trex", "chao-dino"])
def test_bots_read_the_very_network_that_learned(tmp_path, game):
    training = small(game)
    training.learn(1, rounds=3)
    export(training, tmp_path / NETWORK)
    tables = training.tables[0]
    with torch.no_grad():
        opinion = training.average(training.average.noted(tables), tables.size)
    found = tables.env.game
    for index in range(8):
        seen = true_states(tables)[index]
        seat = int(found.rules.to_move(seen))
        found.rules.conceal(seen, seat)
        answer = NetBot(tmp_path / NETWORK).think(found, seen, seat, Budget(simulations=1), 1)
        said = opinion.policy[index][[move.number for move in answer.moves]].softmax(0).numpy()
        told = np.array([move.visits for move in answer.moves]) / 10_000
        assert told == pytest.approx(said, abs=0.03)  # weights are rounded in the file
        chance = float(opinion.shares[index, :2].softmax(0)[0])
        assert answer.best.chances[seat] == pytest.approx(chance, abs=0.03)


def test_a_run_may_begin_with_a_network(tmp_path):
    training = small("cubosaurs")
    training.learn(1, rounds=3)
    export(training, tmp_path / NETWORK)
    another = small("cubosaurs", seed=2)
    begin_with(another, tmp_path / NETWORK)
    for name, value in files.parameters_in(tmp_path / NETWORK)[1].items():
        assert np.allclose(another.player.network.state_dict()[name].numpy(), value)
    with pytest.raises(Refused):
        begin_with(small("trex"), tmp_path / NETWORK)


def test_a_pupil_reads_what_its_teacher_reads_and_learns_its_moves(tmp_path):
    training = small(
        "dinosaures",
        form="board",
        width=8,
        blocks=1,
        pupil=24,
        games=16,
        batch=32,
        rate=0.01,
        average=0.5,
    )
    tables = training.tables[0]
    tables.scatter(400)
    with torch.no_grad():
        training.player.network.cell_policy.weight.normal_(std=20)  # a teacher who knows its mind
        training.player.network.policy.weight.normal_(std=20)
        training.player.network.requires_grad_(False)  # and does not change it
        shown = tables.shown.obs.clone(), tables.shown.mask.clone()
        before = disagreement(training, *shown)
    training.learn(60, rounds=30)
    with torch.no_grad():
        assert disagreement(training, *shown) < 0.95 * before
    export(training, tmp_path / NETWORK)
    game = tables.env.game
    quick = files.read(game, files.quick_beside(tmp_path / NETWORK))
    assert quick.form == files.SHEET and quick.encoding == "network"
    seats = set()
    with torch.no_grad():
        opinion = training.average.pupil(tables.shown.obs)
    for index in range(12):
        seen = true_states(tables)[index]
        seat = int(game.rules.to_move(seen))
        seats.add(seat)
        game.rules.conceal(seen, seat)
        answer = NetBot(files.quick_beside(tmp_path / NETWORK)).think(
            game, seen, seat, Budget(simulations=1), 1
        )
        said = opinion.policy[index][[move.number for move in answer.moves]].softmax(0).numpy()
        told = np.array([move.visits for move in answer.moves]) / 10_000
        assert told == pytest.approx(said, abs=0.03)
        chance = float(opinion.shares[index, :2].softmax(0)[0])
        assert answer.best.chances[seat] == pytest.approx(chance, abs=0.03)
    assert seats == {0, 1}  # the board was turned for one of them


def disagreement(training, raw, mask):
    """How far the pupil's chances for each move are from its teacher's."""
    teacher = training.player(raw, training.tables[0].size).policy[:, : mask.shape[1]]
    pupil = training.player.pupil(raw).policy[:, : mask.shape[1]]
    wanted, said = (each.masked_fill(~mask, -1e9).log_softmax(1) for each in (teacher, pupil))
    return float((wanted.exp() * (wanted - said)).sum(1).mean())


def test_a_best_response_sits_beside_a_network_that_never_learns(tmp_path):
    first = small("cubosaurs")
    first.learn(1, rounds=3)
    export(first, tmp_path / NETWORK)
    training = small("cubosaurs", rival=str(tmp_path / NETWORK), games=128, steps=32, batch=512)
    before = {name: value.clone() for name, value in training.rival.network.state_dict().items()}
    assert 0.8 < training.measure(512)["rival-2"] < 1.2  # neither knows anything yet
    training.learn(60, rounds=60)
    assert training.measure(512)["rival-2"] > 1.4
    for name, value in training.rival.network.state_dict().items():
        assert torch.equal(value, before[name])


def test_a_rival_of_another_form_is_refused(tmp_path):
    export(small("dinosaures", form="board", width=8, blocks=1, games=4), tmp_path / NETWORK)
    with pytest.raises(Refused):
        small("dinosaures", rival=str(tmp_path / NETWORK))


def test_a_board_and_its_pupil_learn_the_moves_of_a_teacher(tmp_path):
    training = small("dinosaures", form="board", width=8, blocks=1, pupil=24, games=64)
    tables = training.tables[0]
    tables.scatter(400)
    mask, first = tables.shown.mask, tables.shown.mask.int().argmax(1)
    rows = torch.arange(len(mask))
    lessons = {
        "obs": tables.shown.obs.numpy(), "won": np.tile([1.0, 0.0, 0.0, 0.0, 0.0], (len(mask), 1)),
        "moves": first[:, None].numpy(), "tried": np.ones((len(mask), 1)), "seat": np.zeros(len(mask)),
        "kinds": kinds_by_cell(tables.states(), tables.env.game, tables.size).numpy(),
    }  # fmt: skip
    others = mask.clone()
    others[rows, first] = False
    lessons["moves"] = torch.stack([first, others.int().argmax(1)], 1).numpy()
    lessons["tried"] = np.tile([9.0, 1.0], (len(mask), 1))  # the teacher mostly tried the first
    np.savez(tmp_path / "lessons-1.npz", **lessons)

    def right():
        with torch.no_grad():
            shown = (
                training.average(tables.shown.obs, tables.size),
                training.average.pupil(tables.shown.obs),
            )
        chosen = torch.from_numpy(lessons["moves"])
        return [float((o.policy.gather(1, chosen).argmax(1) == 0).float().mean()) for o in shown]

    for _ in range(15):  # as long as it takes on a busy machine
        imitate(training, [tmp_path / "lessons-1.npz"], 4.0, lambda line: None)
        if min(right()) > 0.7:
            return
    raise AssertionError(f"board and pupil are right in {right()} of the decisions")


def test_outsiders_sit_at_their_share_of_the_tables_and_nobody_learns_their_moves(monkeypatch):
    training = small("cubosaurs", strangers=0.5, league=0.0)
    seen = []
    monkeypatch.setattr(
        "ludosaure.learn.training.play",
        lambda *given: seen.append(play(*given)) or seen[-1],
    )
    training.learn(60, rounds=6)
    played = seen[-1]
    keeping, passing, alone = ((~part).any(0) for part in played.own[:, :48].split(16, 1))
    assert bool(keeping.any()) and bool(passing.any()) and not bool(alone.any())
    theirs = ~played.own[:, :16]
    may_keep = played.mask[:, :16, 0]
    assert bool((played.action[:, :16][theirs & may_keep] == 0).all())  # they keep every Hand
    theirs = ~played.own[:, 16:32]
    may_pass = played.mask[:, 16:32, 1:].any(2)
    assert bool((played.action[:, 16:32][theirs & may_pass] != 0).all())  # they pass every Hand on


def test_a_best_response_to_a_simple_outsider(tmp_path):
    training = small("cubosaurs", rival="outsider:keep", games=128, steps=32, batch=512)
    assert training.measure(512)["rival-2"] < 0.1  # who has no idea loses to one simple idea
    training.learn(60, rounds=120)
    assert training.measure(512)["rival-2"] > 0.4
    with pytest.raises(Refused) as refusal:
        small("cubosaurs", rival="outsider:hoard")  # looks at its Hand
    assert refusal.value.text.en.endswith("are keep, pass.")
