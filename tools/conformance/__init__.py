"""The form of the files with conformance cases."""
