/** What there is to say about the engine of this page. */
export type Phase = 'asleep' | 'waiting' | 'loading' | 'open' | 'failed';

interface Alone { phase: Phase; done: number; total: number; compiled: boolean; kept: boolean; fresh: boolean; problem: string }
export const alone = $state<Alone>({ phase: 'asleep', done: 0, total: 0, compiled: true, kept: true, fresh: false, problem: '' });
