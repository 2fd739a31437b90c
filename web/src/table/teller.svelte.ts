import { pause, settings } from '../ui/settings.svelte';
import { play } from '../ui/sound';
import type { SeatInfo } from '../wire/types';
import type { BaseView, Told } from '../wire/view';
import { actor, isHeld, stay, tellings, type Telling } from './follow';
import type { LogLine, TableGame } from './game';

const BOT = 600; // milliseconds before a bot's step

/** Shows and tells what happens on the way from one view to the next, at a pace one can follow. */
export class Teller<V extends BaseView> {
  /** A picture on the way to the newest view. */
  passing = $state.raw<V | null>(null);
  /** What is being told. */
  told = $state.raw<Telling<V> | null>(null);
  /** It stays until I have seen it. */
  held = $state(false);
  /** What the others did since my last decision. */
  since = $state.raw<Telling<V>[]>([]);
  /** Waits for a click before the next bot's step. */
  stepping = $state(false);

  private skip: (() => void) | null = null;
  private hurried = false;
  private away = false;

  constructor(private readonly game: TableGame<V>) {}

  /** What a message tells; what the others did is kept until my next decision is made. */
  news(lines: LogLine[], before: V, message: Told<V>): Telling<V>[] {
    const found = tellings(this.game, lines, before, message);
    const others = found.filter((telling) => !telling.isMine);
    this.since = actor(message.events) === message.view.viewer ? others : [...this.since, ...others];
    return found;
  }

  /** The pictures on the way to a message, and the pause before a bot's step. */
  async lead(before: V, message: Told<V>, news: Telling<V>[], seats: SeatInfo[]): Promise<void> {
    Object.assign(this, { away: false, hurried: false });
    const seat = actor(message.events);
    if (!this.game.together && seat !== null && seats[seat]?.controller === 'bot') await this.awaitBot();
    const told = news.find((telling) => !telling.isMine) ?? news[0] ?? null;
    for (const picture of this.game.between(before, message.view, message.events)) {
      if (pause(picture.milliseconds) === 0 || this.away) return;
      Object.assign(this, { passing: picture.view, told });
      await this.wait(pause(picture.milliseconds));
    }
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
    let skipped = false;
    for (const telling of news) {
      if (this.away || this.hurried || settings.pace === 'flow' || pause(1) === 0) break;
      if (telling.isMine) continue;
      const held = isHeld(settings.hold, telling.changes);
      if (skipped && !held) continue;
      Object.assign(this, { told: telling, held });
      if (held) play('bell', 2);
      skipped = !(await this.wait(held ? null : pause(stay(telling.text)))) || skipped;
    }
    Object.assign(this, { told: null, held: false });
  }

  /** What the others did since my last decision, once more; at the usual pace where nothing else moves. */
  async again(): Promise<void> {
    Object.assign(this, { away: false, hurried: false });
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

  /** Another seat, another table: nothing of this is shown any more. */
  forget(): void {
    this.away = true;
    this.finish();
    Object.assign(this, { passing: null, told: null, held: false, since: [], stepping: false });
  }

  /** Whether the time went by; not if it was ended. */
  private wait(milliseconds: number | null): Promise<boolean> {
    return new Promise((done) => {
      const timer = milliseconds === null ? undefined : setTimeout(() => done(true), milliseconds);
      this.skip = () => { clearTimeout(timer); done(false); };
    });
  }
}
