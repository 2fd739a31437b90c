import { openDrawers, type Drawers } from './drawers';
import { Minds } from './minds';
import { openPython } from './python';
import type { FromHall, ToHall } from './words';

interface Door { enter(): void; hear(text: string): void; ask(method: string, path: string, body: string): Promise<string> }
interface House {
  hush(): void;
  about(): string;
  open_house(drawers: Drawers | undefined, think: (text: string, most: number) => Promise<string>, push: (text: string) => void, wishes: string): Door;
}
let door: Promise<Door> | null = null;
const say = (message: FromHall): void => postMessage(message);

async function open({ engine, name, wishes, keep }: Extract<ToHall, { type: 'open' }>): Promise<Door> {
  const python = await openPython(engine, (done, total) => say({ type: 'loaded', done, total }));
  const house = python.pyimport('flottille.offline.house') as House;
  house.hush();
  const drawers = keep ? await openDrawers(name).catch(() => undefined) : undefined; // Python's None; null is not
  const minds = new Minds(() => new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module' }), engine);
  const made = house.open_house(drawers, (text, most) => minds.think(text, most), (text) => say({ type: 'push', text }), wishes);
  const { compiled } = JSON.parse(house.about()) as { compiled: boolean };
  say({ type: 'open', compiled, kept: drawers !== undefined });
  return made;
}

async function hear(message: ToHall): Promise<void> {
  if (message.type === 'open') return void (await (door ??= open(message)));
  if (!door) return;
  const opened = await door;
  if (message.type === 'enter') opened.enter();
  else if (message.type === 'hear') opened.hear(message.text);
  else say({ type: 'answer', id: message.id, text: await opened.ask(message.method, message.path, message.body) });
}

self.onmessage = ({ data }: MessageEvent<ToHall>) => {
  hear(data).catch((error: unknown) => say({ type: 'failed', problem: String(error) }));
};
