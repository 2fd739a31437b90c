import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const python = existsSync(join(root, '.venv/bin/python')) ? join(root, '.venv/bin/python') : 'python3';

/** Bots sail the same match every time, up to a moment the first seat sees; the record so far. */
const voyage = (seats, moment) => execFileSync(python, ['-c', `
import flottille
for seed in range(7, 99):
    match = flottille.Match("rolling_seas", seats=${seats}, seed=seed)
    bots = [flottille.bot("sailor", "rolling_seas", seed=seat) for seat in range(${seats})]
    while not match.is_over:
        view = match.view(0)
        if 0 in match.to_act and (${moment}):
            break
        seat = match.to_act[-1]
        match.play(seat, bots[seat].choose(match.mask(seat), seat))
    if ("${moment}" == "False") == match.is_over:
        break
print(match.record(["Ada", "Marion", "Loïc", "Inès", "Yann"][:${seats}]), end="")
`], { env: { ...process.env, PYTHONPATH: join(root, 'src') }, encoding: 'utf8' });

const records = new Map();
async function open(page, base, seats, moment) {
  const key = `${seats} ${moment}`;
  if (!records.has(key)) records.set(key, voyage(seats, moment));
  const answer = await page.request.post(`${base}/api/records`, { data: { record: records.get(key), seat: 0 } });
  if (!answer.ok()) throw new Error(await answer.text());
  await page.goto(`${base}/table/${(await answer.json()).table}`, { waitUntil: 'networkidle' });
}

/** The square farthest from the ship. */
async function pointFar(page) {
  await page.locator('.squares .can').first().waitFor();
  const name = await page.evaluate(() => {
    const place = (square) => [square.charCodeAt(0), Number(square.slice(1))];
    const [x, y] = place(document.querySelector('[data-ship]').dataset.ship);
    const far = (cell) => Math.max(...place(cell.dataset.square).map((at, index) => Math.abs(at - [x, y][index])));
    return [...document.querySelectorAll('.squares .can')].sort((a, b) => far(b) - far(a))[0].dataset.square;
  });
  await page.locator(`[data-square="${name}"]`).hover();
}

export default () => ({
  'rolling_seas-draw': async (page, base) => {
    await open(page, base, 3, "view['prompt'] == 'draw' and view['turn'] >= 10 and len(view['card']['squares']) > 3");
    await page.locator('.squares .can').nth(30).click();
  },
  'rolling_seas-sail': async (page, base) => {
    await open(page, base, 3, "view['prompt'] == 'navigate' and view['turn'] >= 9 and any(len(way['met']) > 1 for way in view['reach'].values())");
    await pointFar(page);
  },
  'rolling_seas-visit': (page, base) => open(page, base, 5, "view['prompt'] == 'visit' and view['turn'] >= 12 and len(view['actions']) > 2"),
  'rolling_seas-end': async (page, base) => {
    await open(page, base, 3, 'False');
    await page.locator('.end').waitFor();
  },
});
