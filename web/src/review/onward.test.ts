import { expect, it } from 'vitest';
import { cut } from './onward';

it('keeps the entries before, in the form they were hashed in, and forgets what came out', () => {
  const record = '{"flottille":1,"names":["Loïc"],"result":{"scores":[1]},"hash":"ab"}\n{"n":0}\n{"n":1}\n{"n":2}\n';
  expect(cut(record, 2)).toBe('{"flottille":1,"names":["Loïc"],"result":null,"hash":"ab"}\n{"n":0}\n{"n":1}\n');
});
