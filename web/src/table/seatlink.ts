export interface SeatKey { seat: number; token: string }

/** Whether a link adds a device to somebody's seat: its token says so, and cannot be made to say anything else. */
export const isDeviceLink = ({ token }: SeatKey): boolean => token.startsWith('device-');

/** The seat named behind # in an invitation; null when there is none. */
export function seatLink(hash: string): SeatKey | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [seat, token] = [params.get('seat'), params.get('token')];
  return seat !== null && /^\d+$/.test(seat) && token ? { seat: Number(seat), token } : null;
}
