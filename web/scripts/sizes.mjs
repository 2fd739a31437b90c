// Gzipped sizes of the built client: the first page, then what a table of each game adds. Fails above 150 kB.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumPath, flags, serve, staticDir } from './server.mjs';

const limit = 150_000;
const weigh = (file) => (file.endsWith('.woff2') ? readFileSync(file).length : gzipSync(readFileSync(file)).length);

async function loaded(page, work) {
  const files = new Set();
  const hear = (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api')) files.add(pathname.includes('.') ? pathname : '/index.html');
  };
  page.on('response', hear);
  await work();
  await page.waitForLoadState('networkidle');
  page.off('response', hear);
  return files;
}

const sum = (files) => [...files].reduce((all, file) => all + weigh(join(staticDir, file)), 0);
const { base, stop } = await serve();
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
const page = await browser.newPage();
const first = await loaded(page, () => page.goto(base, { waitUntil: 'networkidle' }));
const table = await loaded(page, async () => {
  await page.getByRole('button', { name: /^(Play|Jouer)$/ }).first().click();
  await page.waitForURL('**/table/*');
  await page.getByRole('button', { name: /^(Start|Commencer)$/ }).click();
  await page.locator('[data-card]').first().waitFor();
});
await browser.close();
await stop();

const added = new Set([...table].filter((file) => !first.has(file)));
const largest = readdirSync(join(staticDir, 'assets')).filter((name) => name.endsWith('.js')).map((name) => [name, weigh(join(staticDir, 'assets', name))]).sort((a, b) => b[1] - a[1]);
console.log(`first page ${sum(first)} bytes in ${first.size} files; a table of Santa Timea adds ${sum(added)} in ${added.size}`);
for (const [name, size] of largest.slice(0, 6)) console.log(`  ${name} ${size}`);
process.exitCode = sum(first) > limit || sum(added) > limit ? 1 : 0;
