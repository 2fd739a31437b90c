"""Reports to look at: one HTML file each, with its plots inside and nothing to load."""
