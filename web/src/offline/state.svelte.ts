/** What there is to say about the engine of this page. */
export type Phase = 'asleep' | 'waiting' | 'loading' | 'open' | 'failed';

interface Alone { phase: Phase; done: number; total: number; compiled: boolean; /** Tables outlast the page. */ kept: boolean; /** The browser promises not to clear them; null before there are any. */ lasting: boolean | null; fresh: boolean; problem: string }
export const alone = $state<Alone>({ phase: 'asleep', done: 0, total: 0, compiled: true, kept: true, lasting: null, fresh: false, problem: '' });
