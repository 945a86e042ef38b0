"""The table as text: everything the seat sees, in 80 columns, without colours."""

import io

import pytest
from rich.console import Console

from ludosaure.games.trex.box import CARD_NAMES
from ludosaure.terminal.tables import read
from ludosaure.terminal.tables.trex import table
from tests.games.trex.random_play import avoiding_meteors, positions
from tests.games.trex.table import GAME, Table, concealed

NAMES = ("Anna", "Brian", "Carol", "Nick", "Maximilienne la Grande")


def drawn(view, language: str) -> str:
    console = Console(width=80, file=io.StringIO(), no_color=True, color_system=None)
    console.print(table(view, NAMES, language))
    return console.file.getvalue()


def test_the_table_tells_trumps_eggs_meteor_lap_and_what_the_round_would_give():
    table_ = Table([[6], [7], [8, 1], [12]], players=4).tell("0 Y6, 1 B7, 2 N8")
    text = drawn(table_.seen_by(0), "en")
    assert "✚ B blue (strong) over N brown (weak)" in text
    assert "(G green) (R red)" in text
    assert "☄ Brian’s meteor: B7*. Still to play: Nick, Anna and Brian to close." in text
    assert "[B7*] worth 7 strong  → 1st egg" in text
    assert "[Y6+2] worth 6 middle  → 2nd egg" in text
    assert "hand 9 ?×9" in text  # Carol's: no card of it is known
    assert "hand 8 SHOWER* Y1+1" in text  # one's own
    assert "retirées" not in text
    assert "☄ Météorite de Brian" in drawn(table_.seen_by(0), "fr")


def test_french_letters_are_those_of_french_colours_and_may_be_typed():
    text = drawn(Table([[6], [7], [8, 1], [12]], players=4).tell("0 Y6, 1 B7").seen_by(0), "fr")
    assert "(V vert) (R rouge)" in text
    assert "[J6+2]" in text and "PLUIE* J1+1" in text
    for typed, meant in (("j6", "Y6"), ("V9", "G9"), ("n3", "N3"), ("pluie", "SHOWER")):
        assert read(GAME, typed, "fr") == meant
    assert [read(GAME, typed, "fr") for typed in ("Y6", "top")] == ["Y6", "top"]
    assert read(GAME, "g9", "en") == "G9"


def test_a_trump_is_promised_to_the_weakest_but_not_in_the_last_round():
    def told(rounds):
        table_ = Table([[7, 3], [1], [1]], rounds=rounds).tell("0 B7, 1 Y1, 2 Y1")
        return drawn(table_.view, "en")

    assert "[Y1+1] worth 1 middle  → trump and start" in told(2)
    assert "trump and start" not in told(1)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_lap_that_runs_out_of_cards_says_so(language):
    said = {"fr": "Ensuite, plus de cartes.", "en": "Then no cards are left."}[language]
    hand = [1, 2, 4, 6, 8, 7]
    table_ = Table().late(12, [hand, hand, hand])
    table_.tell(", ".join(f"{seat} {CARD_NAMES[card]}" for card in hand[:5] for seat in range(3)))
    assert said not in " ".join(drawn(table_.view, language).split())
    table_.tell("0 B7")  # a meteor, and nothing left to close the lap with
    assert said in " ".join(drawn(table_.view, language).split())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_table_fits_80_columns_in_every_position(language):
    for number, (state, _, _) in enumerate(positions(5, 3, avoiding_meteors)):
        if number % 10 == 0:
            view = GAME.view(concealed(state, number % 6 - 1))
            lines = drawn(view, language).splitlines()
            assert max(map(len, lines)) <= 80
            assert len(lines) < 32
