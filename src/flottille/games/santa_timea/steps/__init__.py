"""The rules in rulebook order: setup, a trick, triplets, scoring."""
