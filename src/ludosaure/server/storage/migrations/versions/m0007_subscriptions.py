"""Browsers that want to be told when it is their guest's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("subscriptions_by_guest", "subscriptions", ["guest_id"])


def downgrade() -> None:
    """Goes back."""
    op.drop_index("subscriptions_by_guest", "subscriptions")
    op.drop_table("subscriptions")
