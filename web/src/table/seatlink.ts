export interface SeatKey { seat: number; token: string }

/** The seat named behind # in an invitation; null when there is none. */
export function seatLink(hash: string): SeatKey | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [seat, token] = [params.get('seat'), params.get('token')];
  return seat !== null && /^\d+$/.test(seat) && token ? { seat: Number(seat), token } : null;
}
