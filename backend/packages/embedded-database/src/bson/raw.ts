import { onDemand } from 'bson';
import { ensure, failure, messageOf } from '../common/errors.js';
import { looksLikeInt } from './values.js';

/** A field as it lies in its document: where all of it begins, where its value does, and its end. */
type Element = { type: number; name: string; from: number; at: number; to: number };

// Elements as [type, start of the name, its length, start of the value, its length].
const parse = (doc: Buffer) => {
  try {
    return onDemand.parseToElements(doc);
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
};

/** The elements of a document or an array, without decoding their values. */
const elementsOf = (doc: Buffer): Element[] =>
  Array.from(parse(doc), ([type, nameAt, nameLength, at, length]) => {
    const name = doc.toString('utf8', nameAt, nameAt + nameLength);
    return { type, name, from: nameAt - 1, at, to: at + length };
  });

const documentOf = (doc: Buffer, elements: readonly Element[]): Buffer => {
  const parts = elements.map(({ from, to }) => doc.subarray(from, to));
  const bytes = Buffer.concat([Buffer.alloc(4), ...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};

const REGEX_SYMBOL_LONG = new Set([0x0b, 0x0e, 0x12]);

/** Whether plain JavaScript would lose a type: of a double such as 5.0, a long, a regular expression. */
export const holdsExact = (doc: Buffer): boolean => {
  for (const [type, , , at, length] of parse(doc)) {
    if (REGEX_SYMBOL_LONG.has(type)) return true;
    if (type === 0x01 && looksLikeInt(doc.readDoubleLE(at))) return true;
    const isNested = type === 0x03 || type === 0x04;
    if (isNested && holdsExact(doc.subarray(at, at + length))) return true;
  }
  return false;
};

/** The documents of an array field, as they came, so that what is stored is what was sent. */
export const rawArray = (doc: Buffer, name: string): Buffer[] | undefined => {
  const found = elementsOf(doc).find((element) => element.name === name);
  if (found?.type !== 0x04) return undefined;
  const array = doc.subarray(found.at, found.to);
  return elementsOf(array).map(({ type, at, to }) => {
    ensure(type === 0x03, 'TypeMismatch', `BSON field '${name}' must be an array of documents`);
    return array.subarray(at, to);
  });
};

const ID = Buffer.from('_id\0');

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (doc: Buffer): Buffer => {
  if (doc.subarray(5, 9).equals(ID)) return doc;
  const isOther = ({ name }: Element) => Number(name !== '_id');
  return documentOf(
    doc,
    elementsOf(doc).sort((a, b) => isOther(a) - isOther(b)),
  );
};

/** A document of only some of the fields, cut out of the bytes: large values need no decoding then. */
export const pickFields = (doc: Buffer, wants: (name: string) => boolean): Buffer =>
  documentOf(
    doc,
    elementsOf(doc).filter(({ name }) => wants(name)),
  );
