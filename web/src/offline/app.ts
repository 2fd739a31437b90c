/** Keeps the folder in the browser, for when there is no network. What is new waits until somebody wants it. */
import { alone } from './state.svelte';

export function keepFolder(): void {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // Whoever wants what is new wants it in all tabs: a page of before would look for files that are gone.
  if (workers.controller) workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  void workers.register('sw.js').then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => (alone.fresh = Boolean(registration.waiting && navigator.serviceWorker.controller));
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void lookForNew());
}

/** Whether the host has another version by now. */
export async function lookForNew(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.update().catch(() => undefined);
}

/** Tables are kept, so a match goes on after this where it was. */
export async function renew(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (waiting) waiting.postMessage('now');
  else location.reload();
}

/** Whether tables stay here until somebody deletes them, or only as long as the browser has room. */
export async function askToLast(isNew: boolean): Promise<void> {
  const storage = navigator.storage;
  const lasts = await (isNew ? storage?.persist?.() : storage?.persisted?.())?.catch(() => false);
  alone.lasting = lasts ?? false;
}
