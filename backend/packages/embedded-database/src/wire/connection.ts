import type { Socket } from 'node:net';
import { ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { firstName, pickFields } from '../bson/raw.js';
import { type Doc, isDoc } from '../bson/values.js';
import { runCommand } from '../commands/commands.js';
import { CloseConnection } from '../commands/fail-points.js';
import { type Reply, Request } from '../commands/request.js';
import type { Engine } from '../engine.js';
import type { Authentication } from './authentication.js';
import { answerHead, framesOf, type Message, parse } from './message.js';
import { encodeAnswer, encodeDoc, errorReply } from './reply.js';

const STATEMENTS: Partial<Record<string, string>> = {
  insert: 'documents',
  update: 'updates',
  delete: 'deletes',
};

// A write command without its documents or statements: they are decoded one by one where they are
// run, and decoding them with the command as well would do that work twice.
const withoutStatements = (body: Buffer): Buffer => {
  const statements = STATEMENTS[firstName(body)];
  return statements ? pickFields(body, (name) => name !== statements) : body;
};

/** What a connection works with. */
export type Service = { engine: Engine; connectionId: number; login: Authentication | undefined };

const run = ({ engine, connectionId, login }: Service, message: Message) => {
  const { body, sequences } = message;
  const decoded = decode(withoutStatements(body));
  const inner = decoded['$query'];
  const command: Doc = isDoc(inner) ? inner : decoded;
  const db = message.db ?? command['$db'];
  ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
  const request = new Request(command, { engine, db, body, sequences, connectionId });
  return login?.(request) ?? runCommand(request);
};

/** The answer to a frame; undefined where none is expected. */
const answer = async (service: Service, frame: Buffer): Promise<Buffer | undefined> => {
  let expectsReply = true;
  let body: Buffer;
  try {
    const message = parse(frame);
    if (!message) throw new CloseConnection();
    ({ expectsReply } = message);
    body = encodeAnswer((await run(service, message)) as Reply);
  } catch (error) {
    if (error instanceof CloseConnection) throw error;
    body = encodeDoc(errorReply(error));
  }
  return expectsReply ? body : undefined;
};

/** Answers the messages of one client one after the other, in the order in which they came. */
export const serve = async (service: Service, socket: Socket): Promise<void> => {
  // the next bytes are read only when all before them are answered: a client that sends faster waits
  for await (const frame of framesOf(socket)) {
    const body = await answer(service, frame);
    if (!body || socket.destroyed) continue;
    socket.cork();
    socket.write(answerHead(frame, body));
    socket.write(body);
    socket.uncork();
  }
};
