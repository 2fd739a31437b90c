"""Reading the components of an edition."""
