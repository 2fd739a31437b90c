import { play } from '../ui/sound';
import { notify } from '../ui/toast.svelte';
import { http } from '../wire/http';
import { connection, type Connection } from '../wire/socket.svelte';
import type { Accepted, Action, ChatMessage, ClockInfo, ErrorMessage, FromServer, GameEvent, HintedAction, HintMessage, LogMessage, PastMessage, SeatInfo, SeatSheet, SheetMessage, TableInfo, WhyMessage, WishInfo } from '../wire/types';
import type { BaseView, Told } from '../wire/view';
import { plain } from '../words/format';
import { list, t } from '../words/words.svelte';
import { withOutcome, type Telling } from './follow';
import type { LogLine, TableGame } from './game';
import { join, standing } from './history';
import { withTable } from './log';
import { Past } from './past.svelte';
import { People } from './people.svelte';
import { explain, refuse } from './refusal';
import { isReturn, tellStandIn } from './standin';
import { Teller } from './teller.svelte';

const MANY = 12; // messages that wait: more are not shown one by one

/** One table as this browser sees it: messages in, one picture out. No rules. */
export class TableStore<V extends BaseView = BaseView> {
  /** The newest message that is on screen. */
  now = $state.raw<Told<V>>(undefined as unknown as Told<V>);
  ready = $state(false);
  info = $state.raw<TableInfo>(undefined as unknown as TableInfo);
  events = $state.raw<GameEvent[]>([]);
  eventsSince = $state(-1);
  /** `data-piece` of what a line of the log, pointed at, is about. */
  pointed = $state.raw<string[]>([]);
  pending = $state(false);
  /** The time of each person, and when that was told; it does not wait until a message is shown. */
  clocks = $state.raw<{ told: ClockInfo[]; at: number }>({ told: [], at: 0 });
  /** The action a person is looking at: its preview is shown. */
  chosen = $state<number | null>(null);
  hints = $state.raw<HintedAction[]>([]);
  thinking = $state(false);
  /** Whether hints are given at this table. */
  mayHint = $state(false);
  sheets = $state.raw<SeatSheet[]>([]);
  /** Who must take the device before anything is shown. */
  curtain = $state<number | null>(null);
  lost = $state<ErrorMessage['code'] | null>(null);

  private readonly wire: Connection = connection();
  private readonly teller: Teller<V>;
  private readonly people: People;
  private readonly past: Past<V>;
  private follow: ReturnType<Connection['follow']> | null = null;
  private queue: Told<V>[] = [];
  private busy = false;
  /** What comes after the first view waits until somebody looks. */
  private looked: Promise<void> | undefined;
  /** The entry of my decision under way, once it has a number. */
  private awaited: number | null = null;
  private tail = -1;
  private resyncing = false;

  constructor(readonly id: string, readonly game: TableGame<V>, info: TableInfo) {
    this.info = info;
    this.teller = new Teller(game, (events) => game.log(events, this.spoken)[0]?.text);
    this.people = new People(this, this.wire);
    this.past = new Past(this, this.wire, this.teller);
  }

  get passing(): V | null { return this.teller.passing; }
  get stepping(): boolean { return this.teller.stepping; }
  readonly told = $derived.by(() => this.spell(this.teller.told, this.teller.showing));
  get held(): boolean { return this.teller.held; }
  get since(): Telling<V>[] { return this.teller.since; }
  get connected(): boolean { return this.wire.state !== 'away'; }
  get at(): number | null { return this.past.at; }
  set at(seq: number | null) { this.past.at = seq; }
  get eyes(): number | null | undefined { return this.past.eyes; }
  set eyes(seat: number | null | undefined) { this.past.eyes = seat; }
  get shown(): PastMessage | null { return this.past.shown; }
  /** Whether nobody looks at the table as it is now. */
  private get elsewhere(): boolean { return this.at !== null || document.hidden; }
  get view(): V { return this.passing ?? (this.shown?.view as V | undefined) ?? this.now.view; }
  get live(): boolean { return this.at === null && this.passing === null && !this.pending; }
  get seat(): number | null { return this.now.seat; }
  get actions(): Action[] { return this.live && this.now.prompt.situation === 'act' ? this.now.view.actions : []; }
  get chosenAction(): Action | undefined { return this.actions.find((action) => action.number === this.chosen); }
  get mine(): boolean { return this.now.prompt.situation === 'act'; }
  /** Seats of people on this device. */
  get local(): number[] { return this.now.yours.filter((seat) => this.seats[seat]?.controller !== 'bot'); }
  get lines(): LogLine[] { return withTable(standing(this.events), this.game, this.spoken); }

  get seats(): SeatInfo[] { return this.people.seats; }
  get spectators(): number { return this.people.spectators; }
  get chats(): ChatMessage[] { return this.people.chats; }
  get unread(): number { return this.people.unread; }
  set unread(lines: number) { this.people.unread = lines; }
  get wish(): WishInfo | null { return this.people.wish; }
  set wish(wish: WishInfo | null) { this.people.wish = wish; }
  get following(): string | null { return this.people.following; }
  get asked(): number | null { return this.people.asked; }
  get nudged(): number | null { return this.people.nudged; }
  get reader(): number | null { return this.people.reader; }
  given = (seat: number): string => this.people.given(seat);
  name = (seat: number): string => this.people.name(seat);
  spoken = (seat: number): string => this.people.spoken(seat);
  isMe = (seat: number): boolean => seat === this.view.viewer;

  // --- coming and going ---

  /** One seat of mine is simply followed; with several, the table is followed as everyone sees it until one must decide. */
  start(looked?: Promise<void>): void {
    this.looked = looked;
    const own = this.info.yours.filter((seat) => this.seats[seat]?.controller !== 'bot');
    const only = own.length > 1 ? null : (own[0] ?? this.info.yours[0] ?? null);
    this.sit(only);
  }

  sit(seat: number | null): void {
    this.stop();
    Object.assign(this, { chosen: null, hints: [], pending: false, awaited: null, tail: -1, queue: [], events: [], sheets: [] });
    this.past.leave();
    this.follow = this.wire.follow(this.id, seat, null, (message) => this.hear(message));
  }

  stop(): void {
    this.follow?.stop();
    this.follow = null;
    this.teller.forget();
  }

  openCurtain(): void {
    if (this.curtain !== null) this.sit(this.curtain);
  }

  private hear(message: FromServer): void {
    if (message.type === 'view') this.receive(message as unknown as Told<V>);
    else if (message.type === 'error') this.hearError(message);
    else this.people.hear(message);
    if (message.type === 'presence') this.mayHint = message.hints;
  }

  private hearError(message: ErrorMessage): void {
    if (message.id) return;
    if (message.code === 'no_spectators' && this.info.yours.length) return void (this.curtain = this.info.yours[0]!);
    if (message.code === 'unreadable') notify(t('people.chat.refused'), undefined, 'error');
    if (message.code === 'busy') return notify(t('table.refused.busy'), undefined, 'error');
    if (['no_table', 'not_yours', 'no_spectators'].includes(message.code)) this.lost = message.code;
  }

  // --- views, one after the other ---

  private receive(message: Told<V>): void {
    if (this.tail >= 0 && message.events_since > this.tail && !this.resyncing) {
      this.resyncing = true;
      return this.follow?.again(this.tail);
    }
    this.resyncing = false;
    if (message.seq < this.tail) return;
    this.tail = message.seq;
    this.clocks = { told: message.clocks ?? [], at: performance.now() };
    this.game.printed?.(message.view);
    this.queue = [...this.queue, message];
    if (!this.busy) void this.work();
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.queue.length || this.mayCatchUp) {
      if (this.ready && this.looked) {
        await this.looked;
        this.looked = undefined;
        continue;
      }
      if (!this.queue.length) {
        await this.teller.catchUp();
        continue;
      }
      const [message, ...rest] = this.queue;
      const { follow } = this;
      const isNext = this.isNext(message!);
      const shown = isNext && rest.length <= MANY && !this.elsewhere;
      const news = this.newsOf(message!);
      if (shown) await this.teller.lead(this.now.view, message!, news, this.seats);
      if (follow === this.follow) this.queue = this.queue.slice(1);
      if (follow === this.follow) this.settle(message!);
      if (shown && follow === this.follow) await this.teller.tell(news);
      else if (isNext && follow === this.follow) this.teller.miss(news);
    }
    this.busy = false;
  }

  private get mayCatchUp(): boolean { return this.teller.hasMissed && !this.elsewhere; }

  /** Somebody looks again: what was missed and would have been held is told now. */
  comeBack(): void {
    if (this.mayCatchUp && !this.busy) void this.work();
  }

  /** Whether a message is the next one of a match; only then its way there can be shown. */
  private isNext(message: Told<V>): boolean {
    if (!this.ready || this.now.seat !== message.seat || message.seq !== this.now.seq + 1) return false;
    return !message.events.some((event) => event.kind.startsWith('table.'));
  }

  private newsOf(message: Told<V>): Telling<V>[] {
    if (!this.ready || this.now.seat !== message.seat || message.seq <= this.now.seq) return [];
    const lines = withTable(standing(join(this.events, message.events)), this.game, this.spoken).filter(({ seq }) => seq > this.now.seq);
    return this.teller.news(withOutcome(this.game, lines, this.now.view, message, this.spoken), this.now.view, message);
  }

  private settle(message: Told<V>): void {
    const fresh = !this.ready || this.now.seat !== message.seat || this.events.length === 0;
    const lasting = !fresh && message.events_since <= this.now.seq;
    this.events = lasting ? join(this.events, message.events) : message.events;
    if (!lasting) this.eventsSince = message.events_since;
    this.sound(message);
    const choice = this.ready && message.seq === this.now.seq ? this.chosen : null;
    this.people.seats = message.seats;
    Object.assign(this, { now: message, mayHint: message.hints, chosen: choice, hints: [], ready: true });
    this.teller.passing = null;
    this.arrive();
    if (this.curtain === message.seat) this.curtain = null;
    this.handOver();
    this.people.settle(this.now.prompt.waiting_for);
    if (message.seat !== null && isReturn(message.events, message.seat, message.seq)) void tellStandIn(this, message.seat);
    if (message.prompt.situation === 'over') void this.askSheets();
  }

  /** What a message sounds like: its pieces, and the bell when it is my turn now. */
  private sound(message: Told<V>): void {
    if (!this.ready || this.now.seat !== message.seat || message.seq <= this.now.seq) return;
    for (const kind of new Set(message.events.map((event) => this.game.sounds[event.kind]))) if (kind) play(kind);
    if (message.prompt.situation === 'act' && !this.mine) play('bell');
  }

  /** Another person on this device must decide: nothing more is shown before they have it. */
  private handOver(): void {
    const { waiting_for, seat } = this.now.prompt.situation === 'over' ? { waiting_for: [], seat: null } : { waiting_for: this.now.prompt.waiting_for, seat: this.seat };
    const local = this.local;
    if (this.now.yours.length < 2 || (seat !== null && waiting_for.includes(seat) && local.includes(seat))) return;
    const next = waiting_for.find((other) => local.includes(other));
    if (next === undefined) return;
    this.curtain = next;
    this.queue = [];
    this.stop();
  }

  /** What is told, in the words of what is shown. */
  private spell(told: Telling<V> | null, showing: GameEvent[]): Telling<V> | null {
    const line = told ? this.game.log(showing, this.spoken)[0] : undefined;
    return told && line ? { ...told, text: line.text, seat: line.seat ?? null, pieces: line.pieces ?? [], changes: [] } : told;
  }

  /** Ends what is on the way at once; lets the next bot play; what was held has been seen. */
  finish(): void { this.teller.finish(); }

  /** Whoever goes for the pieces does not wait: what is on the way ends, unless it is held. */
  hasten(): void {
    if (this.passing || (this.told && !this.held && !this.mine)) this.teller.hasten();
  }

  /** What the others did since my last decision, once more. */
  async showAgain(): Promise<void> {
    if (this.busy || this.at !== null) return;
    this.busy = true;
    await this.teller.again();
    this.busy = false;
    if (this.queue.length) void this.work();
  }

  // --- asking ---

  private get asker(): { table: string; seat: number } { return { table: this.id, seat: this.seat ?? 0 }; }

  async act(action: Action): Promise<void> {
    if (!this.live) return;
    const { follow } = this;
    this.teller.hurry();
    this.pending = true;
    const answer = await this.wire.ask<Accepted>({ type: 'act', ...this.asker, seq: this.now.seq, action: action.number });
    if (follow !== this.follow) return;
    if (answer.type === 'accepted') {
      this.awaited = answer.seq;
      return this.arrive();
    }
    this.pending = false;
    refuse(this, answer);
  }

  /** What I decided is under way until its entry is on the screen, whoever else decides meanwhile. */
  private arrive(): void {
    if (this.awaited !== null && this.now.seq >= this.awaited) Object.assign(this, { pending: false, awaited: null });
  }

  async undo(): Promise<void> {
    const answer = await this.wire.ask<Accepted>({ type: 'undo', ...this.asker, steps: 1 });
    if (answer.type !== 'accepted') refuse(this, answer);
  }

  /** Asks about something that is not among the actions. */
  async whyNot(notation: string): Promise<void> {
    if (this.seat === null) return;
    const answer = await this.wire.ask<WhyMessage>({ type: 'why', ...this.asker, action: notation });
    if (answer.type !== 'why') refuse(this, answer);
    else if (answer.refusal) explain(this, answer.refusal);
  }

  async askHint(): Promise<void> {
    if (this.actions.length === 0) return;
    this.thinking = true;
    const seq = this.now.seq;
    const answer = await this.wire.ask<HintMessage>({ type: 'hint', ...this.asker });
    this.thinking = false;
    if (answer.type !== 'hint') refuse(this, answer);
    else if (seq === this.now.seq) this.hints = answer.actions;
  }

  async askSheets(): Promise<void> {
    const answer = await this.wire.ask<SheetMessage>({ type: 'sheet', table: this.id, seat: this.seat });
    if (answer.type === 'sheet') this.sheets = answer.sheets;
  }

  look(seq: number | null): Promise<void> { return this.past.look(seq); }
  through(seat: number, seq: number, eyes: number[]): Promise<V[]> { return this.past.through(seat, seq, eyes); }
  see(seat: number, seq: number, eyes: number): Promise<void> { return this.past.see(seat, seq, eyes); }
  seen(seq: number): Promise<V | null> { return this.past.seen(seq); }

  /** Everything that happened, for the replay. */
  async allEvents(): Promise<void> {
    for (let since = Infinity; this.eventsSince >= 0 && this.eventsSince < since; ) {
      since = this.eventsSince;
      await this.older();
    }
  }

  async older(): Promise<void> {
    const answer = await this.wire.ask<LogMessage>({ type: 'log', table: this.id, before: this.eventsSince + 1, seat: this.seat });
    if (answer.type !== 'log') return refuse(this, answer);
    this.events = join(answer.events, this.events);
    this.eventsSince = answer.events_since;
  }

  say(text: string): void { this.people.say(text); }
  agree(hints: boolean): void { this.people.agree(hints); }
  nudge(): void { this.people.nudge(); }

  async refresh(): Promise<void> {
    this.info = await http.table(this.id);
  }

  /** How far the next undo goes, in words. */
  get undoUntil(): string {
    const until = this.now.undo.until_seq ?? 0;
    const line = this.lines.filter((each) => each.seq <= until).pop();
    return line ? plain(line.text) : t('table.undo.start');
  }

  waiting(): string {
    return list(this.now.prompt.waiting_for.map(this.spoken));
  }
}
