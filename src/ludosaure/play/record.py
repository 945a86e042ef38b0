"""
A record: a match as JSON that replays to the same bytes on every machine.

    {"ludosaure": 1, "game": "cubosaurs", "rules": 1, "players": 4, "options": {…},
     "seats": [{"name": "Léa", "kind": "person"}, …],
     "chance": {"commitment": …, "nonces": […], "secret": …} or {"seed": 7} or {"deal": {…}},
     "moves": [{"seat": 0, "move": "pass trex_1", "at": 1790000000000}, …],
     "result": {"scores": […], "places": […], "winners": […]} or null,
     "state": sha256 of the last state's bytes, "seal": sha256 of all the rest}
"""

import hashlib
import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self

from ludosaure.games import catalogue
from ludosaure.games.layouts import Json
from ludosaure.games.text import Refused, Text
from ludosaure.play.fairness import Chance, commitment_of
from ludosaure.play.match import Match, Move

FORMAT = 1
PERSON = "person"  # how a record says who sat at a seat
BOT = "bot:"  # and, with the key of its level, that a bot did
LARGEST_FILE = 4 * 2**20


class RecordRefused(Refused):
    """A file that is not a sound record: what is wrong with it, in one sentence."""


def bot_kind(level: str) -> str:
    """How a record says that a bot sat at a seat: of this level, or entered in a contest like this."""
    return f"{BOT}{level}"


def level_of(kind: str) -> str | None:
    """The level of the bot that sat at a seat, None for a person; older records leave "bot:" out."""
    return None if kind == PERSON else kind.removeprefix(BOT)


class Step(NamedTuple):
    """One thing that was checked, and how it went."""

    text: Text
    ok: bool


@dataclass(frozen=True)
class Record:
    """A finished or running match, ready to be kept."""

    game: str
    rules: int
    players: int
    options: dict[str, Json]
    seats: tuple[dict[str, str], ...]
    chance: dict[str, Json]
    moves: tuple[Move, ...]
    result: dict[str, Json] | None
    state: str

    @classmethod
    def of(
        cls, match: Match, names: list[str] | None = None, kinds: list[str] | None = None
    ) -> Self:
        """The record of a match; the secret of its chance is shown when it is over."""
        game = match.game
        chance: dict[str, Json]
        if match.chance is not None:
            chance = (match.chance if match.over else match.chance.hidden()).json()
        elif match.given_deal:
            chance = {"deal": game.deal_json(match.options, match.deal)}
        else:
            chance = {"seed": match.seed}
        names = names or match.names
        kinds = kinds or [PERSON] * match.players
        return cls(
            game=game.key,
            rules=match.rules,
            players=match.players,
            options=game.options_json(match.options),
            seats=tuple({"name": n, "kind": k} for n, k in zip(names, kinds, strict=True)),
            chance=chance,
            moves=tuple(match.moves),
            result=result_of(match),
            state=digest_of(match),
        )

    # JSON and files

    def json(self) -> dict[str, Json]:
        """The record as a JSON object, sealed."""
        body: dict[str, Json] = {
            "ludosaure": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "seats": [dict(seat) for seat in self.seats],
            "chance": self.chance,
            "moves": [{"seat": m.seat, "move": m.notation, "at": m.at} for m in self.moves],
            "result": self.result,
            "state": self.state,
        }
        return {**body, "seal": seal_of(body)}

    def save(self, path: str | Path) -> None:
        """Writes the record; an old file is replaced only by a complete new one."""
        path = Path(path)
        draft = path.with_name(path.name + ".part")
        text = json.dumps(self.json(), ensure_ascii=False, indent=1)
        draft.write_text(text + "\n", encoding="utf-8")
        draft.replace(path)

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Reads a record; raises RecordRefused when it is not a sound one."""
        path = Path(path)
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise refused("too_large", "le fichier est trop grand", "the file is too large")
            data = json.loads(path.read_text(encoding="utf-8"))
        except OSError:
            raise refused(
                "no_file", f"{path} ne peut pas être lu", f"{path} cannot be opened"
            ) from None
        except (ValueError, RecursionError):
            raise refused(
                "not_json",
                "il n'est pas complet ou n'est pas du JSON",
                "it is truncated or not JSON",
            ) from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Reads a record from its JSON object, checking its seal, version and form."""
        if not isinstance(data, dict) or data.get("ludosaure") != FORMAT:
            raise refused("not_a_record", "ce n'en est pas un", "it is not one")
        body = {key: value for key, value in data.items() if key != "seal"}
        if data.get("seal") != seal_of(body):
            raise refused(
                "seal", "il a été abîmé ou modifié (sceau)", "it was damaged or changed (seal)"
            )
        game = catalogue.game(str(data.get("game")))
        if data.get("rules") not in game.versions:
            raise refused(
                "rules_version",
                f"il suit les règles {data.get('rules')}, nous jouons les {game.rules_version}",
                f"it follows rules {data.get('rules')}, we play rules {game.rules_version}",
            )
        try:
            return cls(
                game=game.key,
                rules=int(data["rules"]),
                players=int(data["players"]),
                options=dict(data["options"]),
                seats=tuple(
                    {"name": str(s["name"]), "kind": str(s["kind"])} for s in data["seats"]
                ),
                chance=dict(data["chance"]),
                moves=tuple(
                    Move(int(m["seat"]), str(m["move"]), -1, m.get("at")) for m in data["moves"]
                ),
                result=data["result"],
                state=str(data["state"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            raise refused("form", "il lui manque une partie", "a part of it is missing") from None

    # Replaying

    def start(self) -> Match:
        """The match before its first move."""
        game = catalogue.game(self.game)
        names = [seat["name"] for seat in self.seats]
        begin = partial(Match, game, self.players, self.options, names=names, rules=self.rules)
        try:
            if "commitment" in self.chance:
                chance = Chance.from_json(self.chance)
                return begin(chance=chance)
            if "deal" in self.chance:
                return begin(deal=self.chance["deal"])
            seed = self.chance["seed"]
            if not isinstance(seed, int):
                raise TypeError("seed")
            return begin(seed=seed)
        except (KeyError, TypeError, ValueError):
            raise refused(
                "chance", "son hasard ne se lit pas", "its chance cannot be read"
            ) from None

    def replay(self, plies: int | None = None) -> Match:
        """The match after all its moves, or after the first *plies* of them."""
        match = self.start()
        for number, move in enumerate(self.moves[:plies], start=1):
            if match.to_move != move.seat:
                raise refused(
                    "moves",
                    f"au coup {number}, ce n'est pas au siège {move.seat} de jouer",
                    f"at move {number} it is not seat {move.seat}'s turn",
                )
            try:
                match.play(move.notation, move.at)
            except Refused as error:
                raise refused(
                    "moves",
                    f"le coup {number} est illégal : {error.text.fr}",
                    f"move {number} is illegal: {error.text.en}",
                ) from None
        if plies is None and digest_of(match) != self.state:
            raise refused(
                "state", "il ne rejoue pas à la même position", "it replays to another position"
            )
        return match

    def verify(self) -> list[Step]:
        """Checks everything that can be checked from the record alone, step by step."""
        steps = [Step(Text("Le sceau du fichier est intact.", "The seal is intact."), True)]
        secret = self.chance.get("secret")
        if "commitment" in self.chance:
            shown = isinstance(secret, str)
            steps.append(Step(SECRET_SHOWN if shown else SECRET_HIDDEN, shown))
            if not isinstance(secret, str):
                return steps
            kept = commitment_of(secret) == self.chance["commitment"]
            steps.append(Step(COMMITMENT_KEPT if kept else COMMITMENT_BROKEN, kept))
        try:
            match = self.replay()
        except Refused as error:
            return [*steps, Step(error.text, False)]
        count = len(self.moves)
        steps.append(
            Step(
                Text(
                    f"La donne et les {count} coups rejouent à la même position.",
                    f"The deal and all {count} moves replay to the same position.",
                ),
                True,
            )
        )
        same = result_of(match) == self.result
        steps.append(Step(RESULT_SAME if same else RESULT_DIFFERENT, same))
        return steps


SECRET_SHOWN = Text("Le secret de la donne est révélé.", "The secret of the deal is shown.")
SECRET_HIDDEN = Text(
    "La partie n'est pas finie : son secret n'est pas révélé.",
    "The game is not over: its secret is not shown yet.",
)
COMMITMENT_KEPT = Text(
    "Le secret est celui annoncé avant la partie.", "The secret is the one committed to before."
)
COMMITMENT_BROKEN = Text(
    "Le secret n'est pas celui annoncé avant la partie.",
    "The secret is not the one committed to before.",
)
RESULT_SAME = Text("Le résultat est bien celui-là.", "The result is the one written down.")
RESULT_DIFFERENT = Text("Le résultat noté est faux.", "The result written down is wrong.")


def result_of(match: Match) -> dict[str, Json] | None:
    """Scores, places and winners by seat; None while the match runs."""
    if not match.over:
        return None
    places: list[Any] = [0] * match.players
    for placed in match.ranking:
        places[placed.seat] = placed.place
    return {"scores": match.scores, "places": places, "winners": match.winners}


def digest_of(match: Match) -> str:
    """The SHA-256 of the complete state's bytes."""
    return hashlib.sha256(match.game.state_bytes(match.true_state, match.rules)).hexdigest()


def seal_of(body: dict[str, Json]) -> str:
    """The SHA-256 of a record's content, written in one canonical way."""
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def refused(code: str, fr: str, en: str) -> RecordRefused:
    """A record cannot be used, and why."""
    return RecordRefused(
        code, Text(f"Partie enregistrée refusée : {fr}.", f"Record refused: {en}.")
    )
