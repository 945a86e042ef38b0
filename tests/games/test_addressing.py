"""Sentences about somebody, said to them."""

import re

import pytest

from ludosaure.games.addressing import YOU, addressed
from ludosaure.games.text import Text

SAID = {  # with a name, to whom it names
    ("X garde trois œufs.", "X keeps three eggs."): (
        "Vous gardez trois œufs.",
        "You keep three eggs.",
    ),
    ("Otto vole un T-Rex à X.", "Otto steals a T-Rex from X."): (
        "Otto vous vole un T-Rex.",
        "Otto steals a T-Rex from you.",
    ),
    ("Otto 10 passe la Main à X avec un œuf.", "Otto 10 passes to X, adding an egg."): (
        "Otto 10 vous passe la Main avec un œuf.",
        "Otto 10 passes to you, adding an egg.",
    ),
    ("Otto retire un T-Rex de X.", "Otto removes a T-Rex of X."): (
        "Otto vous retire un T-Rex.",
        "Otto removes a T-Rex of yours.",
    ),
    (
        "X n'a plus de carte en main et joue la carte du dessus de sa pioche : un météore.",
        "X has no cards left in hand and plays the top of the draw pile: a meteor.",
    ): (
        "Vous n'avez plus de carte en main et jouez la carte du dessus de votre pioche : un météore.",
        "You have no cards left in hand and play the top of the draw pile: a meteor.",
    ),
    ("Manche 2 : deux œufs bleus. X commence.", "Round 2: two blue eggs. X starts."): (
        "Manche 2 : deux œufs bleus. Vous commencez.",
        "Round 2: two blue eggs. You start.",
    ),
    ("Le plus fort : Otto ; le plus faible : X.", "Strongest: Otto; weakest: X."): (
        "Le plus fort : Otto ; le plus faible : vous.",
        "Strongest: Otto; weakest: you.",
    ),
    ("Un nageur de X remonte sur la jungle.", "One of X's swimmers climbs onto the jungle."): (
        "Un de vos nageurs remonte sur la jungle.",
        "One of your swimmers climbs onto the jungle.",
    ),
    ("Deux dinosaures de X tombent à l'eau.", "2 dinosaurs of X fall in."): (
        "Deux de vos dinosaures tombent à l'eau.",
        "2 dinosaurs of yours fall in.",
    ),
    ("Le nid de X est pris !", "X's nest is taken!"): (
        "Votre nid est pris !",
        "Your nest is taken!",
    ),
    ("Deino II de X quitte le plan.", "X's Deino II leaves the board."): (
        "Votre Deino II quitte le plan.",
        "Your Deino II leaves the board.",
    ),
    ("Un continent se détache ! Otto +3, X +2.", "A continent breaks away! Otto +3, X +2."): (
        "Un continent se détache ! Otto +3, vous +2.",
        "A continent breaks away! Otto +3, you +2.",
    ),
    ("Au tour de X.", "X's turn."): ("À vous.", "Your turn."),
    ("X retire un T-Rex de X.", "X removes a T-Rex of X."): (
        "Vous retirez un T-Rex de votre collection.",
        "You remove a T-Rex of yours.",
    ),
    ("Fin de la manche 1 : Anna 3, X −1.", "Round 1 ends: Anna 3, X −1."): (
        "Fin de la manche 1 : Anna 3, vous −1.",
        "Round 1 ends: Anna 3, you −1.",
    ),
    ("X : d4 → d5.", "X: d4 → d5."): ("Vous : d4 → d5.", "You: d4 → d5."),
    ("X ne peut rien bouger et passe.", "X cannot move and passes."): (
        "Vous ne pouvez rien bouger et passez.",
        "You cannot move and pass.",
    ),
}


def printed(sentence):
    """With the space French sets before a colon."""
    return re.sub(r" (?=[:;!])", "\u202f", sentence)


@pytest.mark.parametrize("named", SAID, ids=lambda named: named[1])
def test_whoever_is_meant_reads_you(named):
    fr, en = (re.sub(r"\bX\b", YOU, printed(sentence)) for sentence in named)
    assert addressed(Text(fr, en)) == Text(*map(printed, SAID[named]))


def test_what_cannot_be_said_so_is_left_alone():
    assert addressed(Text(f"Ici {YOU} zozote.", f"Here {YOU} lisps.")) is None
