import { http } from '../wire/http';
import type { ReviewChange, ReviewInfo } from '../wire/types';
import { decisionsOf, keyMoments } from './course';

const AGAIN = 1000; // milliseconds between two looks at a review under way

/** The review of one seat: asked for, looked at until it is whole. */
export class ReviewStore {
  info = $state.raw<ReviewInfo | null>(null);
  problem = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private alive = true;

  constructor(readonly table: string, readonly seat: number) {
    void this.ask(false);
  }

  readonly decisions: ReviewChange[] = $derived(this.info ? decisionsOf(this.info) : []);
  readonly moments: ReviewChange[] = $derived(this.info ? keyMoments(this.info) : []);
  get judging(): boolean { return this.info?.state === 'judging'; }

  /** Lets it be judged, deeper if that is asked for. */
  async ask(deep: boolean): Promise<void> {
    await this.take(() => http.askReview(this.table, this.seat, { deep }));
  }

  stop(): void {
    this.alive = false;
    clearTimeout(this.timer);
  }

  private async take(read: () => Promise<ReviewInfo>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const info = await read();
      if (!this.alive) return;
      [this.info, this.problem] = [info, ''];
      if (info.state === 'judging') this.timer = setTimeout(() => void this.take(() => http.review(this.table, this.seat)), AGAIN);
    } catch (error) {
      if (this.alive) this.problem = (error as Error).message;
    }
  }
}
