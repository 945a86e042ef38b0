"""The table of Cubosaurs as text: what a person reads without colours, in 80 columns."""

from io import StringIO

import pytest
from rich.console import Console

from ludosaure.terminal.tables.cubosaurs import card_list, table
from tests.games.cubosaurs.positions import Table, position

NAMES = ["Anne", "Basile", "Chloé-Marguerite"]


def drawn(view, language="en") -> str:
    console = Console(file=StringIO(), width=80, color_system=None, legacy_windows=False)
    console.print(table(view, NAMES, language))
    text = console.file.getvalue()
    assert all(len(line) <= 80 for line in text.splitlines())
    return " ".join(text.split())  # long collections wrap


def basic() -> Table:
    return position({0, 1, 24, 45, 40, 35}, {50, 7}, set(), hand=[3, 21])


def test_every_collection_shows_its_kinds_and_their_worth():
    text = drawn(basic().view)
    assert "Round 1 of 2" in text
    assert "direction →" in text
    assert "▶ Anne" in text
    assert "T-Rex×2 +1" in text
    assert "Pterodactyl −1" in text
    assert "Grey Raptor 1·3 Black Raptor 2 +4" in text
    assert "Stegosaurus egg +4" in text
    assert "empty" in text
    assert "Chloé-Margue" in text


def test_the_hand_shows_its_cards_and_what_keeping_gives():
    text = drawn(basic().view)
    assert "The Hand (Anne)" in text
    assert "T-Rex, Pterodactyl" in text
    assert "(collection worth 1 if kept)" in text


def test_the_basic_game_shows_no_dna():
    text = drawn(basic().view)
    assert "DNA" not in text
    assert "Evolutions" not in text


def test_the_advanced_game_shows_market_tokens_and_supply():
    view = position({0}, {10}, {17}, hand=[1, 36, 49], tokens=[5, 0, 2], market=[3, 8]).view
    text = drawn(view)
    assert "supply 33 DNA" in text
    assert "DNA 5" in text
    assert "[1] Draw a card" in text
    assert "[4] Steal a card" in text
    assert "T-Rex DNA, Grey Raptor +1/−1 DNA, T-Rex egg +4/−3" in text


def test_french_is_french():
    text = drawn(position({0}, {10}, {17}, hand=[50], tokens=[5, 0, 2], market=[3]).view, "fr")
    assert "Manche 1 sur 2" in text
    assert "Œuf de stégosaure +4/−3" in text
    assert "Évolutions" in text
    assert "stegosaurus" not in text


def test_an_unknown_card_of_the_hand_stays_unknown():
    table_ = position({0}, {10}, {17}, deck=[3, 4], hand_visibility="private")
    text = drawn(table_.seen_by(1))
    assert "hidden card" in text
    assert "if kept" not in text
    assert "T-Rex" in drawn(table_.seen_by(0))


def test_a_passed_hand_is_shown_with_its_holder():
    view = position(
        {0, 11}, {10}, {17}, hand=[24], tokens=[9, 0, 0], market=[1], buy_window="before_or_after"
    ).tell("0 card 0").view  # fmt: skip
    text = drawn(view)
    assert "The Hand (Basile)" in text
    assert "▶ Anne" in text


def test_like_cards_are_counted_together():
    view = basic().view
    line = card_list(["trex_3", "trex_4", None], view, "en")
    assert line.plain == "T-Rex ×2, hidden card"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_that_is_over_can_be_drawn(language):
    over = position({0}, {10}, {17}, hand=[24], deck=[])
    over.state.rounds_total = 1
    assert drawn(over.tell("0 keep").view, language)
