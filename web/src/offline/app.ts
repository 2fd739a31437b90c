/** Keeps the folder in the browser, for when there is no network. What is new waits until somebody wants it. */
import { alone } from './state.svelte';

export function keepFolder(): void {
  void navigator.serviceWorker?.register('sw.js').then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => (alone.fresh = Boolean(registration.waiting && navigator.serviceWorker.controller));
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

/** Tables are kept, so a match goes on after this where it was. */
export async function renew(): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('now');
}
