import { ask, Failed, post, read } from '../wire/http';
import type { AddWay, BeQuiet, Calls } from '../wire/types';
import { language, t } from '../words/words.svelte';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

async function add(kind: AddWay['kind'], address: string): Promise<Calls> {
  return post<Calls>('/calls', { kind, address, language: language(), zone: zone() } satisfies AddWay);
}

export const calls = {
  read: () => read<Calls>('/calls'),
  add: (address: string) => add(kindOf(address), address.trim()),
  drop: (id: string) => ask(`/calls/${id}`, { method: 'DELETE' }),
  try: (id: string) => ask(`/calls/${id}/try`, { method: 'POST' }),
  quiet: (hours: [number, number] | null) => post<Calls>('/calls/quiet', { language: language(), zone: zone(), quiet_from: hours ? hours[0] * 60 : null, quiet_until: hours ? hours[1] * 60 : null } satisfies BeQuiet),
  confirm: (token: string) => ask('/calls/confirm', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) }),
  stop: (token: string) => ask(`/calls/stop/${encodeURIComponent(token)}`, { method: 'POST' }),
};

/** A mail address, a webhook, or a channel of a service, by what was typed. */
export function kindOf(address: string): AddWay['kind'] {
  const found = address.trim();
  if (!found.includes('://')) return 'mail';
  const service = /^https:\/\/(discord\.com|hooks\.slack\.com)\//.test(found) || !/^https?:/.test(found);
  return service ? 'service' : 'hook';
}

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser is called from now on; its push service tells us where. */
export async function subscribe(key: string): Promise<Calls> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('me.calls.denied'));
  await navigator.serviceWorker.register('/calls.js');
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return add('push', JSON.stringify(subscription));
}

/** Why something was not done, in the reader's words. */
export function problem(error: Error): string {
  if (!(error instanceof Failed)) return error.message;
  switch (error.problem.code) {
    case 'bad_address': return t('me.calls.bad_address');
    case 'not_reached': return t('me.calls.not_reached');
    case 'not_confirmed': return t('me.calls.unconfirmed');
    case 'too_many_ways': return t('me.calls.too_many');
    case 'too_fast': return t('me.calls.too_fast');
    case 'wrong_token': return t('me.calls.wrong_token');
    default: return error.message;
  }
}
