// Replays matches of ours with boardgame.io's game: a JSON line each in, the points after every round out.
const { createInterface } = require('node:readline');
const { SantaTimea } = require('./game');

function replay({ seats, opener, shuffles, moves }) {
  const ctx = { numPlayers: seats };
  const random = { Shuffle: () => shuffles.shift(), Die: () => opener + 1 };
  let expected = opener;
  const sheet = [];
  const events = { endTurn: ({ next }) => (expected = Number(next)), endGame: ({ points }) => sheet.push(points) };
  const G = SantaTimea.setup({ ctx, random });
  for (const { seat, card, discard } of moves) {
    if (seat !== expected) throw new Error(`round ${G.round}, trick ${G.trick}: seat ${expected} is to act, not ${seat}`);
    const round = G.round;
    const context = { G, ctx, events, random, playerID: String(seat) };
    const { hand } = G.players[seat];
    const index = card && hand.findIndex(({ direction, number }) => direction === card.direction && number === card.number);
    const said = card ? SantaTimea.moves.play(context, index) : SantaTimea.moves.answer(context, discard);
    if (said !== undefined) throw new Error(`round ${round}, trick ${G.trick}: seat ${seat} is refused ${JSON.stringify(card ?? discard)}`);
    if (G.round > round) sheet.push([...G.points]);
  }
  return sheet;
}

createInterface({ input: process.stdin }).on('line', (line) => {
  try {
    console.log(JSON.stringify(replay(JSON.parse(line))));
  } catch (fault) {
    console.log(JSON.stringify(String(fault)));
  }
});
