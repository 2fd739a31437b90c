"""Fleet: The Dice Game, a roll-and-write by Ben Pinchback and Matt Riddle (Eagle-Gryphon Games, 2018)."""
