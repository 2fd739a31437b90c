import { go } from '../ui/route.svelte';
import { dismiss, notify, toast } from '../ui/toast.svelte';
import type { Connection } from '../wire/socket.svelte';
import type { ChatMessage, FromServer, SeatInfo, WishInfo } from '../wire/types';
import { YOU } from '../words/person';
import { t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';
import { hearWish } from './wishes';

/** What a table was told instead of no name: nobody is called that. */
const nameless = ['You', 'Vous'];
const KEPT = 100; // lines of chat

/** Who sits at a table, what they are called and what they say to each other. */
export class People {
  seats = $state.raw<SeatInfo[]>([]);
  spectators = $state(0);
  chats = $state.raw<ChatMessage[]>([]);
  unread = $state(0);
  /** What somebody asks all people at the table for. */
  wish = $state.raw<WishInfo | null>(null);
  following = $state<string | null>(null);
  /** Who asked for the rematch, if it was somebody else. */
  asked = $state<number | null>(null);
  /** Who nudged me, until I have decided. */
  nudged = $state<number | null>(null);

  constructor(private readonly table: TableStore<any>, private readonly wire: Connection) {
    this.seats = table.info.seats;
    this.following = table.info.rematch;
  }

  /** The seat of whoever reads this, if it is one person; a replay has none. */
  get reader(): number | null {
    const { now, info, at } = this.table;
    const yours = (now ?? info).yours;
    const replaying = at !== null && now?.prompt.situation === 'over';
    return yours.length === 1 && !replaying ? yours[0]! : null;
  }

  /** The name somebody gave; empty without one. */
  given(seat: number): string {
    const name = this.seats[seat]?.name ?? '';
    return nameless.includes(name) ? '' : name;
  }

  /** Who sits there, on a label. */
  name(seat: number): string {
    if (this.given(seat)) return this.given(seat);
    if (seat === this.reader) return t('table.you');
    return this.seats[seat]?.controller === 'open' ? t('table.open_name', { n: seat + 1 }) : t('table.seat_name', { n: seat + 1 });
  }

  /** Who sits there, in a sentence. */
  spoken(seat: number): string { return seat === this.reader ? YOU : this.name(seat); }

  private isMine(seat: number): boolean { return this.table.now?.yours.includes(seat) ?? false; }

  // --- hearing ---

  hear(message: FromServer): void {
    if (message.type === 'presence') {
      Object.assign(this, { seats: message.seats, spectators: message.spectators });
      hearWish(this.table, message.wish);
    }
    else if (message.type === 'chat') this.hearChat(message);
    else if (message.type === 'nudged') this.hearNudge(message.seats, message.by);
    else if (message.type === 'rematch') this.hearRematch(message.following, message.by ?? null);
  }

  private hearChat(message: ChatMessage): void {
    if (this.chats.some((old) => old.time === message.time && old.seat === message.seat && old.text === message.text)) return;
    this.chats = [...this.chats, message].slice(-KEPT);
    if (!this.isMine(message.seat)) this.unread += 1;
  }

  private hearNudge(seats: number[], by: number): void {
    if (!seats.some((seat) => this.isMine(seat))) return;
    this.nudged = by;
    notify(t('people.nudged', { name: this.name(by) }), undefined, 'news');
  }

  private hearRematch(following: string, by: number | null): void {
    const known = this.following === following;
    this.following = following;
    if (known || by === null || this.isMine(by)) return;
    this.asked = by;
    notify(t('end.rematch.asked', { name: this.name(by) }), undefined, 'news', { text: t('end.rematch.go'), take: () => go(`/table/${following}`) });
  }

  /** Whoever was nudged and need not decide any more is left in peace. */
  settle(waitingFor: number[]): void {
    if (this.nudged === null || waitingFor.some((seat) => this.isMine(seat))) return;
    if (toast()?.text === t('people.nudged', { name: this.name(this.nudged) })) dismiss();
    this.nudged = null;
  }

  // --- speaking ---

  private get speaker(): { table: string; seat: number } { return { table: this.table.id, seat: this.table.seat ?? 0 }; }

  say(text: string): void {
    if (this.table.seat !== null) this.wire.send({ type: 'chat', ...this.speaker, text });
  }

  agree(hints: boolean): void {
    if (this.table.seat !== null) this.wire.send({ type: 'agree', ...this.speaker, hints });
  }

  nudge(): void {
    if (this.table.seat === null) return;
    this.wire.send({ type: 'nudge', ...this.speaker });
    notify(t('people.nudge.sent'));
  }
}
