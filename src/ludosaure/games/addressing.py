"""
Sentences about somebody, said to them: “Léa garde un œuf.” becomes “Vous gardez un œuf.”

Games make their sentences with names; whoever is meant reads them as “you”. A sentence is made with
`YOU` in the place of the name, and `addressed` sets it right in both languages. What it cannot set
right it leaves alone: then the sentence with the name stands.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from ludosaure.games.text import Text

YOU = "\ue000"  # stands for the name of whoever reads; in no language a letter

FRENCH = {  # what somebody does, what you do
    "a": "avez",
    "achète": "achetez",
    "change": "changez",
    "choisit": "choisissez",
    "commence": "commencez",
    "donne": "donnez",
    "est": "êtes",
    "fait": "faites",
    "gagne": "gagnez",
    "garde": "gardez",
    "joue": "jouez",
    "jouera": "jouerez",
    "l'emporte": "l'emportez",
    "passe": "passez",
    "peut": "pouvez",
    "pioche": "piochez",
    "pose": "posez",
    "prend": "prenez",
    "quitte": "quittez",
    "range": "rangez",
    "reçoit": "recevez",
    "renonce": "renoncez",
    "retire": "retirez",
    "retourne": "retournez",
    "révèle": "révélez",
    "vole": "volez",
}
ENGLISH = {
    "brings": "bring",
    "buys": "buy",
    "cannot": "cannot",
    "changes": "change",
    "chooses": "choose",
    "does": "do",
    "draws": "draw",
    "gains": "gain",
    "gives": "give",
    "has": "have",
    "is": "are",
    "keeps": "keep",
    "lays": "lay",
    "makes": "make",
    "passes": "pass",
    "places": "place",
    "plays": "play",
    "puts": "put",
    "removes": "remove",
    "shows": "show",
    "starts": "start",
    "steals": "steal",
    "swaps": "swap",
    "takes": "take",
    "turns": "turn",
    "wins": "win",
}
VERB, ENGLISH_VERB = "|".join(map(re.escape, FRENCH)), "|".join(ENGLISH)
START = r"(^|[.!?] )"  # where a sentence begins
OWN = {"sa": "votre", "son": "votre", "ses": "vos"}

_deed = re.compile(rf"(^|[.!?:;] ){YOU} (ne |n')?({VERB})\b([^.!?:;]*)")
_and_deed = re.compile(rf"\bet ({VERB})\b")
_own = re.compile(r"\b(sa|son|ses)\b")
_to_you = re.compile(rf"^([^{YOU}]+?) (donne|passe|prend|retire|vole) (.+?) (?:à|de) {YOU}")
_english_deed = re.compile(rf"(^|[.!?:;] ){YOU} ({ENGLISH_VERB})\b([^.!?:;]*)")
_english_and = re.compile(rf"\band ({ENGLISH_VERB})\b")

FRENCH_FORMS = [
    (rf"{START}Au tour de {YOU}\.", r"\1À vous."),
    (rf"\b([Uu]n) (\w+) de {YOU}", r"\1 de vos \2s"),
    (rf"\b([Tt]ous) les (\w+) de {YOU}", r"\1 vos \2"),
    (rf"\b([\w-]+) dinosaures de {YOU}", r"\1 de vos dinosaures"),
    (rf"{START}(?:Le |La |L')((?:\w+)(?: secret)?) de {YOU}", r"\1Votre \2"),
    (rf"{START}(\w+(?: [IVX]+)?) de {YOU}", r"\1Votre \2"),
    (rf"\bretirez (.+) de {YOU}", r"retirez \1 de votre collection"),
    (rf"\b(chez) {YOU}", r"\1 vous"),
    (rf"{START}{YOU}(?=[ \u202f]:| \+)", r"\1Vous"),
    (rf"([:,] |\(){YOU}(?=[.,)]|[ \u202f];| [+−\d])", r"\1vous"),
]
ENGLISH_FORMS = [
    (rf"{START}{YOU}'s", r"\1Your"),
    (rf"{YOU}'s", "your"),
    (rf"\b(dinosaurs?|removes? .+) of {YOU}", r"\1 of yours"),
    (rf"{START}{YOU}(:| \+)", r"\1You\2"),
    (rf"\b(of|to|from|by|for) {YOU}", r"\1 you"),
    (rf"([:,] |\(){YOU}(?=[.,;)]| [+−\d])", r"\1you"),
]

_french_forms = [(re.compile(form), yours) for form, yours in FRENCH_FORMS]
_english_forms = [(re.compile(form), yours) for form, yours in ENGLISH_FORMS]


@lru_cache(4096)
def addressed(text: Text) -> Text | None:
    """A sentence made with `YOU` as whoever it names reads it; None when that cannot be said."""
    said = Text(_in_french(text.fr), _in_english(text.en))
    return None if YOU in said.fr or YOU in said.en else said


def _in_french(sentence: str) -> str:
    sentence = _to_you.sub(r"\1 vous \2 \3", sentence)
    sentence = _deed.sub(_you_do, sentence)
    return _in_forms(sentence, _french_forms)


def _you_do(found: re.Match[str]) -> str:
    start, no, verb, rest = found.groups()
    you = "Vous" if start in ("", ". ", "! ", "? ") else "vous"
    rest = _and_deed.sub(lambda also: f"et {FRENCH[also[1]]}", rest)
    rest = _own.sub(lambda own: OWN[own[1]], rest)
    return f"{start}{you} {no or ''}{FRENCH[verb]}{rest}"


def _in_english(sentence: str) -> str:
    sentence = _english_deed.sub(_you_do_in_english, sentence)
    return _in_forms(sentence, _english_forms)


def _in_forms(sentence: str, forms: Sequence[tuple[re.Pattern[str], str]]) -> str:
    """Every form is about `YOU`: where nobody is left to be addressed, there is nothing to do."""
    for form, yours in forms:
        if YOU not in sentence:
            break
        sentence = form.sub(yours, sentence)
    return sentence


def _you_do_in_english(found: re.Match[str]) -> str:
    start, verb, rest = found.groups()
    you = "You" if start in ("", ". ", "! ", "? ") else "you"
    rest = _english_and.sub(lambda also: f"and {ENGLISH[also[1]]}", rest)
    return f"{start}{you} {ENGLISH[verb]}{rest}"
