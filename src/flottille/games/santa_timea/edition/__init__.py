"""The components of an edition of Santa Timea as tables."""
