import { num, t } from '../words/words.svelte';

/** How far a match is: its round or turn where the game has one, otherwise its moves. */
export function whereOf(progress: Record<string, number>, moves: number): string {
  const { round, rounds, turn, turns } = progress;
  if (round) return rounds ? t('home.round.of', { round: num(round), rounds: num(rounds) }) : t('home.round', { round: num(round) });
  if (turn === undefined) return t('home.step', { n: num(moves) });
  if (turn === 0) return t('home.setting_up');
  return turns ? t('home.turn.of', { turn: num(turn), turns: num(turns) }) : t('home.turn', { turn: num(turn) });
}
