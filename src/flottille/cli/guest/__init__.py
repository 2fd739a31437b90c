"""A seat for a language model: the same words as in the terminal, over the Model Context Protocol."""
