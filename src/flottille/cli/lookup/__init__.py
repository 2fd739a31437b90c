"""Finding what somebody asks about: rules, chapters, cards, events and everything else that has a name."""
