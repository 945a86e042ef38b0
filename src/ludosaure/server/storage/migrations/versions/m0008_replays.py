"""Finished games as they are told again."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    op.create_table(
        "replays",
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("eyes", sa.String(length=10), nullable=False),
        sa.Column("edition", sa.String(length=16), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("frames", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "eyes"),
    )


def downgrade() -> None:
    """Goes back."""
    op.drop_table("replays")
