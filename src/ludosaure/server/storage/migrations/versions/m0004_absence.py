"""What becomes of the seat of somebody who is away, agreed on when a table is set."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("absence", sa.String(10), server_default="bot", nullable=False)
        )
        batch_op.add_column(sa.Column("absence_s", sa.Float(), server_default="30", nullable=False))


def downgrade() -> None:
    """Goes back."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("absence_s")
        batch_op.drop_column("absence")
