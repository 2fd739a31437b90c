import { expect, test } from 'vitest';
import { kindOf } from './calls';

test.each([
  ['ada@example.org', 'mail'],
  ['https://example.org/hook', 'hook'],
  [' https://example.org/hook ', 'hook'],
  ['https://discord.com/api/webhooks/1/abc', 'service'],
  ['https://discord.com.example.org/x', 'hook'],
  ['https://hooks.slack.com/services/A/B/C', 'service'],
  ['discord://1/abc', 'service'],
  ['tgram://1:a/2', 'service'],
])('what was typed says how somebody is called: %s', (address, kind) => {
  expect(kindOf(address)).toBe(kind);
});
