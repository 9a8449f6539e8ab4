import { encodeKey, invert, successor } from '../bson/key.js';
import { isNil, rankOf } from '../bson/values.js';
import type { IndexField } from '../catalog/index-definition.js';
import { type Condition, valuesOf } from '../query/conditions.js';

/** A range of keys of one field, from inclusive, to exclusive; a missing end is open. */
export type Bound = { from?: Buffer | undefined; to?: Buffer | undefined };

/** Whether one index key stands for a value: not for arrays, whose elements are keys. */
const isPoint = (value: unknown): boolean => value !== undefined && !Array.isArray(value);

/** The shortest list of values that conditions on one field leave; undefined when none does. */
export const pointsOf = (conditions: readonly Condition[]): readonly unknown[] | undefined => {
  let fewest: readonly unknown[] | undefined;
  for (const condition of conditions) {
    const values = valuesOf(condition);
    if (!values?.every(isPoint)) continue;
    if (!fewest || values.length < fewest.length) fewest = values;
  }
  return fewest;
};

/** After all entries of a value, and before longer keys that begin with it, as of 'a\0' and 'a'. */
const AFTER = Buffer.from([0xff]);

/** The range of one comparison, which finds values of the operand's type only; undefined for other operators. */
const boundOf = ({ operator, operand }: Condition): Bound | undefined => {
  if (!isPoint(operand) || isNil(operand)) return undefined;
  const key = encodeKey(operand);
  const typeBegin = key.subarray(0, 1);
  const typeEnd = Buffer.from([rankOf(operand) + 1]);
  switch (operator) {
    case '$lt':
      return { from: typeBegin, to: key };
    case '$lte':
      return { from: typeBegin, to: successor(key) };
    case '$gt':
      return { from: Buffer.concat([key, AFTER]), to: typeEnd };
    case '$gte':
      return { from: key, to: typeEnd };
    default:
      return undefined;
  }
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

/** The range of one field that its conditions allow; undefined when they allow everything. */
export const rangeOf = (
  { descending }: IndexField,
  conditions: readonly Condition[],
  isMultikey: boolean,
): Bound | undefined => {
  const bounds = conditions.map(boundOf).filter((bound) => bound !== undefined);
  if (bounds.length === 0) return undefined;
  // on an array field each condition may be met by another element, so only one of them counts
  const bound = isMultikey ? bounds[0]! : bounds.reduce(narrower);
  return descending ? inverted(bound) : bound;
};
