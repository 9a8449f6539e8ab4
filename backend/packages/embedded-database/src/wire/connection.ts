import type { Socket } from 'node:net';
import { ensure } from '../errors.js';
import { decode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import { CloseConnection } from '../commands/fail-points.js';
import { runCommand } from '../commands/table.js';
import { type Reply, Request } from '../commands/request.js';
import type { Engine } from '../engine.js';
import type { Authentication } from './authentication.js';
import { FrameReader } from './frames.js';
import { answerHead, type Message, OP_MSG, OP_QUERY, parseMessage, parseQuery } from './message.js';
import { encodeAnswer, encodeDoc, errorReply } from './reply.js';
import { withoutStatements } from './statements.js';

const MAX_WAITING_FRAMES = 64;

/** One client: its messages are answered one after the other, in the order in which they came. */
export class Connection {
  private readonly frames = new FrameReader();
  private waiting: Buffer[] = [];
  private isBusy = false;

  constructor(
    private readonly engine: Engine,
    private readonly socket: Socket,
    private readonly connectionId: number,
    private readonly authentication: Authentication | undefined,
  ) {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  private receive(chunk: Buffer) {
    try {
      this.waiting.push(...this.frames.push(chunk));
    } catch {
      this.socket.destroy();
      return;
    }
    // a client that sends faster than it is served must wait, not fill the memory
    if (this.waiting.length > MAX_WAITING_FRAMES) this.socket.pause();
    if (!this.isBusy) void this.work();
  }

  private async work() {
    this.isBusy = true;
    for (let frame = this.waiting.shift(); frame; frame = this.waiting.shift()) {
      const hasRoom = this.waiting.length < MAX_WAITING_FRAMES / 2;
      if (this.socket.isPaused() && hasRoom) this.socket.resume();
      // an answer that cannot be encoded must not end the server
      await this.answer(frame).catch(() => this.socket.destroy());
    }
    this.isBusy = false;
  }

  private async answer(frame: Buffer) {
    const opCode = frame.readInt32LE(12);
    if (opCode !== OP_MSG && opCode !== OP_QUERY) return void this.socket.destroy();
    let expectsReply = true;
    let body: Buffer;
    try {
      const message = opCode === OP_MSG ? parseMessage(frame) : parseQuery(frame);
      ({ expectsReply } = message);
      body = encodeAnswer(await this.run(message));
    } catch (error) {
      if (error instanceof CloseConnection) return void this.socket.destroy();
      body = encodeDoc(errorReply(error));
    }
    if (!expectsReply || this.socket.destroyed) return;
    this.socket.cork();
    this.socket.write(answerHead(frame, body));
    this.socket.write(body);
    this.socket.uncork();
  }

  private run({ body, sequences, db: named }: Message): Reply | Promise<Reply> {
    const { engine, connectionId } = this;
    const decoded = decode(withoutStatements(body));
    const inner = decoded['$query'];
    const command: Doc = isDoc(inner) ? inner : decoded;
    const db = named ?? command['$db'];
    ensure(typeof db === 'string', 'FailedToParse', 'OP_MSG requests require a $db argument');
    const request = new Request(command, { engine, db, body, sequences, connectionId });
    return this.authentication?.(request) ?? runCommand(request);
  }
}
