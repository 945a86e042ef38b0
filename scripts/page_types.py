"""
Writes `web/src/wire/messages.ts`: the server's messages as TypeScript types.

    python scripts/page_types.py            write the file
    python scripts/page_types.py --check    fail when it is out of date
"""

import argparse
import sys
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from ludosaure.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "wire" / "messages.ts"
HEADER = "// Made by scripts/page_types.py from server/messages. Do not edit: run that script."
NOT_SENT = {"Body", "Out", "FromPageBase"}


def main() -> int:
    """Writes or checks the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail when the file is out of date")
    check = parser.parse_args().check
    text = typescript()
    if check:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
            print(
                f"{TARGET.name} is out of date: run `python scripts/page_types.py`.",
                file=sys.stderr,
            )
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


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
    parts = [HEADER]
    parts += [interface(model.__name__, schemas[model.__name__]) for model in models]
    parts += [union("FromPage", messages.FromPage), union("FromServer", messages.FromServer)]
    codes = "".join(f"\n  | '{code}'" for code in messages.Code)
    parts.append(f"/** The stable codes of the server's refusals. */\nexport type Code ={codes};")
    return "\n\n".join(parts) + "\n"


def interface(name: str, schema: dict[str, Any]) -> str:
    """One model."""
    required = set(schema.get("required", ()))
    lines = [comment(schema.get("description", ""), ""), f"export interface {name} {{"]
    for field, value in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {type_of(value)};")
    if schema.get("additionalProperties") is True:
        # The game's own fields: the scene that reads them knows their types.
        lines.append("  [part: string]: any;")
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


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[-1])
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        inner = type_of(values) if isinstance(values, dict) else "any"
        return f"Record<string, {inner}>"
    simple = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
    return {**simple, "null": "null"}.get(str(kind), "any")


def literal(value: object) -> str:
    """A literal type."""
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


if __name__ == "__main__":
    sys.exit(main())
