import { deserialize, onDemand } from 'bson';

/** Types of elements, as the bytes of a document name them. */
const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** Every type as it is stored. */
const EXACT_TYPES = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

type Fields = Record<string, unknown>;

/** The fields of a document or the elements of an array in their order, with their exact types. */
const orderedFields = (bytes: Uint8Array, decoded: Fields): [string, unknown][] =>
  Array.from(onDemand.parseToElements(bytes), ([type, nameStart, nameLength, start, length]) => {
    const name = Buffer.from(bytes.subarray(nameStart, nameStart + nameLength)).toString();
    const inner = bytes.subarray(start, start + length);
    return [name, orderedValue(type, inner, decoded[name])];
  });

const orderedValue = (type: number, bytes: Uint8Array, decoded: unknown): unknown => {
  // the library has a class for references to documents, which keeps their order by itself
  const isReference = (decoded as { _bsontype?: unknown } | null)?._bsontype !== undefined;
  const isNested = type === DOCUMENT || type === ARRAY;
  if (!isNested || isReference) return decoded;
  const fields = orderedFields(bytes, decoded as Fields);
  return type === ARRAY ? fields.map(([, value]) => value) : new Map(fields);
};

/**
 * Decodes a document to a map, which the driver writes in the order in which it was read. An object
 * would put fields whose names are whole numbers before the others.
 */
export const orderedDocument = (bytes: Uint8Array): Map<string, unknown> =>
  new Map(orderedFields(bytes, deserialize(bytes, EXACT_TYPES)));
