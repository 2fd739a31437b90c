"""Santa Timea, rule by rule."""
