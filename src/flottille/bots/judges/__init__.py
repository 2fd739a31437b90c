"""What each game's bot knows, one module per game id."""
