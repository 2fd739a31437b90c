import type { Beginning } from '../../../begin/begin';
import './begin.css';
import Equal from './Equal.svelte';
import Lowest from './Lowest.svelte';
import Places from './Places.svelte';
import Worth from './Worth.svelte';

export default {
  panels: () => [
    { Picture: Worth, key: 'begin.santa_timea.worth' },
    { Picture: Equal, key: 'begin.santa_timea.equal' },
    { Picture: Lowest, key: 'begin.santa_timea.lowest' },
    { Picture: Places, key: 'begin.santa_timea.win' },
  ],
} satisfies Beginning;
