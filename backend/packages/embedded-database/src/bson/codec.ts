import { type DBRef, deserialize, serialize } from 'bson';
import { CommandError, failure, messageOf } from '../errors.js';
import { bsonTypeOf, type Doc, isDoc } from './values.js';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const INTERNAL_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const REFERENCE = Buffer.from('$ref\0');

const decode = (bytes: Uint8Array, options?: typeof KEEP_TYPES): Doc => {
  let doc: Doc;
  try {
    doc = deserialize(bytes, options);
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(REFERENCE)
    ? (withoutReferences(doc) as Doc)
    : doc;
};

// The library turns `{ $ref, $id }` into a class of its own; to a query it is a document like any other.
const withoutReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (bsonTypeOf(value) === 'DBRef') {
    const reference = value as DBRef;
    const doc: Doc = { $ref: reference.collection, $id: reference.oid };
    if (reference.db !== undefined) doc['$db'] = reference.db;
    return { ...doc, ...reference.fields };
  }
  if (!isDoc(value)) return value;
  for (const key in value) value[key] = withoutReferences(value[key]);
  return value;
};

/** Decodes with every BSON type kept (Int32, Double, Long… as wrappers). */
export const decodeTyped = (bytes: Uint8Array): Doc => decode(bytes, KEEP_TYPES);

/** Decodes to plain JavaScript values, as expressions compute with them. */
export const decodePlain = (bytes: Uint8Array): Doc => decode(bytes);

/** Encodes a document of any size that a message may have. Error 10334 beyond. */
export const encodeReply = (doc: Doc): Buffer => {
  try {
    const bytes = serialize(doc, { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge('more than 17 MB');
    if (error instanceof CommandError) throw error;
    throw failure('InvalidBSON', messageOf(error));
  }
};

/** Encodes a document to be stored: at most 16 MB. */
export const encode = (doc: Doc): Buffer => {
  const bytes = encodeReply(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(String(bytes.length));
  return bytes;
};

export const tooLarge = (size: string) =>
  failure(
    'BSONObjectTooLarge',
    `BSONObj size: ${size} is invalid. Size must be between 0 and ${INTERNAL_BYTES}(16MB)`,
  );

/** The same value in plain JavaScript, as expressions take it. */
export const plain = (value: unknown): unknown =>
  value === undefined ? undefined : decodePlain(encodeReply({ value }))['value'];

/** A copy that shares nothing with the original. */
export const clone = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item)) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return decodeTyped(encodeReply(value)) as T;
    copy[key] = clone(value[key]);
  }
  return copy as T;
};
