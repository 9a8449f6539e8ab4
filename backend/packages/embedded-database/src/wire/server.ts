import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ensure } from '../common/errors.js';
import { decode } from '../bson/codec.js';
import { runCommand } from '../commands/commands.js';
import { type Reply, Request } from '../commands/request.js';
import type { Engine } from '../engine/engine.js';
import type { Authentication } from './authentication.js';
import { answerHead, framesOf, type Message, parse } from './message.js';
import { encodeAnswer, encodeDoc, errorReply } from './reply.js';

/** Answers the messages of one client one after the other, in the order in which they came. */
const serve = async (socket: Socket, engine: Engine, login?: Authentication) => {
  const run = ({ body, sequences, db: named }: Message): Reply | Promise<Reply> => {
    const command = decode(body);
    const db = named ?? command['$db'];
    ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
    const request = new Request(command, { engine, db, body, sequences });
    return login?.(request) ?? runCommand(request);
  };
  const answer = async (message: Message): Promise<Buffer> => {
    try {
      return encodeAnswer(await run(message));
    } catch (error) {
      return encodeDoc(errorReply(error));
    }
  };
  // the next bytes are read only when all before them are answered: a client that sends faster waits
  for await (const frame of framesOf(socket)) {
    const message = parse(frame);
    const body = await answer(message);
    if (!message.expectsReply || socket.destroyed) continue;
    socket.cork();
    socket.write(answerHead(frame, body));
    socket.write(body);
    socket.uncork();
  }
};

type Address = { path: string } | { host: string; port: number };

/** Listens for drivers and serves each connection until `close`. */
export const listen = async (
  engine: Engine,
  address: Address,
  makeLogin?: () => Authentication,
) => {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    serve(socket, engine, makeLogin?.()).catch(() => socket.destroy());
  });
  server.listen(address);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' ? (bound?.port ?? 0) : 0,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
