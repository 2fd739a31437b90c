"""Writing positions down and reading them back."""
