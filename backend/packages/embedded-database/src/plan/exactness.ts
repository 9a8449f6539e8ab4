import { KEY_PREFIX_BYTES } from '../bson/key.js';
import { bsonTypeOf } from '../bson/values.js';
import type { Index } from '../catalog/index-definition.js';
import type { IndexBounds } from './index-bounds.js';
import type { PlanRequest } from './plan.js';

/** Values for which equal and of the same key is one and the same. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  Number.isFinite(value) ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  bsonTypeOf(value) === 'ObjectId';

/** Whether the keys within some bounds are those of the documents that fulfil a filter, and of no others. */
export const isExactly = (
  index: Index,
  { equalities, stretches, prefixes }: IndexBounds,
  { filter, collation }: PlanRequest,
): boolean => {
  const isPlainIndex = !index.isMultikey && !index.hasLongKeys && !index.collation && !collation;
  if (!isPlainIndex || equalities === 0 || stretches || prefixes.length !== 1) return false;
  if (prefixes[0]!.length > KEY_PREFIX_BYTES) return false;
  const values = Object.values(filter);
  // each of them is one of the equalities, and the bounds have used all
  return values.length === equalities && values.every(isPlain);
};
