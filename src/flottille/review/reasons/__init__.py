"""What can be counted of each game to say why one action is better than another: one file per game, named by its id."""
