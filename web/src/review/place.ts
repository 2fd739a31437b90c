/** Where somebody looks in a review: whose it is, and the last entry before the decision, as that seat counts. */
export interface Place { seat: number | null; seq: number | null }

const whole = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** `?seq=41&seat=0`; whatever else stands there is nothing. */
export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search);
  return { seat: whole(asked.get('seat')), seq: whole(asked.get('seq')) };
}

export const placePath = (table: string, seat: number, seq?: number): string => `/t/${table}?${seq === undefined ? '' : `seq=${seq}&`}seat=${seat}`;
