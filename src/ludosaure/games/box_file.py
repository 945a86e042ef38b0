"""Reading an owner's box file (TOML or JSON): what is not as it should be is refused, and where."""

from collections.abc import Collection, Mapping

from ludosaure.games.contract import Json, OptionRefused, Text


def table(data: Json, where: str) -> Mapping[str, Json]:
    """The named parts of *data*."""
    if not isinstance(data, Mapping):
        raise faulty(where, "doit être une table", "must be a table")
    return data


def known(name: str, names: Collection[str], where: str) -> str:
    """A name that is one of *names*: a misspelt one must not pass for a missing one."""
    if name not in names:
        raise faulty(where, "est inconnu", "is unknown")
    return name


def whole_number(value: Json, where: str, least: int, most: int) -> int:
    """A whole number within its bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise faulty(
            where,
            f"doit être un nombre entier de {least} à {most}",
            f"must be a whole number from {least} to {most}",
        )
    return value


def faulty(where: str, fr: str, en: str) -> OptionRefused:
    """The refusal: which part, and what about it."""
    return OptionRefused(
        "faulty_box", Text(f"Fichier de la boîte : {where} {fr}.", f"Box file: {where} {en}.")
    )
