import { KEY_PREFIX_BYTES } from '../bson/key.js';
import type { Doc } from '../bson/values.js';
import type { Index } from '../catalog/index-definition.js';
import type { Collation } from '../query/collation.js';
import { conditionsOf, hasKeyOfItsOwn, valuesOf } from './conditions.js';

export type EqualityBounds = { prefixes: readonly Buffer[]; equalities: number };

/**
 * The part of a filter that is left to be tested on the documents of an index's stretches: without the
 * fields that the stretches fix to exactly what is asked for. Only plain values do that: null stands for
 * missing fields as well, and dates out of range share a key.
 */
export const untestedBy = (
  index: Index,
  { prefixes, equalities }: EqualityBounds,
  { filter, collation }: { filter: Doc; collation?: Collation | undefined },
): Doc => {
  if (index.isMultikey || index.collation || collation) return filter;
  const isFull = equalities === index.fields.length;
  // a longer one was cut, and then others begin with it too
  if (prefixes.some(({ length }) => length > KEY_PREFIX_BYTES)) return filter;
  const conditions = conditionsOf(filter);
  // a string's key can be the beginning of another's, so only a lookup of the whole key is exact
  const isExact = (value: unknown) =>
    hasKeyOfItsOwn(value) || (typeof value === 'string' && isFull && index.isUnique);
  const isFixed = (path: string): boolean => {
    const known = conditions.get(path) ?? [];
    const at = index.fields.findIndex((part) => part.path === path);
    // of several conditions the stretches may follow another one
    const values = known.length === 1 && at >= 0 && at < equalities && valuesOf(known[0]!);
    return values ? values.length > 0 && values.every(isExact) : false;
  };
  return Object.fromEntries(Object.entries(filter).filter(([path]) => !isFixed(path)));
};
