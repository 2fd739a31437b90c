import { line as ours } from '#line';
import { backoff } from './backoff';
import { CONNECTING, OPEN, type Line, type Socketlike } from './line';
import { Together } from './parts';
import { VERSION, type ErrorMessage, type FromClient, type FromServer, type HintMessage, type LogMessage, type PastMessage, type Refused, type SheetMessage, type WhyMessage } from './types';

export type Answer = Extract<FromServer, { type: 'accepted' }> | Refused | WhyMessage | HintMessage | PastMessage | LogMessage | SheetMessage | ErrorMessage;
type Question = Extract<FromClient, { id: string }>;
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;
export type State = 'connecting' | 'open' | 'away';
interface Follower { table: string; seat: number | null; seq: number | null; tell: (message: FromServer) => void }
interface Waiting { message: Question; answer: (answer: Answer) => void; refused: number }

/** Milliseconds: how often we look, how long quiet is fine, how long a ping may go unanswered; together five seconds. */
const LOOK = 500;
const QUIET = 2_000;
const ANSWER = 2_500;
const WELCOME = 10_000;
/** Milliseconds before a question is asked again that a busy server refused; after the last one it is told. */
export const BUSY = [1000, 2000, 4000, 4000, 4000, 4000, 4000, 4000];
const WAKE = 2_500;

/** The one connection of this browser. What was asked is asked again after a break; ids make that harmless. */
export class Connection {
  state = $state<State>('connecting');
  private socket: Socketlike | null = null;
  private attempt = 0;
  private heard = 0;
  private pinged = 0;
  private count = 0;
  private readonly stem = Math.random().toString(36).slice(2, 10);
  private readonly followers = new Set<Follower>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly together = new Together((table, seat) => this.again(table, seat));
  private beat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly line: Pick<Line, 'alone' | 'socket'>) {}

  /** Follow a table; `tell` gets every message about it. Returns the way to stop. */
  follow(table: string, seat: number | null, seq: number | null, tell: Follower['tell']): { stop: () => void; again: (seq: number) => void; follower: Follower } {
    const follower: Follower = { table, seat, seq, tell };
    this.followers.add(follower);
    this.open();
    this.watch(follower);
    const stop = () => {
      this.followers.delete(follower);
      this.together.forget(table, seat);
      this.send({ type: 'unwatch', table, seat });
    };
    const again = (known: number) => {
      follower.seq = known;
      this.watch(follower);
    };
    return { stop, again, follower };
  }

  /** Ask something; the answer carries the same id. */
  ask<A extends Answer>(message: Asked): Promise<A | Refused | ErrorMessage> {
    const id = `${this.stem}-${++this.count}`;
    const question = { ...message, id } as Question;
    return new Promise((done) => {
      this.waiting.set(id, { message: question, answer: done as (answer: Answer) => void, refused: 0 });
      this.open();
      this.send(question);
    });
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === OPEN && this.state === 'open') this.socket.send(JSON.stringify(message));
  }

  private watch({ table, seat, seq }: Follower): void {
    this.send({ type: 'watch', table, seat, since_seq: seq, parts: true });
  }

  private open(): void {
    if (this.socket || this.retry) return;
    const socket = this.line.socket();
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: VERSION } satisfies FromClient));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as FromServer);
    socket.onclose = () => this.lose(socket);
    clearInterval(this.beat);
    if (!this.line.alone) this.beat = setInterval(() => this.check(), LOOK);
  }

  private hear(said: FromServer): void {
    this.heard = Date.now();
    const message = said.type === 'parts' ? this.together.hear(said) : said;
    if (!message) return;
    if (message.type === 'welcome') return this.welcome();
    const busy = 'code' in message && message.code === 'busy';
    if ('id' in message && message.id && this.waiting.has(message.id)) {
      const waiting = this.waiting.get(message.id)!;
      if (busy && waiting.refused < BUSY.length) return this.later(waiting);
      this.waiting.delete(message.id);
      waiting.answer(message as Answer);
    }
    if (!('table' in message) || message.table === null) return;
    for (const follower of [...this.followers]) {
      const same = follower.table === message.table && (message.type !== 'view' || message.seat === follower.seat);
      if (!same) continue;
      if (busy) setTimeout(() => this.followers.has(follower) && this.watch(follower), BUSY[0]);
      if (message.type === 'view') follower.seq = message.seq;
      follower.tell(message);
    }
  }

  /** Something was missed: from the last entry we know. */
  private again(table: string, seat: number | null): void {
    for (const follower of this.followers) if (follower.table === table && follower.seat === seat) this.watch(follower);
  }

  /** A busy server has done nothing, or forgotten to say so: the same id is asked again. */
  private later(waiting: Waiting): void {
    const { message } = waiting;
    setTimeout(() => this.waiting.has(message.id) && this.send(message), BUSY[waiting.refused++]);
  }

  private welcome(): void {
    this.state = 'open';
    this.attempt = 0;
    this.together.clear();
    for (const follower of this.followers) this.watch(follower);
    for (const { message } of this.waiting.values()) this.send(message);
  }

  private lose(socket: Socketlike): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.state = 'away';
    clearInterval(this.beat);
    if (this.followers.size === 0 && this.waiting.size === 0) return;
    this.retry = setTimeout(() => this.reopen(), backoff(this.attempt++));
  }

  private reopen(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.open();
  }

  /** A ping when it is quiet, a new connection when it goes unanswered; a page that slept asks before it doubts. */
  private check(): void {
    const now = Date.now();
    if (this.state !== 'open') return void (now - this.heard >= WELCOME && this.drop());
    if (this.pinged > this.heard) return void (now - this.pinged >= ANSWER && this.drop());
    if (now - this.heard < QUIET) return;
    this.pinged = now;
    this.send({ type: 'ping' });
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = socket.onmessage = null;
    if (socket.readyState === CONNECTING) socket.onopen = () => socket.close(); // closed earlier, the browser complains
    else socket.close();
    this.lose(socket);
  }

  /** The page is back from sleep: connect now, or prove that the connection still lives. */
  wake(): void {
    if (this.retry) return this.reopen();
    if (!this.socket || this.line.alone) return;
    const before = this.heard;
    this.send({ type: 'ping' });
    setTimeout(() => this.heard === before && this.drop(), WAKE);
  }
}

let one: Connection | null = null;

export function connection(): Connection {
  if (one) return one;
  const made = new Connection(ours);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && made.wake());
  addEventListener('online', () => made.wake());
  addEventListener('pageshow', (event) => event.persisted && made.wake());
  return (one = made);
}
