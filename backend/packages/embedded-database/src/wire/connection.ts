import type { Socket } from 'node:net';
import { ensure } from '../common/errors.js';
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

/**
 * Answers the messages of one client one after the other, in the order in which they came, until the
 * connection ends. Rejects for bytes that are no messages. `authenticate` sees each command first.
 */
export const serveConnection = async (
  socket: Socket,
  engine: Engine,
  authenticate?: Authentication,
): Promise<void> => {
  const run = (message: Message): Reply | Promise<Reply> => {
    const request = requestOf(message, engine);
    return authenticate?.(request) ?? runCommand(request);
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
