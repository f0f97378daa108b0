"""Club Night finds nothing of its own in a row."""
