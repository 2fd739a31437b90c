"""The command line: one module per command, no rule of any game."""
