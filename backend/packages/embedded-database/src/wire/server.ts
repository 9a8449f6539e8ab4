import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { runCommand } from '../commands/commands.js';
import { type Reply, Request } from '../commands/request.js';
import { CloseConnection } from '../commands/server.js';
import type { Engine } from '../engine.js';
import type { Authentication } from './authentication.js';
import { answerHead, framesOf, type Message, parse } from './message.js';
import { encodeAnswer, encodeDoc, errorReply } from './reply.js';

type Run = (message: Message) => Reply | Promise<Reply>;

/** The answer to a frame; undefined where none is expected. */
const answer = async (run: Run, frame: Buffer): Promise<Buffer | undefined> => {
  let expectsReply = true;
  let body: Buffer;
  try {
    const message = parse(frame);
    if (!message) throw new CloseConnection();
    ({ expectsReply } = message);
    body = encodeAnswer(await run(message));
  } catch (error) {
    if (error instanceof CloseConnection) throw error;
    body = encodeDoc(errorReply(error));
  }
  return expectsReply ? body : undefined;
};

/** Answers the messages of one client one after the other, in the order in which they came. */
const serve = async (socket: Socket, engine: Engine, login?: Authentication) => {
  const run: Run = ({ body, sequences, db: named }) => {
    const command = decode(body);
    const db = named ?? command['$db'];
    ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
    const request = new Request(command, { engine, db, body, sequences });
    return login?.(request) ?? runCommand(request);
  };
  // the next bytes are read only when all before them are answered: a client that sends faster waits
  for await (const frame of framesOf(socket)) {
    const body = await answer(run, frame);
    if (!body || socket.destroyed) continue;
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
