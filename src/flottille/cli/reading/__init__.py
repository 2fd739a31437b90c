"""What a person types: commands, numbers, short forms and words, in both languages."""
