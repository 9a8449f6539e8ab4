// Stands between clients and a database: it answers some messages itself, and passes all others on unchanged.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { framed, isAnswered, reply } from './wire-messages.mjs';

/**
 * @param listenAt where it listens, as `net.Server.listen` takes it
 * @param target the path of the database's socket
 * @param findAnswer makes of a message the function that answers it, or null for one that is passed on
 */
export async function startProxy({ listenAt, target, findAnswer }) {
  const clients = new Set();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    new ProxiedConnection(client, connect(target), findAnswer).start();
  });
  server.listen(listenAt);
  await once(server, 'listening');
  return {
    async stop() {
      for (const client of clients) client.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** Each message is answered after those before it, whoever answers them. */
class ProxiedConnection {
  /** Messages that have come and are neither passed on nor answered. */
  waiting = [];
  /** How many messages the database has yet to answer. */
  unanswered = 0;
  isAnswering = false;

  constructor(client, database, findAnswer) {
    this.client = client;
    this.database = database;
    this.findAnswer = findAnswer;
  }

  start() {
    const { client, database } = this;
    for (const socket of [client, database]) socket.on('error', () => undefined);
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
    client.on(
      'data',
      framed((message) => {
        this.waiting.push(message);
        this.goOn();
      }),
    );
    database.on(
      'data',
      framed((message) => {
        this.unanswered -= 1;
        client.write(message);
        this.goOn();
      }),
    );
  }

  goOn() {
    while (this.waiting.length > 0 && !this.isAnswering) {
      const [message] = this.waiting;
      const answer = this.findAnswer(message);
      // the database goes first with what came first
      if (answer && this.unanswered > 0) return;
      this.waiting.shift();
      if (answer) void this.answer(message, answer);
      else this.passOn(message);
    }
  }

  passOn(message) {
    if (isAnswered(message)) this.unanswered += 1;
    this.database.write(message);
  }

  async answer(message, answer) {
    this.isAnswering = true;
    const document = await answer();
    this.isAnswering = false;
    if (this.client.destroyed) return;
    this.client.write(reply(message, document));
    this.goOn();
  }
}
