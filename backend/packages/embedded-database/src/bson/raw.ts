import { onDemand } from 'bson';
import { ensure, failure, messageOf } from '../errors.js';

/** Where an element lies in its document: all of it from `start`, its value from `value`, to `end`. */
type Element = { type: number; name: string; start: number; value: number; end: number };

const nameOf = (bytes: Buffer, at: number, length: number) =>
  bytes.toString('utf8', at, at + length);

// Elements as [type, start of the name, its length, start of the value, its length].
const parse = (bytes: Buffer) => {
  try {
    return onDemand.parseToElements(bytes);
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
};

/** The elements of a document, without decoding their values. */
export const rawElements = (bytes: Buffer): Element[] =>
  Array.from(parse(bytes), ([type, nameAt, nameLength, value, length]) => {
    const name = nameOf(bytes, nameAt, nameLength);
    return { type, name, start: nameAt - 1, value, end: value + length };
  });

const REGEX_SYMBOL_LONG = new Set([0x0b, 0x0e, 0x12]);

/** Whether plain JavaScript would lose a type: of a double such as 5.0, a long, a regular expression. */
export const holdsExact = (bytes: Buffer): boolean => {
  for (const [type, , , at, length] of parse(bytes)) {
    if (REGEX_SYMBOL_LONG.has(type)) return true;
    if (type === 0x01 && Number.isInteger(bytes.readDoubleLE(at))) return true;
    const isNested = type === 0x03 || type === 0x04;
    if (isNested && holdsExact(bytes.subarray(at, at + length))) return true;
  }
  return false;
};

/** The documents of an array field, as they came, so that what is stored is what was sent. */
export const rawArray = (bytes: Buffer, name: string): Buffer[] | undefined => {
  const found = rawElements(bytes).find((element) => element.name === name);
  if (found?.type !== 0x04) return undefined;
  const array = bytes.subarray(found.value, found.end);
  return Array.from(parse(array), ([type, , , at, length]) => {
    ensure(type === 0x03, 'TypeMismatch', `BSON field '${name}' must be an array of documents`);
    return array.subarray(at, at + length);
  });
};

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (bytes: Buffer): Buffer => {
  if (firstName(bytes) === '_id') return bytes;
  const id = rawElements(bytes).find(({ name }) => name === '_id');
  if (!id) return bytes;
  const rest = [bytes.subarray(4, id.start), bytes.subarray(id.end)];
  return Buffer.concat([bytes.subarray(0, 4), bytes.subarray(id.start, id.end), ...rest]);
};

const documentOf = (elements: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};

/** A document of only some of the fields, cut out of the bytes: large values need no decoding then. */
export const pickFields = (bytes: Buffer, wants: (name: string) => boolean): Buffer => {
  const picked: Buffer[] = [];
  for (const [, at, nameLength, value, length] of parse(bytes)) {
    if (wants(nameOf(bytes, at, nameLength))) picked.push(bytes.subarray(at - 1, value + length));
  }
  return documentOf(picked);
};

/** The name of a document's first field, which is that of a command. */
export const firstName = (bytes: Buffer): string =>
  bytes.length > 5 ? bytes.toString('utf8', 5, bytes.indexOf(0, 5)) : '';
