import { expect, it } from 'vitest';
import { parse } from './route.svelte';

it.each([
  ['/', { page: 'home' }],
  ['/about', { page: 'about' }],
  ['/records', { page: 'records' }],
  ['/new/santa_timea', { page: 'new', game: 'santa_timea' }],
  ['/open/santa_timea', { page: 'new', game: 'santa_timea', open: true }],
  ['/hall', { page: 'hall' }],
  ['/table/abc', { page: 'table', table: 'abc' }],
  ['/table', { page: 'lost' }],
  ['/nowhere/at/all', { page: 'lost' }],
])('%s', (path, route) => expect(parse(path)).toEqual(route));
