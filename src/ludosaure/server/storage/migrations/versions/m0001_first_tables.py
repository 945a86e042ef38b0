"""Guests, tables, seats, moves, undos and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=True),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("first_seat", sa.Integer(), nullable=True),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rematch", sa.String(length=60), nullable=True),
        sa.ForeignKeyConstraint(
            ["host"],
            ["guests.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("tables_by_status", ["status", "public", "created_at"], unique=False)

    op.create_table(
        "chat",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id", "guest_id", "client_id", name="one_chat_an_id"),
    )
    op.create_table(
        "moves",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=True),
        sa.Column("made_as", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("notation", sa.String(length=200), nullable=False),
        sa.Column("next_seat", sa.Integer(), nullable=True),
        sa.Column("guest_id", sa.String(length=40), nullable=True),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id", "guest_id", "client_id", name="one_move_an_id"),
        sa.UniqueConstraint("table_id", "ply", name="one_move_a_ply"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("nonce", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"],
            ["guests.id"],
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("seats_by_guest", ["guest_id"], unique=False)

    op.create_table(
        "undos",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=False),
        sa.Column("to_ply", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id", "guest_id", "client_id", name="one_undo_an_id"),
    )


def downgrade() -> None:
    """Goes back."""
    op.drop_table("undos")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("seats_by_guest")

    op.drop_table("seats")
    op.drop_table("moves")
    op.drop_table("chat")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_by_status")

    op.drop_table("tables")
    op.drop_table("guests")
