"""Bots at the tables: whose turn it is, how long it takes, what they heard."""
