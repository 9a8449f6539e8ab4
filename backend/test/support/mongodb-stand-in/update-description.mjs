// What an update has changed in a document, as change streams say it.
import { isDeepStrictEqual } from 'node:util';

const isDocument = (value) => value?.constructor === Object;

function compareValues(path, before, after, description) {
  if (isDeepStrictEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    compareFields(`${path}.`, before.slice(0, after.length), after, description);
    const isShorter = after.length < before.length;
    if (isShorter) description.truncatedArrays.push({ field: path, newSize: after.length });
  } else if (isDocument(before) && isDocument(after)) {
    compareFields(`${path}.`, before, after, description);
  } else description.updatedFields[path] = after;
}

function compareFields(prefix, before, after, description) {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  description.removedFields.push(...removed.map((name) => prefix + name));
  for (const [name, value] of Object.entries(after)) {
    compareValues(prefix + name, before[name], value, description);
  }
}

/** New values and removed fields by their paths, and arrays that became shorter. */
export function describeUpdate(before, after) {
  const description = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareFields('', before, after, description);
  return description;
}
