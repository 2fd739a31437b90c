/** Below this many bytes it does not matter whether a host compresses. */
const SMALL = 50_000;

/** A file of the engine; where the host does not compress it there is the same one beside it that is compressed. */
export async function light(get: typeof fetch, address: string, size: number): Promise<Response> {
  const answer = await get(address);
  if (!answer.ok || size < SMALL || answer.headers.has('content-encoding')) return answer;
  await answer.body?.cancel();
  const packed = await get(`${address}.gz`);
  if (!packed.ok || !packed.body) return get(address);
  const unpacked = packed.headers.has('content-encoding') ? packed.body : packed.body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
}
