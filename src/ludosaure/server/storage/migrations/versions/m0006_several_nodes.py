"""
Several nodes: every change of a table has its number, and nodes, presence and jobs are known.

Only adds: a node of the version before goes on with these tables, and its moves have no number.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Goes forward."""
    op.add_column("moves", sa.Column("step", sa.Integer(), nullable=True))
    op.add_column(
        "moves", sa.Column("what", sa.String(length=10), server_default="move", nullable=False)
    )
    op.create_index("one_change_a_step", "moves", ["table_id", "step"], unique=True)
    op.add_column("chat", sa.Column("step", sa.Integer(), nullable=True))
    op.add_column("seat_changes", sa.Column("step", sa.Integer(), nullable=True))
    op.create_table(
        "questions",
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("by_seat", sa.Integer(), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=False),
        sa.Column("to_ply", sa.Integer(), nullable=False),
        sa.Column("waiting_for", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("guest_id", sa.String(length=40), nullable=False),
        sa.Column("node", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest_id", "node"),
    )
    op.create_index("presence_by_node", "presence", ["node"])
    op.create_table(
        "jobs",
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("table_id", sa.String(length=60), nullable=False),
        sa.Column("node", sa.String(length=40), nullable=True),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("kind", "table_id"),
    )
    op.create_index("jobs_by_node", "jobs", ["node"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    """Goes back."""
    for table in ("keys", "jobs", "presence", "nodes", "questions"):
        op.drop_table(table)
    with op.batch_alter_table("seat_changes", schema=None) as batch_op:
        batch_op.drop_column("step")
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("step")
    op.execute(sa.delete(sa.table("moves", sa.column("what"))).where(sa.column("what") != "move"))
    op.drop_index("one_change_a_step", "moves")
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.drop_column("what")
        batch_op.drop_column("step")
