// Screenshots of the built client on its fixtures, an axe-core run on each, and any console message as a failure.
// node scripts/shots.mjs [name-part ...]   only the pages whose name contains one of the parts
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const out = '/tmp/shots';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const sizes = { 1280: 800, 360: 740 };

/** name, path, and what to do before the picture */
const pages = [
  ['home', '/'],
  ['new', '/new/santa_timea'],
  ['about', '/about'],
  ['play', '/table/demo-play', (page) => page.locator('[data-card="west_5"]').click()],
  ['lead', '/table/demo-lead', async (page) => { await page.locator('main .btn').click(); await page.locator('[data-card^="pirate"]').first().evaluate((card) => card.click()); }],
  ['curtain', '/table/demo-lead'],
  ['triplets', '/table/demo-triplets'],
  ['end', '/table/demo-end'],
  ['moves', '/table/demo-play', (page) => page.keyboard.press('m')],
  ['score', '/table/demo-play', (page) => page.keyboard.press('s')],
  ['rules', '/table/demo-play', (page) => page.keyboard.press('?')],
  ['settings', '/table/demo-play', (page) => page.getByRole('button', { name: /Settings|Réglages/ }).click()],
  ['replay', '/table/demo-end', (page) => page.getByRole('button', { name: /Replay|Revoir/ }).click()],
  ['settled', '/table/demo-play', async (page) => { await page.locator('[data-card="west_5"]').click(); await page.locator('.preview .btn').click(); await page.waitForTimeout(1300); }],
];
const wanted = process.argv.slice(2);
const chosen = pages.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

async function findings(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  return violations.flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1, 2).join(' ')}`));
}

async function shoot(browser, base, [name, path, before], width, theme, language) {
  const context = await browser.newContext({ viewport: { width: Number(width), height: sizes[width] }, colorScheme: theme, bypassCSP: false });
  await context.addInitScript(([theme, language]) => localStorage.setItem('flottille.settings', JSON.stringify({ theme, language, speed: 'one', name: 'Ada' })), [theme, language]);
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => !request.url().startsWith(base) && !request.url().startsWith('blob:') && problems.push(`outside request: ${request.url()}`));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await before?.(page);
  await page.waitForTimeout(name === 'settled' ? 0 : 350);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) problems.push(`scrolls sideways by ${wide} px`);
  await page.screenshot({ path: `${out}/${name}-${width}-${theme}-${language}.png` });
  if (Number(width) === 360) await page.screenshot({ path: `${out}/${name}-${width}-${theme}-${language}-full.png`, fullPage: true });
  problems.push(...(await findings(page)));
  await context.close();
  return problems;
}

mkdirSync(out, { recursive: true });
const { server, base } = await serve();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
let bad = 0;
for (const entry of chosen) {
  for (const width of Object.keys(sizes)) {
    for (const [theme, language] of [['light', 'en'], ['dark', 'en'], ['light', 'fr'], ['dark', 'fr']]) {
      const problems = await shoot(browser, base, entry, width, theme, language).catch((error) => [`broken: ${error.message.split('\n')[0]}`]);
      bad += problems.length;
      for (const problem of new Set(problems)) console.log(`${entry[0]} ${width} ${theme} ${language}: ${problem}`);
    }
  }
}
await browser.close();
server.close();
console.log(bad ? `${bad} findings` : 'no findings');
process.exitCode = bad ? 1 : 0;
