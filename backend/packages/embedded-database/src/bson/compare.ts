import { encodeKey } from './key.js';
import { bsonTypeOf, objectIdBytes, RANK, rankOf, textOf, toNumeric } from './values.js';

/** Canonical BSON order: negative, zero or positive. Missing (undefined) counts as null. */
export const compare = (a: unknown, b: unknown): number => {
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  if (difference !== 0) return difference;
  switch (rank) {
    case RANK.null:
    case RANK.minKey:
    case RANK.maxKey:
      return 0;
    case RANK.number:
      return compareNumbers(a, b);
    case RANK.string:
      return compareStrings(textOf(a), textOf(b));
    case RANK.bool:
    case RANK.date:
      return Number(a) - Number(b);
    case RANK.objectId:
      return Buffer.compare(objectIdBytes(a), objectIdBytes(b));
    default:
      // index keys are bytes in this very order
      return Buffer.compare(encodeKey(a), encodeKey(b));
  }
};

const isDecimal = (value: unknown) => bsonTypeOf(value) === 'Decimal128';

const compareNumbers = (a: unknown, b: unknown): number => {
  if (isDecimal(a) || isDecimal(b)) return Buffer.compare(encodeKey(a), encodeKey(b));
  const x = toNumeric(a);
  const y = toNumeric(b);
  if (x < y) return -1;
  if (x > y) return 1;
  // NaN is below every other number
  return x == y ? 0 : Number(Number.isNaN(Number(y))) - Number(Number.isNaN(Number(x)));
};

/** By UTF-8 bytes, which is by code point; JavaScript compares UTF-16 units. */
const compareStrings = (a: string, b: string): number => {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const xSurrogate = x >= 0xd800 && x <= 0xdfff;
    const ySurrogate = y >= 0xd800 && y <= 0xdfff;
    return xSurrogate === ySurrogate ? x - y : xSurrogate ? 1 : -1;
  }
  return a.length - b.length;
};
