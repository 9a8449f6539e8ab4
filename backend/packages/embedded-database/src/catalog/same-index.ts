import { refuse } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, toBoolean } from '../bson/values.js';

const asIs = (value: unknown): unknown => value;

/** Whether two specifications have equal values under some names. */
const agree = (a: Doc, b: Doc, names: readonly string[], read = asIs): boolean =>
  names.every((name) => compare(read(a[name]), read(b[name])) === 0);

/**
 * Whether a wanted index is one that exists already; false when the two may live side by side.
 * Errors: 85 (IndexOptionsConflict) for the same index with other options or another name, 86
 * (IndexKeySpecsConflict) for another index of the same name.
 */
export const isSameIndex = (wanted: Doc, existing: Doc): boolean => {
  const isSameKey = agree(wanted, existing, ['key', 'collation', 'partialFilterExpression']);
  const isSameName = wanted['name'] === existing['name'];
  if (!isSameKey && !isSameName) return false;
  const hasSameFlags = agree(wanted, existing, ['unique', 'sparse'], toBoolean);
  const hasSameTtl = agree(wanted, existing, ['expireAfterSeconds']);
  if (isSameKey && isSameName && hasSameFlags && hasSameTtl) return true;
  const problem = isSameName
    ? 'An existing index has the same name as the requested index'
    : 'Index already exists with a different name';
  const text = `${problem}. Requested: ${format(wanted)}, existing: ${format(existing)}`;
  return refuse(isSameKey ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict', text);
};
