import { type DBRef, deserialize, type Double, type Int32, serialize } from 'bson';
import { CommandError, ensure, failure, messageOf } from '../common/errors.js';
import { holdsExact } from './raw.js';
import { bsonTypeOf, type Doc, isDoc, looksLikeInt, setField } from './values.js';

/** What MongoDB allows a document to have: 16 MB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Names of fields that the BSON library gives a meaning. */
const SPECIAL_NAMES = ['$ref\0', '_bsontype\0'].map((name) => Buffer.from(name));

const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Whether the plain form of a document loses no type and meets no special name. */
const isPlain = (bytes: Buffer): boolean =>
  !SPECIAL_NAMES.some((name) => bytes.includes(name)) && !holdsExact(bytes);

/**
 * Decodes to plain JavaScript as far as every type survives: a number is an int or a double, as it
 * looks; `Double` remains for 5.0, and `Long` for every long. Encoded again it is what it was. Error 22
 * for bytes that are no document.
 */
export const decode = (bytes: Buffer): Doc => {
  try {
    if (isPlain(bytes)) return deserialize(bytes);
    return unwrap(deserialize(bytes, KEEP_TYPES)) as Doc;
  } catch (error) {
    throw error instanceof CommandError ? error : failure('InvalidBSON', messageOf(error));
  }
};

/**
 * Takes away the wrappers of values that plain JavaScript can hold. The document was just decoded, so
 * it is changed in place.
 */
const unwrap = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  // a field of this name would make the library take a document for one of its own values
  const isForeign = Object.hasOwn(value, '_bsontype');
  ensure(!isForeign, 'NotImplemented', "a field '_bsontype' is not supported");
  if (Array.isArray(value)) return value.map(unwrap);
  switch (bsonTypeOf(value) ?? 'none') {
    case 'Int32':
      return (value as Int32).value;
    case 'Double':
      return unwrapDouble(value as Double);
    case 'DBRef':
      return unwrapReference(value as DBRef);
    default:
      return isDoc(value) ? unwrapFields(value) : value;
  }
};

const unwrapFields = (doc: Doc): Doc => {
  for (const name in doc) setField(doc, name, unwrap(doc[name]));
  return doc;
};

/** 5.0 keeps its wrapper: as a plain number it would be an int. */
const unwrapDouble = (wrapped: Double): unknown =>
  looksLikeInt(wrapped.value) ? wrapped : wrapped.value;

/** A class of the library's own; to a query it is a document like any other. */
const unwrapReference = ({ collection, oid, db, fields }: DBRef): unknown => {
  const database = db === undefined ? {} : { $db: db };
  return unwrap({ $ref: collection, $id: oid, ...database, ...fields });
};

/** Encodes a document of any size that a message may have. Error 10334 beyond, 22 for bad values. */
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
export const checkSize = ({ length }: Buffer): void =>
  ensure(length <= MAX_DOCUMENT_BYTES, 'BSONObjectTooLarge', () => {
    return `BSONObj size: ${length} is invalid. Size must be between 0 and 16793600(16MB)`;
  });

/** Encodes a document to be stored. Errors as for a reply, and 10334 for more than 16 MB. */
export const encode = (doc: Doc): Buffer => {
  const bytes = encodeReply(doc);
  checkSize(bytes);
  return bytes;
};
