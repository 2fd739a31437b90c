"""Many matches at once: what bots are worth against each other."""
