import type { Beginning, Match } from '../../../begin/begin';
import './begin.css';
import Close from './Close.svelte';
import Cove from './Cove.svelte';
import { goal, isTeams } from './goal';
import Goal from './Goal.svelte';
import Hunt from './Hunt.svelte';
import Sea from './Sea.svelte';

function win(match: Match): string {
  if (match.seats === 1) return 'begin.souvenirs.win_solo';
  return isTeams(match) ? 'begin.souvenirs.win_team' : 'begin.souvenirs.win';
}

export default {
  panels: (match) => [
    { Picture: Cove, key: 'begin.souvenirs.cove' },
    { Picture: Close, key: 'begin.souvenirs.close' },
    match.seats === 1 ? { Picture: Hunt, key: 'begin.souvenirs.sea_solo' } : { Picture: Sea, key: 'begin.souvenirs.sea' },
    { Picture: Goal, key: win(match), params: { n: goal(match), goal: goal(match) } },
  ],
} satisfies Beginning;
