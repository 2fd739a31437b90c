import type { Connection } from '../wire/socket.svelte';
import type { ErrorMessage, PastMessage, Refused } from '../wire/types';
import type { BaseView, Told } from '../wire/view';
import { standing } from './history';
import { refuse } from './refusal';
import type { TableStore } from './store.svelte';
import type { Teller } from './teller.svelte';

/** A table as it was: the moment looked at, through whose eyes, and the pictures on the way to it. */
export class Past<V extends BaseView> {
  /** The entry being looked at; null is now. */
  at = $state<number | null>(null);
  /** Whose eyes the past is seen with, once the match is over. */
  eyes = $state<number | null | undefined>(undefined);

  private moment = $state.raw<PastMessage | null>(null);
  /** The pictures on the way to the moment looked at. */
  private stepped: Promise<void> | undefined;
  private readonly known = new Map<string, PastMessage>();

  constructor(private readonly table: TableStore<V>, private readonly wire: Connection, private readonly teller: Teller<V>) {}

  /** A moment of the past stays until the next one has come. */
  get shown(): PastMessage | null { return this.at === null ? null : this.moment; }

  leave(): void { Object.assign(this, { at: null, moment: null }); }

  /** Shows the table as it was after an entry, with the pictures on the way to the next one; null is now. */
  async look(seq: number | null): Promise<void> {
    if (seq !== null && this.at === null) await this.table.allEvents();
    this.teller.rest();
    const before = this.shown;
    this.at = seq;
    if (seq === null) {
      this.moment = null;
      return this.table.comeBack();
    }
    const eyes = this.table.now.prompt.situation === 'over' && this.eyes !== undefined ? (this.eyes ?? -1) : null;
    const answer = await this.ask(seq, eyes);
    if (answer.type !== 'past') return refuse(this.table, answer);
    await this.stepped;
    if (this.at !== seq) return;
    this.stepped = before && this.follows(before, answer) ? this.teller.step(before.view as unknown as V, answer as unknown as Told<V>) : undefined;
    await this.stepped;
    if (this.at === seq) this.moment = answer;
  }

  /** The table as it was after an entry that a seat counts, through anybody's eyes and at once; once the match is over. */
  async see(seat: number, seq: number, eyes: number): Promise<void> {
    this.at = seq;
    const answer = await this.ask(seq, eyes, seat);
    if (answer.type !== 'past') return refuse(this.table, answer);
    if (this.at === seq) this.moment = answer;
  }

  /** The same moment through the eyes of each of some seats, once the match is over. */
  async through(seat: number, seq: number, eyes: number[]): Promise<V[]> {
    const answers = await Promise.all(eyes.map((each) => this.ask(seq, each, seat)));
    return answers.flatMap((answer) => (answer.type === 'past' ? [answer.view as unknown as V] : []));
  }

  /** The view as it was after an entry; null where it cannot be had. */
  async seen(seq: number): Promise<V | null> {
    const answer = await this.ask(seq, null);
    return answer.type === 'past' ? (answer.view as unknown as V) : null;
  }

  /** Whether a moment of the past comes right after another one, through the same eyes. */
  private follows(before: PastMessage, after: PastMessage): boolean {
    return before.seq < after.seq && before.seat === after.seat && before.view['viewer'] === after.view['viewer'] && standing(this.table.events).every(({ seq }) => seq <= before.seq || seq >= after.seq);
  }

  private async ask(seq: number, eyes: number | null, seat = this.table.seat): Promise<PastMessage | Refused | ErrorMessage> {
    const key = `${seat}:${eyes}:${seq}`;
    const answer = this.known.get(key) ?? (await this.wire.ask<PastMessage>({ type: 'past', table: this.table.id, seq, seat, eyes }));
    if (answer.type === 'past') this.known.set(key, answer);
    return answer;
  }
}
