"""Small networks nobody trained, written into files, and a plain forward pass to compare with."""

from pathlib import Path

import numpy as np

from ludosaure.bots.nets.boards import (
    CELL_FEATURES,
    MOST,
    MOST_CELLS,
    OTHERS,
    TAIL_FEATURES,
    Reading,
)
from ludosaure.bots.nets.encodings import NETWORK, PLANES, RAW, row_for, version_of
from ludosaure.bots.nets.files import BOARD, SHEET, path_of, write
from ludosaure.bots.nets.hidden import hidden_in
from ludosaure.games.constants import MAX_SEATS

ENCODING = {"cubosaurs": NETWORK, "trex": NETWORK, "chao-dino": PLANES, "dinosaures": RAW}


def sheet_parameters(inputs, width, actions, seed=1, scale=1.0):
    rng = np.random.default_rng(seed)
    sizes = {"enter": (width, inputs), "inner": (width, width), "outer": (width, width),
             "policy": (actions, width), "shares": (MAX_SEATS, width), "points": (MAX_SEATS, width)}  # fmt: skip
    found = {}
    for name, (out, into) in sizes.items():
        found[f"{name}.weight"] = scale * rng.normal(size=(out, into)) / np.sqrt(into)
        found[f"{name}.bias"] = 0.1 * rng.normal(size=out)
    for name in ("enter", "inner", "outer"):
        found[f"{name}_norm.weight"] = 1 + 0.1 * rng.normal(size=width)
        found[f"{name}_norm.bias"] = 0.1 * rng.normal(size=width)
    return found


def board_parameters(channels, blocks, hidden=16, seed=1):
    rng = np.random.default_rng(seed)
    shapes = {"stem": (channels, CELL_FEATURES, 3, 3), "tail": (channels, TAIL_FEATURES),
              "whole": (channels, 2 * channels), "cell": (channels, channels, 1, 1),
              "cell_policy": (1, channels, 1, 1), "gather": (hidden, 2 * channels + TAIL_FEATURES),
              "policy": (OTHERS, hidden), "shares": (MAX_SEATS, hidden), "points": (MAX_SEATS, hidden)}  # fmt: skip
    for block in range(blocks):
        shapes[f"first.{block}"] = shapes[f"second.{block}"] = (channels, channels, 3, 3)
    found = {}
    for name, shape in shapes.items():
        found[f"{name}.weight"] = rng.normal(size=shape) / np.sqrt(np.prod(shape[1:]))
        found[f"{name}.bias"] = 0.1 * rng.normal(size=shape[0])
    return found


def about(game, form, /, **other):
    return {"game": game.key, "rules": game.rules_version, "form": form, "players": list(game.players),
            "encoding": version_of(game, ENCODING.get(game.key, RAW)), "decisions": 0, "made": "",
            **other}  # fmt: skip


def write_random(game, path: Path | None = None, /, width=24, seed=1, scale=1.0, **other) -> Path:
    """Writes a network for a game, by default where it would ship."""
    path = path or path_of(game)
    if game.key == "dinosaures":
        write(
            path,
            about(game, BOARD, **other),
            np.zeros(0, np.int32),
            board_parameters(8, 2, seed=seed),
        )
        return path
    size = len(row_for(game, ENCODING.get(game.key, RAW)))
    columns = np.random.default_rng(seed).permutation(size)[: size - size // 4]
    parameters = sheet_parameters(len(columns), width, game.max_actions, seed, scale)
    write(path, about(game, SHEET, **other), columns, parameters)
    return path


def write_belief(game, path: Path | None = None, width=24, seed=1, scale=1.0, hidden=None) -> Path:
    """Writes the same network with one more head, for what is hidden."""
    path = write_random(game, path, width, seed, scale)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    hidden, rng = hidden or hidden_in(game), np.random.default_rng(seed + 1)
    shape = (hidden.things * hidden.places_each, width)
    if game.key == "dinosaures":
        shape = (hidden.places_each, 8, 1, 1)
    arrays["belief.weight"] = rng.normal(size=shape).astype(np.float32) * scale
    arrays["belief.bias"] = rng.normal(size=shape[0]).astype(np.float32)
    np.savez(path, **arrays)
    return path


def norm(values, scale, shift):
    away = values - values.mean()
    return np.maximum(away / np.sqrt(away.var() + 1e-5) * scale + shift, 0)


def sheet_layer(p, row):
    """The last layer of a sheet."""
    found = norm(
        p["enter.weight"] @ row + p["enter.bias"], p["enter_norm.weight"], p["enter_norm.bias"]
    )
    within = norm(
        p["inner.weight"] @ found + p["inner.bias"], p["inner_norm.weight"], p["inner_norm.bias"]
    )
    last = found + p["outer.weight"] @ within + p["outer.bias"]
    return norm(last, p["outer_norm.weight"], p["outer_norm.bias"])


def sheet_forward(p, row):
    found = sheet_layer(p, row)
    return tuple(
        p[f"{head}.weight"] @ found + p[f"{head}.bias"] for head in ("policy", "shares", "points")
    )


def board_forward(p, raw, rows, columns):
    """Logits by action number as the rules count, shares and points."""
    reading, count = Reading(), rows * columns
    planes = raw[: 5 * MOST_CELLS].reshape(5, MOST_CELLS)[:, :count].astype(int)
    turned = raw[reading.side] == 1
    if turned:
        planes = planes[:, ::-1]
    terrain, owner, figure, may_be, mark = planes
    cells = [terrain == v for v in (1, 2)] + [owner == v for v in range(1, 5)]
    cells += [figure == v for v in range(1, 14)] + [may_be >> b & 1 for b in range(13)]
    cells += [mark >= 2, mark & 1]
    for column in reading.spots:
        spot = int(raw[column])
        there = count - spot if turned else spot - 1
        cells.append((np.arange(count) == there) & (0 < spot <= count))
    cells.append(np.repeat(np.linspace(-1, 1, rows), columns))
    board = np.array(cells, float).reshape(-1, rows, columns)
    tail = np.clip(raw[5 * MOST_CELLS :] * reading.measures, -MOST, MOST)
    tail = np.concatenate([tail, np.eye(15)[raw[reading.phase]], np.eye(14)[raw[reading.pending]]])

    def conv(name, planes):
        weights = p[f"{name}.weight"]
        around = np.pad(planes, ((0, 0), (1, 1), (1, 1))) if weights.shape[2] == 3 else planes
        out = sum(
            np.tensordot(weights[:, :, y, x], around[:, y : y + rows, x : x + columns], 1)
            for y in range(weights.shape[2])
            for x in range(weights.shape[3])
        )
        return out + p[f"{name}.bias"][:, None, None]

    def linear(name, values):
        return p[f"{name}.weight"] @ values + p[f"{name}.bias"]

    def pooled(found):
        return np.concatenate([found.mean((1, 2)), found.max((1, 2))])

    found = np.maximum(conv("stem", board) + linear("tail", tail)[:, None, None], 0)
    blocks = sum(name.startswith("first.") for name in p) // 2
    for block in range(blocks):
        within = np.maximum(conv(f"first.{block}", found), 0)
        found = np.maximum(found + conv(f"second.{block}", within), 0)
        if block == blocks // 2:
            found = found + linear("whole", pooled(found))[:, None, None]
    spots = conv("cell_policy", np.maximum(conv("cell", found), 0)).ravel()
    seen = np.maximum(linear("gather", np.concatenate([pooled(found), tail])), 0)
    policy = np.concatenate([spots[::-1] if turned else spots, linear("policy", seen)])
    return policy, linear("shares", seen), linear("points", seen)
