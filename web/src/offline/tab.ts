/** Milliseconds after which somebody who waits is told why. */
const SOON = 300;

/** One tab at a time has the tables: two halls over them would be in each other's way. */
export class OneTab {
  private ours: () => void = () => undefined;
  private queue = new AbortController();

  constructor(private readonly name: string, private readonly lost: () => void) {}

  /** Resolves when no other tab has them, or at once where a browser knows no locks; `late` is told who has to wait. */
  take(late: () => void): Promise<void> {
    return new Promise((done) => {
      const waits = setTimeout(late, SOON);
      this.ours = () => {
        clearTimeout(waits);
        done();
      };
      this.queue = new AbortController();
      this.request({ signal: this.queue.signal });
    });
  }

  /** Now: the tab that has them lets them go. */
  seize(): void {
    this.queue.abort();
    this.request({ steal: true });
  }

  private request(options: LockOptions): void {
    let held = false;
    const hold = () => {
      held = true;
      this.ours();
      return new Promise<never>(() => undefined);
    };
    const ended = () => {
      if (held) this.lost();
      else if (!options.signal?.aborted) this.ours(); // forbidden here
    };
    if (!navigator.locks) this.ours();
    else navigator.locks.request(this.name, options, hold).catch(ended);
  }
}
