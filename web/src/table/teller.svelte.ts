import { pause, settings } from '../ui/settings.svelte';
import { play } from '../ui/sound';
import type { GameEvent, SeatInfo } from '../wire/types';
import type { BaseView, Told } from '../wire/view';
import { actor, isHeld, stay, tellings, together, type Telling } from './follow';
import type { LogLine, TableGame } from './game';

/** A moment and what happened at it. */
type Shown<V extends BaseView> = Pick<Told<V>, 'view' | 'events'>;

const BOT = 600; // milliseconds before a bot's step

/** Shows and tells what happens on the way from one view to the next, at a pace one can follow. */
export class Teller<V extends BaseView> {
  /** A picture on the way to the newest view. */
  passing = $state.raw<V | null>(null);
  /** What is being told. */
  told = $state.raw<Telling<V> | null>(null);
  /** What the picture on the way shows, where that is not yet all that is told. */
  showing = $state.raw<GameEvent[]>([]);
  /** It stays until I have seen it. */
  held = $state(false);
  /** What the others did since my last decision. */
  since = $state.raw<Telling<V>[]>([]);
  /** Waits for a click before the next bot's step. */
  stepping = $state(false);

  private skip: (() => void) | null = null;
  private hurried = false;
  private away = false;
  /** Pictures on the way, and what is not held, are left out. */
  private skipping = false;
  /** What the pictures on the way have told to its end: it is not told once more after what followed. */
  private said = new Set<string>();
  /** What would have been held while nobody looked. */
  private missed: Telling<V>[] = [];

  /** `words`: what the headline says of the events of a picture. */
  constructor(private readonly game: TableGame<V>, private readonly words: (events: GameEvent[]) => string | undefined = () => undefined) {}

  /** What a message tells; what the others did is kept until my next decision is made. */
  news(lines: LogLine[], before: V, message: Told<V>): Telling<V>[] {
    const found = tellings(this.game, lines, before, message);
    const others = found.filter((telling) => !telling.isMine);
    this.since = actor(message.events) === message.view.viewer ? others : [...this.since, ...others];
    return found;
  }

  /** The pictures on the way to a message, and the pause before a bot's step. */
  async lead(before: V, message: Told<V>, news: Telling<V>[], seats: SeatInfo[]): Promise<void> {
    this.begin();
    const seat = actor(message.events);
    if (!this.game.together && seat !== null && seats[seat]?.controller === 'bot') await this.awaitBot();
    const told = news.find((telling) => !telling.isMine) ?? news[0] ?? null;
    await this.pass(before, message, told);
  }

  /** The pictures on the way to the next moment of the past. */
  async step(before: V, after: Shown<V>): Promise<void> {
    this.skipping = false;
    await this.pass(before, after, null);
    this.passing = null;
  }

  private begin(): void { Object.assign(this, { away: false, hurried: false, skipping: false, said: new Set() }); }

  private async pass(before: V, { view, events }: Shown<V>, told: Telling<V> | null): Promise<void> {
    const pictures = this.game.between(before, view, events);
    for (const [index, { view, milliseconds, events }] of pictures.entries()) {
      if (pause(milliseconds) === 0 || this.skipping) break;
      Object.assign(this, { passing: view, told, showing: events ?? this.showing }); // nothing older is told after it
      const ends = told && !this.showing.length && pictures[index + 1]?.events; // the next picture has words of its own
      await this.wait(pause(ends ? Math.max(milliseconds, stay(told.text)) : milliseconds));
      if (ends) told.lines.forEach((line) => this.said.add(line));
      if (told && events) this.said.add(this.words(events) ?? '');
    }
    this.showing = [];
  }

  private async awaitBot(): Promise<void> {
    if (settings.pace === 'paced' && pause(BOT) > 0) await this.wait(pause(BOT));
    if (settings.pace !== 'step') return;
    this.stepping = true;
    await this.wait(null);
    this.stepping = false;
  }

  /** Tells what others have done, one thing after the other; what changed something of mine stays until it is seen. */
  async tell(news: Telling<V>[]): Promise<void> {
    let skipped = this.skipping;
    for (const telling of news) {
      if (this.away || this.hurried || settings.pace === 'flow' || pause(1) === 0) break;
      if (telling.isMine) continue;
      const held = isHeld(settings.hold, telling.changes);
      if (!held && (skipped || telling.lines.every((line) => this.said.has(line)))) continue;
      Object.assign(this, { told: telling, held });
      if (held) play('bell', 2);
      skipped = !(await this.wait(held ? null : pause(stay(telling.text)))) || skipped;
    }
    Object.assign(this, { told: null, held: false });
  }

  /** What nobody saw; of it, what changed something of mine waits until somebody looks. */
  miss(news: Telling<V>[]): void {
    this.missed = [...this.missed, ...news.filter(({ isMine, changes }) => !isMine && isHeld(settings.hold, changes))];
  }

  get hasMissed(): boolean { return this.missed.length > 0; }

  /** Tells what was missed, in one go. */
  async catchUp(): Promise<void> {
    const missed = together(this.missed);
    this.missed = [];
    this.begin();
    await this.tell(missed);
  }

  /** What the others did since my last decision, once more; at the usual pace where nothing else moves. */
  async again(): Promise<void> {
    this.begin();
    for (const telling of this.since) {
      Object.assign(this, { passing: telling.view, told: telling });
      if (!(await this.wait(pause(stay(telling.text)) || stay(telling.text))) || this.away) break;
    }
    Object.assign(this, { passing: null, told: null });
  }

  /** Ends the picture on the way, or what is told; what was held has been seen. */
  finish(): void { this.skip?.(); }

  /** I have decided: nothing more is told before the answer. */
  hurry(): void {
    this.hurried = true;
    this.finish();
  }

  /** Somebody goes for the pieces: no picture is on the way any more, and only what is held is told. */
  hasten(): void {
    this.skipping = true;
    this.finish();
  }

  /** Somebody looks at the past: nothing is told over it. */
  rest(): void {
    this.away = true;
    this.hasten();
    Object.assign(this, { passing: null, told: null, held: false, stepping: false });
  }

  /** Another seat, another table: nothing of this is shown any more. */
  forget(): void {
    this.rest();
    Object.assign(this, { since: [], missed: [] });
  }

  /** Whether the time went by; not if it was ended. */
  private wait(milliseconds: number | null): Promise<boolean> {
    return new Promise((done) => {
      const timer = milliseconds === null ? undefined : setTimeout(() => done(true), milliseconds);
      this.skip = () => { clearTimeout(timer); done(false); };
    });
  }
}
