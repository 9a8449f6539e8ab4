import { Double } from 'bson';
import { encodeReply } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { CommandError, messageOf } from '../common/errors.js';
import { Batch } from '../engine/cursors.js';
import type { Reply } from '../commands/request.js';

/** An error as the answer to its command. */
export const errorReply = (error: unknown): Doc =>
  error instanceof CommandError
    ? { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra }
    : { ok: 0, errmsg: messageOf(error), code: 8, codeName: 'UnknownError' };

/** Answers carry `ok` as a double, which drivers rely on. */
export const encodeDoc = (doc: Doc): Buffer =>
  encodeReply({ ...doc, ok: new Double(Number(doc['ok'] ?? 1)) });

const END = Buffer.alloc(1);
const OK = encodeDoc({}).subarray(4, -1);
const head = (type: number, name: string) => Buffer.from(`${String.fromCharCode(type)}${name}\0`);

// Most answers are short, so what stands before their documents is made once.
const KEPT = Array.from({ length: 128 }, (_, i) => head(0x03, String(i)));
const itemHead = (i: number) => KEPT[i] ?? head(0x03, String(i));

/** A document around elements that are encoded already. */
const documentOf = (elements: Buffer[]): Buffer[] => {
  const size = Buffer.allocUnsafe(4);
  size.writeInt32LE(elements.reduce((sum, { length }) => sum + length, 5));
  return [size, ...elements, END];
};

/** `{ cursor: { firstBatch: […], id, ns }, ok: 1 }`, put together from the stored bytes as they are. */
const encodeBatch = ({ documents, id, namespace, field }: Batch): Buffer => {
  const items = documents.flatMap((document, i) => [itemHead(i), document]);
  const rest = encodeReply({ id, ns: namespace }).subarray(4, -1);
  const cursor = [head(0x04, field), ...documentOf(items), rest];
  return Buffer.concat(documentOf([head(0x03, 'cursor'), ...documentOf(cursor), OK]));
};

export const encodeAnswer = (reply: Reply): Buffer =>
  reply instanceof Batch ? encodeBatch(reply) : encodeDoc(reply);
