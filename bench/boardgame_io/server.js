// boardgame.io's own server with its own store in memory; prints the ports of its sockets and of its lobby.
const { Server } = require('boardgame.io/server');
const { SantaTimea } = require('./game');

const server = Server({ games: [SantaTimea], origins: [/.*/] });
const anyPort = '0';
server.run({ port: 0, lobbyConfig: { apiPort: anyPort } }).then(({ appServer, apiServer }) => console.log(`ports ${appServer.address().port} ${apiServer.address().port}`));
