"""
T-Rex once more, slowly, from the book: lists and names, nothing shared with the compiled rules.

Moves are the texts of the game's notation, so that both can be driven alike.
"""

from __future__ import annotations

COLOR_OF_NUMBER = {
    **dict.fromkeys((1, 6, 11), "yellow"),
    **dict.fromkeys((2, 7, 12), "blue"),
    **dict.fromkeys((3, 8, 13), "brown"),
    **dict.fromkeys((4, 9, 14), "green"),
    **dict.fromkeys((5, 10, 15), "red"),
}
LETTERS = {"yellow": "Y", "blue": "B", "brown": "N", "green": "G", "red": "R"}
METEORS = {3, 5, 7, 9, 11, 13}
DRAWS = {1: 1, 14: 1, 15: 1, 2: 2, 6: 2, 12: 2, 4: 3, 8: 3, 10: 3}
SHOWER, CHAM = 0, 16


def name_of(card: int) -> str:
    if card == SHOWER:
        return "SHOWER"
    if card == CHAM:
        return "CHAM"
    return f"{LETTERS[COLOR_OF_NUMBER[card]]}{card}"


class Player:
    def __init__(self, deck: list[int]) -> None:
        self.hand = deck[:7]
        self.draw_pile = deck[7:]
        self.played: list[tuple[int, int]] = []  # (card, time)
        self.removed: list[tuple[int, bool]] = []  # (card, seen)
        self.once_played: set[int] = set()
        self.eggs: list[str] = []


class PlainTrex:
    """A whole game; `moves` says what may be done, `play` does it."""

    def __init__(self, deal: dict, options: dict) -> None:
        self.rounds = options.get("rounds", 12)
        self.by_number = options.get("meteor_comparison", "strength") == "number"
        self.closing_extends = options.get("closing_meteor_extends", False)
        symbols = (options.get("box") or {}).get("symbols", {})  # an owner's cards
        words = {**dict.fromkeys(METEORS, "meteor"), **{n: f"draw {k}" for n, k in DRAWS.items()}}
        words |= {int(card): word for card, word in symbols.items()}
        self.meteors = {card for card, word in words.items() if word == "meteor"}
        self.draws = {c: int(w.removeprefix("draw ")) for c, w in words.items() if w != "meteor"}
        self.may_decline = options.get("draw_symbol", "mandatory") == "optional"
        self.players = [Player(list(deck)) for deck in deal["decks"]]
        self.egg_piles = [list(deal["eggs"][:15]), list(deal["eggs"][15:])]
        self.weak, self.strong, *self.spares = deal["trumps"]
        self.round = 1
        self.start_round(deal["starter"])

    def start_round(self, starter: int) -> None:
        self.phase = "play"
        self.starter = self.turn = starter
        self.clock = 0
        self.meteor = None  # (seat, card, time) of the strongest
        self.ranking: list[int] = []
        self.offer = [pile.pop(0) for pile in self.egg_piles]

    # strength

    def tier(self, card: int) -> int:
        color = COLOR_OF_NUMBER[card]
        return 3 if color == self.strong else 1 if color == self.weak else 2

    def strength(self, seat: int) -> tuple[int, int, int]:
        card, time = self.players[seat].played[-1]
        if card == CHAM and len(self.players[seat].played) >= 2:
            card = self.players[seat].played[-2][0]
        if card in (SHOWER, CHAM):
            return (0, 0, time)
        return (self.tier(card), card, time)

    def meteor_strength(self, card: int, time: int) -> tuple[int, int, int]:
        if card == SHOWER:
            return (4, 0, time)
        return (2 if self.by_number else self.tier(card), card, time)

    # what may be done

    def decider(self) -> int | None:
        return None if self.phase == "game_over" else self.turn

    def moves(self) -> set[str]:
        if self.phase == "game_over":
            return set()
        me = self.players[self.turn]
        if self.phase == "play":
            return {name_of(card) for card in me.hand} or {"top"}
        if self.phase == "draw_choice":
            return {"draw", "decline"}
        if self.phase == "choose_egg":
            return {"egg:0", "egg:1"}
        if self.phase == "discard":
            if any(card == SHOWER for card, _ in me.played):
                return {"out:shower"}
            return {"out:played", "out:draw"} if me.draw_pile else {"out:played"}
        changes = {f"{place}:{color}" for place in ("strong", "weak") for color in self.spares}
        return {"keep"} | changes

    # doing it

    def play(self, move: str) -> None:
        assert move in self.moves()
        if self.phase == "play":
            self.lay(move)
        elif self.phase == "draw_choice":
            if move == "draw":
                self.draw(self.players[self.turn].played[-1][0])
            self.after_card(self.closing)
        elif self.phase == "choose_egg":
            slot = int(move[-1])
            self.players[self.ranking[0]].eggs.append(self.offer[slot])
            self.players[self.ranking[1]].eggs.append(self.offer[1 - slot])
            self.offer = [None, None]
            self.phase, self.to_discard = "discard", list(self.ranking)
            self.turn = self.to_discard[0]
        elif self.phase == "discard":
            self.discard(move)
        else:
            self.change(move)

    def lay(self, move: str) -> None:
        me = self.players[self.turn]
        if move == "top":
            card = me.draw_pile.pop(0)
        else:
            card = next(card for card in me.hand if name_of(card) == move)
            me.hand.remove(card)
        closing = self.meteor is not None and self.meteor[0] == self.turn
        self.clock += 1
        me.played.append((card, self.clock))
        me.once_played.add(card)
        if (card in self.meteors or card == SHOWER) and (not closing or self.closing_extends):
            mine = self.meteor_strength(card, self.clock)
            if self.meteor is None or mine > self.meteor_strength(*self.meteor[1:]):
                self.meteor = (self.turn, card, self.clock)
                closing = False
        elif card in self.draws and me.draw_pile:
            if self.may_decline:
                self.phase, self.closing = "draw_choice", closing
                return
            self.draw(card)
        self.after_card(closing)

    def draw(self, card: int) -> None:
        me = self.players[self.turn]
        for _ in range(self.draws[card]):
            if me.draw_pile:
                me.hand.append(me.draw_pile.pop(0))

    def after_card(self, closing: bool) -> None:
        self.phase = "play"
        exhausted = not any(player.hand or player.draw_pile for player in self.players)
        if not closing and not exhausted:
            self.turn = (self.turn + 1) % len(self.players)
            return
        self.why_ended = "closing" if closing else "exhaustion"
        self.ranking = sorted(range(len(self.players)), key=self.strength, reverse=True)
        self.phase, self.turn = "choose_egg", self.ranking[0]

    def discard(self, move: str) -> None:
        me = self.players[self.turn]
        if move == "out:draw":
            card = me.draw_pile.pop(0)
            me.removed.append((card, card in me.once_played))
        elif move == "out:played":
            me.removed.append((me.played.pop()[0], True))
        else:
            me.removed.append((SHOWER, True))
            me.played = [laid for laid in me.played if laid[0] != SHOWER]
        self.to_discard.pop(0)
        if self.to_discard:
            self.turn = self.to_discard[0]
            return
        for player in self.players:
            player.draw_pile += [card for card, _ in player.played]
            player.played = []
        if self.round == self.rounds:
            self.phase = "game_over"
        else:
            self.phase, self.turn = "change_trump", self.ranking[-1]

    def change(self, move: str) -> None:
        if move != "keep":
            place, color = move.split(":")
            self.spares.remove(color)
            self.spares.append(getattr(self, place))
            setattr(self, place, color)
        self.round += 1
        self.start_round(self.turn)

    # the end

    def score(self, seat: int) -> int:
        eggs = self.players[seat].eggs
        return sum(eggs.count(color) ** 2 for color in LETTERS)

    def remaining(self, seat: int) -> int:
        cards = self.players[seat].hand + self.players[seat].draw_pile
        return sum(card for card in cards if card != CHAM)

    def places(self) -> list[int]:
        keys = [(self.score(seat), self.remaining(seat)) for seat in range(len(self.players))]
        return [1 + sum(other > key for other in keys) for key in keys]
