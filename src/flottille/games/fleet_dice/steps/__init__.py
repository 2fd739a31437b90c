"""The rules in rulebook order: setup, the round, dice, circles, coins, fishing, Captain Ruth, scoring."""
