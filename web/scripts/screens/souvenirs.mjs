import { readFileSync } from 'node:fs';

/** A match from its record in souvenirs/, with me at the first seat. */
async function resume(page, base, name) {
  const record = readFileSync(new URL(`souvenirs/${name}.jsonl`, import.meta.url), 'utf8');
  const answer = await page.request.post(`${base}/api/records`, { data: { record, seat: 0 } });
  if (!answer.ok()) throw new Error(await answer.text());
  await page.goto(`${base}/table/${(await answer.json()).table}`, { waitUntil: 'networkidle' });
}

export default () => ({
  'souvenirs-play': async (page, base) => {
    await resume(page, base, 'play');
    await page.locator('.hand [data-verbs~=place_memory]').first().click();
  },
  'souvenirs-duel': (page, base) => resume(page, base, 'duel'),
  'souvenirs-solo': (page, base) => resume(page, base, 'solo'),
  'souvenirs-end': (page, base) => resume(page, base, 'end'),
});
