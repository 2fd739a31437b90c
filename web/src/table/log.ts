import type { GameEvent } from '../wire/types';
import { knows, t } from '../words/words.svelte';
import { tell } from '../words/told';
import type { LogLine, Name, TableGame } from './game';
import { about } from './history';

/** A line of the table itself: a step taken back, a seat that changed hands. */
export function tableLine(event: GameEvent, index: number, name: Name): LogLine {
  const seat = Number(event.args['seat'] ?? event.seat ?? 0);
  const controller = String(event.args['controller'] ?? '');
  const text = event.kind === 'table.undone'
    ? t('table.log.undone', { name: name(event.seat ?? 0), n: Number(event.args['steps'] ?? 1) })
    : t(controller === 'bot' ? 'table.log.bot' : controller === 'open' ? 'table.log.free' : 'table.log.person', { name: name(seat) });
  return { key: `table:${event.seq}:${index}`, turn: '', text, seq: event.seq, seat, picture: null };
}

/** One line per event, in the game's own words. */
export function plainLog(game: string): (events: GameEvent[], name: Name) => LogLine[] {
  return (events, name) => events.map((event, index) => ({
    key: `${event.seq}:${index}`, turn: '', ...about(event), picture: null,
    text: tell(`${game}.event.${event.kind}`, event.args, name),
  })).filter((line, index) => knows(`${game}.event.${events[index]!.kind}`) || line.text !== '');
}

/** The game's lines and the table's own, in order. */
export function withTable(events: GameEvent[], game: TableGame, name: Name): LogLine[] {
  const own = events.filter((event) => event.kind.startsWith('table.')).map((event, index) => tableLine(event, index, name));
  const lines = game.log(events.filter((event) => !event.kind.startsWith('table.')), name);
  return [...lines, ...own].sort((a, b) => a.seq - b.seq);
}

/** What one seat did without another in between, and what came of it; the newest first, what happened in it in order. */
export interface Turn { key: string; seat: number | null; lines: LogLine[] }

export function turns(lines: LogLine[]): Turn[] {
  const found: Turn[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const seat = line.seat ?? null;
    const before = last?.lines.at(-1);
    if (before?.turn === line.turn && (last!.seat === seat || (seat === null && before.seq === line.seq))) last!.lines.push(line);
    else found.push({ key: line.key, seat, lines: [line] });
  }
  return found.reverse();
}
