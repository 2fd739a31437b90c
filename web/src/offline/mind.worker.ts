import { openPython } from './python';
import type { FromMind, ToMind } from './words';

interface Thinking { think(text: string): string }
let thinking: Promise<Thinking> | null = null;
const say = (message: FromMind): void => postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToMind>) => {
  if (data.type === 'open') {
    thinking = openPython(data.engine).then((python) => python.pyimport('flottille.offline.minds') as Thinking);
    await thinking;
    return say({ type: 'ready' });
  }
  if (thinking) say({ type: 'told', text: (await thinking).think(data.text) });
};
