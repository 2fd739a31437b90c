"""How fast the engine is: against itself uncompiled, and against OpenSpiel on the same game."""
