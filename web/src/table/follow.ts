import type { Hold } from '../ui/settings.svelte';
import type { GameEvent } from '../wire/types';
import type { BaseView, Told } from '../wire/view';
import type { Figure, LogLine, Name, TableGame } from './game';

/** One figure of mine that somebody else's step has changed. */
export interface Change { name: string; before: number; after: number; isLoss: boolean }
/** One thing that happened, told in one go: of whom, in which words, about which pieces, and what it did to me; mine is what I did myself. */
export interface Telling<V> { seq: number; seat: number | null; isMine: boolean; text: string; /** The text, line by line. */ lines: string[]; pieces: string[]; changes: Change[]; view: V }

const LONGEST = 160; // characters that are read at a glance
const LEAST = 1600; // milliseconds a telling stays
const LETTER = 55; // milliseconds a letter takes

/** How long something stays to be read. */
export const stay = (text: string): number => Math.max(LEAST, LETTER * text.length);

const isLoss = ({ less }: Figure, before: number, after: number): boolean => (less ? after > before : after < before);

/** My figures that are not what they were. */
export function changes<V extends BaseView>(game: TableGame<V>, before: V, after: V): Change[] {
  const me = after.viewer;
  if (me === null || before.viewer !== me) return [];
  const old = game.figures(before, me);
  return game.figures(after, me).flatMap((figure, index) => {
    const was = old[index]?.value ?? figure.value;
    return was === figure.value ? [] : [{ name: figure.name, before: was, after: figure.value, isLoss: isLoss(figure, was, figure.value) }];
  });
}

/** Who did it: the seat of the entry. */
export const actor = (events: GameEvent[]): number | null => events[0]?.seat ?? null;

const piecesOf = (line: LogLine): string[] => line.pieces ?? (line.picture ? [line.picture.id] : []);

/** The lines of an entry, and what the step of somebody else has made of the board behind what it was. */
export function withOutcome<V extends BaseView>(game: TableGame<V>, lines: LogLine[], before: V, { view, events }: Told<V>, name: Name): LogLine[] {
  const seat = actor(events);
  const text = seat === view.viewer ? '' : game.outcome?.(before, view, name);
  const step = lines.filter((line) => (line.seat ?? null) === seat).at(-1);
  return text && step ? lines.flatMap((line) => (line === step ? [line, { ...line, text, pieces: [] }] : [line])) : lines;
}

/** The lines of an entry, as few tellings as can be read at a glance; what it did to me goes with the last. */
export function tellings<V extends BaseView>(game: TableGame<V>, lines: LogLine[], before: V, message: Told<V>): Telling<V>[] {
  const found: Telling<V>[] = [];
  const me = message.view.viewer;
  const byMe = me !== null && actor(message.events) === me;
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.seat === (line.seat ?? null) && last.text.length + line.text.length < LONGEST) Object.assign(last, { text: `${last.text} ${line.text}`, lines: [...last.lines, line.text], pieces: [...last.pieces, ...piecesOf(line)] });
    else found.push({ seq: message.seq, seat: line.seat ?? null, isMine: byMe && (found.length === 0 || (line.seat === me && found.every((telling) => telling.isMine))), text: line.text, lines: [line.text], pieces: piecesOf(line), changes: [], view: message.view });
  }
  const last = found.at(-1);
  if (last && !game.together && !byMe) last.changes = changes(game, before, message.view);
  return found;
}

/** Whether a telling waits until it has been seen. */
export const isHeld = (hold: Hold, found: Change[]): boolean => hold !== 'never' && found.some((change) => hold === 'always' || change.isLoss);

/** Several tellings that wait to be seen are one: what each figure was at first and is at last, in the words of as many as can be read at a glance. */
export function together<V>(found: Telling<V>[]): Telling<V>[] {
  const last = found.at(-1);
  if (!last) return [];
  const figures = new Map<string, Change>();
  for (const change of found.flatMap((telling) => telling.changes)) figures.set(change.name, { ...change, before: figures.get(change.name)?.before ?? change.before });
  const words = found.map(({ text }) => text).join(' ');
  return [{ ...last, text: words.length < LONGEST ? words : last.text, changes: [...figures.values()] }];
}
