import type { Socket } from 'node:net';
import { ensure } from '../common/errors.js';
import { TakesLong } from '../common/time-limit.js';
import { decodeCommand } from '../commands/decode-command.js';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import type { Engine } from '../engine/engine.js';
import type { Authentication } from './authentication.js';
import { FrameCutter } from './frames.js';
import { answerHead, type Message, parse } from './message.js';
import { encodeDoc, errorReply, partsOfAnswer } from './reply.js';
import { send } from './send.js';

const requestOf = (message: Message, engine: Engine, isAbandoned: () => boolean): Request => {
  const { body, sequences, db: queriedDb, expectsReply } = message;
  const command = decodeCommand(body);
  const db = queriedDb ?? command['$db'];
  ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
  const origin = { engine, db, body, sequences };
  // who wants no answer may leave at once
  return new Request(command, expectsReply ? { ...origin, isAbandoned } : origin);
};

/** An encoded answer, in parts that belong one behind the other. */
type Answer = readonly Buffer[];

/** Lets a reader answer a command that takes long. */
const answerBeside = async (request: Request, error: unknown): Promise<Answer> => {
  const { readers } = request.engine;
  if (!(error instanceof TakesLong) || !readers) throw error;
  const { db, body, isAbandoned } = request.origin;
  const milliseconds = request.integer('maxTimeMS', 0) || Infinity;
  return [await readers.answer({ db, body, isAbandoned }, error, milliseconds)];
};

const refusalOf = (error: unknown): Answer => [encodeDoc(errorReply(error))];

/** The answer to a command; a promise only where something has to be waited for. */
const answerTo = (request: Request, authenticate?: Authentication): Answer | Promise<Answer> => {
  try {
    const reply = authenticate?.(request) ?? runCommand(request);
    if (!(reply instanceof Promise)) return partsOfAnswer(reply);
    return reply
      .then(partsOfAnswer, (error: unknown) => answerBeside(request, error))
      .catch(refusalOf);
  } catch (error) {
    if (error instanceof TakesLong) return answerBeside(request, error).catch(refusalOf);
    return refusalOf(error);
  }
};

/** The connection of one client, whose messages are answered one after the other in the order in which they came. */
class Connection {
  private readonly cutter = new FrameCutter();
  private readonly waiting: Buffer[] = [];
  private isBusy = false;

  constructor(
    private readonly socket: Socket,
    private readonly engine: Engine,
    private readonly authenticate: Authentication | undefined,
  ) {}

  /** Takes bytes that have come. Throws for what is no message. */
  receive(chunk: Buffer): void {
    this.waiting.push(...this.cutter.cut(chunk));
    if (!this.isBusy) this.serve();
    // a client that sends faster than it is answered waits
    else if (this.waiting.length > 0) this.socket.pause();
  }

  private serve(): void {
    for (let frame = this.waiting.shift(); frame; frame = this.waiting.shift()) {
      const message = parse(frame);
      const answer = this.answer(message);
      if (answer instanceof Promise) return this.serveLater(frame, message, answer);
      this.send(frame, message, answer);
    }
    if (this.socket.isPaused()) this.socket.resume();
  }

  private serveLater(frame: Buffer, message: Message, promise: Promise<Answer>): void {
    this.isBusy = true;
    promise
      .then((answer) => {
        this.isBusy = false;
        this.send(frame, message, answer);
        this.serve();
      })
      .catch(() => this.socket.destroy());
  }

  private answer(message: Message): Answer | Promise<Answer> {
    try {
      const isAbandoned = () => this.socket.destroyed;
      return answerTo(requestOf(message, this.engine, isAbandoned), this.authenticate);
    } catch (error) {
      return refusalOf(error);
    }
  }

  private send(frame: Buffer, { expectsReply }: Message, answer: Answer): void {
    const { socket } = this;
    if (!expectsReply || socket.destroyed) return;
    const bytes = answer.reduce((sum, { length }) => sum + length, 0);
    send(socket, [answerHead(frame, bytes), ...answer]);
  }
}

/**
 * Answers a client until its connection ends, which it does at bytes that are no messages. `authenticate` sees
 * each command first.
 */
export const serveConnection = (
  socket: Socket,
  engine: Engine,
  authenticate?: Authentication,
): void => {
  const connection = new Connection(socket, engine, authenticate);
  socket.on('data', (chunk: Buffer) => {
    try {
      connection.receive(chunk);
    } catch {
      socket.destroy();
    }
  });
};
