import { say, t } from '../../words/words.svelte';
import { me, tinctures, winds } from './scene';
import type { Player, View } from './view';
import { letter } from './words';

type Teller = (view: View, mine: Player) => string;

const sail: Teller = (view, mine) => {
  if (mine.plan?.stopped) return t('rs.detail.stopped');
  const { heading, points = 0 } = mine.plan ?? { heading: null };
  return heading ? t('rs.detail.sail', { wind: letter(heading), points, movement: mine.gear.movement, provisions: say('rolling_seas.amount.provision', { n: mine.provisions }) }) : open(view, mine);
};
const open: Teller = (view, mine) => {
  const params = { winds: winds(view).map(letter).join(', '), die: view.die ?? 0 };
  return mine.wind ? t('rs.detail.open_wind', { ...params, wind: mine.wind }) : t('rs.detail.open', params);
};
const draw: Teller = ({ card, seats }) => {
  const type = card?.type as keyof typeof tinctures;
  return say(`rolling_seas.detail.draw.${type === 'rocks' && seats === 1 ? 'solo' : type}`);
};

const tellers: Record<string, Teller> = {
  draw, draw_on_other: draw, open,
  navigate: sail, leave_peril: sail,
  ambush: () => t('rs.detail.ambush'), dot: () => t('rs.detail.dot'), home: () => t('rs.detail.home'), start: () => t('rs.detail.start'),
  explore: (_, mine) => t('rs.detail.explore', { provisions: say('rolling_seas.amount.provision', { n: mine.provisions }), hold: mine.gear.hold, cost: mine.gear.build_cost }),
  visit: (_, mine) => t('rs.detail.visit', { gold: mine.gold }),
  close: (_, mine) => (mine.wind && !mine.plan?.stopped ? t('rs.detail.close_wind', { wind: mine.wind }) : t('rs.detail.close')),
  row: (_, mine) => t('rs.detail.row', { n: Math.min(6, mine.cannons) }),
};

/** The second line of the prompt: what there is to decide with. */
export function detail(view: View): string {
  const mine = me(view);
  const ready = view.committed.filter(Boolean).length;
  if (view.prompt === 'wait') return view.seats > 1 && ready ? t('rs.detail.wait', { n: ready, seats: view.seats }) : '';
  return mine ? (tellers[view.prompt]?.(view, mine) ?? '') : '';
}

const rules: Record<string, string> = {
  draw: 'RS-4.4', draw_on_other: 'RS-4.3', ambush: 'RS-4.13', dot: 'RS-4.13', choose: 'RS-4.15', home: 'RS-3.6', start: 'RS-3.6', open: 'RS-4.18', navigate: 'RS-4.20',
  leave_peril: 'RS-4.23', explore: 'RS-5.8', visit: 'RS-5.10', close: 'RS-4.19', row: 'RS-5.6', win: 'RS-5.7', lose: 'RS-5.7', over: 'RS-6.1',
};
export const rule = (view: View): string => rules[view.prompt] ?? 'RS-4.18';
