import { connect, createServer } from 'node:net';

/** What a driver says of its own accord. */
const CHATTER = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'killCursors']);
const HEADER = 16;

/**
 * Stands between an application and its database and counts what goes to and fro.
 *
 * @param socketPath of the database
 * @returns `{ uri, take(), stop() }`; `take` gives the commands since the last time, as `name collection`
 */
export async function startCountingProxy(socketPath) {
  let commands = [];
  const sockets = new Set();
  const server = createServer((client) => {
    const database = connect(socketPath);
    let rest = Buffer.alloc(0);
    client.on('data', (chunk) => {
      database.write(chunk);
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
        const length = rest.readInt32LE(0);
        const command = commandOf(rest.subarray(0, length));
        if (command && !CHATTER.has(command.split(' ')[0])) commands.push(command);
        rest = rest.subarray(length);
      }
    });
    database.on('data', (chunk) => client.write(chunk));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    uri: `mongodb://127.0.0.1:${server.address().port}/gridlock?directConnection=true`,
    take() {
      const taken = commands;
      commands = [];
      return taken;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

/** First key and value of an OP_MSG: the command and, for most, its collection. */
function commandOf(message) {
  const OP_MSG = 2013;
  if (message.readInt32LE(12) !== OP_MSG) return null;
  const document = HEADER + 4 + 1;
  const nameStart = document + 5;
  const nameEnd = message.indexOf(0, nameStart);
  const name = message.toString('utf8', nameStart, nameEnd);
  const STRING = 2;
  if (message[document + 4] !== STRING) return name;
  const length = message.readInt32LE(nameEnd + 1);
  return `${name} ${message.toString('utf8', nameEnd + 5, nameEnd + 4 + length)}`;
}
