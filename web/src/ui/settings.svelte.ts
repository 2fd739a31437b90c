import { speak } from '../words/words.svelte';
import type { Colour } from '../wire/types';
import type { Language } from '../words/format';
import { recall, remember as keep } from './recall';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'half' | 'one' | 'two' | 'off';
/** How bots' steps come: as fast as they think, with a pause, or one by one on a click. */
export type Pace = 'flow' | 'paced' | 'step';
/** What of the others' doing waits until I have seen it. */
export type Hold = 'always' | 'losses' | 'never';
export interface Settings { theme: Theme; language: Language; speed: Speed; pace: Pace; hold: Hold; /** My turn rings. */ bell: boolean; /** Cards, dice, pens and cubes are heard. */ pieces: boolean; /** From 0 to 1. */ volume: number; name: string; colour: Colour | null; guide: boolean; guided: string[]; /** How one wins, before the first match of a game. */ begin: boolean; /** Games that were begun here. */ begun: string[]; plain: boolean }

const place = 'flottille.settings';

function firstLanguage(): Language {
  return navigator.languages.some((tag) => tag.startsWith('fr')) && !navigator.language.startsWith('en') ? 'fr' : 'en';
}

/** Phones, and people who asked for less motion, hear nothing until they want to. */
const isQuiet = (): boolean => reducedMotion() || matchMedia('(pointer: coarse)').matches;

function remembered(): Settings {
  const defaults: Settings = { theme: 'system', language: firstLanguage(), speed: 'one', pace: 'paced', hold: 'always', bell: !isQuiet(), pieces: false, volume: 0.6, name: '', colour: null, guide: true, guided: [], begin: true, begun: [], plain: false };
  try {
    return { ...defaults, ...(JSON.parse(recall(place) ?? '{}') as Partial<Settings>) };
  } catch {
    return defaults;
  }
}

export const settings = $state<Settings>(remembered());

function remember(): void {
  keep(place, JSON.stringify(settings));
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  remember();
}

export async function setLanguage(language: Language): Promise<void> {
  await speak(language);
  settings.language = language;
  remember();
}

export function setSpeed(speed: Speed): void {
  settings.speed = speed;
  document.documentElement.dataset['speed'] = speed;
  remember();
}

export function setName(name: string): void {
  settings.name = name;
  remember();
}

/** The colour I took last; it follows me to the next table. */
export function setColour(colour: Colour | null): void {
  settings.colour = colour;
  remember();
}

export function setPace(pace: Pace): void {
  settings.pace = pace;
  remember();
}

export function setHold(hold: Hold): void {
  settings.hold = hold;
  remember();
}

export function setSound(sound: Partial<Pick<Settings, 'bell' | 'pieces' | 'volume'>>): void {
  Object.assign(settings, sound);
  remember();
}

/** The first-match guide: on or off; off and on again explains everything once more. */
export function setGuide(guide: boolean): void {
  settings.guide = guide;
  settings.guided = [];
  remember();
}

/** How one wins, before a first match: on or off; off and on again shows it for every game once more. */
export function setBegin(begin: boolean): void {
  settings.begin = begin;
  settings.begun = [];
  remember();
}

export function begun(game: string): void {
  if (!settings.begun.includes(game)) settings.begun = [...settings.begun, game];
  remember();
}

/** Boards drawn, or in words. */
export function setPlain(plain: boolean): void {
  settings.plain = plain;
  remember();
}

export function guided(kind: string): void {
  if (!settings.guided.includes(kind)) settings.guided = [...settings.guided, kind];
  remember();
}

export function isDark(): boolean {
  if (settings.theme !== 'system') return settings.theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

const factors: Record<Speed, number> = { half: 2, one: 1, two: 0.5, off: 0 };

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds something stays to be read, after the person's speed. */
export function pause(milliseconds: number): number {
  return milliseconds * factors[settings.speed];
}

/** Milliseconds after the person's speed; no travel when motion is reduced. */
export function paced(milliseconds: number): number {
  return reducedMotion() ? Math.min(120, milliseconds) : milliseconds * factors[settings.speed];
}
