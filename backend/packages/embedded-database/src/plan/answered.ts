import { KEY_PREFIX_BYTES } from '../bson/key.js';
import { bsonTypeOf, type Doc, toNumber } from '../bson/values.js';
import type { Index } from '../catalog/index-definition.js';
import type { Collation } from '../query/collation.js';

const PLAIN_NUMBERS = new Set(['Int32', 'Double', 'Long']);

// Values whose keys stand for them alone and are never the beginning of another value's key.
const hasKeyOfItsOwn = (value: unknown): boolean => {
  if (typeof value === 'boolean' || bsonTypeOf(value) === 'ObjectId') return true;
  const isPlainNumber = typeof value === 'number' || PLAIN_NUMBERS.has(bsonTypeOf(value) ?? '');
  return isPlainNumber && !Number.isNaN(toNumber(value));
};

export type EqualityBounds = { prefixes: readonly Buffer[]; equalities: number };

/**
 * Whether the stretches of an index hold exactly the documents that a filter asks for, so that
 * none of them needs to be read to know. True only for plain equalities: null stands for missing
 * fields as well, and dates out of range share a key.
 */
export const isAnsweredBy = (
  index: Index,
  { prefixes, equalities }: EqualityBounds,
  { filter, collation }: { filter: Doc; collation?: Collation | undefined },
): boolean => {
  if (index.isMultikey || index.collation || collation) return false;
  const isFull = equalities === index.fields.length;
  // a longer one was cut, and then others begin with it too
  if (prefixes.some(({ length }) => length > KEY_PREFIX_BYTES)) return false;
  const fixed = index.fields.slice(0, equalities);
  return Object.keys(filter).every((path) => {
    const value = filter[path];
    // a string's key can be the beginning of another's, so only a lookup of the whole key is exact
    const isExact =
      hasKeyOfItsOwn(value) || (typeof value === 'string' && isFull && index.isUnique);
    return isExact && fixed.some((part) => part.path === path);
  });
};
