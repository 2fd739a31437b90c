"""What happens, one module per chapter of the rules."""
