import { Double } from 'bson';
import { encodeReply } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { CommandError, messageOf } from '../errors.js';
import type { Batch } from '../cursors.js';
import type { Reply } from '../commands/request.js';

/** An error as the answer to its command. */
export const errorReply = (error: unknown): Doc =>
  error instanceof CommandError
    ? { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra }
    : { ok: 0, errmsg: messageOf(error), code: 8, codeName: 'UnknownError' };

/** Answers carry `ok` as a double, which drivers rely on. */
export const encodeDoc = (doc: Doc): Buffer =>
  encodeReply({ ...doc, ok: new Double(Number(doc['ok'])) });

const digits = (n: number) => (n < 10 ? 1 : n < 100 ? 2 : n < 1000 ? 3 : String(n).length);

class Assembler {
  at = 0;
  constructor(readonly bytes: Buffer) {}

  int32(value: number) {
    this.at = this.bytes.writeInt32LE(value, this.at);
  }

  byte(value: number) {
    this.bytes[this.at++] = value;
  }

  text(value: string) {
    this.at += this.bytes.write(`${value}\0`, this.at, 'utf8');
  }

  copy(value: Buffer) {
    this.bytes.set(value, this.at);
    this.at += value.length;
  }
}

/** `{ cursor: { firstBatch: […], id, ns }, ok: 1 }`, put together from the stored bytes as they are. */
export const encodeBatch = ({ documents, id, namespace, field }: Batch): Buffer => {
  const array = documents.reduce((sum, { length }, i) => sum + 2 + digits(i) + length, 5);
  const namespaceBytes = Buffer.byteLength(namespace) + 1;
  const cursor = 4 + 1 + field.length + 1 + array + 12 + 4 + 4 + namespaceBytes + 1;
  const total = 4 + 8 + cursor + 12 + 1;
  const out = new Assembler(Buffer.allocUnsafe(total));
  out.int32(total);
  out.byte(3);
  out.text('cursor');
  out.int32(cursor);
  out.byte(4);
  out.text(field);
  out.int32(array);
  documents.forEach((document, i) => {
    out.byte(3);
    out.text(String(i));
    out.copy(document);
  });
  out.byte(0);
  out.byte(0x12);
  out.text('id');
  out.int32(id.low);
  out.int32(id.high);
  out.byte(2);
  out.text('ns');
  out.int32(namespaceBytes);
  out.text(namespace);
  out.byte(0);
  out.byte(1);
  out.text('ok');
  out.at = out.bytes.writeDoubleLE(1, out.at);
  out.byte(0);
  return out.bytes;
};

export const encodeAnswer = (reply: Reply): Buffer =>
  'batch' in reply && isBatch(reply.batch) ? encodeBatch(reply.batch) : encodeDoc(reply);

const isBatch = (value: unknown): value is Batch =>
  Array.isArray((value as Partial<Batch> | undefined)?.documents);
