import { ensure } from '../errors.js';

export const OP_QUERY = 2004;
export const OP_MSG = 2013;
const OP_REPLY = 1;
export const HEADER_BYTES = 16;

const CHECKSUM_PRESENT = 1;
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

const ensureWellFormed = (holds: boolean) => ensure(holds, 'InvalidBSON', 'malformed message');

/** What begins with its own length. */
const slice = (bytes: Buffer, at: number, end: number): Buffer => {
  ensureWellFormed(at + 5 <= end);
  const size = bytes.readInt32LE(at);
  ensureWellFormed(size >= 5 && at + size <= end);
  return bytes.subarray(at, at + size);
};

const readSequence = (section: Buffer, { sequences }: Message) => {
  const nameEnd = section.indexOf(0, 4);
  ensureWellFormed(nameEnd > 0);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; at += documents.at(-1)!.length) {
    documents.push(slice(section, at, section.length));
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
};

/** Reads OP_MSG: one body and any number of document sequences. */
export const parseMessage = (frame: Buffer): Message => {
  ensureWellFormed(frame.length >= HEADER_BYTES + 10);
  const flags = frame.readUInt32LE(HEADER_BYTES);
  ensureWellFormed((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) === 0);
  const end = flags & CHECKSUM_PRESENT ? frame.length - 4 : frame.length;
  const expectsReply = !(flags & MORE_TO_COME);
  const message: Message = { body: Buffer.alloc(0), sequences: new Map(), expectsReply };
  for (let at = HEADER_BYTES + 4; at < end;) {
    const section = slice(frame, at + 1, end);
    ensureWellFormed(frame[at] === 0 || frame[at] === 1);
    if (frame[at] === 0) message.body = section;
    else readSequence(section, message);
    at += 1 + section.length;
  }
  ensureWellFormed(message.body.length > 0);
  return message;
};

/** Reads OP_QUERY, in which drivers send their first hello. */
export const parseQuery = (frame: Buffer): Message => {
  const nameEnd = frame.indexOf(0, HEADER_BYTES + 4);
  ensureWellFormed(nameEnd > 0);
  const [db = ''] = frame.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  const body = slice(frame, nameEnd + 9, frame.length);
  return { body, sequences: new Map(), db, expectsReply: true };
};

let lastRequestId = 0;

/** What stands before the body of the answer to a frame, in the form in which it was asked. */
export const answerHead = (frame: Buffer, body: Buffer): Buffer => {
  const isMessage = frame.readInt32LE(12) === OP_MSG;
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
