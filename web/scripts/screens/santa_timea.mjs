const midway = 'view.round >= 2 && view.trick >= 6 && view.plays.length >= 1';
const game = 'santa_timea';

export default ({ open, seats }) => ({
  'santa_timea-play': async (page, base) => {
    await open(page, base, { game, seats: seats('deckhand', 'deckhand', 'deckhand') }, midway);
    await page.locator('[data-card]:not([aria-disabled=true])').nth(1).click();
  },
  'santa_timea-expert': (page, base) =>
    open(page, base, { game, seats: seats('deckhand', 'deckhand', 'deckhand', 'deckhand'), options: { expert: true } }, 'view.trick >= 8 && view.plays.length >= 2'),
  'santa_timea-end': (page, base) => open(page, base, { game, seats: seats('deckhand', 'deckhand') }, null),
  'santa_timea-replay': async (page, base) => {
    await open(page, base, { game, seats: seats('deckhand', 'deckhand') }, null);
    await page.getByRole('button', { name: /^(Replay|Revoir)$/ }).click();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  },
});
