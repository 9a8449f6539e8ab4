import { KEY_PREFIX_BYTES } from '../bson/key.js';
import type { Doc } from '../bson/values.js';
import type { Index } from '../catalog/index-definition.js';
import type { Collation } from '../query/collation.js';
import { type Condition, conditionsOf, hasKeyOfItsOwn } from './conditions.js';

/** The values that a condition allows: of an equality or `$in`, else none. */
const valuesOf = ({ operator, operand }: Condition): readonly unknown[] => {
  if (operator === '$eq') return [operand];
  return operator === '$in' && Array.isArray(operand) ? operand : [];
};

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
  const isFixed = ({ path }: Index['fields'][number]): boolean => {
    const [condition, ...others] = conditions.get(path) ?? [];
    // of several conditions the stretches may follow another one
    if (!condition || others.length > 0) return false;
    const values = valuesOf(condition);
    return values.length > 0 && values.every(isExact);
  };
  const fixed = new Set(
    index.fields
      .slice(0, equalities)
      .filter(isFixed)
      .map(({ path }) => path),
  );
  return Object.fromEntries(Object.entries(filter).filter(([path]) => !fixed.has(path)));
};
