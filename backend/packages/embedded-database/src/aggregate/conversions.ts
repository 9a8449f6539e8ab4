import { Decimal128, Double, Long, ObjectId } from 'bson';
import { ensure, failure } from '../errors.js';
import * as numbers from '../bson/arithmetic.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { bsonTypeOf, isNumber, toNumber } from '../bson/values.js';

const unparsed = (value: unknown, type: string) =>
  failure('ConversionFailure', `Failed to parse ${type} '${format(value)}' in $convert`);

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const ZERO = Decimal128.fromString('0');

/** A number, or one that a text, a truth or a date stands for. */
const numeric = (value: unknown, type: string): unknown => {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date && type !== 'int') return Long.fromNumber(value.getTime());
  if (typeof value === 'string' && NUMERIC.test(value)) return Decimal128.fromString(value);
  throw unparsed(value, type);
};

export const toDouble = (value: unknown) => numbers.double(toNumber(numeric(value, 'double')));
export const toDecimal = (value: unknown) =>
  numbers.calculate('add', numeric(value, 'decimal'), ZERO);

export const toInteger = (value: unknown, type: 'int' | 'long') => {
  const isWholeText = typeof value !== 'string' || /^[+-]?\d+$/.test(value);
  const number = isWholeText && numeric(value, type);
  if (!Number.isFinite(toNumber(number))) throw unparsed(value, type);
  const whole =
    typeof value === 'string' ? BigInt(value) : numbers.integerOf(numbers.rounded('trunc', number));
  const result = numbers.integer(whole, numbers.WIDTH[type]);
  ensure(typeName(result) === type, 'ConversionFailure', () => unparsed(value, type).message);
  return result;
};

export const toObjectId = (value: unknown) => {
  if (bsonTypeOf(value) === 'ObjectId') return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw unparsed(value, 'objectId');
};

export const toText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Double) return String(value.value);
  if (typeof value === 'object' && bsonTypeOf(value) === undefined) throw unparsed(value, 'string');
  return (value as { toString(): string }).toString();
};

export const toDate = (value: unknown) => {
  if (bsonTypeOf(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
  const date = new Date(isNumber(value) ? Math.trunc(toNumber(value)) : (value as string | Date));
  if (Number.isNaN(date.getTime()) || typeName(value) === 'int') throw unparsed(value, 'date');
  return date;
};
