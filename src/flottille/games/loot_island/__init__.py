"""Loot Island, a game of columns, loot and curses by Aaron Haag (What's Your Game?, 2017)."""
