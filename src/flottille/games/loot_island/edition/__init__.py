"""Components read into tables."""
