"""What a seat sees, as a message."""
