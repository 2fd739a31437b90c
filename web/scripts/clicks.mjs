// From a click on a move to its painted consequence, on the real server: node scripts/clicks.mjs [game ...]
// Forty decisions of a match of each game, on a machine that does nothing else; fails above 60 ms in the middle.
import { chromium } from 'playwright-core';
import { chromiumPath, flags, serve } from './server.mjs';

const [limit, decisions] = [60, 40];
const opponents = { santa_timea: 2, fleet_dice: 1, loot_island: 2, rolling_seas: 1, souvenirs: 2 };
const settings = { language: 'en', speed: 'off', pace: 'flow', hold: 'never', bell: false, name: 'Ada', guide: false, guided: [], begin: false };

/** Runs inside the page: the time from each click on a move until the entry it makes is painted. */
function watch() {
  window.clickTimes = [];
  let since = 0;
  addEventListener('click', (event) => { since = event.target.closest?.('[data-action]') ? event.timeStamp : since; }, true);
  const painted = () => {
    if (!since) return;
    const begun = since;
    since = 0;
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => window.clickTimes.push(performance.now() - begun); port2.postMessage(null); });
  };
  const find = () => document.querySelector('[data-seq]');
  new MutationObserver((changes) => { if (changes.some(({ target }) => target === find())) painted(); }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-seq'] });
}

async function open(page, base, game) {
  const seats = [{ kind: 'me', name: 'Ada' }, ...Array.from({ length: opponents[game] }, () => ({ kind: 'bot', level: 'deckhand' }))];
  const answer = await page.request.post(`${base}/api/tables`, { data: { game, seats } });
  if (!answer.ok()) throw new Error(await answer.text());
  await page.goto(`${base}/table/${(await answer.json()).table}`, { waitUntil: 'networkidle' });
}

async function measure(page) {
  for (let n = 1; n <= decisions; n++) {
    await page.locator('.prompt:not(.waiting), .end').first().waitFor();
    if (await page.locator('.end').count()) break;
    await page.keyboard.press('m');
    await page.locator('dialog[open] [data-action]').first().click();
    await page.waitForFunction((count) => window.clickTimes.length >= count, n);
  }
  return page.evaluate(() => window.clickTimes);
}

const median = (times) => [...times].sort((a, b) => a - b)[times.length >> 1];
process.env.FLOTTILLE_TEST_DEALS = 'clicks';
const wanted = process.argv.slice(2);
const { base, stop } = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
try {
  for (const game of Object.keys(opponents).filter((each) => !wanted.length || wanted.includes(each))) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await context.addInitScript((kept) => localStorage.setItem('flottille.settings', kept), JSON.stringify(settings));
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(`${base}/about`);
    await open(page, base, game);
    const times = await measure(page);
    console.log(`${game}: ${median(times).toFixed(0)} ms in the middle, ${Math.max(...times).toFixed(0)} ms at worst, of ${times.length}`);
    if (!(median(times) < limit)) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}
