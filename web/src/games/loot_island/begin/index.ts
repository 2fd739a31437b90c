import type { Beginning } from '../../../begin/begin';
import './begin.css';
import Column from './Column.svelte';
import Gold from './Gold.svelte';
import Picking from './Picking.svelte';
import Ship from './Ship.svelte';
import { needed } from './pieces';

export default {
  panels: ({ seats }) => [
    { Picture: Column, key: 'begin.loot_island.column' },
    { Picture: Ship, key: 'begin.loot_island.ship', params: { n: needed(seats), needed: needed(seats) } },
    { Picture: Picking, key: 'begin.loot_island.picking' },
    { Picture: Gold, key: 'begin.loot_island.win' },
  ],
} satisfies Beginning;
