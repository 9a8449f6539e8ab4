import { serialize } from 'bson';
import { CommandError, ensure, failure, messageOf } from '../common/errors.js';
import { readDocument } from './decoder.js';
import type { Doc } from './values.js';

/** What MongoDB allows a document to have: 16 MB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * Decodes to plain JavaScript as far as every type survives: a number is an int or a double, as it
 * looks; `Double` remains for 5.0, and `Long` for every long. Encoded again it is what it was. `wants` names
 * the only fields that are wanted; the others are passed over. Error 22 for bytes that are no document.
 */
export const decode = (bytes: Buffer, wants?: ReadonlySet<string>): Doc => {
  try {
    return readDocument(bytes, wants);
  } catch (error) {
    throw error instanceof CommandError ? error : failure('InvalidBSON', messageOf(error));
  }
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
