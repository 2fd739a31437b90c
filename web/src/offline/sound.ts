/** What the parts of the engine are, whatever a host says: a browser compiles only what is named so. */
const TYPES: Record<string, string> = { wasm: 'application/wasm', js: 'text/javascript', json: 'application/json' };
const OTHER = 'application/octet-stream';

/** A file that is there and whole; one that is not says so, once known, and can be kept nowhere: its stream breaks. */
export function sound(name: string, size: number, answer: Response, fail: (why: unknown) => void): Response {
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  let seen = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, next) => {
      seen += part.byteLength;
      next.enqueue(part);
    },
    flush: () => {
      if (seen !== size) throw new Error(`${name}: ${seen} of ${size} bytes`);
    },
  });
  answer.body.pipeTo(writable).catch((why: unknown) => fail(why));
  return new Response(readable, { headers: { 'content-type': TYPES[name.split('.').at(-1)!] ?? OTHER } });
}
