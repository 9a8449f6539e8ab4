import { ensure } from '../common/errors.js';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const MAX_BYTES = 48000000 + HEADER_BYTES * 1024;

const MORE_TO_COME = 2;
const REQUIRED_FLAGS = 0xffff;

/** A command as it came over the wire, not decoded yet. */
export type Message = {
  body: Buffer;
  sequences: Map<string, Buffer[]>;
  /** The database of the old OP_QUERY form; OP_MSG names it in the body. */
  db?: string;
  expectsReply: boolean;
};

/** Cuts a stream of bytes into messages. Throws when a length cannot be right. */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let wanted = HEADER_BYTES;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= wanted) {
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      chunks = [all];
      wanted = all.readInt32LE(0);
      const isPossible = wanted >= HEADER_BYTES && wanted <= MAX_BYTES;
      if (!isPossible) throw new Error(`a message of ${wanted} bytes`);
      if (bytes < wanted) break;
      yield all.subarray(0, wanted);
      chunks = [all.subarray(wanted)];
      bytes -= wanted;
      wanted = HEADER_BYTES;
    }
  }
}

const ensureWellFormed = (holds: boolean) => ensure(holds, 'InvalidBSON', 'malformed message');

/** What begins with its own length. */
const slice = (bytes: Buffer, at: number): Buffer => {
  ensureWellFormed(at + 5 <= bytes.length);
  const size = bytes.readInt32LE(at);
  ensureWellFormed(size >= 5 && at + size <= bytes.length);
  return bytes.subarray(at, at + size);
};

const readSequence = (section: Buffer, { sequences }: Message) => {
  const nameEnd = section.indexOf(0, 4);
  ensureWellFormed(nameEnd > 0);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += documents.at(-1)!.length) {
    documents.push(slice(section, at));
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
};

// One body and any number of document sequences.
const parseMessage = (frame: Buffer): Message => {
  const flags = frame.readUInt32LE(HEADER_BYTES);
  ensureWellFormed((flags & REQUIRED_FLAGS & ~MORE_TO_COME) === 0);
  const expectsReply = !(flags & MORE_TO_COME);
  const message: Message = { body: Buffer.alloc(0), sequences: new Map(), expectsReply };
  for (let at = HEADER_BYTES + 4; at < frame.length;) {
    const section = slice(frame, at + 1);
    ensureWellFormed(frame[at] === 0 || frame[at] === 1);
    if (frame[at] === 0) message.body = section;
    else readSequence(section, message);
    at += 1 + section.length;
  }
  return message;
};

// The old form, in which drivers send their first hello.
const parseQuery = (frame: Buffer): Message => {
  const nameEnd = frame.indexOf(0, HEADER_BYTES + 4);
  ensureWellFormed(nameEnd > 0);
  const [db = ''] = frame.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  const body = slice(frame, nameEnd + 9);
  return { body, sequences: new Map(), db, expectsReply: true };
};

const opCodeOf = (frame: Buffer) => frame.readInt32LE(12);

/** Reads a frame. Throws for what is no message; its client is not answered any more. */
export const parse = (frame: Buffer): Message => {
  if (opCodeOf(frame) === OP_MSG) return parseMessage(frame);
  ensureWellFormed(opCodeOf(frame) === OP_QUERY);
  return parseQuery(frame);
};

let lastRequestId = 0;

/** What stands before the body of the answer to a frame, in the form in which it was asked. */
export const answerHead = (frame: Buffer, body: Buffer): Buffer => {
  const isMessage = opCodeOf(frame) === OP_MSG;
  const head = Buffer.alloc(HEADER_BYTES + (isMessage ? 5 : 20));
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(lastRequestId, 4);
  head.writeInt32LE(frame.readInt32LE(4), 8);
  head.writeInt32LE(isMessage ? OP_MSG : OP_REPLY, 12);
  if (!isMessage) {
    head.writeInt32LE(8, HEADER_BYTES);
    head.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return head;
};
