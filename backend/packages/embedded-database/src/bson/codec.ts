import { type DBRef, deserialize, type Double, type Int32, serialize } from 'bson';
import { CommandError, ensure, failure, messageOf } from '../errors.js';
import { holdsExact } from './raw.js';
import { bsonTypeOf, type Doc, isDoc, looksLikeInt, setField } from './values.js';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const REFERENCE = Buffer.from('$ref\0');

/**
 * Decodes to plain JavaScript as far as every type survives: a number is an int or a double, as it
 * looks; `Double` remains for 5.0, and `Long` for every long. Encoded again it is what it was.
 */
export const decode = (bytes: Buffer): Doc => {
  let doc: Doc;
  try {
    doc = holdsExact(bytes) ? (eased(deserialize(bytes, KEEP_TYPES)) as Doc) : deserialize(bytes);
  } catch (error) {
    throw error instanceof CommandError ? error : failure('InvalidBSON', messageOf(error));
  }
  return bytes.includes(REFERENCE) ? (withoutReferences(doc) as Doc) : doc;
};

// The library turns `{ $ref, $id }` into a class of its own; to a query it is a document like any other.
const withoutReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (bsonTypeOf(value) === 'DBRef') {
    const { collection, oid, db, fields } = value as DBRef;
    return { $ref: collection, $id: oid, ...(db === undefined ? {} : { $db: db }), ...fields };
  }
  if (!isDoc(value)) return value;
  for (const key in value) value[key] = withoutReferences(value[key]);
  return value;
};

// The document is ours alone, so it is changed in place.
const eased = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const type = bsonTypeOf(value);
  if (type !== undefined) {
    const { value: number } = value as Int32 | Double;
    return type === 'Int32' || (type === 'Double' && !looksLikeInt(number)) ? number : value;
  }
  if (Array.isArray(value)) return value.map(eased);
  if (!isDoc(value)) return value;
  for (const key in value) setField(value, key, eased(value[key]));
  return value;
};

/** Encodes a document of any size that a message may have. Error 10334 beyond. */
export const encodeReply = (doc: Doc): Buffer => {
  try {
    const bytes = serialize(doc, { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw failure(isTooLarge ? 'BSONObjectTooLarge' : 'InvalidBSON', messageOf(error));
  }
};

/** Error 10334 for a document of more than 16 MB. */
export const checkSize = ({ length }: Buffer): void => {
  const text = `BSONObj size: ${length} is invalid. Size must be between 0 and 16793600(16MB)`;
  ensure(length <= MAX_DOCUMENT_BYTES, 'BSONObjectTooLarge', text);
};

/** Encodes a document to be stored. */
export const encode = (doc: Doc): Buffer => {
  const bytes = encodeReply(doc);
  checkSize(bytes);
  return bytes;
};

/** A copy that shares nothing with the original. */
export const clone = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item)) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setField(copy, key, clone(value[key]));
  return copy as T;
};
