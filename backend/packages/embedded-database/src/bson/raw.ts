import { ensure } from '../common/errors.js';
import { TYPE, valueEnd } from './element-end.js';
import { nameAt } from './names.js';

/** A field as it lies in its document; positions are bytes from the document's beginning. */
type Element = {
  type: number;
  name: string;
  /** Where the element begins, with its type. */
  start: number;
  valueStart: number;
  end: number;
};

const SIZE_BYTES = 4;

/** The elements of a document or an array, without decoding their values. Error 22 for bytes that are none. */
const elementsOf = (doc: Buffer): Element[] => {
  const elements: Element[] = [];
  const last = doc.length - 1;
  for (let start = SIZE_BYTES; start < last;) {
    const nameEnd = doc.indexOf(0, start);
    const type = doc[start]!;
    const valueStart = nameEnd + 1;
    const end = valueEnd(doc, type, valueStart);
    ensure(nameEnd > start && end <= last, 'InvalidBSON', 'the bytes are no document');
    elements.push({ type, name: nameAt(doc, start + 1, nameEnd), start, valueStart, end });
    start = end;
  }
  return elements;
};

/** The bytes of elements. */
const bytesOf = (doc: Buffer, elements: readonly Element[]): Buffer[] =>
  elements.map(({ start, end }) => doc.subarray(start, end));

const documentOf = (parts: readonly Buffer[]): Buffer => {
  const size = Buffer.alloc(SIZE_BYTES);
  const end = Buffer.alloc(1);
  const bytes = Buffer.concat([size, ...parts, end]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};

/**
 * The documents of an array field, as they came, so that what is stored is what was sent; undefined
 * when the field is missing or no array. Error 14 for an array of other values.
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

const ID_NAME = Buffer.from('_id\0');
/** Behind the size of a document and the type of its first element. */
const FIRST_NAME = 5;

const beginsWithId = (doc: Buffer): boolean =>
  doc.subarray(FIRST_NAME, FIRST_NAME + ID_NAME.length).equals(ID_NAME);

const isId = ({ name }: Element): boolean => name === '_id';
const isNoId = (element: Element): boolean => !isId(element);

/** A document with the `_id` of another one, in front; the other bytes stay as they are. */
export const withIdOf = (doc: Buffer, owner: Buffer): Buffer => {
  const ids = bytesOf(owner, elementsOf(owner).filter(isId));
  const others = bytesOf(doc, elementsOf(doc).filter(isNoId));
  return documentOf([...ids, ...others]);
};

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (doc: Buffer): Buffer => (beginsWithId(doc) ? doc : withIdOf(doc, doc));

/** The bytes of a field that is a document; undefined where it is something else, or missing. */
export const rawField = (doc: Buffer, name: string): Buffer | undefined => {
  const field = elementsOf(doc).find((element) => element.name === name);
  return field?.type === TYPE.document ? doc.subarray(field.valueStart, field.end) : undefined;
};

/** A document of only some of the fields, cut out of the bytes: large values need no decoding then. */
export const pickFields = (doc: Buffer, wants: (name: string) => boolean): Buffer => {
  const wanted = elementsOf(doc).filter(({ name }) => wants(name));
  return documentOf(bytesOf(doc, wanted));
};
