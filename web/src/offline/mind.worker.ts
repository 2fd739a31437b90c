import { openPython } from './python';
import type { FromMind, ToMind } from './words';

interface Thinking { think(text: string): string }
let thinking: Promise<Thinking> | null = null;
const say = (message: FromMind): void => postMessage(message);

async function hear(message: ToMind): Promise<void> {
  if (message.type === 'open') {
    thinking = openPython(message.engine).then((python) => python.pyimport('flottille.offline.minds') as Thinking);
    await thinking;
    return say({ type: 'ready' });
  }
  if (thinking) say({ type: 'told', text: (await thinking).think(message.text) });
}

self.onmessage = ({ data }: MessageEvent<ToMind>) => {
  hear(data).catch((error: unknown) => say({ type: 'failed', problem: String(error) }));
};
