/** Loot Island: a card in hand, loot to share, two seats with Aaron, the end. */
export default ({ open, seats }) => {
  const game = 'loot_island';
  const pickUp = async (page) => {
    await page.locator('[data-card]:not([aria-disabled=true])').last().click();
    await page.mouse.move(0, 0);
  };
  return {
    'loot_island-play': async (page, base) => {
      await open(page, base, { game, seats: seats('sailor', 'sailor', 'sailor') }, "view.round >= 2 && view.prompt === 'turn' && view.landings.filter((each) => each.cards.length).length >= 6 && view.hand.length >= 4");
      await pickUp(page);
    },
    'loot_island-loot': (page, base) => open(page, base, { game, seats: seats('sailor', 'sailor', 'sailor') }, "view.prompt === 'loot' && view.shown.length >= 2 || view.prompt === 'wreck' && view.round >= 4"),
    'loot_island-aaron': async (page, base) => {
      await open(page, base, { game, seats: seats('sailor'), options: { healers_open: true, events_known: true } }, "view.round >= 2 && view.prompt === 'turn' && view.actions.some((each) => each.verb === 'aaron')");
      await page.locator('[data-verb=aaron]').click();
      await page.locator('.hand.aaron').waitFor();
    },
    'loot_island-end': (page, base) => open(page, base, { game, seats: seats('deckhand', 'deckhand') }, null),
  };
};
