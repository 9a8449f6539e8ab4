import type { Decimal128, Long } from 'bson';
import { compareExact, type Exact, exactOfDecimal, exactOfDouble } from './decimal.js';
import { encodeKey } from './key.js';
import {
  bsonTypeOf,
  type Doc,
  objectIdBytes,
  RANK,
  rankOf,
  textOf,
  toNumber,
  toNumeric,
} from './values.js';

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
      return Number(a) - Number(b);
    case RANK.date:
      return Number(a) - Number(b);
    case RANK.objectId:
      return Buffer.compare(objectIdBytes(a), objectIdBytes(b));
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.object:
      return compareDocs(a as Doc, b as Doc);
    default:
      return Buffer.compare(encodeKey(a), encodeKey(b));
  }
};

const compareNumbers = (a: unknown, b: unknown): number => {
  if (bsonTypeOf(a) === 'Decimal128' || bsonTypeOf(b) === 'Decimal128')
    return compareDecimals(a, b);
  const x = toNumeric(a);
  const y = toNumeric(b);
  if (x < y) return -1;
  if (x > y) return 1;
  return x == y ? 0 : Number(Number.isNaN(Number(y))) - Number(Number.isNaN(Number(x)));
};

const exactOf = (value: unknown): Exact | undefined => {
  if (bsonTypeOf(value) === 'Decimal128') return exactOfDecimal((value as Decimal128).toString());
  if (bsonTypeOf(value) === 'Long') {
    return { coefficient: (value as Long).toBigInt(), exponent: 0 };
  }
  const number = toNumber(value);
  return Number.isFinite(number) ? exactOfDouble(number) : undefined;
};

const compareDecimals = (a: unknown, b: unknown): number => {
  const x = exactOf(a);
  const y = exactOf(b);
  if (x && y) return compareExact(x, y);
  // one is NaN or infinite, so rounding the other to a double changes nothing, unless it overflows
  const p = clampFinite(x, toNumber(a));
  const q = clampFinite(y, toNumber(b));
  if (p < q) return -1;
  if (p > q) return 1;
  return p === q ? 0 : Number(Number.isNaN(q)) - Number(Number.isNaN(p));
};

const clampFinite = (exact: Exact | undefined, number: number) =>
  exact && !Number.isFinite(number) ? Math.sign(number) * Number.MAX_VALUE : number;

/** By UTF-8 bytes, which is by code point; JavaScript compares UTF-16 units. */
export const compareStrings = (a: string, b: string): number => {
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

const compareArrays = (a: unknown[], b: unknown[]): number => {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const compareDocs = (a: Doc, b: Doc): number => {
  const names = Object.keys(a).filter((name) => a[name] !== undefined);
  const others = Object.keys(b).filter((name) => b[name] !== undefined);
  const length = Math.min(names.length, others.length);
  for (let i = 0; i < length; i++) {
    const name = names[i]!;
    const other = others[i]!;
    const order =
      rankOf(a[name]) - rankOf(b[other]) ||
      compareStrings(name, other) ||
      compare(a[name], b[other]);
    if (order !== 0) return order;
  }
  return names.length - others.length;
};
