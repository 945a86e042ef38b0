"""A sign of life for readiness, and generations of cookies."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    op.create_table(
        "beats",
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("at"),
    )
    with op.batch_alter_table("guests", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("generation", sa.Integer(), server_default="0", nullable=False)
        )


def downgrade() -> None:
    """Goes back."""
    with op.batch_alter_table("guests", schema=None) as batch_op:
        batch_op.drop_column("generation")
    op.drop_table("beats")
