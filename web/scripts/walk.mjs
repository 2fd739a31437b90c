// Plays by keyboard only and looks at what happens: the way of someone without a mouse.
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const { server, base } = await serve();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const problems = [];
const expect = (what, is) => { console.log(`${is ? 'yes' : 'NO '}  ${what}`); if (!is) problems.push(what); };

async function open(path, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return page;
}

async function tabTo(page, selector) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return true;
  }
  return false;
}

const page = await open('/');
expect('Tab reaches Continue', await tabTo(page, '.btn.primary'));
await page.keyboard.press('Enter');
await page.waitForSelector('[data-card]');
expect('the table opens without a reload', page.url().endsWith('/table/demo-play'));
expect('Tab reaches the hand', await tabTo(page, '[data-card]'));
const first = await page.locator('.preview').innerText();
await page.keyboard.press('ArrowRight');
await page.keyboard.press('ArrowRight');
expect('arrows change the preview', (await page.locator('.preview').innerText()) !== first);
await page.keyboard.press('m');
expect('m opens the moves', await page.getByRole('dialog', { name: 'Moves' }).isVisible());
expect('six moves in words', (await page.locator('dialog li button').count()) === 6);
await page.keyboard.press('Escape');
expect('Escape closes, focus returns', await page.evaluate(() => document.activeElement?.hasAttribute('data-card')));
await page.keyboard.press('Enter');
await page.waitForTimeout(1200);
expect('Enter plays the card', (await page.getByText('This is what happened').count()) === 1);
await page.waitForFunction(() => document.body.innerText.includes('Trick 8 of 12'), null, { timeout: 15000 });
expect('the trick goes on to the next', true);
await page.waitForSelector('[data-card]:not([aria-disabled="true"])', { timeout: 15000 });
expect('my next turn comes', true);
await page.locator('.side .log button').nth(1).click();
expect('a log line shows that moment', await page.getByRole('button', { name: 'Back to now' }).isVisible());
await page.getByRole('button', { name: 'Back to now' }).click();
expect('back to now', (await page.getByText(/Your turn|You lead/).count()) > 0);

const french = await open('/', { locale: 'fr-FR', colorScheme: 'dark' });
expect('a French browser speaks French', (await french.evaluate(() => document.documentElement.lang)) === 'fr');
await french.getByRole('radio', { name: 'EN' }).click();
await french.waitForTimeout(200);
expect('the language changes without reload', (await french.getByText('Your move in Santa Timea').count()) === 1);
expect('night by the system', (await french.evaluate(() => getComputedStyle(document.body).backgroundColor)) === 'rgb(14, 25, 34)');
await french.getByRole('button', { name: 'Daylight' }).click();
expect('and day by choice', (await french.evaluate(() => getComputedStyle(document.body).backgroundColor)) === 'rgb(242, 233, 213)');

for (const [width, height] of [[1440, 900], [900, 1100], [768, 1024], [1280, 720], [640, 400]]) {
  const sized = await open('/table/demo-play', { viewport: { width, height } });
  expect(`no sideways scroll at ${width}`, await sized.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await sized.screenshot({ path: `/tmp/shots/size-${width}x${height}.png` });
}
await browser.close();
server.close();
for (const problem of problems) console.log(`problem: ${problem}`);
process.exitCode = problems.length ? 1 : 0;
