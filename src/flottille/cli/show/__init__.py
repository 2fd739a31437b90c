"""What a person sees: a game's screen becomes lines of a window, or sentences where there is none."""
