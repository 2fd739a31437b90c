import { line } from '#line';
import type { AnswerWish, AskReview, ChangeController, Changed, Created, Day, DealAgain, DeviceLink, GameInfo, Gather, HallPage, ImportRecord, JoinTable, MakeWish, NewTable, OpenTable, PlayDay, Problem, ReviewInfo, SameDeal, SeatTaken, TableInfo, TableLine, TakeSeat, Verdict } from './types';

/** The server refused, or could not be reached (status 0). */
export class Failed extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.detail || problem.code);
  }
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const { code = 'internal', detail = '', problems = [] } = (await response.json()) as Partial<Problem>;
    return { code, detail, problems };
  } catch {
    return { code: 'internal', detail: response.statusText, problems: [] };
  }
}

export async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await line.fetch(`/api${path}`, init).catch(() => {
    throw new Failed(0, { code: 'offline', detail: '', problems: [] });
  });
  if (!response.ok) throw new Failed(response.status, await problemOf(response));
  return response;
}

export const read = async <T>(path: string): Promise<T> => (await (await ask(path)).json()) as T;

const send = (path: string, body: unknown): Promise<Response> => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await (await send(path, body)).json()) as T;
}

export const recordPath = (table: string): string => `/api/tables/${table}/record`;

export const http = {
  games: () => read<GameInfo[]>('/games'),
  tables: () => read<TableLine[]>('/tables'),
  table: (id: string) => read<TableInfo>(`/tables/${id}`),
  open: (order: NewTable) => post<Created>('/tables', order),
  take: (table: string, seat: number, wish: TakeSeat) => post<SeatTaken>(`/tables/${table}/seats/${seat}/take`, wish),
  addDevice: (table: string, seat: number) => post<DeviceLink>(`/tables/${table}/seats/${seat}/devices`),
  endDevices: (table: string, seat: number) => ask(`/tables/${table}/seats/${seat}/devices`, { method: 'DELETE' }),
  leave: (table: string, seat: number) => post<Changed>(`/tables/${table}/seats/${seat}/leave`),
  control: (table: string, seat: number, wish: ChangeController) => post<Changed>(`/tables/${table}/seats/${seat}/controller`, wish),
  part: (table: string) => ask(`/tables/${table}`, { method: 'DELETE' }),
  wish: (table: string, wish: MakeWish) => send(`/tables/${table}/wishes`, wish),
  answerWish: (table: string, id: string, answer: AnswerWish) => send(`/tables/${table}/wishes/${id}`, answer),
  rematch: (table: string) => post<Created>(`/tables/${table}/rematch`),
  deal: (table: string, wish: DealAgain) => post<Created>(`/tables/${table}/deal`, wish),
  dealt: (table: string) => read<SameDeal>(`/tables/${table}/deal`),
  today: () => read<Day>('/today'),
  playDay: (wish: PlayDay) => post<Created>('/today', wish),
  away: async (table: string) => (await send(`/tables/${table}/away`, {})).text(),
  review: (table: string, seat: number) => read<ReviewInfo>(`/tables/${table}/reviews/${seat}`),
  askReview: (table: string, seat: number, wish: AskReview) => post<ReviewInfo>(`/tables/${table}/reviews/${seat}`, wish),
  record: async (table: string) => (await ask(`/tables/${table}/record`)).text(),
  hall: () => read<HallPage>('/hall'),
  gather: (wish: Gather) => post<OpenTable>('/gatherings', wish),
  gathering: (id: string) => read<OpenTable>(`/gatherings/${id}`),
  join: (id: string, wish: JoinTable) => post<OpenTable>(`/gatherings/${id}/join`, wish),
  unjoin: (id: string, place: number) => ask(`/gatherings/${id}/places/${place}`, { method: 'DELETE' }),
  begin: (id: string) => post<OpenTable>(`/gatherings/${id}/start`),
  bring: (wish: ImportRecord) => post<Created>('/records', wish),
  verify: (record: string) => post<Verdict>('/verify', { record }),
};
