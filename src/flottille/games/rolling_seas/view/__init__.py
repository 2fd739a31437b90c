"""What a seat sees, as JSON."""
