"""Mutation testing of the rules: does a test or a case notice a small change of a module? See docs/mutants.md."""
