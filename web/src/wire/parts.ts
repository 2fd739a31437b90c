import { apply, type Json, type Patch } from './patch';
import type { Action, Frame, PartsMessage, Verb, ViewMessage } from './types';
import type { BaseView } from './view';

type Members = { [name: string]: Json };

/** What a viewer was told so far: the print, what everybody sees, what is the seat's own, what stands around the view. */
export interface Parts {
  readonly verbs: Verb[];
  readonly printed: Members;
  readonly shared: Members;
  /** A patch of what everybody sees. */
  readonly own: Members;
  readonly frame: Members;
}

/** What is new; verbs and print come once, and a part told whole is a patch as well. */
export type News = Pick<PartsMessage, 'verbs' | 'printed' | 'shared' | 'own' | 'frame'>;

const NOTHING: Parts = { verbs: [], printed: {}, shared: {}, own: {}, frame: {} };

/** What is known once the news are told. */
export function learn(known: Parts | null, news: News): Parts {
  const { verbs, printed, shared, own, frame } = known ?? NOTHING;
  const changed = (old: Members, patch: News['own']) => apply(old, (patch ?? {}) as Patch) as Members;
  return {
    verbs: news.verbs ?? verbs,
    printed: (news.printed as Members | undefined) ?? printed,
    shared: changed(shared, news.shared),
    own: changed(own, news.own),
    frame: changed(frame, news.frame),
  };
}

/** What is told in parts, by table and seat, put together again. */
export class Together {
  private readonly known = new Map<string, Parts & { seq: number }>();

  /** Whoever missed something must be told the whole: `missed` asks for it. */
  constructor(private readonly missed: (table: string, seat: number | null) => void) {}

  /** The message as a whole; null for changes of what is not known, or not any more. */
  hear(message: PartsMessage): ViewMessage | null {
    const { table, seq, seat, events = [], events_since, yours = [] } = message;
    const before = message.printed ? null : this.known.get(place(table, seat));
    if (before === undefined) return null;
    if (before && events_since > before.seq) {
      this.forget(table, seat);
      this.missed(table, seat);
      return null;
    }
    const now = { ...learn(before, message), seq };
    this.known.set(place(table, seat), now);
    const view = whole(now) as unknown as ViewMessage['view'];
    return { type: 'view', table, seq, seat, view, events, events_since, yours, ...(now.frame as unknown as Frame) };
  }

  /** What a viewer was told is void: the next he is told is whole. */
  forget(table: string, seat: number | null): void {
    this.known.delete(place(table, seat));
  }

  clear(): void {
    this.known.clear();
  }
}

const place = (table: string, seat: number | null): string => `${table} ${seat}`;

/** The view that the parts make together, its legal actions described. */
export function whole<V extends BaseView>({ verbs, printed, shared, own }: Parts): V {
  const seen = apply({ ...printed, ...shared }, own as Patch) as Members;
  return { ...seen, actions: (seen['actions'] as number[]).map((number) => described(verbs, number)) } as unknown as V;
}

/** The action of a number. */
export function described(verbs: Verb[], number: number): Action {
  let left = number;
  for (const { name, args } of verbs) {
    const size = args.reduce((product, { values }) => product * values.length, 1);
    if (left < size) {
      const chosen = args.map(({ values }, i) => {
        const step = args.slice(i + 1).reduce((product, later) => product * later.values.length, 1);
        return values[Math.floor(left / step) % values.length]!;
      });
      return { number, verb: name, args: Object.fromEntries(args.map((arg, i) => [arg.name, chosen[i]!])), notation: [name, ...chosen].join(' ') };
    }
    left -= size;
  }
  throw new RangeError(`no action has the number ${number}`);
}
