// The icons of the installed app, from our own drawing: npm run icons
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath, flags } from './server.mjs';

const drawing = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const to = fileURLToPath(new URL('../../bundle/icons/', import.meta.url));
const ground = /fill="(#\w+)"/.exec(drawing)[1];

mkdirSync(to, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  // A system may cut a circle of four fifths out of it: the star stays inside, the ground goes to the edge.
  await page.setContent(`<style>body { margin: 0; background: ${ground}; display: grid; place-items: center; height: 100vh } svg { width: 82% }</style>${drawing}`);
  await page.screenshot({ path: `${to}icon-${size}.png` });
  await page.close();
}
await browser.close();
