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

describe('French little words', () => {
  const said = (text: string, name: string) => fill(text, { name }, 'fr');
  it('elide before a vowel', () => {
    expect(said('Crique de {name}', 'Inès')).toBe('Crique d’Inès');
    expect(said('plus que **{name}**', 'Ada')).toBe('plus qu’**Ada**');
    expect(said('Feuille de {name}', 'Loïc')).toBe('Feuille de Loïc');
  });
  it('join an article', () => {
    expect(said('Souvenirs de {name}', 'Le Temple Englouti')).toBe('Souvenirs du Temple Englouti');
    expect(said('À {name}', 'Les Dunes')).toBe('Aux Dunes');
    expect(said('de {name}', 'La Plage')).toBe('de La Plage');
    expect(said('Jouer la {name}', 'Carte bleue 3')).toBe('Jouer la carte bleue 3');
  });
  it('say the article before each name of a list', () => {
    const cards = ['Carte 3', 'Carte 9'];
    expect(fill('Posez la {cards}.', { cards }, 'fr')).toBe('Posez la carte 3 et la carte 9.');
    expect(fill('Posez la **{cards}**.', { cards }, 'fr')).toBe('Posez la **carte 3** et la **carte 9**.');
    expect(fill('Posez {cards}.', { cards }, 'fr')).toBe('Posez Carte 3 et Carte 9.');
    expect(fill('Play {cards}.', { cards }, 'en')).toBe('Play Carte 3 and Carte 9.');
  });
  it('leave squares, numbers and other languages alone', () => {
    expect(said('à partir de {name}', 'A5')).toBe('à partir de A5');
    expect(fill('de {n}', { n: 8 }, 'fr')).toBe('de 8');
    expect(fill('de {name}', { name: 'Ada' }, 'en')).toBe('de Ada');
    expect(said('de {other}', 'Ada')).toBe('de {other}');
    expect(said('de {name}', '{name}')).toBe('de {name}');
  });
});

describe('runs', () => {
  it('cuts strong text out', () => expect(runs('a **b** c')).toEqual([{ text: 'a ', strong: false }, { text: 'b', strong: true }, { text: ' c', strong: false }]));
  it('has a plain form', () => expect(plain('a **b**')).toBe('a b'));
});
