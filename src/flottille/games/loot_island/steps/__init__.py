"""The rules in rulebook order: setup, preparation, turns, islands, plays, loot, ending, scoring."""
