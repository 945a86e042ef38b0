"""What happened, in words, as in the log."""

from collections.abc import Sequence

from ludosaure.games.text import Text
from ludosaure.games.trex.box import ColorName
from ludosaure.games.trex.events import Event, SourceName
from ludosaure.games.trex.words.names import card_name, color_name, egg_name
from ludosaure.games.wording import listed

EVENTS = {
    "card_played": Text("{seat} joue {card}.", "{seat} plays {card}."),
    "played_from_pile": Text(
        "{seat} n'a plus de carte en main et joue la carte du dessus de sa pioche : {card}.",
        "{seat} has no cards left in hand and plays the top of the draw pile: {card}.",
    ),
    "draw_declined": Text("{seat} renonce à piocher.", "{seat} does without drawing."),
    "final_lap_started": Text(
        "Une météorite ! C'est le dernier tour ; {seat} jouera la dernière carte.",
        "A meteor! Final lap, to be closed by {seat}.",
    ),
    "final_lap_extended": Text(
        "Une météorite plus forte ! Le dernier tour recommence ; {seat} jouera la dernière carte.",
        "A stronger meteor! The final lap starts again, to be closed by {seat}.",
    ),
    "closing": Text(
        "Fin de la manche. Le plus fort : {first} ; le plus faible : {last}.",
        "The round ends. Strongest: {first}; weakest: {last}.",
    ),
    "exhaustion": Text(
        "Plus une carte à jouer : fin de la manche. Le plus fort : {first} ; le plus "
        "faible : {last}.",
        "No card left to play: the round ends. Strongest: {first}; weakest: {last}.",
    ),
    "egg_taken": Text("{seat} prend {egg}.", "{seat} takes {egg}."),
    "card_removed": Text("{seat} retire du jeu {card}.", "{seat} removes {card} from the game."),
    "removed_known": Text(
        "{seat} retire la carte du dessus de sa pioche : {card}.",
        "{seat} removes the top of the draw pile: {card}.",
    ),
    "removed_unseen": Text(
        "{seat} retire la carte du dessus de sa pioche, sans que personne la voie.",
        "{seat} removes the top of the draw pile, unseen by anybody.",
    ),
    "pile_returned": Text("", ""),  # happens to everybody every round
    "trump_strong": Text(
        "{seat} change l'atout fort : {color}.", "{seat} changes the strong trump: {color}."
    ),
    "trump_weak": Text(
        "{seat} change l'atout faible : {color}.", "{seat} changes the weak trump: {color}."
    ),
    "trump_kept": Text("{seat} garde les atouts.", "{seat} keeps the trumps."),
    "eggs_revealed": Text(
        "Manche {round} : {eggs}. {starter} commence.",
        "Round {round}: {eggs}. {starter} starts.",
    ),
}

UNSAID = {
    "card_played": frozenset({"time"}),
    "egg_taken": frozenset({"slot"}),
    "pile_returned": frozenset({"seat", "count"}),
}


def event_text(event: Event, names: Sequence[str]) -> Text:
    """An event as in the log; empty when it is not worth a line."""
    if event["kind"] == "round_ended":
        first, last = names[event["ranking"][0]], names[event["ranking"][-1]]
        return EVENTS[event["reason"]].format(first=first, last=last)
    if event["kind"] == "eggs_revealed":
        eggs, starter = _eggs(*event["colors"]), names[event["starter"]]
        return EVENTS["eggs_revealed"].format(round=event["round"], eggs=eggs, starter=starter)
    if event["kind"] == "game_over":
        return _victory(event["scores"], event["remaining_sums"], names)
    seat = names[event["seat"]]
    if event["kind"] == "card_played":
        text = EVENTS["card_played" if event["from"] == "hand" else "played_from_pile"]
        return text.format(seat=seat, card=card_name(event["card"]))
    if event["kind"] == "cards_drawn":
        return _drawn(seat, event["cards"])
    if event["kind"] == "egg_taken":
        return EVENTS["egg_taken"].format(seat=seat, egg=egg_name(event["color"]))
    if event["kind"] == "card_removed":
        return _removed(seat, event["from"], event["card"])
    if event["kind"] == "trump_changed":
        text = EVENTS[f"trump_{event['place']}"]
        return text.format(seat=seat, color=color_name(event["color"]))
    return EVENTS[event["kind"]].format(seat=seat)


def _eggs(one: ColorName, other: ColorName) -> Text:
    """The two eggs of a round."""
    if one == other:
        name = color_name(one)
        return Text(f"deux œufs {name.fr}s", f"two {name.en} eggs")
    first, second = color_name(one), color_name(other)
    return Text(
        f"un œuf {first.fr} et un œuf {second.fr}", f"a {first.en} egg and a {second.en} egg"
    )


def _drawn(seat: str, cards: Sequence[int | None]) -> Text:
    """Cards drawn: named as far as the listener knows them."""
    number = len(cards)
    known = listed([card_name(card) for card in cards if card is not None])
    fr = f"{seat} pioche {number} carte{'s' * (number > 1)}"
    en = f"{seat} draws {number} card{'s' * (number > 1)}"
    if not known.fr:
        return Text(f"{fr}.", f"{en}.")
    if None in cards:
        return Text(f"{fr}, dont {known.fr}.", f"{en}, among them {known.en}.")
    return Text(f"{fr} : {known.fr}.", f"{en}: {known.en}.")


def _removed(seat: str, source: SourceName, card: int | None) -> Text:
    if card is None:
        return EVENTS["removed_unseen"].format(seat=seat)
    kind = "removed_known" if source == "draw_pile" else "card_removed"
    return EVENTS[kind].format(seat=seat, card=card_name(card))


def _victory(scores: Sequence[int], sums: Sequence[int], names: Sequence[str]) -> Text:
    """Who wins, and by what."""
    keys = list(zip(scores, sums, strict=True))
    best = max(keys)
    winners = listed([Text(names[s], names[s]) for s, key in enumerate(keys) if key == best])
    points = best[0]
    if keys.count(best) > 1:
        return Text(
            f"{winners.fr} se partagent la victoire, avec {points} points.",
            f"{winners.en} share the victory with {points} points.",
        )
    if scores.count(points) > 1:
        return Text(
            f"{winners.fr} l'emporte, avec {points} points et les meilleures cartes restantes.",
            f"{winners.en} wins with {points} points and the best cards left.",
        )
    return Text(
        f"{winners.fr} l'emporte, avec {points} points.",
        f"{winners.en} wins with {points} points.",
    )
