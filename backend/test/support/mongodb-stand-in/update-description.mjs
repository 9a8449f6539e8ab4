// What an update has changed in a document, as change streams tell it.
import { BSON } from 'mongodb';

const DOCUMENT = 3;
const ARRAY = 4;

/** The elements of an encoded document by their names: type and encoded value of each. */
function elementsOf(document) {
  const elements = new Map();
  for (const [type, nameAt, nameBytes, at, bytes] of BSON.onDemand.parseToElements(document)) {
    const name = document.toString('utf8', nameAt, nameAt + nameBytes);
    elements.set(name, { type, value: document.subarray(at, at + bytes) });
  }
  return elements;
}

/** Decodes a value, as the one field of a document. */
function decode({ type, value }) {
  const head = Buffer.from([0, 0, 0, 0, type, 0]);
  const document = Buffer.concat([head, value, Buffer.alloc(1)]);
  document.writeInt32LE(document.length, 0);
  return BSON.deserialize(document)[''];
}

/**
 * Compared by their bytes: most of a document is the same as before and never decoded, and another type
 * of the same number is a change.
 */
function compareValues(path, before, after, description) {
  if (before?.type !== after.type) {
    description.updatedFields[path] = decode(after);
    return;
  }
  if (before.value.equals(after.value)) return;
  if (after.type === DOCUMENT) compareDocuments(path, before.value, after.value, description);
  else if (after.type === ARRAY) compareArrays(path, before.value, after.value, description);
  else description.updatedFields[path] = decode(after);
}

function compareArrays(path, before, after, description) {
  const old = elementsOf(before);
  const now = elementsOf(after);
  for (const [index, item] of now) {
    compareValues(`${path}.${index}`, old.get(index), item, description);
  }
  if (now.size < old.size) description.truncatedArrays.push({ field: path, newSize: now.size });
}

function compareDocuments(path, before, after, description) {
  const prefix = path === '' ? '' : `${path}.`;
  const old = elementsOf(before);
  const now = elementsOf(after);
  for (const name of old.keys()) {
    if (!now.has(name)) description.removedFields.push(prefix + name);
  }
  for (const [name, value] of now) {
    compareValues(prefix + name, old.get(name), value, description);
  }
}

/**
 * New values and removed fields by their paths, and arrays that became shorter.
 *
 * @param before the encoded document before the update
 * @param after the encoded document after it
 */
export function describeUpdate(before, after) {
  const description = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareDocuments('', before, after, description);
  return description;
}

/** The `_id` of an encoded document. */
export const idOf = (document) => decode(elementsOf(document).get('_id'));
