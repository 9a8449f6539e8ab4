import { encodeKey, invert, successor } from '../bson/key.js';
import { isNil, isRegex, RANK, rankOf } from '../bson/values.js';
import type { IndexField } from '../catalog/collection.js';
import { type Condition, valuesOf } from '../query/conditions.js';
import { literalPrefix } from '../values/regular-expression.js';

/** A value that one index key stands for: no array (its elements are keys) and no pattern. */
export const isPoint = (value: unknown): boolean =>
  value !== undefined && !Array.isArray(value) && !isRegex(value);

/** The fewest values that can be looked up one by one. */
export const pointsOf = (conditions: readonly Condition[]): unknown[] | undefined =>
  conditions
    .map(valuesOf)
    .filter((values) => values?.length && values.every(isPoint))
    .sort((a, b) => a!.length - b!.length)[0];

/** From inclusive, to exclusive; undefined is open. */
export type Bound = { from?: Buffer | undefined; to?: Buffer | undefined };

const beginningWith = (key: Buffer): Bound => ({ from: key, to: successor(key) });

// Behind all entries of a value, and before longer keys that begin with its own, as of 'a\0' and 'a'.
const BEHIND = Buffer.from([0xff]);

const boundsOf = ({ operator, operand }: Condition): Bound[] => {
  const prefix = operator === '$regex' ? literalPrefix(operand) : undefined;
  if (prefix !== undefined) {
    // a pattern finds itself too
    return [encodeKey(prefix).subarray(0, -1), encodeKey(operand)].map(beginningWith);
  }
  const rank = rankOf(operand);
  // the extreme keys compare across types, so one type's range would be too small
  const isOfType =
    isPoint(operand) && !isNil(operand) && rank !== RANK.minKey && rank !== RANK.maxKey;
  if (!isOfType || !/^\$[gl]te?$/.test(operator)) return [];
  const key = encodeKey(operand);
  if (operator === '$lt') return [{ from: Buffer.from([rank]), to: key }];
  if (operator === '$lte') return [{ from: Buffer.from([rank]), to: successor(key) }];
  const from = operator === '$gt' ? Buffer.concat([key, BEHIND]) : key;
  return [{ from, to: Buffer.from([rank + 1]) }];
};

const narrower = (a: Bound, b: Bound): Bound => ({
  from: !a.from || (b.from && Buffer.compare(b.from, a.from) > 0) ? b.from : a.from,
  to: !a.to || (b.to && Buffer.compare(b.to, a.to) < 0) ? b.to : a.to,
});

/**
 * The ranges of one field that its conditions allow; undefined when they allow everything. On an
 * array field each condition may be met by another element, so only one of them counts.
 */
export const rangesOf = (
  { descending }: IndexField,
  conditions: readonly Condition[],
  isMultikey: boolean,
): Bound[] | undefined => {
  const bounds = conditions.map(boundsOf).filter(({ length }) => length > 0);
  if (bounds.length === 0) return undefined;
  const several = isMultikey ? bounds[0] : bounds.find(({ length }) => length > 1);
  const ranges = several ?? [bounds.flat().reduce(narrower)];
  if (!descending) return ranges;
  // the order of keys is turned round there, and with it the open and closed end
  const turned = ({ from, to }: Bound) => ({
    from: to && invert(to),
    to: from && successor(invert(from)),
  });
  return ranges.map(turned);
};
