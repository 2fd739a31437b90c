import { describe, expect, it } from 'vitest';
import { sound } from './sound';

const answer = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/plain' } });

describe('a part of the engine', () => {
  it('is what its name says, whatever its host says', async () => {
    const kinds = ['a.wasm', 'a.js', 'a.json', 'a.zip'].map((name) => sound(name, 3, answer('abc'), () => undefined).headers.get('content-type'));
    expect(kinds).toEqual(['application/wasm', 'text/javascript', 'application/json', 'application/octet-stream']);
    expect(await sound('a.wasm', 3, answer('abc'), () => undefined).text()).toBe('abc');
  });

  it('that is missing is none', () => expect(() => sound('a.wasm', 3, answer('', 404), () => undefined)).toThrow('a.wasm: 404'));

  it.each(['ab', 'abcd'])('that is too short or too long breaks, and whoever waits hears why: %s', async (text) => {
    const why: unknown[] = [];
    const found = sound('a.wasm', 3, answer(text), (each) => why.push(each));
    await expect(found.text()).rejects.toThrow(`${text.length} of 3 bytes`);
    expect(String(why)).toContain(`a.wasm: ${text.length} of 3 bytes`);
  });

  it('that breaks off on its way says so', async () => {
    const why: unknown[] = [];
    const cut = new ReadableStream({ pull: (stream) => stream.error(new Error('the line is gone')) });
    await expect(sound('a.wasm', 3, new Response(cut), (each) => why.push(each)).text()).rejects.toThrow('the line is gone');
    expect(String(why)).toContain('the line is gone');
  });
});
