import { encodeKey, invert, successor } from '../bson/key.js';
import { isNil, RANK, rankOf } from '../bson/values.js';
import type { IndexField } from '../catalog/index-definition.js';
import { literalPrefix } from '../query/regex.js';
import { type Condition, hasKeyOfItsOwn, isPoint } from './conditions.js';

/** From inclusive, to exclusive; undefined is open. */
export type Bound = { from?: Buffer | undefined; to?: Buffer | undefined };

// Behind all entries of the value, and before longer keys that begin with its own, as of 'a\0' and 'a'.
const behind = (value: unknown, key: Buffer): Buffer =>
  typeof value === 'string' || hasKeyOfItsOwn(value) ? Buffer.concat([key, AFTER_ANY]) : key;
const AFTER_ANY = Buffer.from([0xff]);

const boundsOf = ({ operator, operand }: Condition): Bound[] | undefined => {
  const prefix = operator === '$regex' ? literalPrefix(operand) : undefined;
  if (prefix !== undefined) {
    const from = encodeKey(prefix).subarray(0, -1);
    // a pattern finds itself too
    const itself = encodeKey(operand);
    return [
      { from, to: successor(from) },
      { from: itself, to: successor(itself) },
    ];
  }
  if (!/^\$[gl]te?$/.test(operator) || !isPoint(operand) || isNil(operand)) return undefined;
  const rank = rankOf(operand);
  // these compare across types, so one type's range would be too small
  if (rank === RANK.minKey || rank === RANK.maxKey) return undefined;
  const key = encodeKey(operand);
  if (operator === '$gt') return [{ from: behind(operand, key), to: Buffer.from([rank + 1]) }];
  if (operator === '$gte') return [{ from: key, to: Buffer.from([rank + 1]) }];
  return [{ from: Buffer.from([rank]), to: operator === '$lte' ? successor(key) : key }];
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
  const bounds = conditions.map(boundsOf).filter((bound) => bound !== undefined);
  const [first] = bounds;
  if (!first) return undefined;
  const pattern = isMultikey ? first : bounds.find(({ length }) => length > 1);
  const ranges = pattern ?? [bounds.flat().reduce(narrower)];
  // in a descending field the order of keys is turned round, and with it the open and closed end
  return descending
    ? ranges.map(({ from, to }) => ({
        from: to && invert(to),
        to: from && successor(invert(from)),
      }))
    : ranges;
};
