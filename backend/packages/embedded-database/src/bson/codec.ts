import {
  type BSONRegExp,
  type DBRef,
  deserialize,
  type Double,
  type Int32,
  type Long,
  serialize,
} from 'bson';
import { CommandError, failure, messageOf } from '../errors.js';
import { holdsExact } from './raw.js';
import { bsonTypeOf, type Doc, isDoc, setField } from './values.js';

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

/** Decodes to plain JavaScript values. */
export const decodePlain = (bytes: Uint8Array): Doc => decode(bytes);

/** Whether plain JavaScript would take this number for an int, and encode it as one. */
export const looksLikeInt = (value: number): boolean =>
  (value | 0) === value && !Object.is(value, -0);

type Views = Readonly<Record<string, (value: never) => unknown>>;

const EASED: Views = {
  Int32: (value: Int32) => value.value,
  Double: (value: Double) => (looksLikeInt(value.value) ? value : value.value),
};

const PLAIN: Views = {
  Int32: (value: Int32) => value.value,
  Double: (value: Double) => value.value,
  Long: (value: Long) => (Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value),
  BSONRegExp: (value: BSONRegExp) => plain(value),
};

// Copies only what changes: a value without such types comes back as the same object.
const view = (value: unknown, views: Views): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const type = bsonTypeOf(value);
  if (type !== undefined) {
    const change = views[type] as ((value: unknown) => unknown) | undefined;
    return change ? change(value) : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => view(item, views));
    return items.some((item, i) => !Object.is(item, value[i])) ? items : value;
  }
  if (!isDoc(value)) return value;
  let copy: Doc | undefined;
  for (const key in value) {
    const seen = view(value[key], views);
    if (!Object.is(seen, value[key])) setField((copy ??= { ...value }), key, seen);
  }
  return copy ?? value;
};

/**
 * A typed value in plain JavaScript as far as its type survives: a number is an int or a double, as it
 * looks; `Double` remains for 5.0, and `Long` for every long. Encoded again it is what it was.
 */
export const ease = <T>(value: T): T => view(value, EASED) as T;

/** Decodes a document and eases it. */
export const decodeEased = (bytes: Buffer): Doc =>
  holdsExact(bytes) ? ease(decodeTyped(bytes)) : decodePlain(bytes);

/** A value in plain JavaScript alone, as the library for expressions takes it. */
export const plainView = <T>(value: T): T => view(value, PLAIN) as T;

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
