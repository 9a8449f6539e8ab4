import { Decimal128, Long, ObjectId, type Timestamp } from 'bson';
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

export const toDouble = (value: unknown) => {
  const isText = typeof value === 'string' && NUMERIC.test(value);
  return numbers.double(isText ? Number(value) : toNumber(numeric(value, 'double')));
};
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

// Sixteen digits, and a power of at least two, as C prints them.
const doubleText = (value: number): string => {
  ensure(Number.isFinite(value), 'NotImplemented', `${value} as a string is not supported`);
  const [, sign, power] = /e(.)(\d+)/.exec(value.toExponential(15)) as unknown as string[];
  const isShort = sign === '+' ? Number(power) < 16 : Number(power) < 5;
  const shortest = Number(value.toPrecision(16));
  return isShort
    ? shortest.toString()
    : shortest.toExponential().replace(/e.*/, `e${sign}${power!.padStart(2, '0')}`);
};

export const toText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  const type = typeName(value);
  if (type === 'double') return doubleText(toNumber(value));
  const isSimple = isNumber(value) || ['string', 'bool', 'objectId'].includes(type);
  if (!isSimple) throw unparsed(value, 'string');
  return (value as { toString(): string }).toString();
};

/** The moment that a date, a timestamp or an ObjectId stands for. */
export const momentOf = (value: unknown, code: 16006 | 'ConversionFailure' = 16006): Date => {
  if (value instanceof Date) return value;
  const type = typeName(value);
  if (type === 'objectId') return (value as ObjectId).getTimestamp();
  ensure(type === 'timestamp', code, `can't convert from BSON type ${type} to Date`);
  return new Date((value as Timestamp).getHighBitsUnsigned() * 1000);
};

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Of texts only the ISO form is read. Error 238 for the many others, which may be right or wrong. */
export const toDate = (value: unknown) => {
  if (typeof value === 'string') {
    const date = new Date(value);
    const isRead = ISO_DATE.test(value) && !Number.isNaN(date.getTime());
    ensure(isRead, 'NotImplemented', `'${value}' is no date in the form that this server reads`);
    return date;
  }
  if (!isNumber(value)) return momentOf(value, 'ConversionFailure');
  const date = new Date(Math.trunc(toNumber(value)));
  if (Number.isNaN(date.getTime()) || typeName(value) === 'int') throw unparsed(value, 'date');
  return date;
};
