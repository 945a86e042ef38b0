"""What happened, told as in the log."""

from collections.abc import Callable, Mapping, Sequence

from ludosaure.games.chao_dino.words.nouns import CARDS, dinosaurs
from ludosaure.games.contract import Event, Json, Text
from ludosaure.games.wording import listed

Parts = Mapping[str, Json]
NOTHING = Text("", "")


def event_text(event: Event, names: Sequence[str]) -> Text:
    """An event in words; empty when the table shows it well enough."""
    tell = TELLERS.get(event.kind)
    return tell(event.parts, names) if tell else NOTHING


def _who(parts: Parts, names: Sequence[str]) -> str:
    return names[parts["seat"]]


def _placed(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "{who} pose deux dinosaures sur la tuile {tile}.",
        "{who} puts two dinosaurs on tile {tile}.",
    ).format(who=_who(parts, names), tile=parts["tile"])


def _turn_began(parts: Parts, names: Sequence[str]) -> Text:
    return Text("Au tour de {who}.", "{who}'s turn.").format(who=_who(parts, names))


def _card_played(parts: Parts, names: Sequence[str]) -> Text:
    text = (
        Text("{who} joue sa carte : {card}.", "{who} plays the card in hand: {card}.")
        if parts["from_hand"]
        else Text("{who} retourne une carte : {card}.", "{who} turns up a card: {card}.")
    )
    return text.format(who=_who(parts, names), card=CARDS[parts["face"]])


def _card_drawn(parts: Parts, names: Sequence[str]) -> Text:
    if parts["face"] is None:
        return Text("{who} pioche une carte.", "{who} draws a card.").format(who=_who(parts, names))
    return Text("{who} pioche une carte ({card}).", "{who} draws a card ({card}).").format(
        who=_who(parts, names), card=CARDS[parts["face"]]
    )


def _meteor_shown(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "{who} révèle la météorite ! Le dernier tour commence.",
        "{who} shows the meteor! The last round begins.",
    ).format(who=_who(parts, names))


def _phase1_skipped(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Tous les dinosaures de {who} nagent : pas de carte ce tour-ci.",
        "All of {who}'s dinosaurs are swimming: no card this turn.",
    ).format(who=_who(parts, names))


def _stalled(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Trop de tours sans carte : la pioche perd une carte ({card}).",
        "Too many turns without a card: the pile loses one ({card}).",
    ).format(card=CARDS[parts["face"]])


def _no_legal_drift(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Aucune tuile ne peut dériver : la carte reste sans effet.",
        "No tile can drift: the card has no effect.",
    )


def _card_unusable(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Aucune tuile de ce terrain ne peut dériver : {who} choisit librement.",
        "No tile of that terrain can drift: {who} chooses freely.",
    ).format(who=_who(parts, names))


def _tile_drifted(parts: Parts, names: Sequence[str]) -> Text:
    text = Text("{who} fait dériver la tuile {tile}.", "{who} makes tile {tile} drift.")
    if parts["parts"] > 1:
        text = Text(
            "{who} fait dériver la tuile {tile} : le continent se brise.",
            "{who} makes tile {tile} drift: the continent breaks.",
        )
    return text.format(who=_who(parts, names), tile=parts["tile"])


def _herds(counts: Sequence[int], names: Sequence[str]) -> Text:
    herds = []
    for seat, number in enumerate(counts):
        if number:
            some = dinosaurs(number)
            herds.append(Text(f"{some.fr} de {names[seat]}", f"{some.en} of {names[seat]}"))
    return listed(herds)


def _capital(text: Text) -> Text:
    return Text(text.fr[:1].upper() + text.fr[1:], text.en[:1].upper() + text.en[1:])


def _fell(parts: Parts, names: Sequence[str]) -> Text:
    many = sum(parts["counts"]) > 1
    return _capital(
        Text(
            "{herds} {tombe} à l'eau." + ("" if many else " Il nage bien."),
            "{herds} {falls} in." + ("" if many else " It swims well."),
        ).format(
            herds=_herds(parts["counts"], names),
            tombe="tombent" if many else "tombe",
            falls="fall" if many else "falls",
        )
    )


def _climbed(parts: Parts, names: Sequence[str]) -> Text:
    many = sum(parts["counts"]) > 1
    return _capital(
        Text("{herds} {remonte} sur la tuile.", "{herds} {climbs} onto the tile.").format(
            herds=_herds(parts["counts"], names),
            remonte="remontent" if many else "remonte",
            climbs="climb" if many else "climbs",
        )
    )


def _gains(points: Sequence[int], names: Sequence[str]) -> str:
    order = sorted((-number, seat) for seat, number in enumerate(points) if number)
    return ", ".join(f"{names[seat]} +{-number}" for number, seat in order)


def _interim_count(parts: Parts, names: Sequence[str]) -> Text:
    size = len(parts["tiles"])
    gains = _gains(parts["points"], names)
    if not gains:
        return Text(
            "Un continent de {size} tuiles se détache ! Personne n'y habite.",
            "A continent of {size} tiles breaks away! Nobody lives there.",
        ).format(size=size)
    return Text(
        "Un continent de {size} tuiles se détache ! {gains}.",
        "A continent of {size} tiles breaks away! {gains}.",
    ).format(size=size, gains=gains)


def _final_count(parts: Parts, names: Sequence[str]) -> Text:
    size = len(parts["tiles"])
    gains = _gains(parts["points"], names)
    if not gains:
        return NOTHING
    if size == 1:
        return Text("Continent d'une tuile : {gains}.", "One-tile continent: {gains}.").format(
            gains=gains
        )
    return Text(
        "Continent de {size} tuiles : {gains}.", "Continent of {size} tiles: {gains}."
    ).format(size=size, gains=gains)


def _migrated(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Un dinosaure de {who} migre de la tuile {source} à la tuile {tile}.",
        "One of {who}'s dinosaurs migrates from tile {source} to tile {tile}.",
    ).format(who=_who(parts, names), source=parts["source"], tile=parts["tile"])


def _rescued(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Un nageur de {who} remonte sur la tuile {tile}.",
        "One of {who}'s swimmers climbs onto tile {tile}.",
    ).format(who=_who(parts, names), tile=parts["tile"])


def _born(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "Une naissance chez {who}, tuile {tile}.", "A birth for {who} on tile {tile}."
    ).format(who=_who(parts, names), tile=parts["tile"])


def _drowned(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "{who} : {some} à la nage, retour à la réserve.",
        "{who}: {some} still swimming, back to the reserve.",
    ).format(who=_who(parts, names), some=dinosaurs(parts["number"]))


def _starved(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "{who} : {some} de trop sur la tuile {tile}, retour à la réserve.",
        "{who}: {some} too many on tile {tile}, back to the reserve.",
    ).format(who=_who(parts, names), some=dinosaurs(parts["number"]), tile=parts["tile"])


def _eliminated(parts: Parts, names: Sequence[str]) -> Text:
    return Text(
        "{who} n'a plus de dinosaure en jeu et quitte la partie.",
        "{who} has no dinosaur left on the board and is out of the game.",
    ).format(who=_who(parts, names))


def _last_round(parts: Parts, names: Sequence[str]) -> Text:
    if not parts["queue"]:
        return NOTHING
    order = ", ".join(names[seat] for seat in parts["queue"])
    return Text(
        "Jouent encore, dans l'ordre : {order}.", "Still to play, in this order: {order}."
    ).format(order=order)


def _game_over(parts: Parts, names: Sequence[str]) -> Text:
    winners = [Text(names[s], names[s]) for s, place in enumerate(parts["ranking"]) if place == 1]
    if len(winners) == 1:
        return Text("{who} l'emporte.", "{who} wins.").format(who=winners[0])
    return Text("{who} se partagent la victoire.", "{who} share the victory.").format(
        who=listed(winners)
    )


TELLERS: dict[str, Callable[[Parts, Sequence[str]], Text]] = {
    "placed": _placed,
    "turn_began": _turn_began,
    "card_played": _card_played,
    "card_drawn": _card_drawn,
    "meteor_shown": _meteor_shown,
    "phase1_skipped": _phase1_skipped,
    "stalled": _stalled,
    "no_legal_drift": _no_legal_drift,
    "card_unusable": _card_unusable,
    "tile_drifted": _tile_drifted,
    "fell": _fell,
    "climbed": _climbed,
    "interim_count": _interim_count,
    "final_count": _final_count,
    "migrated": _migrated,
    "rescued": _rescued,
    "born": _born,
    "drowned": _drowned,
    "starved": _starved,
    "eliminated": _eliminated,
    "last_round": _last_round,
    "game_over": _game_over,
}
