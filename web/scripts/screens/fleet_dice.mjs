const game = 'fleet_dice';
const look = (page) => page.locator('[data-die]:not([aria-disabled=true])').last().hover();

export default ({ open, seats }) => ({
  'fleet_dice-play': async (page, base) => {
    await open(page, base, { game, seats: seats('sailor', 'sailor', 'sailor'), options: { captains: true, trophies: true } }, "view.prompt === 'pick' && view.phase === 'town' && view.round >= 6");
    await look(page);
  },
  'fleet_dice-star': (page, base) => open(page, base, { game, seats: seats('sailor') }, "view.prompt === 'star' && view.round >= 6"),
  'fleet_dice-solo': async (page, base) => {
    await open(page, base, { game, seats: seats() }, "view.prompt === 'pick' && view.round >= 5 && view.ruth.would_take");
    await look(page);
  },
  'fleet_dice-end': (page, base) => open(page, base, { game, seats: seats('sailor', 'deckhand') }, null),
});
