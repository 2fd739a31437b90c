import { paced } from '../ui/settings.svelte';
import { notify } from '../ui/toast.svelte';
import type { Action, BaseView, Hint, Refused, ViewMessage } from '../wire/messages';
import type { Source } from '../wire/source';
import { say } from '../words/words.svelte';
import type { TableGame } from './game';

/** One table as this browser sees it: messages in, one picture out. No rules. */
export class TableStore<V extends BaseView = BaseView> {
  messages = $state.raw<ViewMessage<V>[]>([]);
  /** The message shown in a replay; null is now. */
  at = $state<number | null>(null);
  /** A picture on the way to the newest view. */
  passing = $state.raw<V | null>(null);
  pending = $state(false);
  /** The action a person is looking at: its preview is shown. */
  chosen = $state<number | null>(null);
  hints = $state.raw<Hint['moves']>([]);
  /** Who must take the device before anything is shown. */
  curtain = $state<number | null>(null);

  private skip: (() => void) | null = null;
  private queue: Promise<void> = Promise.resolve();

  constructor(readonly id: string, readonly game: TableGame<V>, private readonly from: Source, history: ViewMessage<V>[], readonly passAndPlay: boolean) {
    this.messages = history;
    if (passAndPlay) this.curtain = this.now.seat;
  }

  get now(): ViewMessage<V> { return this.messages[this.messages.length - 1]!; }
  get message(): ViewMessage<V> { return this.at === null ? this.now : (this.messages[this.at] ?? this.now); }
  get view(): V { return this.passing ?? this.message.view; }
  get live(): boolean { return this.at === null && this.passing === null && !this.pending; }
  get actions(): Action[] { return this.live ? this.now.actions : []; }
  get chosenAction(): Action | undefined { return this.actions.find((action) => action.number === this.chosen); }
  get mine(): boolean { return this.view.viewer !== null && this.view.to_act.includes(this.view.viewer); }

  name = (seat: number): string => this.now.seats[seat]?.name ?? String(seat + 1);
  isMe = (seat: number): boolean => seat === this.view.viewer;

  /** Takes a new message; its pictures are shown one after the other, in order. */
  receive(message: ViewMessage<V>): void {
    this.queue = this.queue.then(() => this.show(message));
  }

  private async show(message: ViewMessage<V>): Promise<void> {
    this.pending = false;
    const handOver = this.passAndPlay && message.seat !== this.now.seat;
    for (const picture of this.game.between(this.now.view, message.view)) {
      this.passing = picture.view;
      await this.wait(paced(picture.milliseconds));
    }
    this.messages = [...this.messages, message];
    this.passing = null;
    this.chosen = null;
    this.hints = [];
    if (handOver) this.curtain = message.seat;
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.skip = () => { clearTimeout(timer); done(); };
    });
  }

  /** Ends the picture on the way at once. */
  finish(): void { this.skip?.(); }

  async act(action: Action): Promise<void> {
    this.pending = true;
    const refused = await this.from.act(this.id, this.now.seq, action.number);
    if (refused) this.refuse(refused);
  }

  async undo(): Promise<void> {
    const refused = await this.from.undo(this.id);
    if (refused) this.refuse(refused);
  }

  async whyNot(verb: string, args: Record<string, string | number>): Promise<void> {
    const refused = await this.from.whyNot(this.id, verb, args);
    if (refused) this.refuse(refused);
  }

  async askHint(): Promise<void> { this.hints = (await this.from.hint(this.id)).moves; }

  private refuse(refused: Refused): void {
    this.pending = false;
    notify(say(refused.key, refused.params), refused.rule ?? undefined);
  }
}
