// Pictures of the product on the real server, for docs/screens: node scripts/screens.mjs [name-part ...]
// Each page at 1280 and 360 wide, light and dark, French and English; 128 colours keep them small.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import UPNG from 'upng-js';
import { chromiumPath, flags, serve } from './server.mjs';

const out = process.env.SCREENS ?? fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const heights = { 1280: 800, 360: 740 };
const kinds = [[1280, 'light', 'en'], [1280, 'dark', 'fr'], [360, 'light', 'fr'], [360, 'dark', 'en']];
const seats = (...names) => [{ kind: 'me', name: 'Ada' }, ...names.map((kind) => (kind === 'here' ? { kind, name: 'Ben' } : kind === 'friend' ? { kind } : { kind: 'bot', level: kind }))];

/** Plays the first action of every decision of mine, in the page, until a moment comes. */
async function autoplay(page, table, until) {
  await page.evaluate(([table, until]) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const send = (message) => socket.send(JSON.stringify(message));
    let count = 0;
    socket.onopen = () => { send({ type: 'hello' }); send({ type: 'watch', table, seat: 0 }); };
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.type !== 'view') return;
      const { view, prompt, seq } = said;
      const there = prompt.situation === 'over' || (until && prompt.situation === 'act' && view.round >= until.round && view.trick >= until.trick && view.plays.length >= until.plays);
      if (there) { socket.close(); done(); }
      else if (prompt.situation === 'act') send({ type: 'act', table, seat: 0, seq, id: `auto-${++count}-${seq}`, action: view.actions[count % view.actions.length].number });
    };
  }), [table, until]);
}

async function open(page, base, order, until) {
  const answer = await page.request.post(`${base}/api/tables`, { data: { game: 'santa_timea', ...order } });
  const { table } = await answer.json();
  if (until !== undefined) await autoplay(page, table, until);
  await page.goto(`${base}/table/${table}`, { waitUntil: 'networkidle' });
  return table;
}

const midway = { round: 2, trick: 6, plays: 1 };
const pages = {
  home: async (page, base) => { await open(page, base, { seats: seats('sailor', 'sailor') }, midway); await page.goto(`${base}/`, { waitUntil: 'networkidle' }); },
  new: (page, base) => page.goto(`${base}/new/santa_timea`, { waitUntil: 'networkidle' }),
  play: async (page, base) => { await open(page, base, { seats: seats('sailor', 'mate', 'sailor') }, midway); await page.locator('[data-card]:not([aria-disabled=true])').nth(1).click(); },
  expert: async (page, base) => { await open(page, base, { seats: seats('sailor', 'sailor', 'sailor', 'sailor'), options: { expert: true } }, { round: 1, trick: 8, plays: 2 }); },
  invite: async (page, base) => { await open(page, base, { seats: seats('friend', 'sailor') }); await page.locator('dialog svg[role=img]').waitFor(); },
  rules: async (page, base) => { await open(page, base, { seats: seats('sailor', 'sailor') }, { round: 1, trick: 2, plays: 0 }); await page.keyboard.press('?'); await page.locator('dialog h2').nth(1).waitFor(); },
  curtain: (page, base) => open(page, base, { seats: seats('here') }),
  end: (page, base) => open(page, base, { seats: seats('sailor', 'sailor') }, null),
  replay: async (page, base) => { await open(page, base, { seats: seats('sailor', 'sailor') }, null); await page.getByRole('button', { name: /Replay|Revoir/ }).click(); for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight'); },
};

async function small(png, size) {
  const picture = UPNG.decode(png);
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(picture), picture.width, picture.height, size));
}

async function shoot(browser, base, name, [width, theme, language]) {
  const context = await browser.newContext({ viewport: { width, height: heights[width] }, colorScheme: theme });
  await context.addInitScript((settings) => localStorage.setItem('flottille.settings', settings), JSON.stringify({ theme, language, speed: 'off', pace: 'flow', name: 'Ada', guide: false, guided: [] }));
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${name} ${width} ${theme} ${language}: ${error.message}`));
  await page.goto(`${base}/about`);
  await pages[name](page, base);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(`${name} ${width} ${theme} ${language}: scrolls sideways by ${wide} px`);
  writeFileSync(`${out}/${name}-${width}-${theme}-${language}.png`, await small(await page.screenshot(), 128));
  await context.close();
}

mkdirSync(out, { recursive: true });
const wanted = process.argv.slice(2);
const { base, stop } = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
try {
  for (const name of Object.keys(pages).filter((each) => !wanted.length || wanted.some((part) => each.includes(part)))) {
    for (const kind of kinds) await shoot(browser, base, name, kind).catch((error) => console.log(`${name} ${kind.join(' ')}: ${error.message.split('\n')[0]}`));
  }
} finally {
  await browser.close();
  await stop();
}
