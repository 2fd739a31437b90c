"""What every game is: state, actions, chance, events, masks, records, errors and the conformance suite."""
