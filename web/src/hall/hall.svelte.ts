import { play } from '../ui/sound';
import { settings } from '../ui/settings.svelte';
import { notify } from '../ui/toast.svelte';
import { go } from '../ui/route.svelte';
import { Failed, http } from '../wire/http';
import type { OpenTable, TableLine, Watchable } from '../wire/types';
import { t } from '../words/words.svelte';
import { kept } from './rows';

const EVERY = 4000, GONE = 4000, READY = 60_000, SAID = 30_000;

/** What goes on in the hall, asked for every few seconds while somebody looks. */
export class HallState {
  open = $state.raw<OpenTable[]>([]);
  watch = $state.raw<Watchable[]>([]);
  mine = $state.raw<TableLine[]>([]);
  /** Tables that somebody else took before me: they say so, then leave. */
  gone = $state.raw<string[]>([]);
  joining = $state<string | null>(null);
  /** Where I sit as soon as I want to. */
  ready = $state<string | null>(null);
  /** Whether a game is chosen for a table of mine. */
  composing = $state(false);
  away = $state(false);
  known = $state(false);
  /** Games of new open tables, for whoever hears the page. */
  said = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private spoke = 0;
  private unsaid: string[] = [];

  /** Looks until what is returned is called. */
  start(): () => void {
    let alive = true;
    const again = () => {
      clearTimeout(this.timer);
      if (alive && !document.hidden) void this.look().finally(() => { if (alive) this.timer = setTimeout(again, EVERY); });
    };
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      alive = false;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', again);
    };
  }

  async look(): Promise<void> {
    try {
      const [page, mine] = await Promise.all([http.hall(), http.tables()]);
      const waited = this.open.filter((each) => each.mine !== null);
      const fresh = page.open.filter((each) => each.mine === null && !this.open.some(({ id }) => id === each.id)).map(({ game }) => game);
      this.open = kept(this.open, page.open, this.gone);
      Object.assign(this, { watch: page.watch, mine, away: false });
      if (this.known) this.tell(fresh);
      this.known = true;
      await this.sit(waited.filter(({ id }) => !page.open.some((each) => each.id === id && each.mine !== null)));
    } catch {
      this.away = true;
    }
  }

  /** New tables are said now and then, not one by one. */
  private tell(games: string[]): void {
    this.unsaid = [...new Set([...this.unsaid, ...games])];
    if (!this.unsaid.length || Date.now() - this.spoke < SAID) return;
    this.spoke = Date.now();
    this.said = this.unsaid;
    this.unsaid = [];
  }

  /** Tables I waited at and that are no longer open: at one of them all may have come. */
  private async sit(left: OpenTable[]): Promise<void> {
    for (const each of left) {
      const now = await http.gathering(each.id).catch(() => null);
      if (now?.table) this.call(now.table);
      else if (now) notify(t('hall.removed'));
    }
  }

  private call(table: string): void {
    this.ready = table;
    play('bell');
    setTimeout(() => { if (this.ready === table) this.ready = null; }, READY);
  }

  async join(open: OpenTable): Promise<void> {
    this.joining = open.id;
    try {
      this.come(await http.join(open.id, { name: settings.name.trim() || null, colour: settings.colour }));
    } catch (error) {
      this.refused(open.id, error);
    }
    this.joining = null;
  }

  /** Bots take the free seats of my table. */
  async begin(open: OpenTable): Promise<void> {
    await http.begin(open.id).then((now) => this.come(now), (error) => this.refused(open.id, error));
  }

  async leave(open: OpenTable, place: number): Promise<void> {
    await http.unjoin(open.id, place).catch((error) => this.refused(open.id, error));
    if (place === open.mine) this.open = this.open.filter(({ id }) => id !== open.id);
    await this.look();
  }

  private come(now: OpenTable): void {
    if (now.table) return go(`/table/${now.table}`);
    this.open = this.open.map((each) => (each.id === now.id ? now : each));
  }

  private refused(id: string, error: unknown): void {
    const code = error instanceof Failed ? error.problem.code : '';
    if (code === 'removed') return notify(t('hall.removed'), undefined, 'error');
    if (code === 'name_taken') return notify(t('join.name_taken'), undefined, 'error');
    if (code === 'same_name') return notify(t('hall.same_name'), undefined, 'error');
    if (code !== 'taken' && code !== 'no_gathering') return notify((error as Error).message, undefined, 'error');
    this.gone = [...this.gone, id];
    setTimeout(() => {
      this.gone = this.gone.filter((each) => each !== id);
      this.open = this.open.filter((each) => each.id !== id);
    }, GONE);
  }
}
