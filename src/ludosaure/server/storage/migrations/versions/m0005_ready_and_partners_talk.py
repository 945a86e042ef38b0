"""What seats have settled while others still arrange, and talk that partners alone hear."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    op.create_table(
        "ready",
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("heard_by", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    """Goes back."""
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("heard_by")
    op.drop_table("ready")
