"""What a seat of Santa Timea sees."""
