// Gzipped sizes of the built client: the first page, then what a table of each game adds. Fails above 150 kB.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { root, serve } from './serve.mjs';

const limit = 150_000;
const weigh = (file) => (file.endsWith('.woff2') ? readFileSync(file).length : gzipSync(readFileSync(file)).length);

async function loaded(page, base, path) {
  const files = new Set();
  page.on('response', (response) => files.add(new URL(response.url()).pathname));
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return [...files].map((file) => (file.includes('.') ? file : '/index.html'));
}

const { server, base } = await serve();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const sum = (files) => [...new Set(files)].reduce((bytes, file) => bytes + weigh(join(root, file)), 0);
const first = await loaded(await browser.newPage(), base, '/');
const table = (await loaded(await browser.newPage(), base, '/table/demo-play')).filter((file) => !first.includes(file));
const fonts = first.filter((file) => file.endsWith('.woff2'));
await browser.close();
server.close();
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`first page ${kB(sum(first))} (fonts ${kB(sum(fonts))})`);
console.log(`a table adds ${kB(sum(table))}`);
for (const name of readdirSync(join(root, 'assets')).sort()) console.log(`  ${name} ${kB(weigh(join(root, 'assets', name)))}`);
process.exitCode = sum(first) > limit || sum(table) > limit ? 1 : 0;
