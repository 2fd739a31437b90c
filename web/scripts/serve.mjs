// A static server for the built client, as strict as the real one: any page is index.html.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../src/flottille/server/static/', import.meta.url));
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json' };
export const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

async function answer(request, response) {
  const path = normalize(new URL(request.url, 'http://localhost').pathname);
  const file = extname(path) ? path : '/index.html';
  try {
    const body = await readFile(join(root, file));
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

export function serve() {
  return new Promise((ready) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () => ready({ server, base: `http://127.0.0.1:${server.address().port}` }));
  });
}
