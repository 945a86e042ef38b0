"""The API described: what FastAPI says of it, and how its answers lead on to further requests."""

from typing import Any

from fastapi import FastAPI

TABLE = "#/components/schemas/Table"


def describe(app: FastAPI) -> None:
    """Lets the description of *app* say, too, where a table one was told of can be asked about."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            link_tables(plain())
        assert app.openapi_schema is not None, "FastAPI keeps what it described"
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]


def link_tables(described: dict[str, Any]) -> None:
    """Every answer that is a table leads to everything that can be done with it (OpenAPI links)."""
    operations = [
        (path, operation)
        for path, methods in described["paths"].items()
        for operation in methods.values()
    ]
    links = {
        operation["operationId"]: {
            "operationId": operation["operationId"],
            "parameters": {"table_id": "$response.body#/id"},
        }
        for path, operation in operations
        if "{table_id}" in path
    }
    for _, operation in operations:
        for answer in operation["responses"].values():
            told = answer.get("content", {}).get("application/json", {}).get("schema", {})
            if told.get("$ref") == TABLE:
                answer["links"] = links
