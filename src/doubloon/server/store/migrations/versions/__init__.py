"""One migration per version of the schema, never changed once released."""
