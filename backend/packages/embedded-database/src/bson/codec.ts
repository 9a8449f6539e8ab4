import { isNativeError } from 'node:util/types';
import { deserialize, serialize } from 'bson';
import { ensure, failure, messageOf } from '../common/errors.js';
import { hasRepeatedField, pickFields } from './raw.js';
import type { Doc } from './values.js';

/** What MongoDB allows a document to have: 16 MB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Every value keeps its BSON type. */
const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Decodes a document; of some fields only, where they are named. Encoded again it is what it was, but for fields
 * whose names are whole numbers, which JavaScript puts first. Error 22 for bytes that are no document.
 */
export const decode = (bytes: Buffer, names?: ReadonlySet<string>): Doc => {
  const picked = names ? pickFields(bytes, (name) => names.has(name)) : bytes;
  try {
    return deserialize(picked, KEEP_TYPES);
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
};

/** Decodes what a client sent. Error 238 for a field that a document in it has twice, of which one would be lost. */
export const decodeSent = (bytes: Buffer): Doc => {
  const doc = decode(bytes);
  const text = 'documents that have a field twice are not supported by this server';
  ensure(!hasRepeatedField(bytes), 'NotImplemented', text);
  return doc;
};

const PLAIN: unknown = Object.prototype;
/** As many levels as MongoDB's manual allows. */
const MAX_DEPTH = 100;

/**
 * Whether a decoded document can be encoded again without a loss: a date beyond JavaScript's range would become 1970,
 * and BSON's undefined would be left out. Error 15 for more than 100 levels.
 */
export const isWhole = (value: unknown, depth = 0): boolean => {
  ensure(
    depth <= MAX_DEPTH,
    'Overflow',
    `documents of more than ${MAX_DEPTH} levels are not stored`,
  );
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  if (Array.isArray(value)) return value.every((item) => isWhole(item, depth + 1));
  // not of the BSON library's classes, of which some are stored only
  const isDocument = typeof value === 'object' && Object.getPrototypeOf(value ?? 0) === PLAIN;
  if (!isDocument) return value !== undefined;
  return Object.values(value as Doc).every((field) => isWhole(field, depth + 1));
};

/** Encodes a document of any size that a message may have. Errors: 10334 beyond it, 22 for bad values. */
export const encodeReply = (doc: Doc): Buffer => {
  try {
    const bytes = serialize(doc, { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    const isTooLarge = isNativeError(error) && error.name === 'RangeError';
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
