"""Run by Alembic to write the SQL of the migrations. It never connects to a database."""

from alembic import context

context.configure(
    dialect_name=context.config.attributes["dialect"],
    transactional_ddl=False,  # the caller of `upgrade_sql` runs the SQL in one transaction
)
context.run_migrations()
