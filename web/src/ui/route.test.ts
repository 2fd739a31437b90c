import { expect, it } from 'vitest';
import { parse } from './route.svelte';

it.each([
  ['/', { page: 'home' }],
  ['/about', { page: 'about' }],
  ['/records', { page: 'records' }],
  ['/logbook', { page: 'logbook' }],
  ['/me', { page: 'me' }],
  ['/operator', { page: 'operator' }],
  ['/new/santa_timea', { page: 'new', game: 'santa_timea' }],
  ['/open/santa_timea', { page: 'new', game: 'santa_timea', open: true }],
  ['/hall', { page: 'hall' }],
  ['/table/abc', { page: 'table', table: 'abc' }],
  ['/table', { page: 'lost' }],
  ['/t/abc?seq=41&seat=0', { page: 'review', table: 'abc', search: 'seq=41&seat=0' }],
  ['/table/abc?from=mail', { page: 'table', table: 'abc' }],
  ['/nowhere/at/all', { page: 'lost' }],
])('%s', (path, route) => expect(parse(path)).toEqual(route));
