"""In a SQLite file, which one process writes alone, no move has a step: none is looked up by it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

NAME, COLUMNS = "one_change_a_step", ["table_id", "step"]


def upgrade() -> None:
    """Goes forward."""
    if op.get_bind().dialect.name == "sqlite":
        op.drop_index(NAME, "moves")
        some = sa.text("step IS NOT NULL")
        op.create_index(NAME, "moves", COLUMNS, unique=True, sqlite_where=some)


def downgrade() -> None:
    """Goes back."""
    if op.get_bind().dialect.name == "sqlite":
        op.drop_index(NAME, "moves")
        op.create_index(NAME, "moves", COLUMNS, unique=True)
