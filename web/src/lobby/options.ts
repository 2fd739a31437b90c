import type { GameInfo, ModeInfo, OptionInfo } from '../wire/types';

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

export function defaults(info: GameInfo): Values {
  return Object.fromEntries(info.options.map((option) => [option.name, option.default]));
}

/** For a first match: nothing is added to the plain game; the rest is one tap away. */
export function gentle(info: GameInfo): Values {
  return Object.fromEntries(info.options.map((option) => [option.name, typeof option.default === 'boolean' ? false : option.default]));
}

export function offered(option: OptionInfo, seats: number): boolean {
  return option.seats === null || option.seats.includes(seats);
}

/** Only what differs from the rulebook, and only what can be had with so many seats. */
export function chosen(info: GameInfo, values: Values, seats: number): Values {
  return Object.fromEntries(info.options.filter((option) => offered(option, seats) && values[option.name] !== option.default).map((option) => [option.name, values[option.name]!]));
}

/** Modes are worth a choice of their own when they say more than one option does. */
export function modes(info: GameInfo): ModeInfo[] {
  const plain = info.modes.every((mode) => mode.seats.length === info.seats.length && Object.keys(mode.options).length <= 1);
  return info.modes.length > 1 && !plain ? info.modes : [];
}

/** What a mode decides, over choices already made. */
export function withMode(info: GameInfo, values: Values, mode: ModeInfo): Values {
  const decided = info.options.filter(({ name }) => info.modes.some((other) => name in other.options));
  return { ...values, ...Object.fromEntries(decided.map((option) => [option.name, option.default])), ...mode.options };
}

/** The mode these choices amount to; '' when they are a mixture of one's own. */
export function modeOf(info: GameInfo, values: Values, seats: number): string {
  const open = info.options.filter((option) => offered(option, seats));
  const fits = (mode: ModeInfo) => mode.seats.includes(seats) && open.every(({ name }) => withMode(info, values, mode)[name] === values[name]);
  return info.modes.find(fits)?.name ?? '';
}
