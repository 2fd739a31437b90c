import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { light } from './light';

const TEXT = 'anchor '.repeat(20_000);

/** A host that has some files, and what was asked of it. */
function host(files: Record<string, () => Response>) {
  const asked: string[] = [];
  const get = async (address: string) => {
    asked.push(address);
    return files[address]?.() ?? new Response('', { status: 404 });
  };
  return { asked, get: get as typeof fetch };
}
const plain = () => new Response(TEXT, { headers: { 'content-type': 'application/wasm' } });
const packed = () => new Response(new Uint8Array(gzipSync(TEXT)));

describe('a file of the engine', () => {
  it('comes as it is from a host that compresses', async () => {
    const { asked, get } = host({ 'a.wasm': () => new Response(TEXT, { headers: { 'content-encoding': 'br' } }) });
    expect(await (await light(get, 'a.wasm', TEXT.length)).text()).toBe(TEXT);
    expect(asked).toEqual(['a.wasm']);
  });

  it('comes compressed from one that does not, and is of the same kind', async () => {
    const { asked, get } = host({ 'a.wasm': plain, 'a.wasm.gz': packed });
    const found = await light(get, 'a.wasm', TEXT.length);
    expect(found.headers.get('content-type')).toBe('application/wasm');
    expect(await found.text()).toBe(TEXT);
    expect(asked).toEqual(['a.wasm', 'a.wasm.gz']);
  });

  it('is unpacked once where a host says that it is packed', async () => {
    const { get } = host({ 'a.wasm': plain, 'a.wasm.gz': () => new Response(TEXT, { headers: { 'content-encoding': 'gzip' } }) });
    expect(await (await light(get, 'a.wasm', TEXT.length)).text()).toBe(TEXT);
  });

  it('comes as it is where there is no other, where it is small, and where it is missing', async () => {
    const { asked, get } = host({ 'a.wasm': plain });
    expect(await (await light(get, 'a.wasm', TEXT.length)).text()).toBe(TEXT);
    expect(await (await light(get, 'a.wasm', 10)).text()).toBe(TEXT);
    expect((await light(get, 'b.wasm', TEXT.length)).status).toBe(404);
    expect(asked).toEqual(['a.wasm', 'a.wasm.gz', 'a.wasm', 'a.wasm', 'b.wasm']);
  });
});
