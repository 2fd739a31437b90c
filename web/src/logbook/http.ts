import { post, read } from '../wire/http';
import type { Logbook, NoteKept } from '../wire/types';

export const logbookPath = (form: 'lines' | 'table'): string => `/api/logbook/${form}`;

export const logbook = {
  read: () => read<Logbook>('/logbook'),
  note: (table: string) => read<NoteKept>(`/tables/${table}/note`),
  keep: (table: string, text: string) => post<NoteKept>(`/tables/${table}/note`, { text }),
};
