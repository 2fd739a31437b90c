import type { Beginning } from '../../../begin/begin';
import Draft from './Draft.svelte';
import Fill from './Fill.svelte';
import Fishing from './Fishing.svelte';
import Points from './Points.svelte';

export default {
  panels: ({ seats }) => [
    { Picture: Draft, key: seats === 1 ? 'begin.fleet_dice.draft_solo' : 'begin.fleet_dice.draft' },
    { Picture: Fill, key: 'begin.fleet_dice.fill' },
    { Picture: Fishing, key: 'begin.fleet_dice.fishing' },
    { Picture: Points, key: seats === 1 ? 'begin.fleet_dice.win_solo' : 'begin.fleet_dice.win' },
  ],
} satisfies Beginning;
