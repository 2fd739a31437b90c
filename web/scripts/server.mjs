// The real server for the scripts: a free port, a home of its own, gone when stopped.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const staticDir = process.env.FLOTTILLE_STATIC ?? join(root, 'src/flottille/server/static');
export const chromiumPath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
export const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export function serve() {
  const home = mkdtempSync(join(tmpdir(), 'flottille-'));
  const python = existsSync(join(root, '.venv/bin/python')) ? join(root, '.venv/bin/python') : 'python3';
  const env = { ...process.env, FLOTTILLE_HOME: home, FLOTTILLE_BOT_GAP: '0', FLOTTILLE_RATE: '2000', FLOTTILLE_LANG: 'en', PYTHONPATH: join(root, 'src') };
  const child = spawn(python, ['-m', 'flottille.server', '--no-browser', '--port', '0'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = () => new Promise((done) => {
    child.once('exit', () => { rmSync(home, { recursive: true, force: true }); done(); });
    child.kill('SIGINT');
  });
  return new Promise((ready, failed) => {
    child.once('exit', () => failed(new Error('the server did not start')));
    child.stdout.on('data', (data) => {
      const base = /http:\/\/[\w.]+:\d+/.exec(String(data))?.[0];
      if (base) ready({ base, stop });
    });
  });
}
