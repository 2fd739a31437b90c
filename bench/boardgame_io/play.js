// Players at many tables of boardgame.io's server, each acting as soon as it may: node play.js PORT LOBBY_PORT TABLES SECONDS
const { io } = require('socket.io-client');

const [port, lobby, tables, seconds] = process.argv.slice(2).map(Number);
const host = 'http://127.0.0.1';
const SEATS = ['0', '1'];
const counts = new Array(tables).fill(0);

async function post(path, body) {
  const answer = await fetch(`${host}:${lobby}/games/santa_timea/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
}

/** Triplets are discarded; otherwise the first card that may be played, a pirate being led only from a hand of pirates. */
function choose(G, seat) {
  if (G.asked.length) return { type: 'answer', args: [true] };
  const { hand } = G.players[seat];
  return { type: 'play', args: [G.plays.length ? 0 : Math.max(0, hand.findIndex(({ direction }) => direction >= 0))] };
}

async function sit(matchID, playerID, number, over) {
  const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
  const socket = io(`${host}:${port}/santa_timea`, { transports: ['websocket'], forceNew: true });
  let sent = -1;
  const hear = (state) => {
    if (sent >= 0 && state._stateID > sent) { counts[number] += 1; sent = -1; }
    if (state.ctx.gameover) return over();
    if (state.ctx.currentPlayer !== playerID || sent >= 0) return;
    sent = state._stateID;
    const action = { type: 'MAKE_MOVE', payload: { ...choose(state.G, playerID), playerID, credentials } };
    socket.emit('update', action, state._stateID, matchID, playerID);
  };
  socket.on('sync', (_, { state }) => hear(state));
  socket.on('update', (_, state) => hear(state));
  socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, SEATS.length));
  return socket;
}

async function playOn(number) {
  const { matchID } = await post('create', { numPlayers: SEATS.length, unlisted: true });
  let over;
  const ended = new Promise((done) => (over = done));
  const sockets = [];
  for (const seat of SEATS) sockets.push(await sit(matchID, seat, number, over));
  await ended;
  for (const socket of sockets) socket.close();
  return playOn(number);
}

const sum = () => counts.reduce((all, each) => all + each, 0);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

(async () => {
  for (let number = 0; number < tables; number++) void playOn(number);
  while (Math.min(...counts) === 0) await pause(50);
  const [before, begun] = [sum(), performance.now()];
  await pause(seconds * 1000);
  console.log((1000 * (sum() - before)) / (performance.now() - begun));
  process.exit(0);
})();
