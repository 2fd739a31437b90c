import { ask, read } from '../wire/http';
import type { Company, MakeReport, OperatorView, Shun, ShunnedInfo } from '../wire/types';

const send = (path: string, body: unknown) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export const company = {
  at: (table: string) => read<Company>(`/tables/${table}/company`),
  shun: (table: string, seat: number, how: Shun['how']) => send(`/tables/${table}/seats/${seat}/shun`, { how }),
  report: (table: string, seat: number, report: MakeReport) => send(`/tables/${table}/seats/${seat}/report`, report),
  shunned: () => read<ShunnedInfo[]>('/shunned'),
  forgive: (id: string) => ask(`/shunned/${id}`, { method: 'DELETE' }),
};

/** What only whoever shows the operator's token is answered. */
export class Operator {
  constructor(readonly token: string) {}

  private head = () => ({ authorization: `Bearer ${this.token}`, 'content-type': 'application/json' });
  look = async (): Promise<OperatorView> => (await (await ask('/operator', { headers: this.head() })).json()) as OperatorView;
  private tell = (path: string, body: unknown) => ask(`/operator${path}`, { method: 'POST', headers: this.head(), body: JSON.stringify(body) });
  settle = (id: string, closes: boolean) => this.tell(`/reports/${id}`, { closes });
  closeTable = (table: string) => this.tell('/tables', { table });
  closeSeat = (table: string, seat: number) => this.tell('/closed', { table, seat });
  openAgain = (id: string) => this.tell(`/closed/${id}/open`, {});
}
