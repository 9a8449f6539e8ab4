import { decode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import type { Doc } from '../bson/values.js';

/** Behind the size of a document and the type of its first element. */
const FIRST_NAME = 5;
const INSERT = Buffer.from('insert\0');

/** Decodes a command, without the documents that it wants to be stored: those are taken as they came. */
export const decodeCommand = (body: Buffer): Doc => {
  const isInsert = body.subarray(FIRST_NAME, FIRST_NAME + INSERT.length).equals(INSERT);
  return decode(isInsert ? pickFields(body, (name) => name !== 'documents') : body);
};
