"""OpenSpiel's `hearts` with its default parameters, as a game on our engine, for comparison only."""
