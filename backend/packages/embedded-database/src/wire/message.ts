import { ensure } from '../common/errors.js';
import { HEADER_BYTES } from './frames.js';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** Flag of OP_MSG: the client wants no answer. */
const MORE_TO_COME = 2;
/** A server must refuse messages with flags among these that it does not know. */
const REQUIRED_FLAGS = 0xffff;

/** Flag of OP_REPLY that every server sets. */
const AWAIT_CAPABLE = 8;

const FLAGS_BYTES = 4;
const SMALLEST_DOCUMENT_BYTES = 5;

const BODY_SECTION = 0;
const SEQUENCE_SECTION = 1;

/** A command as it came over the wire, not decoded yet. */
export type Message = {
  /** The command as one encoded document. */
  body: Buffer;
  /** Encoded documents beside the body, by the name of the field that they belong to. */
  sequences: Map<string, Buffer[]>;
  /** The database of the old OP_QUERY form; OP_MSG names it in the body. */
  db?: string;
  expectsReply: boolean;
};

const ensureWellFormed = (isWellFormed: boolean): void =>
  ensure(isWellFormed, 'InvalidBSON', 'malformed message');

/** The bytes from a position on that begin with their own length: a document, or a section. */
const sized = (bytes: Buffer, position: number): Buffer => {
  ensureWellFormed(position + SMALLEST_DOCUMENT_BYTES <= bytes.length);
  const size = bytes.readInt32LE(position);
  ensureWellFormed(size >= SMALLEST_DOCUMENT_BYTES && position + size <= bytes.length);
  return bytes.subarray(position, position + size);
};

/** Reads a section of many documents: its length, the name of a field, then the documents. */
const readSequence = (section: Buffer): [field: string, documents: Buffer[]] => {
  const nameEnd = section.indexOf(0, 4);
  ensureWellFormed(nameEnd > 0);
  const documents: Buffer[] = [];
  let position = nameEnd + 1;
  while (position < section.length) {
    const document = sized(section, position);
    documents.push(document);
    position += document.length;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
};

/** OP_MSG: flags, then one body and any number of document sequences. */
const parseMessage = (frame: Buffer): Message => {
  const flags = frame.readUInt32LE(HEADER_BYTES);
  ensureWellFormed((flags & REQUIRED_FLAGS & ~MORE_TO_COME) === 0);
  const expectsReply = !(flags & MORE_TO_COME);
  const message: Message = { body: Buffer.alloc(0), sequences: new Map(), expectsReply };
  let position = HEADER_BYTES + FLAGS_BYTES;
  while (position < frame.length) {
    const kind = frame[position];
    const section = sized(frame, position + 1);
    ensureWellFormed(kind === BODY_SECTION || kind === SEQUENCE_SECTION);
    if (kind === BODY_SECTION) message.body = section;
    else message.sequences.set(...readSequence(section));
    position += 1 + section.length;
  }
  return message;
};

/** OP_QUERY, the old form in which drivers send their first hello. */
const parseQuery = (frame: Buffer): Message => {
  const nameStart = HEADER_BYTES + FLAGS_BYTES;
  const nameEnd = frame.indexOf(0, nameStart);
  ensureWellFormed(nameEnd > 0);
  const [db = ''] = frame.toString('utf8', nameStart, nameEnd).split('.');
  // behind the name and its zero byte: how many to skip and to return, which commands do not use
  const body = sized(frame, nameEnd + 9);
  return { body, sequences: new Map(), db, expectsReply: true };
};

const opCodeOf = (frame: Buffer): number => frame.readInt32LE(12);

/** Reads a frame. Throws for what is no message; the connection must be closed then. */
export const parse = (frame: Buffer): Message => {
  const opCode = opCodeOf(frame);
  if (opCode === OP_MSG) return parseMessage(frame);
  ensureWellFormed(opCode === OP_QUERY);
  return parseQuery(frame);
};

let lastRequestId = 0;

const nextRequestId = (): number => {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  return lastRequestId;
};

const writeHeader = (head: Buffer, request: Buffer, bodyBytes: number, opCode: number): void => {
  head.writeInt32LE(head.length + bodyBytes, 0);
  head.writeInt32LE(nextRequestId(), 4);
  head.writeInt32LE(request.readInt32LE(4), 8);
  head.writeInt32LE(opCode, 12);
};

/** What stands before the body of the answer to a frame, in the form in which it was asked. */
const answerHead = (request: Buffer, bodyBytes: number): Buffer => {
  if (opCodeOf(request) === OP_MSG) {
    // the header, no flags, and the kind of the one section
    const head = Buffer.alloc(HEADER_BYTES + FLAGS_BYTES + 1);
    writeHeader(head, request, bodyBytes, OP_MSG);
    return head;
  }
  // the header, flags, a cursor id, a position, and how many documents follow
  const head = Buffer.alloc(HEADER_BYTES + 20);
  writeHeader(head, request, bodyBytes, OP_REPLY);
  head.writeInt32LE(AWAIT_CAPABLE, HEADER_BYTES);
  head.writeInt32LE(1, HEADER_BYTES + 16);
  return head;
};

/** The frame that answers another one; `body` is a document in parts. */
export const answerOf = (request: Buffer, body: readonly Buffer[]): Buffer => {
  const bytes = body.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([answerHead(request, bytes), ...body]);
};
