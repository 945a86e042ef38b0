"""
The worked examples of the rules pages, played: every position, sentence and reason is the rules'.

An example that tries what the rules forbid, or calls forbidden what they allow, cannot be told.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludosaure.games.contract import AnyGame, Form
from ludosaure.games.examples import Example, Step
from ludosaure.games.text import Text
from ludosaure.play.accounts import Told
from ludosaure.play.match import Match
from ludosaure.play.position import LegalMove, Position, legal_numbers
from ludosaure.play.refusals import MoveRefused
from ludosaure.play.situation import Situation

FIGURE = re.compile(r"^!\[(?P<alt>.*)\]\(example:(?P<name>[a-z0-9-]+)\)$", re.M)

QUOTED = Text("« {reason} »", "“{reason}”")  # what the table answers to whoever tries


class BadExample(Exception):
    """An example that the rules contradict."""


@dataclass(frozen=True)
class Shown:
    """A step as it is shown: the table, what happened since the step before, and its sentence."""

    position: Position
    number: int  # of the step, from 0
    happened: tuple[Told, ...]
    forbidden: tuple[Form, ...]  # moves that were refused
    text: Text
    focus: str

    @property
    def legal(self) -> list[LegalMove]:
        """What the viewer sees may be done now, whoever is to do it."""
        position = self.position
        if position.to_move is None:
            return []
        return [position.move(n) for n in legal_numbers(position.game, position.state)]

    def json(self) -> dict[str, object]:
        """The step as it goes over the wire; the page goes from step to step as from ply to ply."""
        happened = [replace(one, yours={}).json() for one in self.happened]
        legal = [move.json() for move in self.legal]
        own = {"ply": self.number, "happened": happened, "legal": legal}
        return {
            "position": {**self.position.json(), **own},
            "forbidden": list(self.forbidden),
            "text": self.text._asdict(),
            "focus": self.focus,
        }


def told(game: AnyGame, example: Example) -> list[Shown]:
    """An example step by step."""
    teller = Teller(game, example)
    for step in example.steps:
        teller.tell(step)
    return teller.shown


def in_words(game: AnyGame, page: str, language: str) -> str:
    """A rules page on which every example stands as a list of its sentences."""

    def listed(found: re.Match[str]) -> str:
        steps = told(game, game.words.examples[found["name"]])
        lines = [f"{n}. {getattr(step.text, language)}" for n, step in enumerate(steps, 1)]
        return "\n".join([f"{found['alt']}\n", *lines])

    return FIGURE.sub(listed, page)


class Teller:
    """Plays an example and notes what there is to see and to say."""

    def __init__(self, game: AnyGame, example: Example) -> None:
        self.game = game
        self.example = example
        self.shown: list[Shown] = []
        self._matches: list[Match] = []  # after each of the example's steps
        self._fr = [name.fr for name in example.names]
        self._en = [name.en for name in example.names]

    def tell(self, step: Step) -> None:
        """Goes one step on."""
        match, happened = self._start(step), []
        for move in step.moves:
            self._play(match, move)
            happened += self._told(match)
        self._matches.append(match)
        refusals = [self._refused(match, move) for move in step.forbidden]
        worth_telling = [
            one
            for one in happened
            if one.text.fr and (step.tells is None or one.event["kind"] in step.tells)
        ]
        if not step.pieces:
            said = [one.text for one in worth_telling] + [reason for _, reason in refusals]
            lead, remark = self._filled(step.lead, match), self._filled(step.remark, match)
            tried, text = [form for form, _ in refusals], _joined([lead, *said, remark])
            self._show(match, happened, tried, text, step.focus)
            return
        for one, piece in zip(worth_telling, step.pieces, strict=True):
            self._show(match, [one], [], piece.format(told=one.text), step.focus)

    def _start(self, step: Step) -> Match:
        if step.anew is not None or not self._matches:
            return Situation(self.game, (step.anew or self.example.begin)(self.game), self._en)
        return self._matches[-1 if step.back_to is None else step.back_to].branch()

    def _play(self, match: Match, move: str) -> None:
        try:
            match.play(move)
        except MoveRefused as refused:
            raise BadExample(f"{self.game.key}: {move} is {refused.code}") from None

    def _refused(self, match: Match, move: str) -> tuple[Form, Text]:
        refused, seen = match.why_not(move), match.position(match.to_move)
        if refused is None:
            raise BadExample(f"{self.game.key}: {move} is allowed")
        form = self.game.action_json(seen.state, match.number_of(move))
        return form, QUOTED.format(reason=refused.text)

    def _told(self, match: Match) -> list[Told]:
        match.look_again(self._fr)
        french = match.position(self.example.viewer).happened
        match.look_again(self._en)
        english = match.position(self.example.viewer).happened
        return [
            Told(there.event, Text(here.text.fr, there.text.en))
            for here, there in zip(french, english, strict=True)
        ]

    def _filled(self, remark: Text, match: Match) -> Text:
        viewer = self.example.viewer if isinstance(self.example.viewer, int) else 0
        count = self.game.words.count(match.true_state) if "{" in remark.fr else None
        points = {line.key: _signed(line.points[viewer]) for line in (count.lines if count else ())}
        if count:
            points["total"] = _signed(count.totals[viewer])
        choices = 0 if match.to_move is None else len(match.legal())
        return remark.format(choices=choices, **points)

    def _show(
        self,
        match: Match,
        happened: Sequence[Told],
        forbidden: Sequence[Form],
        text: Text,
        focus: str,
    ) -> None:
        position, number = match.position(self.example.viewer), len(self.shown)
        shown = Shown(position, number, tuple(happened), tuple(forbidden), text, focus)
        self.shown.append(shown)


def _joined(sentences: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    said = [text for text in sentences if text.fr]
    return Text(" ".join(text.fr for text in said), " ".join(text.en for text in said))


def _signed(points: int | None) -> str:
    number = points or 0
    return f"{'+' if number > 0 else ''}{number}".replace("-", "−")
