import { encode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';

/** What an update changed: new values and removed fields by their paths, and arrays that became shorter. */
export type UpdateDescription = {
  readonly updatedFields: Doc;
  readonly removedFields: string[];
  readonly truncatedArrays: { field: string; newSize: number }[];
};

const isObject = (value: unknown): boolean => typeof value === 'object';

/**
 * By their bytes, so that another type of the same number is a change. What JavaScript holds as a plain
 * value says its type itself, and a watched server compares hundreds of values in each update of a large
 * document: only objects are encoded.
 */
const isSame = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) && !isObject(other)) return Object.is(one, other);
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return encode({ v: one }).equals(encode({ v: other }));
};

const compareValues = (
  path: string,
  before: unknown,
  after: unknown,
  to: UpdateDescription,
): void => {
  // what an update left alone
  if (before === after) return;
  if (isDoc(before) && isDoc(after)) compareDocs(before, after, to, `${path}.`);
  else if (Array.isArray(before) && Array.isArray(after)) compareArrays(path, before, after, to);
  else if (!isSame(before, after)) to.updatedFields[path] = after;
};

const compareArrays = (
  path: string,
  before: readonly unknown[],
  after: readonly unknown[],
  to: UpdateDescription,
): void => {
  after.forEach((item, index) => {
    if (index < before.length) compareValues(`${path}.${index}`, before[index], item, to);
    else to.updatedFields[`${path}.${index}`] = item;
  });
  if (after.length < before.length) to.truncatedArrays.push({ field: path, newSize: after.length });
};

const compareDocs = (before: Doc, after: Doc, to: UpdateDescription, prefix: string): void => {
  for (const name in before) if (!(name in after)) to.removedFields.push(prefix + name);
  for (const name in after) {
    if (name in before) compareValues(prefix + name, before[name], after[name], to);
    else to.updatedFields[prefix + name] = after[name];
  }
};

/** Describes how a document became another one. */
export const describeUpdate = (before: Doc, after: Doc): UpdateDescription => {
  const description = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareDocs(before, after, description, '');
  return description;
};
