import type { SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';

/** Who plays a seat: "You", "bot, mate", "away". */
export function whoPlays(table: TableStore, info: SeatInfo): string {
  if (info.controller === 'open') return t('table.open');
  if (info.controller === 'bot') {
    const level = t(`level.${info.level ?? 'sailor'}`);
    return info.until_return ? t('table.bot.until', { level }) : t('table.bot', { level });
  }
  if (table.isMe(info.seat)) return t('table.you');
  if (table.now.yours.includes(info.seat)) return t('table.here');
  return t(info.present ? 'table.present' : 'table.away');
}
