import { onDemand } from 'bson';
import { ensure, failure, messageOf } from '../common/errors.js';
import { looksLikeInt } from './values.js';

/** Types of elements, as the bytes of a document name them. */
const DOUBLE = 0x01;
const DOCUMENT = 0x03;
const ARRAY = 0x04;
const REGEX = 0x0b;
const SYMBOL = 0x0e;
const LONG = 0x12;

/** Types whose values plain JavaScript has no form of its own for. */
const NEEDS_WRAPPER = new Set([REGEX, SYMBOL, LONG]);

/** A field as it lies in its document; positions are bytes from the document's beginning. */
type Element = {
  type: number;
  name: string;
  /** Where the element begins, with its type. */
  start: number;
  valueStart: number;
  end: number;
};

/** Elements as [type, start of the name, its length, start of the value, its length]. Error 22. */
const parse = (doc: Buffer) => {
  try {
    return onDemand.parseToElements(doc);
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
};

/** The elements of a document or an array, without decoding their values. */
const elementsOf = (doc: Buffer): Element[] =>
  Array.from(parse(doc), ([type, nameStart, nameLength, valueStart, length]) => {
    const name = doc.toString('utf8', nameStart, nameStart + nameLength);
    return { type, name, start: nameStart - 1, valueStart, end: valueStart + length };
  });

/** A document of some elements of another one. */
const documentOf = (doc: Buffer, elements: readonly Element[]): Buffer => {
  const parts = elements.map(({ start, end }) => doc.subarray(start, end));
  const size = Buffer.alloc(4);
  const end = Buffer.alloc(1);
  const bytes = Buffer.concat([size, ...parts, end]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};

/** Whether plain JavaScript would lose a type: of a double such as 5.0, a long, a regular expression. */
export const holdsExact = (doc: Buffer): boolean => {
  for (const [type, , , valueStart, length] of parse(doc)) {
    if (NEEDS_WRAPPER.has(type)) return true;
    if (type === DOUBLE && looksLikeInt(doc.readDoubleLE(valueStart))) return true;
    const isNested = type === DOCUMENT || type === ARRAY;
    if (isNested && holdsExact(doc.subarray(valueStart, valueStart + length))) return true;
  }
  return false;
};

/**
 * The documents of an array field, as they came, so that what is stored is what was sent; undefined
 * when the field is missing or no array. Error 14 for an array of other values.
 */
export const rawArray = (doc: Buffer, name: string): Buffer[] | undefined => {
  const field = elementsOf(doc).find((element) => element.name === name);
  if (field?.type !== ARRAY) return undefined;
  const array = doc.subarray(field.valueStart, field.end);
  return elementsOf(array).map(({ type, valueStart, end }) => {
    const isDocument = type === DOCUMENT;
    ensure(isDocument, 'TypeMismatch', `BSON field '${name}' must be an array of documents`);
    return array.subarray(valueStart, end);
  });
};

const ID_NAME = Buffer.from('_id\0');
/** Behind the size of a document and the type of its first element. */
const FIRST_NAME = 5;

const beginsWithId = (doc: Buffer): boolean =>
  doc.subarray(FIRST_NAME, FIRST_NAME + ID_NAME.length).equals(ID_NAME);

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (doc: Buffer): Buffer => {
  if (beginsWithId(doc)) return doc;
  const elements = elementsOf(doc);
  const isId = ({ name }: Element) => name === '_id';
  const ids = elements.filter(isId);
  const others = elements.filter((element) => !isId(element));
  return documentOf(doc, [...ids, ...others]);
};

/** A document of only some of the fields, cut out of the bytes: large values need no decoding then. */
export const pickFields = (doc: Buffer, wants: (name: string) => boolean): Buffer => {
  const wanted = elementsOf(doc).filter(({ name }) => wants(name));
  return documentOf(doc, wanted);
};
