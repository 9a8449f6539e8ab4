import { onDemand } from 'bson';
import { ensure, failure, messageOf } from '../errors.js';

/** A field as it lies in its document: all of its bytes, and those of its value. */
type Element = { type: number; name: string; bytes: Buffer; value: Buffer };

/** The elements of a document or an array, without decoding their values. */
const elementsOf = (doc: Buffer): Element[] => {
  try {
    return Array.from(onDemand.parseToElements(doc), ([type, nameAt, nameLength, at, length]) => ({
      type,
      name: doc.toString('utf8', nameAt, nameAt + nameLength),
      bytes: doc.subarray(nameAt - 1, at + length),
      value: doc.subarray(at, at + length),
    }));
  } catch (error) {
    throw failure('InvalidBSON', messageOf(error));
  }
};

const documentOf = (elements: readonly Element[]): Buffer => {
  const bytes = Buffer.concat([
    Buffer.alloc(4),
    ...elements.map((one) => one.bytes),
    Buffer.alloc(1),
  ]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
};

/** The documents of an array field, as they came, so that what is stored is what was sent. */
export const rawArray = (doc: Buffer, name: string): Buffer[] | undefined => {
  const found = elementsOf(doc).find((element) => element.name === name);
  if (found?.type !== 0x04) return undefined;
  return elementsOf(found.value).map(({ type, value }) => {
    ensure(type === 0x03, 'TypeMismatch', `BSON field '${name}' must be an array of documents`);
    return value;
  });
};

const ID = Buffer.from('_id\0');

/** Moves `_id` to the front, where the server keeps it; the other bytes stay as they are. */
export const idFirst = (doc: Buffer): Buffer => {
  if (doc.subarray(5, 9).equals(ID)) return doc;
  const isOther = ({ name }: Element) => Number(name !== '_id');
  return documentOf(elementsOf(doc).sort((a, b) => isOther(a) - isOther(b)));
};

/** A document of only some of the fields, cut out of the bytes: large values need no decoding then. */
export const pickFields = (doc: Buffer, wants: (name: string) => boolean): Buffer =>
  documentOf(elementsOf(doc).filter(({ name }) => wants(name)));
