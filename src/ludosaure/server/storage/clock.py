"""The database's clock: the only one that nodes, whose own may disagree by seconds, have in common."""

from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction


class stored_now(GenericFunction[int]):  # noqa: N801  a function of SQL is called by its name
    """Milliseconds since 1970, as the database says."""

    type = BigInteger()
    inherit_cache = True


@compiles(stored_now, "postgresql")
def _in_postgresql(element: Any, compiler: Any, **given: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


@compiles(stored_now, "sqlite")
def _in_sqlite(element: Any, compiler: Any, **given: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
