import { type DBRef, deserialize, type Double, type Int32, serialize } from 'bson';
import { CommandError, ensure, failure, messageOf } from '../common/errors.js';
import { holdsExact } from './raw.js';
import { bsonTypeOf, type Doc, isDoc, looksLikeInt, setField } from './values.js';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

// Names that the library gives a meaning.
const SPECIAL = ['$ref\0', '_bsontype\0'].map((name) => Buffer.from(name));
const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Decodes to plain JavaScript as far as every type survives: a number is an int or a double, as it
 * looks; `Double` remains for 5.0, and `Long` for every long. Encoded again it is what it was.
 */
export const decode = (bytes: Buffer): Doc => {
  try {
    const isPlain = !SPECIAL.some((name) => bytes.includes(name)) && !holdsExact(bytes);
    return isPlain ? deserialize(bytes) : (eased(deserialize(bytes, KEEP_TYPES)) as Doc);
  } catch (error) {
    throw error instanceof CommandError ? error : failure('InvalidBSON', messageOf(error));
  }
};

// The document is ours alone, so it is changed in place.
const eased = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const type = bsonTypeOf(value);
  const isForeign = type !== undefined && Object.hasOwn(value, '_bsontype');
  ensure(!isForeign, 'NotImplemented', "a field '_bsontype' is not supported");
  if (type === 'Int32') return (value as Int32).value;
  if (type === 'Double') {
    const { value: number } = value as Double;
    return looksLikeInt(number) ? value : number;
  }
  if (type === 'DBRef') {
    // a class of the library's own; to a query it is a document like any other
    const { collection, oid, db, fields } = value as DBRef;
    return eased({
      $ref: collection,
      $id: oid,
      ...(db === undefined ? {} : { $db: db }),
      ...fields,
    });
  }
  if (Array.isArray(value)) return value.map(eased);
  if (isDoc(value)) for (const key in value) setField(value, key, eased(value[key]));
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
