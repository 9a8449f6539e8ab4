import { encodeKey, invert, successor } from '../bson/key.js';
import { isNil, isRegex, RANK, rankOf } from '../bson/values.js';
import type { IndexField } from '../catalog/index-definition.js';
import { type Condition, valuesOf } from '../query/conditions.js';
import { literalPrefix } from '../values/regular-expression.js';

/** A stretch of keys of one field, from inclusive, to exclusive; a missing end is open. */
export type Bound = { from?: Buffer | undefined; to?: Buffer | undefined };

/** Whether one index key stands for a value: not for arrays (their elements are keys) and patterns. */
export const isPoint = (value: unknown): boolean =>
  value !== undefined && !Array.isArray(value) && !isRegex(value);

/** The shortest list of values that conditions on one field leave; undefined when none does. */
export const pointsOf = (conditions: readonly Condition[]): readonly unknown[] | undefined => {
  let fewest: readonly unknown[] | undefined;
  for (const condition of conditions) {
    const values = valuesOf(condition);
    if (!values || values.length === 0 || !values.every(isPoint)) continue;
    if (!fewest || values.length < fewest.length) fewest = values;
  }
  return fewest;
};

const beginningWith = (key: Buffer): Bound => ({ from: key, to: successor(key) });

/** Behind all entries of a value, and before longer keys that begin with it, as of 'a\0' and 'a'. */
const BEHIND = Buffer.from([0xff]);

const COMPARISON = /^\$[gl]te?$/;

/** A pattern such as `^abc` finds strings that begin so, and itself where it is stored. */
const patternBounds = (pattern: unknown, prefix: string): Bound[] => {
  // without the byte that closes a string
  const opened = encodeKey(prefix).subarray(0, -1);
  return [beginningWith(opened), beginningWith(encodeKey(pattern))];
};

/** A comparison finds values of the operand's type only. */
const comparisonBounds = (operator: string, operand: unknown): Bound[] => {
  const rank = rankOf(operand);
  const key = encodeKey(operand);
  const typeBegin = Buffer.from([rank]);
  const typeEnd = Buffer.from([rank + 1]);
  switch (operator) {
    case '$lt':
      return [{ from: typeBegin, to: key }];
    case '$lte':
      return [{ from: typeBegin, to: successor(key) }];
    case '$gt':
      return [{ from: Buffer.concat([key, BEHIND]), to: typeEnd }];
    default:
      return [{ from: key, to: typeEnd }];
  }
};

/** The extreme keys compare across types, so one type's range would be too small. */
const isExtreme = (value: unknown): boolean =>
  rankOf(value) === RANK.minKey || rankOf(value) === RANK.maxKey;

/** The stretches that one condition allows; none when it may allow everything. */
const boundsOf = ({ operator, operand }: Condition): Bound[] => {
  const prefix = operator === '$regex' ? literalPrefix(operand) : undefined;
  if (prefix !== undefined) return patternBounds(operand, prefix);
  const isComparable = isPoint(operand) && !isNil(operand) && !isExtreme(operand);
  return isComparable && COMPARISON.test(operator) ? comparisonBounds(operator, operand) : [];
};

const narrower = (a: Bound, b: Bound): Bound => ({
  from: !a.from || (b.from && Buffer.compare(b.from, a.from) > 0) ? b.from : a.from,
  to: !a.to || (b.to && Buffer.compare(b.to, a.to) < 0) ? b.to : a.to,
});

/** Where keys are stored inverted, so that they ascend, the ends change places. */
const inverted = ({ from, to }: Bound): Bound => ({
  from: to && invert(to),
  to: from && successor(invert(from)),
});

/** On an array field each condition may be met by another element, so only one of them counts. */
const combine = (bounds: readonly Bound[][], isMultikey: boolean): Bound[] => {
  if (isMultikey) return bounds[0]!;
  const several = bounds.find(({ length }) => length > 1);
  return several ?? [bounds.flat().reduce(narrower)];
};

/** The stretches of one field that its conditions allow; undefined when they allow everything. */
export const rangesOf = (
  { descending }: IndexField,
  conditions: readonly Condition[],
  isMultikey: boolean,
): Bound[] | undefined => {
  const bounds = conditions.map(boundsOf).filter(({ length }) => length > 0);
  if (bounds.length === 0) return undefined;
  const combined = combine(bounds, isMultikey);
  return descending ? combined.map(inverted) : combined;
};
