"""Meeting people: who gathers for a match, what goes on in the hall."""
