import { describe, expect, it } from 'vitest';
import { figure, fill, plain, runs } from './format';

describe('figure', () => {
  it('writes halves the way of the language', () => {
    expect(figure(4.5, 'en')).toBe('4.5');
    expect(figure(4.5, 'fr')).toBe('4,5');
  });
  it('uses a true minus sign', () => expect(figure(-1, 'fr')).toBe('\u22121'));
});

describe('fill', () => {
  it('fills names and numbers', () => expect(fill('{card} is {value}', { card: 'North 3', value: 1.5 }, 'fr')).toBe('North 3 is 1,5'));
  it('leaves unknown names alone', () => expect(fill('{a}', {}, 'en')).toBe('{a}'));
  it('chooses the plural of the language', () => {
    const text = ['{n} carte', '{n} cartes'];
    expect(fill(text, { n: 0 }, 'fr')).toBe('0 carte');
    expect(fill(text, { n: 2 }, 'fr')).toBe('2 cartes');
    expect(fill(['{n} card', '{n} cards'], { n: 0 }, 'en')).toBe('0 cards');
  });
});

describe('runs', () => {
  it('cuts strong text out', () => expect(runs('a **b** c')).toEqual([{ text: 'a ', strong: false }, { text: 'b', strong: true }, { text: ' c', strong: false }]));
  it('has a plain form', () => expect(plain('a **b**')).toBe('a b'));
});
