"""Components read into tables, every mistake named."""
