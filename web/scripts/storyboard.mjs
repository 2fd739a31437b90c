// What the others do, told at its pace, for docs/screens/follow: node scripts/storyboard.mjs [game ...]
// A frame for each thing told in the turns of three opponents, one sheet of frames per game, always the same deals;
// time passes on the page only where it is let, so that nothing is missed on a busy machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import UPNG from 'upng-js';
import { autoplay } from './autoplay.mjs';
import { chromiumPath, flags, serve } from './server.mjs';

const out = process.env.SCREENS ?? fileURLToPath(new URL('../../docs/screens/follow/', import.meta.url));
const [columns, most, colours] = [3, 15, 48];
const settings = { theme: 'light', language: 'en', speed: 'one', pace: 'paced', hold: 'always', bell: false, name: 'Ada', guide: false, guided: [], begin: false };
const seats = [{ kind: 'me', name: 'Ada' }, ...['Marion', 'Loïc', 'Inès'].map((name) => ({ kind: 'bot', level: 'sailor', name }))];

/** The moment of mine each story begins at. */
const stories = {
  santa_timea: { until: 'view.phase === "play" && view.round === 2 && view.trick > 3 && view.plays.length === 1' },
  fleet_dice: { until: 'view.round === 4 && view.asking?.question === "pick"' },
  loot_island: { until: 'view.round === 2 && view.prompt === "turn"' },
  rolling_seas: { until: 'view.turn === 6 && view.prompt === "close"', options: { recipe: 'short', ambush: false } },
  souvenirs: { until: 'view.round === 4 && view.prompt === "mooring"' },
};

async function begin(page, base, game, { until, options = {} }) {
  const answer = await page.request.post(`${base}/api/tables`, { data: { game, seats, options } });
  if (!answer.ok()) throw new Error(await answer.text());
  const { table } = await answer.json();
  await page.goto(`${base}/about`);
  if (!(await autoplay(page, table, [0], until))) throw new Error(`the moment never came: ${until}`);
  await page.clock.install();
  await page.goto(`${base}/table/${table}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** What is told now and by whom; what I am asked; whether it is over. */
const state = (page) => page.evaluate(() => {
  const prompt = document.querySelector('.prompt');
  return { told: prompt?.dataset.told, held: prompt?.matches('.held'), mine: prompt && !prompt.matches('.waiting'), over: !!document.querySelector('.end') };
});

/** My own decisions are the first of their list; everything told is a frame, and what is held is seen. */
async function follow(page) {
  const frames = [];
  let last = '';
  for (const end = Date.now() + 240_000; frames.length < most && Date.now() < end; ) {
    const { told, held, mine, over } = await state(page);
    if (over) break;
    const now = told && `${told}${held ? ' (held)' : ''}`; // what is held is another frame than its picture
    if (now && now !== last) {
      await page.clock.runFor(1000); // pieces have flown, and the outcome of a trick is seen
      await page.waitForTimeout(1000);
      const frame = await page.screenshot();
      if ((await state(page)).told === told) { // and the words still stand
        frames.push(frame);
        console.log(`  ${frames.length}. ${now}`);
      }
    }
    last = now ?? '';
    if (held) await page.keyboard.press('Enter');
    else if (mine && frames.length >= columns * 3) break;
    else if (mine) {
      await page.keyboard.press('m');
      await page.locator('dialog [data-action]').first().press('Enter');
    }
    await page.clock.runFor(100);
    await page.waitForTimeout(20);
  }
  return frames;
}

/** All frames on one sheet, row by row. */
function sheet(frames) {
  const pictures = frames.map((frame) => UPNG.decode(frame));
  const { width, height } = pictures[0];
  const [wide, high] = [width * Math.min(columns, frames.length), height * Math.ceil(frames.length / columns)];
  const whole = new Uint8Array(wide * high * 4).fill(255);
  pictures.forEach((picture, index) => {
    const rgba = new Uint8Array(UPNG.toRGBA8(picture)[0]);
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height];
    for (let y = 0; y < height; y++) whole.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), ((top + y) * wide + left) * 4);
  });
  return Buffer.from(UPNG.encode([whole.buffer], wide, high, colours));
}

mkdirSync(out, { recursive: true });
process.env.FLOTTILLE_TEST_DEALS = 'storyboard';
const wanted = process.argv.slice(2);
const { base, stop } = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
try {
  for (const [game, story] of Object.entries(stories).filter(([each]) => !wanted.length || wanted.includes(each))) {
    console.log(game);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
    await context.addInitScript((kept) => localStorage.setItem('flottille.settings', kept), JSON.stringify(settings));
    const page = await context.newPage();
    try {
      await begin(page, base, game, story);
      const frames = await follow(page);
      if (frames.length) writeFileSync(`${out}/${game}-01.png`, sheet(frames));
    } catch (error) {
      console.log(`${game}: ${error.message.split('\n')[0]}`);
    } finally {
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stop();
}
