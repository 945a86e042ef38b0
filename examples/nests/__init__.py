"""
Nests: a whole small game with hidden hands, to show what a fifth game needs.

Two to four players hold four of their cards 1 to 6. Four nests are fought for in turn: everybody
plays a card, and the highest that nobody else played takes the eggs (words/rules.en.md).
Play it with `LUDOSAURE_GAMES=nests=examples.nests ludosaure play nests` (or `serve`).
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from ludosaure.games import contract
from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.constants import EVENT_WIDTH, MAX_SEATS, NOBODY, PLACE, POINTS
from ludosaure.games.contract import Event, EventKind, Game, OptionWords, Rules, Words
from ludosaure.games.events import read_rows
from ludosaure.games.layouts import IntArray, Json, blank, layout
from ludosaure.games.options import Option, OptionSet, options_layout
from ludosaure.games.telling import begin_telling, tell
from ludosaure.games.text import DealRefused, Text, Unreadable

CARDS, HAND, NESTS = 6, 4, 4
OPTIONS = (Option("tie", ("nobody", "last"), "nobody"),)
OPTION_SET: OptionSet[Any] = OptionSet(OPTIONS, options_layout(OPTIONS))
DEAL = layout([("cards", np.int8, (MAX_SEATS, CARDS))])
STATE = layout([
    ("hand", np.int16, (MAX_SEATS,)),  # a bit a card; none when the viewer may not see them
    ("gone", np.int16, (MAX_SEATS,)),  # cards played so far
    ("played", np.int8, (MAX_SEATS,)),  # in this round, 0 before
    ("eggs", np.int8, (MAX_SEATS,)),
    ("plays", np.int8),  # cards played by all
    ("options", OPTION_SET.dtype),
    ("telling", np.uint8), ("event_count", np.int16), ("events", np.int16, (3, EVENT_WIDTH)),
])  # fmt: skip


Reason = IntEnum("Reason", ["OK", "OVER", "NOT_HELD"], start=0)  # why a card cannot be played
OK, OVER, NOT_HELD = 0, 1, 2  # the same, for the rules


@rule
def deal(options: Any, deal: Any, rng: Rng) -> None:
    """Everybody's six cards, shuffled; the first four are the hand."""
    for seat in range(MAX_SEATS):
        for card in range(CARDS):
            deal.cards[seat, card] = card + 1
        shuffle(rng, deal.cards[seat], CARDS)


@rule
def setup(state: Any, options: Any, deal: Any) -> None:
    """Four cards each."""
    state.options = options
    state.plays = 0
    begin_telling(state)
    for seat in range(MAX_SEATS):
        state.hand[seat] = state.gone[seat] = state.played[seat] = state.eggs[seat] = 0
        for place in range(HAND if seat < options.players else 0):
            state.hand[seat] |= 1 << deal.cards[seat, place]


@rule
def to_move(state: Any) -> int:
    """Who plays a card: another seat begins in each round."""
    players = state.options.players
    return NOBODY if is_over(state) else (state.plays + state.plays // players) % players


@rule
def is_over(state: Any) -> bool:
    """After the fourth nest."""
    return bool(state.plays == NESTS * state.options.players)


@rule
def why_not(state: Any, action: int) -> int:
    """Which rule forbids playing card *action* + 1."""
    if is_over(state):
        return OVER
    if action < 0 or action >= CARDS or state.hand[to_move(state)] >> (action + 1) & 1 == 0:
        return NOT_HELD
    return OK


@rule
def legal(state: Any, out: IntArray) -> int:
    """The cards of the hand."""
    count = 0
    for action in range(CARDS):
        if why_not(state, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def apply(state: Any, action: int) -> None:
    """Plays a card; the last one of a round decides about the nest."""
    begin_telling(state)
    seat, card, players = to_move(state), action + 1, state.options.players
    state.hand[seat] ^= 1 << card
    state.gone[seat] |= 1 << card
    state.played[seat] = card
    state.plays += 1
    tell(state, 0, seat, card)
    if state.plays % players == 0:
        nest, best, taker = state.plays // players, 0, seat if state.options.tie == 1 else NOBODY
        for one in range(players):
            equal = 0
            for other in range(players):
                equal += state.played[other] == state.played[one]
            if equal == 1 and state.played[one] > best:
                best, taker = state.played[one], one
        if taker != NOBODY:
            state.eggs[taker] += nest
        tell(state, 1, taker, nest)
        for one in range(players):
            state.played[one] = 0


@rule
def score(state: Any, out: IntArray) -> None:
    """An egg is a point; equal seats share a place."""
    for seat in range(state.options.players):
        out[seat, POINTS], out[seat, PLACE] = state.eggs[seat], 1
        for other in range(state.options.players):
            out[seat, PLACE] += state.eggs[other] > state.eggs[seat]


@rule
def conceal(state: Any, viewer: int) -> None:
    """The hands of the others."""
    for seat in range(state.options.players):
        if seat != viewer:
            state.hand[seat] = 0


@rule
def cards_held(state: Any, seat: int) -> int:
    """How many cards a seat holds, which everybody can count."""
    return HAND - state.plays // state.options.players - (state.played[seat] != 0)


@rule
def redeal(state: Any, viewer: int, rng: Rng) -> None:
    """Hands of the others from the cards they have not played."""
    conceal(state, viewer)
    for seat in range(state.options.players):
        wanted = cards_held(state, seat) if seat != viewer else 0
        while wanted > 0:
            card = 1 << (below(rng, CARDS) + 1)
            if (state.hand[seat] | state.gone[seat]) & card == 0:
                state.hand[seat] |= card
                wanted -= 1


@rule
def observe(state: Any, viewer: int, out: IntArray) -> None:
    """The hand, how far the game is, and what each seat played and won, from the viewer on."""
    out[0], out[1], out[2] = state.hand[viewer], state.plays, state.options.tie
    for away in range(MAX_SEATS):
        seat = (viewer + away) % MAX_SEATS
        out[3 + 3 * away], out[4 + 3 * away] = state.gone[seat], state.played[seat]
        out[5 + 3 * away] = state.eggs[seat]


def view(state: Any) -> Mapping[str, object]:
    """The table by names; None for a card that is not seen."""
    seats = []
    for seat in range(int(state.options.players)):
        hand = [card for card in range(1, CARDS + 1) if int(state.hand[seat]) >> card & 1]
        unseen = [None] * (0 if hand else int(cards_held(state, seat)))
        played, eggs = int(state.played[seat]) or None, int(state.eggs[seat])
        seats.append({"hand": [*hand, *unseen], "played": played, "eggs": eggs})
    phase, options = "over" if is_over(state) else "play", OPTION_SET.told(state.options)
    return {"phase": phase, "options": options, "plays": int(state.plays), "seats": seats}


def read_card(state: Any, card: object) -> int:
    """A card by its number."""
    if str(card) not in map(str, range(1, CARDS + 1)):
        raise Unreadable("unreadable", Text("Une carte, de 1 à 6.", "A card, from 1 to 6."))
    return int(str(card)) - 1


def read_deal(options: Any, data: Json) -> Any:
    """{"cards": [[six cards], …]}, a row for each of five seats."""
    rows = data.get("cards") if isinstance(data, Mapping) else None
    sets = [row for row in rows if isinstance(row, list)] if isinstance(rows, list) else []
    if len(sets) != MAX_SEATS or any(sorted(map(str, row)) != [*"123456"] for row in sets):
        raise DealRefused("cards", Text("Il faut cinq jeux complets.", "Five whole sets of cards."))
    read = blank(DEAL)
    read["cards"] = sets
    return read


def event_text(event: Event, names: Sequence[str]) -> Text:
    """What happened, as in the log."""
    seat, number = event["seat"], event["number"]
    name = names[seat] if isinstance(seat, int) else Text("Personne", "Nobody")
    if event["kind"] == "card_played":
        return Text("{name} joue {n}.", "{name} plays {n}.").format(name=name, n=number)
    return Text("{name} : {n} dans le nid.", "{name}: {n} in the nest.").format(name=name, n=number)


def count(state: Any) -> contract.ScoreSheet:
    """One line: the eggs."""
    eggs = tuple(state.eggs.tolist()[: int(state.options.players)])
    line = contract.ScoreLine("eggs", Text("Œufs", "Eggs"), eggs)
    return contract.ScoreSheet((line,), eggs)


ENDED = Text("La partie est finie.", "The game is over.")
ABSENT = Text("Cette carte n'est pas dans votre main.", "You do not hold that card.")
KINDS = (EventKind("card_played", ("seat", "number")), EventKind("nest_taken", ("seat", "number")))
READERS = {k.name: lambda s, n: {"seat": None if n[0] < 0 else n[0], "number": n[1]} for k in KINDS}
WORDS: Words[Any, Event] = Words(
    name=Text("Nids", "Nests"),
    tagline=Text("La plus haute carte, si elle est seule.", "The highest card, if it stands alone."),
    options={"tie": OptionWords(
        Text("Égalité", "Ties"), Text("À qui va le nid si aucune carte n'est seule.",
                                      "Who takes the nest if no card stands alone."),
        {"nobody": Text("à personne", "nobody"), "last": Text("au dernier", "the last player")})},
    prompt=lambda state, names: Text("Jouez une carte.", "Play a card."),
    action=lambda state, action, names: Text(f"Jouer {action + 1}", f"Play {action + 1}"),
    event=event_text,
    reason=lambda state, action, reason: ENDED if reason == OVER else ABSENT,
    count=count,
    table={key: Text(fr, key) for key, fr in {"seats": "places", "hand": "main", "played": "jouée",
        "eggs": "œufs", "plays": "cartes posées", "play": "on joue", "over": "fini"}.items()},
)  # fmt: skip
GAME: Game[Any, Any, Any, Event] = Game(
    key="nests", players=(2, 3, 4), usual_players=3, minutes=3, rules_version=1,
    options=OPTION_SET, state_dtype=STATE, deal_dtype=DEAL,
    max_actions=CARDS, max_legal=HAND, observation_size=3 + 3 * MAX_SEATS,
    rules=Rules(deal, setup, legal, apply, to_move, is_over, score, why_not, conceal, redeal, observe),
    reasons=Reason, event_kinds=KINDS, folder=Path(__file__).parent,
    read_deal=read_deal, deal_json=lambda options, deal: {"cards": deal["cards"].tolist()},
    notation=lambda state, action: str(action + 1), read_notation=read_card,
    action_json=lambda state, action: {"kind": "play", "card": action + 1},
    read_action_json=lambda state, form: read_card(state, form.get("card")),
    view=view, events=lambda state: read_rows(state, KINDS, READERS), anchor=lambda state: "play",
    words=WORDS,
)  # fmt: skip
