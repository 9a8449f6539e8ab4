import type { Socket } from 'node:net';
import { failure } from '../errors.js';
import { decodeTyped } from '../bson/codec.js';

import { type Doc, firstKey, isDoc } from '../bson/values.js';
import { CloseConnection } from '../commands/fail-points.js';
import { runCommand } from '../commands/table.js';
import type { Reply, Request } from '../commands/request.js';
import type { Engine } from '../engine.js';
import type { Authentication } from './authentication.js';
import { FrameReader } from './frames.js';
import {
  type Message,
  messageHead,
  OP_MSG,
  OP_QUERY,
  parseMessage,
  parseQuery,
  replyHead,
} from './message.js';
import { encodeAnswer, encodeDoc, errorReply } from './reply.js';
import { withoutStatements } from './statements.js';

const MAX_WAITING_FRAMES = 64;

let lastRequestId = 0;

/** One client: its messages are answered one after the other, in the order in which they came. */
export class Connection {
  private readonly frames = new FrameReader();
  private waiting: Buffer[] = [];
  private isBusy = false;

  constructor(
    private readonly engine: Engine,
    private readonly socket: Socket,
    private readonly id: number,
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
      if (this.socket.isPaused() && this.waiting.length < MAX_WAITING_FRAMES / 2)
        this.socket.resume();
      const opCode = frame.readInt32LE(12);
      if (opCode !== OP_MSG && opCode !== OP_QUERY) {
        this.socket.destroy();
        break;
      }
      try {
        await this.answer(frame, opCode);
      } catch {
        // an answer that cannot be encoded must not end the server
        this.socket.destroy();
      }
    }
    this.isBusy = false;
  }

  private async answer(frame: Buffer, opCode: number) {
    let expectsReply = true;
    let body: Buffer;
    try {
      const message = opCode === OP_MSG ? parseMessage(frame) : parseQuery(frame);
      ({ expectsReply } = message);
      const reply = this.run(message);
      body = encodeAnswer(reply instanceof Promise ? await reply : reply);
    } catch (error) {
      if (error instanceof CloseConnection) return void this.socket.destroy();
      body = encodeDoc(errorReply(error));
    }
    if (!expectsReply || this.socket.destroyed) return;
    const responseTo = frame.readInt32LE(4);
    lastRequestId = (lastRequestId + 1) & 0x7fffffff;
    const answer = { requestId: lastRequestId, responseTo, body };
    this.socket.cork();
    this.socket.write(opCode === OP_MSG ? messageHead(answer) : replyHead(answer));
    this.socket.write(body);
    this.socket.uncork();
  }

  private run({ body, sequences, db }: Message): Reply | Promise<Reply> {
    const decoded = decodeTyped(withoutStatements(body));
    const inner = decoded['$query'];
    const command: Doc = isDoc(inner) ? inner : decoded;
    const name = firstKey(command) ?? '';
    const named = db ?? command['$db'];
    if (typeof named !== 'string') {
      throw failure('FailedToParse', 'OP_MSG requests require a $db argument');
    }
    const request: Request = {
      engine: this.engine,
      name,
      db: named,
      command,
      body,
      sequences,
      connectionId: this.id,
    };
    return this.authentication?.(request) ?? runCommand(request);
  }
}
