// Pictures of the product on the real server, for docs/screens: node scripts/screens.mjs [name-part ...]
// Each moment of screens/*.mjs at 1280 and 360 wide, light and dark, French and English; 128 colours keep them small.
// The deals are always the same; whatever goes wrong is said and ends in an exit code.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import UPNG from 'upng-js';
import { autoplay } from './autoplay.mjs';
import { chromiumPath, flags, serve } from './server.mjs';

const out = process.env.SCREENS ?? fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const heights = { 1280: 800, 360: 740 };
const kinds = [[1280, 'light', 'en'], [1280, 'dark', 'fr'], [360, 'light', 'fr'], [360, 'dark', 'en']];

/** Me first, then bots by level; 'here' is somebody on this device, 'friend' a seat with a link. */
const seats = (...names) => [{ kind: 'me', name: 'Ada' }, ...names.map((kind) => (kind === 'here' ? { kind, name: 'Ben' } : kind === 'friend' ? { kind } : { kind: 'bot', level: kind }))];

/** The deal follows from the names at the table: other bots, another deal. */
const crews = ['Marion', 'Loïc', 'Inès', 'Malo', 'Soizic', 'Yann'].map((_, first, all) => [...all.slice(first), ...all.slice(0, first)]);
const withCrew = (order, crew) => ({ ...order, seats: order.seats.map((seat, at) => (seat.kind === 'bot' ? { ...seat, name: crew[at] } : seat)) });

/** Opens tables, plays my seats until a moment comes (undefined: nothing, null: to the end); its table. */
async function reach(page, base, order, until) {
  const mine = order.seats.flatMap(({ kind }, seat) => (kind === 'me' || kind === 'here' ? [seat] : []));
  for (const crew of crews) {
    const answer = await page.request.post(`${base}/api/tables`, { data: withCrew(order, crew) });
    if (!answer.ok()) throw new Error(await answer.text());
    const { table } = await answer.json();
    if (until === undefined || (await autoplay(page, table, mine, until))) return table;
  }
  throw new Error(`the moment never came: ${until}`);
}

/** Shows a table at a moment. */
async function open(page, base, order, until) {
  const table = await reach(page, base, order, until);
  await page.goto(`${base}/table/${table}`, { waitUntil: 'networkidle' });
  if (until === null) await page.locator('.end').waitFor();
  return table;
}

async function moments() {
  const folder = new URL('screens/', import.meta.url);
  const found = {};
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.mjs')).sort()) {
    Object.assign(found, (await import(new URL(file, folder))).default({ open, seats }));
  }
  return found;
}

async function small(png, size) {
  const picture = UPNG.decode(png);
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(picture), picture.width, picture.height, size));
}

function complain(name, kind, problem) {
  console.log(`${name} ${kind.join(' ')}: ${problem}`);
  process.exitCode = 1;
}

async function shoot(browser, base, name, moment, kind) {
  const [width, theme, language] = kind;
  const context = await browser.newContext({ viewport: { width, height: heights[width] }, colorScheme: theme });
  await context.addInitScript((settings) => localStorage.setItem('flottille.settings', settings), JSON.stringify({ theme, language, speed: 'off', pace: 'flow', name: 'Ada', guide: false, guided: [], begin: false }));
  const page = await context.newPage();
  page.on('pageerror', (error) => complain(name, kind, error.message));
  try {
    await page.goto(`${base}/about`);
    await moment(page, base);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    await page.waitForTimeout(400);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) complain(name, kind, `scrolls sideways by ${wide} px`);
    writeFileSync(`${out}/${name}-${width}-${theme}-${language}.png`, await small(await page.screenshot(), 128));
  } finally {
    await context.close();
  }
}

mkdirSync(out, { recursive: true });
process.env.FLOTTILLE_TEST_DEALS = 'screens';
const wanted = process.argv.slice(2);
const all = await moments();
const { base, stop } = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
try {
  for (const name of Object.keys(all).filter((each) => !wanted.length || wanted.some((part) => each.includes(part)))) {
    for (const kind of kinds) await shoot(browser, base, name, all[name], kind).catch((error) => complain(name, kind, error.message));
  }
} finally {
  await browser.close();
  await stop();
}
