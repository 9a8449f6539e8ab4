import { failure } from '../errors.js';

export const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
export const HEADER_BYTES = 16;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_FLAGS = 0xffff ^ (CHECKSUM_PRESENT | MORE_TO_COME);

/** A command as it came over the wire, not decoded yet. */
export type Message = {
  body: Buffer;
  sequences: Map<string, Buffer[]>;
  /** The database of the old OP_QUERY form; OP_MSG names it in the body. */
  db?: string;
  expectsReply: boolean;
};

const malformed = () => failure('InvalidBSON', 'malformed message');

const slice = (bytes: Buffer, at: number, end: number): Buffer => {
  if (at + 5 > end) throw malformed();
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > end) throw malformed();
  return bytes.subarray(at, at + size);
};

const readSequence = (bytes: Buffer, at: number, end: number, message: Message): number => {
  if (at + 5 > end) throw malformed();
  const sequenceEnd = at + bytes.readInt32LE(at);
  const nameEnd = bytes.indexOf(0, at + 4);
  if (sequenceEnd > end || nameEnd < 0 || nameEnd >= sequenceEnd) throw malformed();
  const documents: Buffer[] = [];
  let next = nameEnd + 1;
  while (next < sequenceEnd) {
    const document = slice(bytes, next, sequenceEnd);
    documents.push(document);
    next += document.length;
  }
  message.sequences.set(bytes.toString('utf8', at + 4, nameEnd), documents);
  return sequenceEnd;
};

/** Reads OP_MSG: one body and any number of document sequences. */
export const parseMessage = (frame: Buffer): Message => {
  if (frame.length < HEADER_BYTES + 10) throw malformed();
  const flags = frame.readUInt32LE(HEADER_BYTES);
  if (flags & KNOWN_REQUIRED_FLAGS) throw malformed();
  const end = flags & CHECKSUM_PRESENT ? frame.length - 4 : frame.length;
  const message: Message = {
    body: frame.subarray(0, 0),
    sequences: new Map(),
    expectsReply: !(flags & MORE_TO_COME),
  };
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = frame[at++];
    if (kind === 0) {
      message.body = slice(frame, at, end);
      at += message.body.length;
    } else if (kind === 1) at = readSequence(frame, at, end, message);
    else throw malformed();
  }
  if (message.body.length === 0) throw malformed();
  return message;
};

/** Reads OP_QUERY, in which drivers send their first hello. */
export const parseQuery = (frame: Buffer): Message => {
  const nameEnd = frame.indexOf(0, HEADER_BYTES + 4);
  if (nameEnd < 0) throw malformed();
  const [db] = frame.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  const body = slice(frame, nameEnd + 9, frame.length);
  return { body, sequences: new Map(), db: db!, expectsReply: true };
};

type Answer = { requestId: number; responseTo: number; body: Buffer };

/** What stands before the body of an answer in OP_MSG. */
export const messageHead = (answer: Answer): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES + 5);
  writeHeader(head, answer, OP_MSG);
  return head;
};

/** What stands before the body of an answer to OP_QUERY. */
export const replyHead = (answer: Answer): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES + 20);
  writeHeader(head, answer, OP_REPLY);
  head.writeInt32LE(8, HEADER_BYTES);
  head.writeInt32LE(1, HEADER_BYTES + 16);
  return head;
};

const writeHeader = (head: Buffer, { requestId, responseTo, body }: Answer, opCode: number) => {
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(opCode, 12);
};
