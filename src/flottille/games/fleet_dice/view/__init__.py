"""What a seat sees: the table, the sheets, what is asked and what an answer would bring."""
