// Santa Timea as boardgame.io plays it: the basic game's deal, winds, tricks and five rounds.
// Triplets are discarded without being asked for, and the least damage scores; the rest follows the rules of tricks.
const { PlayerView } = require('boardgame.io/core');

const DIRECTIONS = 4;
const HAND = 12;
const ROUNDS = 5;
const PIRATE = -1;
const WINDS = Array.from({ length: DIRECTIONS }, (_, direction) => [1, 1, 2, 2, 3].map((damage) => ({ direction, damage }))).flat();
const CARDS = [
  ...Array.from({ length: DIRECTIONS * 14 }, (_, index) => ({ direction: Math.floor(index / 14), number: (index % 14) + 1 })),
  ...Array.from({ length: 4 }, () => ({ direction: PIRATE, number: 0 })),
];

function deal(G, ctx, random) {
  const cards = random.Shuffle(CARDS);
  const winds = random.Shuffle(WINDS);
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    G.players[seat].hand = cards.slice(seat * HAND, (seat + 1) * HAND);
    G.collected[seat] = [];
  }
  G.row = winds.slice(0, 3);
  G.secret.winds = winds.slice(3);
  G.trick = 1;
  G.plays = [];
}

/** Half points: whole along the wind, half beside it, nothing against it. */
function halves({ direction, number }, wind) {
  const turn = (direction - wind.direction + DIRECTIONS) % DIRECTIONS;
  return turn === 0 ? 2 * number : turn === 2 ? 0 : number;
}

function worth(plays, card, wind) {
  if (card.direction !== PIRATE) return halves(card, wind);
  return plays.length ? plays[plays.length - 1].halves : -1;
}

function resolve(G, leader) {
  const left = G.plays.filter((play) => play.halves < 0 || G.plays.filter((other) => other.halves === play.halves).length === 1);
  if (!left.length) return leader;
  left.sort((a, b) => a.halves - b.halves);
  G.collected[left[0].seat].push(G.row[0]);
  return left[left.length - 1].seat;
}

function damage(winds) {
  const kept = winds.filter(({ direction }) => ![1, 2, 3].every((size) => winds.some((wind) => wind.direction === direction && wind.damage === size)));
  return kept.reduce((sum, wind) => sum + wind.damage, 0);
}

function score(G, ctx) {
  const all = G.collected.map(damage);
  all.forEach((mine, seat) => (G.points[seat] += all.filter((other) => other > mine).length + (mine === Math.min(...all) ? 1 : 0)));
  G.round += 1;
}

function mayPlay(G, seat, index) {
  const hand = G.players[seat].hand;
  if (!hand[index]) return false;
  return G.plays.length > 0 || hand[index].direction !== PIRATE || hand.every(({ direction }) => direction === PIRATE);
}

function play({ G, ctx, events, random, playerID }, index) {
  const seat = Number(playerID);
  if (!mayPlay(G, seat, index)) return 'INVALID_MOVE';
  const [card] = G.players[seat].hand.splice(index, 1);
  G.plays.push({ seat, card, halves: worth(G.plays, card, G.row[0]) });
  if (G.plays.length < ctx.numPlayers) return void events.endTurn({ next: String((seat + 1) % ctx.numPlayers) });
  const leader = resolve(G, G.plays[0].seat);
  G.plays = [];
  G.row = [...G.row.slice(1), G.secret.winds.shift()];
  G.trick += 1;
  if (G.trick > HAND) {
    score(G, ctx);
    if (G.round > ROUNDS) return void events.endGame({ points: [...G.points] });
    deal(G, ctx, random);
  }
  events.endTurn({ next: String(leader) });
}

exports.SantaTimea = {
  name: 'santa_timea',
  minPlayers: 2,
  maxPlayers: 5,
  setup: ({ ctx, random }) => {
    const each = (make) => Array.from({ length: ctx.numPlayers }, make);
    const G = { secret: { winds: [] }, players: Object.fromEntries(each((_, seat) => [seat, { hand: [] }])), collected: each(() => []), points: each(() => 0), row: [], plays: [], trick: 1, round: 1 };
    deal(G, ctx, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: { play },
};
