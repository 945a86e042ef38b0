"""
Writes what crosses from Python to the page as TypeScript types.

    python scripts/page_types.py            write the files
    python scripts/page_types.py --check    fail when one is out of date

`web/src/wire/messages.ts` has the server's messages; `web/src/wire/games/<game>.ts` each game's view,
events, actions, options and the keys of its words and leaves.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from ludosaure.games import catalogue
from ludosaure.server import messages

WIRE = Path(__file__).parent.parent / "web" / "src" / "wire"
HEADER = "// Made by scripts/page_types.py from {source}. Do not edit: run that script."
NOT_SENT = {"Body", "Out", "FromPageBase"}


def main() -> int:
    """Writes or checks the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail when the file is out of date")
    check = parser.parse_args().check
    files = {WIRE / "messages.ts": typescript()}
    for key in catalogue.SHELF:
        files[WIRE / "games" / f"{key}.ts"] = game_types(key)
    for target, text in files.items():
        if not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != text:
            print(
                f"{target.name} is out of date: run `python scripts/page_types.py`.",
                file=sys.stderr,
            )
            return 1
    return 0


# Games


def game_types(key: str) -> str:
    """The file of one game: its view, events, actions, options, words and leaves."""
    game, home = catalogue.game(key), catalogue.SHELF[key]
    wanted = {
        name: getattr(import_module(f"{home}.{room}"), name)
        for room, name in (("view", "View"), ("events", "Event"), ("actions", "Form"))
    }
    literals = named_literals(home)
    schemas: dict[str, Any] = {}
    unions: list[str] = []
    for name, kind in wanted.items():
        schema = TypeAdapter(kind).json_schema(mode="serialization", ref_template="{model}")
        schemas.update(schema.pop("$defs", {}))
        if "properties" in schema:
            schemas[schema.get("title", name)] = schema
        if schema.get("title") != name:
            unions.append(f"export type {name} = {type_of(schema, literals)};")
    choices = "".join(
        f"  {option.key}: {' | '.join(map(literal, option.values)) or 'unknown'};\n"
        if type(option).__name__ == "Option"
        else f"  {option.key}: {'number' if isinstance(option.default, int) else 'string[]'};\n"
        for option in game.options
    )
    parts = [HEADER.format(source=f"games/{home.rsplit('.', 1)[-1]}")]
    parts += [f"export type {name} = {union_of(values)};" for values, name in literals.items()]
    parts += [interface(name, schema, literals) for name, schema in schemas.items()]
    parts += unions
    parts.append(f"/** The options of a match. */\nexport interface Options {{\n{choices}}}")
    parts.append(
        "/** What this game's drawings get (table/scene.ts). */\n"
        "export interface Game {\n  view: View;\n  event: Event;\n  action: Form;\n}"
    )
    keys = "".join(f"\n  | {literal(word)}" for word in game.words.table) or " never"
    parts.append(
        f"/** The names and sentences the game's words have for its table. */\nexport type Word ={keys};"
    )
    leaves = "".join(f"\n  | {literal(key)}" for key in game.words.leaves) or " never"
    parts.append(
        f"/** What one may read about: the keys of the game's leaves. */\nexport type LeafKey ={leaves};"
    )
    return "\n\n".join(parts) + "\n"


def named_literals(home: str) -> dict[tuple[object, ...], str]:
    """Literal types that have a name in a game's own rooms."""
    found: dict[tuple[object, ...], str] = {}
    for room in sorted(name for name in sys.modules if name.startswith(f"{home}.")):
        for name, value in vars(sys.modules[room]).items():
            if get_origin(value) is Literal and not name.startswith("_"):
                found.setdefault(get_args(value), name)
    return found


# Messages


def typescript() -> str:
    """The whole file."""
    models = [
        model
        for name, model in vars(messages).items()
        if isinstance(model, type)
        and issubclass(model, BaseModel)
        and model is not BaseModel
        and name not in NOT_SENT
    ]
    wanted: list[Any] = [
        (model, "serialization" if issubclass(model, messages.Out) else "validation")
        for model in models
    ]
    schemas = models_json_schema(wanted)[1]["$defs"]
    parts = [HEADER.format(source="server/messages")]
    parts += [interface(model.__name__, schemas[model.__name__]) for model in models]
    parts += [union("FromPage", messages.FromPage), union("FromServer", messages.FromServer)]
    codes = "".join(f"\n  | '{code}'" for code in messages.Code)
    parts.append(f"/** The stable codes of the server's refusals. */\nexport type Code ={codes};")
    return "\n\n".join(parts) + "\n"


def interface(
    name: str, schema: dict[str, Any], literals: Mapping[tuple[object, ...], str] = {}
) -> str:
    """One model."""
    required = set(schema.get("required", ()))
    lines = [comment(schema.get("description", ""), ""), f"export interface {name} {{"]
    for field, value in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        lines.append(f"  {key_of(field)}{mark}: {type_of(value, literals)};")
    lines.append("}")
    return "\n".join(line for line in lines if line)


def union(name: str, annotated: Any) -> str:
    """A union of messages told apart by `kind`."""
    members = [model.__name__ for model in get_args(get_args(annotated)[0])]
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";"


def comment(text: str, indent: str) -> str:
    """A description as a documentation comment."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */"
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines)
    return f"{indent}/**\n{body}\n{indent} */"


def type_of(schema: dict[str, Any], literals: Mapping[tuple[object, ...], str] = {}) -> str:
    """The TypeScript type of one JSON schema."""
    if "$ref" in schema:
        named = str(schema["$ref"].rsplit("/", 1)[-1])
        return "unknown" if named == "JsonValue" else named
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        values = tuple(schema["enum"])
        return literals.get(values) or union_of(values)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(part, literals) for part in schema[several]))
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(type_of(part, literals) for part in schema['prefixItems'])}]"
    if kind == "array":
        inner = type_of(schema.get("items", {}), literals)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        content = schema.get("additionalProperties")
        inner = type_of(content, literals) if isinstance(content, dict) else "unknown"
        names = schema.get("propertyNames", {})
        keys = type_of(names, literals) if "enum" in names else "string"
        return f"Record<{keys}, {inner}>"
    simple = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
    return {**simple, "null": "null"}.get(str(kind), "unknown")


def union_of(values: Any) -> str:
    """A choice among literals."""
    return " | ".join(map(literal, values))


def key_of(field: str) -> str:
    """A field's name, quoted where TypeScript wants it."""
    return field if field.isidentifier() else json.dumps(field)


def literal(value: object) -> str:
    """A literal type."""
    return (
        f"'{value}'" if isinstance(value, str) else "null" if value is None else str(value).lower()
    )


if __name__ == "__main__":
    sys.exit(main())
