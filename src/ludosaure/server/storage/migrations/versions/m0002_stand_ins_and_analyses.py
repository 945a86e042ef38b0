"""Bots that play for people who left, and what a bot thinks of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("stand_in", sa.String(length=40), nullable=True))

    op.create_table(
        "seat_changes",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("by_seat", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id", "guest_id", "client_id", name="one_seat_change_an_id"),
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=True),
        sa.Column("report", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )


def downgrade() -> None:
    """Goes back."""
    op.drop_table("analyses")
    op.drop_table("seat_changes")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("stand_in")
