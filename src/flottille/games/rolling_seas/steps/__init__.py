"""The rules in rulebook order: setup, a turn and its phases, the effects one by one, the end."""
