import { encodeKey, invert, successor } from '../bson/key.js';
import { isNil, RANK, rankOf } from '../bson/values.js';
import type { IndexField } from '../catalog/index-definition.js';
import { literalPrefix } from '../query/regex.js';
import { type Condition, isPoint } from './conditions.js';

/** From inclusive, to exclusive; undefined is open. It may hold more than what is asked for. */
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
  const isOfType = isPoint(operand) && !isNil(operand);
  // the extreme keys compare across types, so one type's range would be too small
  if (!isOfType || rank === RANK.minKey || rank === RANK.maxKey) return [];
  const key = encodeKey(operand);
  const [first, last] = [Buffer.from([rank]), Buffer.from([rank + 1])];
  if (operator === '$gt') return [{ from: Buffer.concat([key, BEHIND]), to: last }];
  if (operator === '$gte') return [{ from: key, to: last }];
  if (operator === '$lt') return [{ from: first, to: key }];
  return operator === '$lte' ? [{ from: first, to: successor(key) }] : [];
};

const later = (a: Buffer | undefined, b: Buffer | undefined) =>
  !a || (b && Buffer.compare(b, a) > 0) ? b : a;
const earlier = (a: Buffer | undefined, b: Buffer | undefined) =>
  !a || (b && Buffer.compare(b, a) < 0) ? b : a;

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
  const narrow = (a: Bound, b: Bound) => ({ from: later(a.from, b.from), to: earlier(a.to, b.to) });
  const ranges = several ?? [bounds.flat().reduce(narrow)];
  // in a descending field the order of keys is turned round, and with it the open and closed end
  return descending
    ? ranges.map(({ from, to }) => ({
        from: to && invert(to),
        to: from && successor(invert(from)),
      }))
    : ranges;
};
