import { apply, type Json, type Patch } from './patch';
import type { Action } from './types';
import type { BaseView } from './view';

type Members = { [name: string]: Json };

/** What can be done in a game: verbs laid end to end, each a block of numbers; the last argument counts fastest. */
export interface Verb { name: string; args: { name: string; values: (string | number)[] }[] }

/** What a viewer was told of a view so far: the print, what everybody sees, and what is the seat's own. */
export interface Parts {
  readonly verbs: Verb[];
  readonly printed: Members;
  readonly shared: Members;
  /** A patch of what everybody sees. */
  readonly own: Members;
}

/** What is new; verbs and print come once, and a part told whole is a patch as well. */
export interface News {
  verbs?: Verb[];
  printed?: Members;
  shared: Patch;
  own: Patch;
}

const NOTHING: Parts = { verbs: [], printed: {}, shared: {}, own: {} };

/** What is known once the news are told. */
export function learn(known: Parts | null, news: News): Parts {
  const { verbs, printed, shared, own } = known ?? NOTHING;
  return {
    verbs: news.verbs ?? verbs,
    printed: news.printed ?? printed,
    shared: apply(shared, news.shared) as Members,
    own: apply(own, news.own) as Members,
  };
}

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
