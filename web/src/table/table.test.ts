import { describe, expect, it } from 'vitest';
import { toolFor } from './keys';
import { podium } from './podium';
import { chapters, polish, search } from './rules';

describe('podium', () => {
  it('ranks 1-1-3', () => expect(podium([5, 9, 9, 2])).toEqual([
    { total: 9, rank: 1, seats: [1, 2] }, { total: 5, rank: 3, seats: [0] }, { total: 2, rank: 4, seats: [3] },
  ]));
  it('knows negative totals', () => expect(podium([-1, 0])[0]?.seats).toEqual([1]));
});

describe('keys', () => {
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });
  it('calls tools', () => expect(toolFor(key('m'), false)).toBe('moves'));
  it('stays quiet while typing or with a modifier', () => {
    expect(toolFor(key('m'), true)).toBeNull();
    expect(toolFor(key('l', true), false)).toBeNull();
    expect(toolFor(key('x'), false)).toBeNull();
  });
});

describe('rules', () => {
  const book = '# Title\n\nIntro\n\n## 1. Cards\n\nA pirate.\n\n## 2. Play\n\n- **ST-4.4** Lead.\n';
  it('cuts chapters', () => expect(chapters(book).map(({ title }) => title)).toEqual(['1. Cards', '2. Play']));
  it('finds all words of a query', () => {
    const all = chapters(book).map((chapter) => ({ ...chapter, html: '' }));
    expect(search(all, 'PIRATE')).toHaveLength(1);
    expect(search(all, 'pirate lead')).toHaveLength(0);
    expect(search(all, '')).toHaveLength(2);
  });
  it('names rules and opens tables to the keyboard', () => {
    expect(polish('<li><strong>ST-4.4</strong> x</li>')).toContain('<li data-rule="ST-4.4">');
    expect(polish('<table><th></th></table>')).toBe('<div class="sheet" tabindex="0" role="group"><table><td></td></table></div>');
  });
});
