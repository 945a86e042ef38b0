"""The history of the database, one step a file; applied at start."""
