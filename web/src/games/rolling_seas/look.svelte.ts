import type { TableStore } from '../../table/store.svelte';
import type { Action } from '../../wire/types';
import { ghostAt, ghosts, mapSeat, nearest, offers, sameDecision, turned, wayTo } from './scene';
import type { Direction, Reach, Reason, View } from './view';

/** Decided for good, or as good as: these ask for a second click. */
const final = ['draw', 'ambush', 'home', 'commit'];
export const zooms = [1, 2, 3] as const;

/** What this browser looks at: whose map, which square, how a drawing is turned. Nothing the server needs to know. */
export class Look {
  seat = $state<number | null>(null);
  /** The square under the pointer or the cursor. */
  square = $state<string | null>(null);
  /** A square that was tapped or clicked: the pointer no longer changes the choice. */
  pinned = $state<string | null>(null);
  turn = $state(0);
  zoom = $state<(typeof zooms)[number]>(1);
  sheet = $state(false);
  /** Steps still to be made on the way to a square that was chosen. */
  private course: Direction[] = [];
  private seen: View | null = null;

  constructor(readonly table: TableStore<View>) {}

  offers = $derived.by(() => offers(this.table.view, this.table.actions));
  ghosts = $derived.by(() => ghosts(this.table.view, this.table.actions));
  map = $derived.by(() => mapSeat(this.table.view, this.seat));
  /** Whether the map on the table is the one my decisions are about. */
  own = $derived.by(() => this.map === (this.table.view.drawing_on ?? this.table.view.viewer));
  ghost = $derived.by(() => this.ghosts.find((ghost) => ghost.action.number === this.table.chosen) ?? null);
  way = $derived.by((): Reach | null => (this.square && this.own && !this.at(this.square).length ? wayTo(this.table.view, this.table.actions, this.square) : null));
  /** Why nothing can be done on the square, as far as the view says. */
  reason = $derived.by((): Reason | null => {
    const { square } = this;
    if (!square || !this.own || this.way || this.at(square).length) return null;
    return Object.values(this.table.view.refused).find((reason) => reason.params['square'] === square) ?? null;
  });
  /** A square that takes no drawing. */
  bad = $derived.by(() => (this.own && this.square && this.ghosts.length > 0 && !this.at(this.square).length ? this.square : null));

  /** The actions of a square: a drawing as it is turned, or everything on offer there. */
  at(square: string): Action[] {
    const ghost = ghostAt(this.ghosts, square, this.turn);
    return ghost ? [ghost.action] : this.offers.filter((offer) => offer.square === square).map((offer) => offer.action);
  }

  /** Whether something can be done on a square: what is marked answers, to the pointer and to the keys. */
  can(square: string): boolean {
    return this.own && (this.at(square).length > 0 || this.pointsAway(square));
  }

  point(square: string): void {
    this.square = square;
    if (!this.own) return;
    const here = this.at(square);
    if (!here.some((action) => action.number === this.table.chosen)) this.table.chosen = here[0]?.number ?? null;
  }

  hover(square: string): void {
    if (!this.pinned) this.point(square);
  }

  leave(): void {
    if (this.pinned) return;
    this.square = null;
    this.table.chosen = null;
  }

  /** A finger means the nearest square on offer; a second tap decides. */
  tap(square: string): void {
    const all = this.ghosts.length || this.pointsAway(square) ? [] : this.offers.map((offer) => offer.square);
    this.press(nearest(all, square) ?? square, false);
  }

  /** A click decides at once where everything can be taken back, otherwise it only pins. */
  click(square: string): void {
    const [only, ...more] = this.at(square);
    this.press(square, only ? more.length === 0 && !final.includes(only.verb) : this.pointsAway(square));
  }

  private pointsAway(square: string): boolean {
    return this.own && !this.at(square).length && wayTo(this.table.view, this.table.actions, square) !== null;
  }

  private press(square: string, sure: boolean): void {
    const again = this.pinned === square || (this.pinned !== null && this.at(square).some((action) => action.number === this.table.chosen));
    this.point(square);
    if (sure || again) return this.decide();
    this.pinned = this.at(square).length || this.way ? square : null;
    if (!this.pinned) this.ask(square);
  }

  /** Does what is chosen. */
  decide(): void {
    const action = this.table.chosenAction;
    if (action && this.own) return void this.table.act(action);
    if (this.way) this.course = [...this.way.steps];
    else if (this.square) this.ask(this.square);
    this.sailOn();
  }

  /** The next step of a course, as soon as the last one is made; something unforeseen ends it. */
  private sailOn(): void {
    const [next, ...rest] = this.course;
    if (!next || !this.table.live) return;
    const action = this.table.actions.find(({ verb, args }) => verb === 'step' && args['direction'] === next);
    this.course = action ? rest : [];
    if (action) void this.table.act(action);
  }

  private ask(square: string): void {
    const { phase } = this.table.view;
    if (!this.own || !this.table.actions.length) return;
    if (phase === 'drawing') void this.table.whyNot(`draw ${square} ${this.turn}`);
    else if (phase === 'ambush' || phase === 'home') void this.table.whyNot(`${phase} ${square}`);
  }

  rotate(): void {
    const square = this.pinned ?? this.square;
    this.turn = square ? turned(this.ghosts, square, this.ghost?.turn ?? this.turn) : (this.turn + 1) % 4;
    if (square) this.table.chosen = this.at(square)[0]?.number ?? null;
  }

  nearer(): void {
    this.zoom = zooms[(zooms.indexOf(this.zoom) + 1) % zooms.length]!;
  }

  forget(): void {
    this.square = null;
    this.pinned = null;
  }

  /** A new picture: what I pointed at stays while my decision is the same. */
  renew(view: View): void {
    const same = this.seen !== null && sameDecision(this.seen, view);
    this.seen = view;
    if (!same) this.forget();
    else if (this.square) this.point(this.square);
    this.sailOn();
  }
}

const looks = new WeakMap<object, Look>();

/** One for each table, whatever is mounted meanwhile. */
export function lookOf(table: TableStore<View>): Look {
  const known = looks.get(table);
  if (known) return known;
  $effect.root(() => { looks.set(table, new Look(table)); });
  return looks.get(table)!;
}
