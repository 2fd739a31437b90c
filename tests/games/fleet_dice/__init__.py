"""Tests of Fleet: The Dice Game, one file per chapter of its rules."""
