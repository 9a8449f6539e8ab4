import type { Socket } from 'node:net';
import { ensure } from '../common/errors.js';
import { TakesLong } from '../common/time-limit.js';
import { decode } from '../bson/codec.js';
import type { Reply } from '../commands/command.js';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import type { Engine } from '../engine/engine.js';
import type { Authentication } from './authentication.js';
import { framesOf } from './frames.js';
import { answerHead, type Message, parse } from './message.js';
import { encodeAnswer, encodeDoc, errorReply } from './reply.js';

const requestOf = ({ body, sequences, db: queriedDb }: Message, engine: Engine): Request => {
  const command = decode(body);
  const db = queriedDb ?? command['$db'];
  ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
  return new Request(command, { engine, db, body, sequences });
};

/** Answers a command in this thread, or lets a reader do so where that takes long. */
const answerHere = async (request: Request, run: () => Reply | Promise<Reply>): Promise<Buffer> => {
  try {
    return encodeAnswer(await run());
  } catch (error) {
    const { readers } = request.engine;
    if (!(error instanceof TakesLong) || !readers) throw error;
    const { db, body } = request.origin;
    return readers.answer({ db, body }, error, request.integer('maxTimeMS', 0) || Infinity);
  }
};

/**
 * Answers the messages of one client one after the other, in the order in which they came, until the
 * connection ends. Rejects for bytes that are no messages. `authenticate` sees each command first.
 */
export const serveConnection = async (
  socket: Socket,
  engine: Engine,
  authenticate?: Authentication,
): Promise<void> => {
  const run = (request: Request): Reply | Promise<Reply> =>
    authenticate?.(request) ?? runCommand(request);
  const answer = async (message: Message): Promise<Buffer> => {
    try {
      const request = requestOf(message, engine);
      return await answerHere(request, () => run(request));
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
