import { expect, it } from 'vitest';
import type { GameEvent } from '../../wire/types';
import { log } from './log';

const event = (seq: number, kind: string, args: Record<string, unknown>): GameEvent => ({ seq, seat: 0, kind, args });
const name = (seat: number) => `seat ${seat}`;
const plays = [event(1, 'card_played', { seat: 0, card: 'north_3' }), event(2, 'card_played', { seat: 1, card: 'east_9' })];
const end = [event(2, 'trick_resolved', { trick: 1, wind: 'wind_north_1a', out: [], leader: 1, cause: 'lowest' }), event(2, 'winds_taken', { seat: 0, winds: ['wind_north_1a'] })];

it('tells a trick when its cards are known', () => expect(log([...plays, ...end], name).map(({ seq, turn }) => [seq, turn])).toEqual([[2, '1']]));
it('tells a scored round in one line, with each place and damage', () => {
  const scored = (seat: number, damage: number, base_points: number) => event(9, 'round_scored', { seat, damage, base_points, pair_bonus: 1, card_penalty: 2 });
  expect(log([scored(0, 12, 1), scored(1, 3, 3)], name).map(({ seq, text }) => [seq, text])).toEqual([[9, 'st.log.scored']]);
});
it('leaves a trick to the older page while a card of it is missing', () => expect(log([plays[1]!, ...end], name)).toEqual([]));
