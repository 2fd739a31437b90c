import { ask, post, read } from '../wire/http';
import type { Ceremony, Me, MyLink } from '../wire/types';

export const exportPath = '/api/me/export';

export const me = {
  read: () => read<Me>('/me'),
  drop: (id: string) => ask(`/me/passkeys/${id}`, { method: 'DELETE' }),
  link: () => post<MyLink>('/me/link'),
  take: (token: string) => post<Me>('/me/link/take', { token }),
  code: () => post<Me>('/me/code'),
  recover: (name: string, code: string) => post<Me>('/me/recover', { name, code }),
  delete: () => ask('/me', { method: 'DELETE' }),
};

/** A passkey is made by the browser, and kept by the server. */
export async function makePasskey(name: string | null): Promise<Me> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { ticket, options } = await post<Ceremony>('/me/passkeys/begin', { name });
  const credential = await startRegistration({ optionsJSON: options as never });
  return post<Me>('/me/passkeys', { ticket, credential });
}

/** A passkey of this device says who somebody is. */
export async function showPasskey(): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { ticket, options } = await post<Ceremony>('/me/login/begin');
  const credential = await startAuthentication({ optionsJSON: options as never });
  return post<Me>('/me/login', { ticket, credential });
}
