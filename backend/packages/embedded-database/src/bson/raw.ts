import { onDemand } from 'bson';
import { ensure, failure, messageOf } from '../common/errors.js';

// Documents as bytes: what is stored is what was sent, and large values need no decoding.

/** Types of elements, as the bytes of a document name them. */
const TYPE = { document: 0x03, array: 0x04 } as const;

/** A field as it lies in its document; positions are bytes from the document's beginning. */
type Element = {
  type: number;
  name: string;
  /** Where the element begins, with its type. */
  start: number;
  valueStart: number;
  end: number;
};

/** Finds the elements of a document or an array. Error 22 for bytes that are none. */
const parse = (doc: Buffer): ReturnType<typeof onDemand.parseToElements> => {
  try {
    return onDemand.parseToElements(doc);
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
};

/** The elements of a document or an array, without decoding their values. Error 22 for bytes that are none. */
const elementsOf = (doc: Buffer): Element[] =>
  Array.from(parse(doc), ([type, nameStart, nameLength, valueStart, length]) => ({
    type,
    name: doc.toString('utf8', nameStart, nameStart + nameLength),
    start: nameStart - 1,
    valueStart,
    end: valueStart + length,
  }));

/** Whether a document, or one inside it, has a field twice: decoded, it has only one of the two. */
export const hasRepeatedField = (doc: Buffer, isArray = false): boolean => {
  const elements = Array.from(parse(doc));
  const names = new Set(elements.map(([, at, length]) => doc.toString('latin1', at, at + length)));
  if (!isArray && names.size < elements.length) return true;
  return elements.some(([type, , , at, length]) => {
    const isContainer = type === TYPE.document || type === TYPE.array;
    return isContainer && hasRepeatedField(doc.subarray(at, at + length), type === TYPE.array);
  });
};

/** The bytes of elements. */
const bytesOf = (doc: Buffer, elements: readonly Element[]): Buffer[] =>
  elements.map(({ start, end }) => doc.subarray(start, end));

const SIZE_BYTES = 4;

const documentOf = (parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(SIZE_BYTES), ...parts, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};

/**
 * The documents of an array field as they were sent; undefined when the field is missing or no array. Error 14
 * for an array of other values.
 */
export const rawArray = (doc: Buffer, name: string): Buffer[] | undefined => {
  const field = elementsOf(doc).find((element) => element.name === name);
  if (field?.type !== TYPE.array) return undefined;
  const array = doc.subarray(field.valueStart, field.end);
  return elementsOf(array).map(({ type, valueStart, end }) => {
    const isDocument = type === TYPE.document;
    ensure(isDocument, 'TypeMismatch', `BSON field '${name}' must be an array of documents`);
    return array.subarray(valueStart, end);
  });
};

/** A document of only some of the fields, cut out of the bytes. */
export const pickFields = (doc: Buffer, wants: (name: string) => boolean): Buffer => {
  const elements = elementsOf(doc).filter(({ name }) => wants(name));
  return documentOf(bytesOf(doc, elements));
};

/** Whether the first field of a document has a name. */
export const beginsWith = (doc: Buffer, name: string): boolean =>
  // behind the size of the document and the type of its first element
  doc.toString('latin1', 5, 6 + name.length) === `${name}\0`;

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (doc: Buffer): Buffer => {
  if (beginsWith(doc, '_id')) return doc;
  const isId = ({ name }: Element) => name === '_id';
  const elements = elementsOf(doc);
  const others = elements.filter((element) => !isId(element));
  return documentOf(bytesOf(doc, [...elements.filter(isId), ...others]));
};
