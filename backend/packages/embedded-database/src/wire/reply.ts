import { Double } from 'bson';
import { encodeReply } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { CommandError, messageOf } from '../common/errors.js';
import type { Reply } from '../commands/command.js';
import { Batch } from '../engine/cursors.js';
import { isDamage } from '../storage/sqlite.js';

const textOf = (error: unknown): string =>
  isDamage(error)
    ? `The database file is damaged: ${error.message}. Restore a backup.`
    : messageOf(error);

/** An error as the answer to its command: MongoDB's code and its name, or 8 for any other error. */
export const errorReply = (error: unknown): Doc =>
  error instanceof CommandError
    ? { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra }
    : { ok: 0, errmsg: textOf(error), code: 8, codeName: 'UnknownError' };

/** Encodes an answer with its `ok`, which drivers expect as a double. */
const encodeDoc = (doc: Doc): Buffer =>
  encodeReply({ ...doc, ok: new Double(Number(doc['ok'] ?? 1)) });

const DOCUMENT = 0x03;
const ARRAY = 0x04;

const SIZE_BYTES = 4;
const END = Buffer.alloc(1);

/** What stands before a value inside a document: its type and its name. */
const elementHead = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`);

/** The elements of an encoded document, without its size and its end. */
const elementsOf = (document: Buffer): Buffer => document.subarray(SIZE_BYTES, -END.length);

const OK_ELEMENT = elementsOf(encodeDoc({}));

/** Puts a document together from elements that are encoded already. */
const documentOf = (elements: readonly Buffer[]): Buffer[] => {
  const size = Buffer.allocUnsafe(SIZE_BYTES);
  const bytes = elements.reduce((sum, { length }) => sum + length, SIZE_BYTES + END.length);
  size.writeInt32LE(bytes);
  return [size, ...elements, END];
};

/** `{ cursor: { firstBatch: […], id, ns }, ok: 1 }`, put together from the stored bytes as they are. */
const partsOfBatch = ({ documents, cursorId, namespace, field }: Batch): Buffer[] => {
  const items = documents.flatMap((document, position) => [
    elementHead(DOCUMENT, String(position)),
    document,
  ]);
  const idAndNamespace = elementsOf(encodeReply({ id: cursorId, ns: namespace }));
  const cursor = [elementHead(ARRAY, field), ...documentOf(items), idAndNamespace];
  const reply = [elementHead(DOCUMENT, 'cursor'), ...documentOf(cursor), OK_ELEMENT];
  return documentOf(reply);
};

/** Encodes the answer to a command, in parts that are sent one after the other. */
export const partsOfAnswer = (reply: Reply): readonly Buffer[] =>
  reply instanceof Batch ? partsOfBatch(reply) : [encodeDoc(reply)];
