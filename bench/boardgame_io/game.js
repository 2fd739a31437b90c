// Santa Timea's basic game as boardgame.io plays it, by the same rules as ours (the numbers are those of the rulebook's rules).
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const DIRECTIONS = 4;
const HAND = 12;
const ROUNDS = 5;
const PIRATE = -1;
const LED_PIRATE = -1;
const ZEROS = 15; // more than any printed number, so that zeros rank among themselves below every half point
const TRIPLET = [1, 2, 3];
const PLACES = { 2: [0, 2], 3: [1, 2, 3], 4: [1, 2, 3, 4], 5: [1, 2, 3, 4, 5] };
const WINDS = Array.from({ length: DIRECTIONS }, (_, direction) => [1, 1, 2, 2, 3].map((damage) => ({ direction, damage }))).flat();
const CARDS = [
  ...Array.from({ length: DIRECTIONS * 14 }, (_, index) => ({ direction: Math.floor(index / 14), number: (index % 14) + 1 })),
  ...Array.from({ length: 4 }, () => ({ direction: PIRATE, number: 0 })),
];

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const after = (seat, ctx) => (seat + 1) % ctx.numPlayers;

/** ST-3.3 to ST-3.6. */
function deal(G, ctx, random) {
  const cards = random.Shuffle(CARDS);
  const winds = random.Shuffle(WINDS);
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    G.players[seat].hand = cards.slice(seat * HAND, (seat + 1) * HAND);
    G.collected[seat] = [];
  }
  G.row = winds.slice(0, 3);
  G.setAside = [];
  G.secret.winds = winds.slice(3);
  G.trick = 1;
  G.plays = [];
  G.asked = [];
}

/** ST-5.1 to ST-5.8: what a card ranks by, once the cards before it lie there. */
function rank(plays, { direction, number }, wind) {
  if (direction === PIRATE) return plays.length ? plays[plays.length - 1].rank : LED_PIRATE;
  const turn = (direction - wind.direction + DIRECTIONS) % DIRECTIONS;
  if (turn === 2) return number;
  return ZEROS * (turn === 0 ? 2 * number : number);
}

/** ST-4.6 to ST-4.13; who leads next. */
function resolve(G) {
  const alone = (play) => G.plays.filter((other) => other.rank === play.rank).length === 1;
  const left = G.plays.filter((play, index) => alone(play) || (index === 0 && play.rank === LED_PIRATE));
  const leader = G.plays[0].seat;
  G.plays = [];
  const wind = G.row[0];
  if (G.trick < HAND) G.row = [...G.row.slice(1), G.secret.winds.shift()];
  if (!left.length) {
    G.setAside.push(wind);
    return leader;
  }
  left.sort((one, other) => one.rank - other.rank);
  G.collected[left[0].seat].push(wind);
  return left[left.length - 1].seat;
}

const holds = (winds, direction, damage) => winds.findIndex((wind) => wind.direction === direction && wind.damage === damage);

/** ST-4.15 to ST-4.17: every triplet in the order in which its owner is asked. */
function triplets(G, ctx) {
  const asked = [];
  for (let turn = 0, seat = G.opener; turn < ctx.numPlayers; turn++, seat = after(seat, ctx))
    for (let direction = 0; direction < DIRECTIONS; direction++)
      if (TRIPLET.every((damage) => holds(G.collected[seat], direction, damage) >= 0)) asked.push({ seat, direction });
  return asked;
}

/** ST-6.1 to ST-6.4: those who tie share the points of their places, halves rounded up. */
function score(G, ctx) {
  const damage = G.collected.map((winds) => sum(winds.map((wind) => wind.damage)));
  damage.forEach((mine, seat) => {
    const worse = damage.filter((other) => other > mine).length;
    const tied = damage.filter((other) => other === mine).length;
    G.points[seat] += Math.floor((2 * sum(PLACES[ctx.numPlayers].slice(worse, worse + tied)) + tied) / (2 * tied));
  });
}

/** ST-3.7: the most points open the next round; where they are shared, the same opener again. */
function nextOpener(G) {
  const most = Math.max(...G.points);
  const first = G.points.indexOf(most);
  return G.points.lastIndexOf(most) === first ? first : G.opener;
}

/** Asks about the next triplet, or scores and goes on to the next round. */
function endRound(G, ctx, events, random) {
  if (G.asked.length) return events.endTurn({ next: String(G.asked[0].seat) });
  score(G, ctx);
  if (G.round === ROUNDS) return events.endGame({ points: [...G.points] });
  G.round += 1;
  G.opener = nextOpener(G);
  deal(G, ctx, random);
  events.endTurn({ next: String(G.opener) });
}

/** ST-4.3 and ST-4.4. */
function mayPlay(G, seat, index) {
  const { hand } = G.players[seat];
  if (G.trick > HAND || !hand[index]) return false;
  return G.plays.length > 0 || hand[index].direction !== PIRATE || hand.every(({ direction }) => direction === PIRATE);
}

function play({ G, ctx, events, random, playerID }, index) {
  const seat = Number(playerID);
  if (!mayPlay(G, seat, index)) return INVALID_MOVE;
  const [card] = G.players[seat].hand.splice(index, 1);
  G.plays.push({ seat, card, rank: rank(G.plays, card, G.row[0]) });
  if (G.plays.length < ctx.numPlayers) return void events.endTurn({ next: String(after(seat, ctx)) });
  const leader = resolve(G);
  G.trick += 1;
  if (G.trick <= HAND) return void events.endTurn({ next: String(leader) });
  G.asked = triplets(G, ctx);
  endRound(G, ctx, events, random);
}

function answer({ G, ctx, events, random, playerID }, discard) {
  if (!G.asked.length || String(G.asked[0].seat) !== playerID) return INVALID_MOVE;
  const { seat, direction } = G.asked.shift();
  if (discard) for (const damage of TRIPLET) G.collected[seat].splice(holds(G.collected[seat], direction, damage), 1);
  endRound(G, ctx, events, random);
}

exports.SantaTimea = {
  name: 'santa_timea',
  minPlayers: 2,
  maxPlayers: 5,
  setup: ({ ctx, random }) => {
    const each = (make) => Array.from({ length: ctx.numPlayers }, make);
    const players = Object.fromEntries(each((_, seat) => [seat, { hand: [] }]));
    const G = { secret: { winds: [] }, players, collected: each(() => []), points: each(() => 0), round: 1, opener: random.Die(ctx.numPlayers) - 1 };
    deal(G, ctx, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { order: { first: ({ G }) => G.opener, next: ({ ctx }) => after(ctx.playOrderPos, ctx) } },
  moves: { play, answer },
};
