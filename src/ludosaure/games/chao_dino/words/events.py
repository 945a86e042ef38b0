"""What happened, told as in the log."""

from collections.abc import Sequence

from ludosaure.games.chao_dino.box import Face
from ludosaure.games.chao_dino.event_types import Event, TileDrifted
from ludosaure.games.chao_dino.words.names import (
    CARDS,
    FARTHER,
    LAND,
    NOTHING,
    TOWARD,
    dinosaurs,
    of_the,
    the_place,
)
from ludosaure.games.chao_dino.words.names import number as some
from ludosaure.games.text import Text
from ludosaure.games.wording import listed

UNSAID = {
    "turn_began": frozenset({"turn", "ap"}),
    "actions_ended": frozenset({"seat", "ap_left"}),
    "tile_picked": frozenset({"seat", "tile", "by_card"}),
    "tile_drifted": frozenset({"tile", "from", "to", "touched"}),
}


def event(event: Event, names: Sequence[str]) -> Text:
    """An event in words; empty when the table shows it well enough."""
    match event["kind"]:
        case "fell":
            return _fell(event["counts"], names)
        case "climbed":
            return _climbed(event["counts"], names)
        case "interim_count":
            return _interim_count(LAND[event["side"]], _gains(event["points"], names))
        case "final_count":
            gains = _gains(event["points"], names)
            return _final_count(LAND[event["side"]], len(event["tiles"]), gains)
        case "last_round":
            return _last_round([names[seat] for seat in event["queue"]])
        case "game_over":
            return _game_over(event["ranking"], names)
    who = names[event["seat"]]
    match event["kind"]:
        case "placed":
            text = Text(
                "{who} pose deux dinosaures sur {tile}.", "{who} puts two dinosaurs on {tile}."
            )
            return text.format(who=who, tile=the_place(event["where"]))
        case "turn_began":
            return Text("Au tour de {who}.", "{who}'s turn.").format(who=who)
        case "card_played":
            return _card_played(who, event["face"], event["from_hand"])
        case "card_drawn":
            return _card_drawn(who, event["face"])
        case "meteor_shown":
            return Text(
                "{who} révèle la météorite ! Le dernier tour commence.",
                "{who} shows the meteor! The last round begins.",
            ).format(who=who)
        case "phase1_skipped":
            return Text(
                "Tous les dinosaures de {who} nagent : pas de carte ce tour-ci.",
                "All of {who}'s dinosaurs are swimming: no card this turn.",
            ).format(who=who)
        case "stalled":
            text = Text(
                "Trop de tours sans carte : la pioche perd une carte ({card}).",
                "Too many turns without a card: the pile loses one ({card}).",
            )
            return text.format(card=_card(event["face"]))
        case "no_legal_drift":
            return Text(
                "Aucune tuile ne peut dériver : la carte reste sans effet.",
                "No tile can drift: the card has no effect.",
            )
        case "card_unusable":
            return Text(
                "Aucune tuile de ce terrain ne peut dériver : {who} choisit librement.",
                "No tile of that terrain can drift: {who} chooses freely.",
            ).format(who=who)
        case "tile_drifted":
            return _drifted(event, who)
        case "migrated":
            text = Text(
                "Un dinosaure de {who} migre {of_source} vers {tile}.",
                "One of {who}'s dinosaurs migrates from {source} to {tile}.",
            )
            source = the_place(event["whence"])
            return text.format(
                who=who, source=source, of_source=of_the(source), tile=the_place(event["where"])
            )
        case "rescued":
            text = Text(
                "Un nageur de {who} remonte sur {tile}.",
                "One of {who}'s swimmers climbs onto {tile}.",
            )
            return text.format(who=who, tile=the_place(event["where"]))
        case "born":
            text = Text("Une naissance chez {who}, sur {tile}.", "A birth for {who} on {tile}.")
            return text.format(who=who, tile=the_place(event["where"]))
        case "drowned":
            return _drowned(who, event["number"])
        case "starved":
            text = Text(
                "{who} : {some} de trop sur {tile}, retour à la réserve.",
                "{who}: {some} too many on {tile}, back to the reserve.",
            )
            return text.format(
                who=who, some=dinosaurs(event["number"]), tile=the_place(event["where"])
            )
        case "eliminated":
            return Text(
                "{who} n'a plus de dinosaure sur le plateau : hors du jeu.",
                "{who} has no dinosaur left on the board and is out of the game.",
            ).format(who=who)
    return NOTHING


# Cards


def _card(face: Face | None) -> Text:
    return NOTHING if face is None else CARDS[face]


def _card_played(who: str, face: Face | None, from_hand: bool) -> Text:
    text = (
        Text("{who} joue sa carte : {card}.", "{who} plays the card in hand: {card}.")
        if from_hand
        else Text("{who} retourne une carte : {card}.", "{who} turns up a card: {card}.")
    )
    return text.format(who=who, card=_card(face))


def _card_drawn(who: str, face: Face | None) -> Text:
    if face is None:
        return Text("{who} pioche une carte.", "{who} draws a card.").format(who=who)
    return Text("{who} pioche une carte ({card}).", "{who} draws a card ({card}).").format(
        who=who, card=CARDS[face]
    )


# Tiles


def _drifted(event: TileDrifted, who: str) -> Text:
    """From where, which way, and whether a continent broke."""
    whence = the_place(event["whence"])
    text = Text("{who} fait dériver {tile} {way}", "{who} makes {tile} drift {way}").format(
        who=who,
        tile=whence,
        way=FARTHER if event["whence"]["side"] == event["toward"] else TOWARD[event["toward"]],
    )
    end = Text(" : le continent se brise.", ": the continent breaks.")
    end = end if event["parts"] > 1 else Text(".", ".")
    return Text(text.fr + end.fr, text.en + end.en)


def _drowned(who: str, number: int) -> Text:
    if number == 1:
        return Text(
            "Un nageur de {who} n'a pas été sauvé : il retourne à la réserve.",
            "One of {who}'s swimmers was not rescued: it goes back to the reserve.",
        ).format(who=who)
    text = Text(
        "{some} nageurs de {who} n'ont pas été sauvés : ils retournent à la réserve.",
        "{some} of {who}'s swimmers were not rescued: they go back to the reserve.",
    )
    return _capital(text.format(who=who, some=some(number)))


# Herds


def _herds(counts: Sequence[int], names: Sequence[str]) -> Text:
    herds = []
    for seat, number in enumerate(counts):
        if number:
            some = dinosaurs(number)
            herds.append(Text(f"{some.fr} de {names[seat]}", f"{some.en} of {names[seat]}"))
    return listed(herds)


def _capital(text: Text) -> Text:
    return Text(text.fr[:1].upper() + text.fr[1:], text.en[:1].upper() + text.en[1:])


def _fell(counts: Sequence[int], names: Sequence[str]) -> Text:
    herds = _herds(counts, names)
    if sum(counts) > 1:
        return _capital(Text("{herds} tombent à l'eau.", "{herds} fall in.").format(herds=herds))
    return _capital(
        Text("{herds} tombe à l'eau. Il nage bien.", "{herds} falls in. It swims well.").format(
            herds=herds
        )
    )


def _climbed(counts: Sequence[int], names: Sequence[str]) -> Text:
    text = (
        Text("{herds} remontent sur la tuile.", "{herds} climb onto the tile.")
        if sum(counts) > 1
        else Text("{herds} remonte sur la tuile.", "{herds} climbs onto the tile.")
    )
    return _capital(text.format(herds=_herds(counts, names)))


# Counts


def _gains(points: Sequence[int], names: Sequence[str]) -> str:
    order = sorted((-number, seat) for seat, number in enumerate(points) if number)
    return ", ".join(f"{names[seat]} +{-number}" for number, seat in order)


def _interim_count(land: Text, gains: str) -> Text:
    if not gains:
        return _capital(
            Text(
                "{land} se détache et compte aussitôt. Personne n'y habite.",
                "{land} breaks away and is counted at once. Nobody lives there.",
            ).format(land=land)
        )
    return _capital(
        Text(
            "{land} se détache et compte aussitôt : {gains}.",
            "{land} breaks away and is counted at once: {gains}.",
        ).format(land=land, gains=gains)
    )


def _final_count(land: Text, size: int, gains: str) -> Text:
    if not gains:
        return NOTHING
    tiles = Text("une tuile", "one tile") if size == 1 else Text("{n} tuiles", "{n} tiles")
    return _capital(
        Text("{land}, {tiles} : {gains}.", "{land}, {tiles}: {gains}.").format(
            land=land, tiles=tiles.format(n=size), gains=gains
        )
    )


def _last_round(names: Sequence[str]) -> Text:
    if not names:
        return NOTHING
    return Text(
        "Jouent encore, dans l'ordre : {order}.", "Still to play, in this order: {order}."
    ).format(order=", ".join(names))


def _game_over(ranking: Sequence[int], names: Sequence[str]) -> Text:
    winners = [Text(names[s], names[s]) for s, place in enumerate(ranking) if place == 1]
    if len(winners) == 1:
        return Text("{who} l'emporte.", "{who} wins.").format(who=winners[0])
    return Text("{who} se partagent la victoire.", "{who} share the victory.").format(
        who=listed(winners)
    )
