import { Decimal128, Double, EJSON, Int32, Long } from 'bson';

/** A value with its BSON type; undefined is a missing one. */
export type Value = unknown;
/** A document of the model. */
export type Row = { [name: string]: Value };

/** What the model knows that MongoDB refuses; the code is for the reader of a failed run. */
export class Refused extends Error {}
/** What the model does not know: no answer is asked for. */
export class Unknown extends Error {}

export const typeOf = (value: Value): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Long) return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Date) return 'date';
  const names: { [name: string]: string } = { string: 'string', boolean: 'bool', object: 'object' };
  return names[typeof value]!;
};

export const isRow = (value: Value): value is Row => typeOf(value) === 'object';
export const isNumeric = (value: Value) =>
  ['int', 'long', 'double', 'decimal'].includes(typeOf(value));
export const isNothing = (value: Value) => value === undefined || value === null;

/** One text for each value and type, zeros of both signs among them. */
export const textOf = (value: Value): string =>
  value === undefined ? 'missing' : EJSON.stringify({ value }, { relaxed: false });

export const copy = <T extends Value>(value: T): T => {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)])) as T;
};

const ORDER = ['missing', 'null', 'number', 'string', 'object', 'array', 'bool', 'date'];

export const rank = (value: Value) => ORDER.indexOf(isNumeric(value) ? 'number' : typeOf(value));

/** A number without loss: those of the generator are small, or whole. */
export const numberOf = (value: Value): number | bigint => {
  if (value instanceof Long) {
    const exact = value.toBigInt();
    return BigInt.asIntN(53, exact) === exact ? Number(exact) : exact;
  }
  if (value instanceof Decimal128) return Number(String(value));
  return (value as Double).value;
};

const compareNumbers = (a: number | bigint, b: number | bigint): number => {
  const isNaNumber = (one: number | bigint) => Number(Number.isNaN(one));
  if (Number.isNaN(a) || Number.isNaN(b)) return isNaNumber(b) - isNaNumber(a);
  return a < b ? -1 : a > b ? 1 : 0;
};

/** The order of two values of any types, as documented for sorting. */
export const compare = (a: Value, b: Value): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (isNumeric(a)) return compareNumbers(numberOf(a), numberOf(b));
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b as string));
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date) return a.getTime() - (b as Date).getTime();
  if (Array.isArray(a)) return compareLists(a, b as Value[], compare);
  if (!isRow(a)) return 0;
  return compareLists(Object.entries(a), Object.entries(b as Row), compareFields);
};

/** By the type of a field, then by its name, then by its value. */
const compareFields = (a: [string, Value], b: [string, Value]) =>
  rank(a[1]) - rank(b[1]) || compare(a[0], b[0]) || compare(a[1], b[1]);

const compareLists = <T>(a: T[], b: T[], each: (a: T, b: T) => number): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = each(a[i]!, b[i]!);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

export const equals = (a: Value, b: Value) => compare(a, b) === 0;

export const truth = (value: Value) =>
  isNumeric(value) ? Number(numberOf(value)) !== 0 : value !== false && !isNothing(value);

const WIDTHS = ['int', 'long', 'double'];
const INT_LIMIT = 2n ** 31n;
const LONG_LIMIT = 2n ** 63n;

/** The wider of the types of two numbers. Decimals are not computed with. */
const widthOf = (...values: Value[]) => {
  const widths = values.map((value) => WIDTHS.indexOf(typeOf(value)));
  if (widths.includes(-1)) throw new Unknown('decimal');
  return WIDTHS[Math.max(...widths)]!;
};

type Operation = {
  exact: (a: bigint, b: bigint) => bigint;
  round: (a: number, b: number) => number;
};

const OPERATIONS: { [name: string]: Operation } = {
  add: { exact: (a, b) => a + b, round: (a, b) => a + b },
  subtract: { exact: (a, b) => a - b, round: (a, b) => a - b },
  multiply: { exact: (a, b) => a * b, round: (a, b) => a * b },
  mod: { exact: (a, b) => a % b, round: (a, b) => a % b },
};

/** Computes in the wider type; an int grows to a long, a long to a double. */
export const compute = (name: string, a: Value, b: Value): Value => {
  const width = widthOf(a, b);
  const { exact, round } = OPERATIONS[name]!;
  const inDoubles = () => new Double(round(Number(numberOf(a)), Number(numberOf(b))));
  if (width === 'double') return inDoubles();
  const result = exact(BigInt(numberOf(a)), BigInt(numberOf(b)));
  const isSmall = result >= -INT_LIMIT && result < INT_LIMIT;
  if (width === 'int' && isSmall) return new Int32(Number(result));
  const isLong = result >= -LONG_LIMIT && result < LONG_LIMIT;
  return isLong ? Long.fromBigInt(result) : inDoubles();
};

export const divide = (a: Value, b: Value): Value => {
  widthOf(a, b);
  return new Double(Number(numberOf(a)) / Number(numberOf(b)));
};
