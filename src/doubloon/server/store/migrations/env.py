"""What Alembic runs to write the SQL of the migrations; it never connects to a database itself."""

from alembic import context

context.configure(
    dialect_name=context.config.attributes["dialect"],
    transactional_ddl=False,  # whoever runs the SQL puts it into one transaction
)
context.run_migrations()
