import { apply, type Json, type Patch } from './patch';
import type { BaseView } from './view';

type Members = { [name: string]: Json };

/** What a viewer was told of a view so far: the print, what everybody sees, and what is the seat's own. */
export interface Parts {
  readonly printed: Members;
  readonly shared: Members;
  /** A patch of what everybody sees. */
  readonly own: Members;
}

/** What is new; the print comes once, and a part told whole is a patch as well. */
export interface News {
  printed?: Members;
  shared: Patch;
  own: Patch;
}

const NOTHING: Parts = { printed: {}, shared: {}, own: {} };

/** What is known once the news are told. */
export function learn(known: Parts | null, news: News): Parts {
  const { printed, shared, own } = known ?? NOTHING;
  return {
    printed: news.printed ?? printed,
    shared: apply(shared, news.shared) as Members,
    own: apply(own, news.own) as Members,
  };
}

/** The view that the parts make together. */
export function whole<V extends BaseView>({ printed, shared, own }: Parts): V {
  return apply({ ...printed, ...shared }, own as Patch) as unknown as V;
}
