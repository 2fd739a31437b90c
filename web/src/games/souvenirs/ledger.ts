import type { LedgerBlock, LedgerRow } from '../../table/game';
import { list, t } from '../../words/words.svelte';
import type { Player, View } from './view';
import { nameOf } from './words';

const ofTeam = (view: View, player: Player, count: (each: Player) => number): number => player.team.reduce((sum, seat) => sum + count(view.players[seat]!), 0);

function validated(view: View): LedgerRow[] {
  const places = view.players.flatMap((player) => player.zone.filter((place) => place.validated).map((place) => ({ player, place })));
  return places.map(({ player, place }) => ({
    name: places.some((other) => other.place !== place && other.place.place === place.place) ? `${nameOf(place.place)} ${place.copy}` : nameOf(place.place),
    note: list(place.memories.map(nameOf)), kind: 'source', values: view.players.map(({ seat }) => (player.team.includes(seat) ? 1 : null)),
  }));
}

/** Each validated place with its memories; then what parts those who are level, or how far the solo ship came. */
export function ledger(view: View): LedgerBlock[] {
  const rows = validated(view);
  const empty: LedgerRow = { name: t('sv.ledger.none'), kind: 'source', values: view.players.map(() => null) };
  const own: LedgerBlock = { title: t('sv.ledger.validated'), rows: rows.length ? rows : [empty] };
  if (view.mode === 'solo') return [own, { title: t('sv.ship'), rows: [{ name: t('sv.ledger.aboard'), kind: 'source', values: [view.ship.memories.length] }] }];
  const lying = (player: Player) => player.zone.reduce((sum, place) => sum + place.memories.length, 0);
  const counts = [{ name: t('sv.ledger.memories'), count: lying }, { name: t('sv.ledger.cards'), count: (player: Player) => player.hand_size }];
  return [own, { title: t('sv.ledger.level'), rows: counts.map(({ name, count }) => ({ name, kind: 'source', values: view.players.map((player) => ofTeam(view, player, count)) })) }];
}
