"""Pens: what compiled code writes is JSON, and never goes past its paper."""

import numpy as np
import orjson
import pytest

from ludosaure.games import pens
from ludosaure.games.compiled import rule
from ludosaure.games.pens import close, items, keys, known, number, numbers, put, quoted, truth

WORDS = quoted(["né", 'with "marks"'])
NAMES = keys(["first", "second"])
ENDS = [0, 1, -1, 9, 10, -10, 99, 100, 127, -128, 32767, -32768, 10**18, -(10**18), 2**63 - 1]


@rule
def write_numbers(pen, values):
    put(pen, b"[")
    for place in range(values.size):
        number(pen, values[place])
    close(pen, b"]")


@rule
def write_everything(pen, values):
    put(pen, b"{")
    for place in range(2):
        put(pen, NAMES[place])
        put(pen, WORDS[place])
    put(pen, b'"known":[')
    for place in range(values.size):
        known(pen, values[place])
    close(pen, b'],"empty":[')
    close(pen, b'],"row":')
    numbers(pen, values, 2)
    put(pen, b'"set":[')
    items(pen, np.uint64(0b1011) << np.uint64(60))
    close(pen, b'],"is":[')
    truth(pen, values[0] > 0)
    truth(pen, values[0] == 0)
    close(pen, b"]}")


@rule
def write_too_much(pen, values):
    for _ in range(values[0]):
        put(pen, b'"ten bytes"')
        number(pen, values[0])
        close(pen, b"],")


def test_numbers_of_every_length_are_read_as_they_were():
    values = np.array(ENDS, np.int64)
    assert orjson.loads(pens.written(write_numbers, values)) == ENDS


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32, np.uint8, np.uint16])
def test_narrow_numbers_are_written_like_wide_ones(kind):
    values = np.array([np.iinfo(kind).min, 0, 7, np.iinfo(kind).max], kind)
    assert orjson.loads(pens.written(write_numbers, values)) == values.tolist()


def test_lists_objects_words_and_sets_are_json():
    written = pens.written(write_everything, np.array([0, -1, 5], np.int8))
    assert orjson.loads(written) == {
        "first": "né",
        "second": 'with "marks"',
        "known": [0, None, 5],
        "empty": [],
        "row": [0, -1],
        "set": [60, 61, 63],
        "is": [False, True],
    }


def test_who_runs_out_of_paper_is_told_and_harms_nobody():
    before = pens.written(write_numbers, np.array([1, 2], np.int64))
    with pytest.raises(AssertionError, match="expects a view of at most"):
        pens.written(write_too_much, np.array([pens.ROOM // 10], np.int64))
    assert pens.written(write_numbers, np.array([1, 2], np.int64)) == before == b"[1,2]"
