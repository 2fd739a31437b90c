import type { Beginning } from '../../../begin/begin';
import './begin.css';
import Cross from './Cross.svelte';
import Draw from './Draw.svelte';
import Ports from './Ports.svelte';
import Sail from './Sail.svelte';

export default {
  panels: ({ seats }) => [
    { Picture: Draw, key: seats === 1 ? 'begin.rolling_seas.draw_solo' : 'begin.rolling_seas.draw' },
    { Picture: Sail, key: 'begin.rolling_seas.sail' },
    { Picture: Cross, key: 'begin.rolling_seas.cross' },
    { Picture: Ports, key: seats === 1 ? 'begin.rolling_seas.win_solo' : 'begin.rolling_seas.win' },
  ],
} satisfies Beginning;
