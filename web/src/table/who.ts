import type { IconName } from '../ui/icons';
import type { SeatInfo } from '../wire/types';
import { levels } from '../wire/view';
import { t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';

/** What a bot is called: a level in words, a bot from outside by its own name. */
export function botName(level: string | null | undefined): string {
  const known = levels.find((each) => each === (level ?? 'sailor'));
  return known ? t(`level.${known}`) : level ?? '';
}

export interface Sign { icon: IconName; text: string }

/** Who else has seen a seat's hand, or sees it: holders before, other devices. */
export function signsOf({ hands, devices }: SeatInfo): Sign[] {
  const before: Sign[] = hands > 1 ? [{ icon: 'handover', text: t('table.taken_over') }] : [];
  return devices ? [...before, { icon: 'device', text: t('table.devices', { n: devices }) }] : before;
}

/** Who plays a seat: "You", "bot, mate", "away". */
export function whoPlays(table: TableStore, info: SeatInfo): string {
  if (info.controller === 'open') return t('table.open');
  if (info.controller === 'bot') {
    const level = botName(info.level);
    return info.until_return ? t('table.bot.until', { level }) : t('table.bot', { level });
  }
  if (table.isMe(info.seat)) return t('table.you');
  if (table.now.yours.includes(info.seat)) return t('table.here');
  return t(info.present ? 'table.present' : 'table.away');
}
