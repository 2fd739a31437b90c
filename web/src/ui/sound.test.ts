import { beforeEach, describe, expect, it, vi } from 'vitest';

const chosen = vi.hoisted(() => ({ bell: true, pieces: false, volume: 0.6 }));
vi.mock('./settings.svelte', () => ({ settings: chosen }));
import { begins, isWanted } from './sound';

describe('sounds', () => {
  beforeEach(() => {
    Object.assign(chosen, { bell: true, pieces: false, volume: 0.6 });
    vi.stubGlobal('document', { hidden: false });
  });
  it('are heard as chosen', () => {
    expect([isWanted('bell'), isWanted('card')]).toEqual([true, false]);
    chosen.pieces = true;
    expect(isWanted('card')).toBe(true);
    chosen.volume = 0;
    expect([isWanted('bell'), isWanted('card')]).toEqual([false, false]);
  });
  it('of a hidden page are the bell alone', () => {
    Object.assign(chosen, { pieces: true });
    vi.stubGlobal('document', { hidden: true });
    expect([isWanted('bell'), isWanted('die')]).toEqual([true, false]);
  });
  it('are at most two at once, and never together', () => {
    expect([begins(10, 0.5), begins(10, 0.5), begins(10, 0.5)]).toEqual([10, 10.04, null]);
    expect(begins(11, 0.5)).toBe(11);
  });
});
