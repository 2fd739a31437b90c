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
  ['/table/abc', { page: 'table', table: 'abc' }],
  ['/table', { page: 'lost' }],
  ['/nowhere/at/all', { page: 'lost' }],
])('%s', (path, route) => expect(parse(path)).toEqual(route));
