const game = 'santa_timea';
const midway = 'view.round >= 2 && view.trick >= 6 && view.plays.length >= 1';

export default ({ open, seats }) => ({
  home: async (page, base) => {
    await open(page, base, { game, seats: seats('deckhand', 'deckhand') }, midway);
    await page.goto(`${base}/`, { waitUntil: 'networkidle' });
  },
  new: (page, base) => page.goto(`${base}/new/${game}`, { waitUntil: 'networkidle' }),
  invite: async (page, base) => {
    await open(page, base, { game, seats: seats('friend', 'deckhand') });
    await page.locator('dialog svg[role=img]').waitFor();
  },
  rules: async (page, base) => {
    await open(page, base, { game, seats: seats('deckhand', 'deckhand') }, 'view.trick >= 2');
    await page.keyboard.press('?');
    await page.locator('dialog h2').nth(1).waitFor();
  },
  curtain: (page, base) => open(page, base, { game, seats: seats('here') }),
});
