import { ensure } from '../errors.js';
import { calculate, double } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { typeName } from '../bson/types.js';
import { type Doc, isNil, isNumber, setField, toBoolean, toNumber } from '../bson/values.js';
import { compileRegex, patternOf } from '../query/regex.js';
import { sortItems } from '../query/sort.js';
import { ACCUMULATORS, product, total } from './accumulators.js';
import { between, dateText, truncated } from './dates.js';
import type { Operator } from './operator.js';

type Lazy = () => unknown;
type Each = (item: unknown, last?: unknown) => unknown;

// Unlike in filters a missing value is below null.
const order = (a: unknown, b: unknown) =>
  a !== undefined && b !== undefined
    ? compare(a, b)
    : Number(a !== undefined) - Number(b !== undefined);

const comparison = (accepts: (order: number) => unknown): Operator => {
  const compute = (a: unknown, b: unknown) => accepts(order(a, b));
  return ['any any', 0, compute];
};

const division = (operation: 'divide' | 'mod', code: number, zero: number): Operator => {
  const compute = (a: unknown, b: unknown) => {
    ensure(toNumber(b) !== 0, zero, `can't $${operation} by zero`);
    return calculate(operation, a, b);
  };
  return ['number number', code, compute];
};

// One argument that is an array stands for its elements.
const accumulating = (compute: (values: unknown[]) => unknown): Operator => {
  const spread = (...args: unknown[]) => compute(args.length === 1 ? args.flat(1) : args);
  return ['any...', 0, spread];
};

const datePart = (compute: (date: Date) => number): Operator => ['date=date', 16006, compute];

// Only the letters of ASCII have another case. Null has no letters.
const cased = (pattern: RegExp, change: (text: string) => string): Operator => {
  const compute = (value: unknown) => {
    const isText = isNil(value) || typeof value === 'string';
    ensure(isText, 'NotImplemented', 'only texts have upper and lower case on this server');
    return (value ?? '').replace(pattern, change);
  };
  return ['any', 0, compute];
};

const conditional = (test: Lazy, yes: Lazy, no: Lazy) => (toBoolean(test()) ? yes : no)();
const firstThere = (...parts: Lazy[]) =>
  parts.reduce<unknown>((value, part) => value ?? part(), undefined);
const contains = (value: unknown, items: unknown[]) =>
  items.map(identity).includes(identity(value));
const mapped = (items: unknown[], each: Each) => items.map((item) => each(item) ?? null);
const filtered = (items: unknown[], each: Each) => items.filter((item) => toBoolean(each(item)));
const reduced = (items: unknown[], first: unknown, each: Each) =>
  items.reduce((value, item) => each(item, value), first);
const entries = (doc: Doc) => Object.entries(doc).map(([k, v]) => ({ k, v }));

const text = (value: unknown) => {
  const type = typeName(value);
  ensure(type !== 'double', 'NotImplemented', 'doubles as strings are not supported');
  const isKnown = ['string', 'bool', 'objectId', 'int', 'long', 'decimal', 'date'].includes(type);
  ensure(isKnown, 'ConversionFailure', `Unsupported conversion from ${type} to string`);
  return value instanceof Date ? dateText(value) : String(value);
};

const split = (value: string, separator: string) => {
  ensure(separator !== '', 40087, '$split requires a non-empty separator');
  return value.split(separator);
};

const regexMatch = (input: unknown, regex: unknown, options: unknown) => {
  if (isNil(input) || isNil(regex)) return false;
  ensure(typeof input === 'string', 51104, "$regexMatch needs a string as its 'input'");
  return compileRegex(patternOf(regex, options ?? undefined)).test(input);
};

// Without a value, as in `$unsetField` and for `$$REMOVE`, the field goes.
const withField = (name: string, input: Doc, value?: unknown) => {
  const result = { ...input };
  if (value === undefined) delete result[name];
  else setField(result, name, value);
  return result;
};

/** Operators that compute with the values of their arguments, which keep their BSON types. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $and: ['lazy...', 0, (...parts: Lazy[]) => parts.every((part) => toBoolean(part()))],
  $or: ['lazy...', 0, (...parts: Lazy[]) => parts.some((part) => toBoolean(part()))],
  $not: ['any', 0, (value: unknown) => !toBoolean(value)],
  $cond: ['if=lazy then=lazy else=lazy', 0, conditional],
  $ifNull: ['lazy lazy lazy...', 0, firstThere],
  $isNumber: ['any', 0, isNumber],
  $isArray: ['any', 0, Array.isArray],
  $type: ['any', 0, typeName],
  $toString: ['value', 0, text],
  $rand: ['any?', 0, () => double(Math.random())],
  $sum: accumulating(ACCUMULATORS.$sum),
  $avg: accumulating(ACCUMULATORS.$avg),
  $min: accumulating(ACCUMULATORS.$min),
  $max: accumulating(ACCUMULATORS.$max),
  $mergeObjects: ['any...', 0, (...docs: unknown[]) => ACCUMULATORS.$mergeObjects(docs)],
  $add: ['number...', 16554, (...values: unknown[]) => total(values)],
  $subtract: ['number number', 16556, (a: unknown, b: unknown) => calculate('subtract', a, b)],
  $multiply: ['number...', 16555, product],
  $divide: division('divide', 16609, 16608),
  $mod: division('mod', 16611, 16610),
  $concat: ['string...', 16702, (...texts: string[]) => texts.join('')],
  $split: ['string string', 40085, split],
  $toLower: cased(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  $toUpper: cased(/[a-z]+/g, (letters) => letters.toUpperCase()),
  $strLenCP: ['string!', 34471, (value: string) => [...value].length],
  $strLenBytes: ['string!', 34473, (value: string) => Buffer.byteLength(value)],
  $regexMatch: ['input:any regex:any options:any?', 0, regexMatch],
  $size: ['array!', 17124, ({ length }: unknown[]) => length],
  $in: ['any array!', 40081, contains],
  $arrayElemAt: ['array int', 28689, (items: unknown[], at: number) => items.at(at)],
  $first: ['array', 28689, (items: unknown[]) => items[0]],
  $last: ['array', 28689, (items: unknown[]) => items.at(-1)],
  $concatArrays: ['array...', 28664, (...arrays: unknown[][]) => arrays.flat()],
  $reverseArray: ['array', 34435, (items: unknown[]) => items.toReversed()],
  $sortArray: ['input:array sortBy:any', 2942504, sortItems],
  $map: ['input:array in:each', 16883, mapped],
  $filter: ['input:array cond:each', 28651, filtered],
  $reduce: ['input:array initialValue:any in:each', 40080, reduced],
  $objectToArray: ['object', 40390, entries],
  $setField: ['field:string! input:object value:any', 4161105, withField],
  $unsetField: ['field:string! input:object', 4161105, withField],
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $dayOfWeek: datePart((date) => date.getUTCDay() + 1),
  $isoDayOfWeek: datePart((date) => date.getUTCDay() || 7),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $millisecond: datePart((date) => date.getUTCMilliseconds()),
  $dateToString: ['date:date format:string?', 16006, dateText],
  $dateTrunc: ['date:date unit:string', 5439012, truncated],
  $dateDiff: ['startDate:date endDate:date unit:string', 5166307, between],
};
