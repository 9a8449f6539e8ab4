import { ensure } from '../common/errors.js';
import { calculate, double } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, isNil, isNumber, setField } from '../bson/values.js';
import { toBoolean, toNumber, typeName } from '../bson/values.js';
import { compileRegex, patternOf } from '../values/regular-expression.js';
import { sortItems } from '../values/sort.js';
import { ACCUMULATORS, merged, product, total } from './accumulators.js';
import { between, dateText, truncated } from './dates.js';

type Compute = (...values: never[]) => unknown;
/**
 * What an operator takes: the kinds of its arguments, with their names where it wants an object
 * (`name:kind`) or an object or a list (`name=kind`), and `?` for one that may be left out, `...` for
 * any number of the last, `!` for one that may not be null; null makes the result null otherwise.
 * Besides types there are `any` values, `lazy` ones, computed when they are asked for, and `each`,
 * computed with an element of an array. Then the error for another type.
 */
type Operator = readonly [takes: string, code: number, compute: Compute];
type Lazy = () => unknown;
type Each = (item: unknown, last?: unknown) => unknown;

// Unlike in filters a missing value is below null.
const comparison = (accepts: (order: number) => unknown): Operator => {
  const rank = (value: unknown) => Number(value !== undefined);
  const compute = (a: unknown, b: unknown) => accepts(rank(a) - rank(b) || compare(a, b));
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
const accumulating = (name: string): Operator => {
  const accumulate = ACCUMULATORS[name]!;
  const spread = (...args: unknown[]) => accumulate(args.length === 1 ? args.flat(1) : args);
  return ['any...', 0, spread];
};

const datePart = (compute: (date: Date) => number): Operator => ['date=date', 16006, compute];

// Null has no letters, and only those of ASCII have another case.
const lower = (value?: string) => (value ?? '').replace(/[A-Z]/g, (one) => one.toLowerCase());
const upper = (value?: string) => (value ?? '').replace(/[a-z]/g, (one) => one.toUpperCase());

const conditional = (test: Lazy, yes: Lazy, no: Lazy) => (toBoolean(test()) ? yes : no)();
const firstThere = (...parts: Lazy[]) =>
  parts.reduce<unknown>((value, part) => value ?? part(), undefined);
const isIn = (value: unknown, items: unknown[]) => items.map(identity).includes(identity(value));
const mapped = (items: unknown[], _as: unknown, each: Each) =>
  items.map((item) => each(item) ?? null);
const filtered = (items: unknown[], _as: unknown, each: Each) =>
  items.filter((item) => toBoolean(each(item)));
const reduced = (items: unknown[], first: unknown, each: Each) =>
  items.reduce((value, item) => each(item, value), first);
const entries = (doc: Doc) => Object.entries(doc).map(([k, v]) => ({ k, v }));

const textOf = (value: unknown) => (value instanceof Date ? dateText(value) : String(value));

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
  $toString: ['text', 241, textOf],
  $rand: ['any?', 0, () => double(Math.random())],
  $sum: accumulating('$sum'),
  $avg: accumulating('$avg'),
  $min: accumulating('$min'),
  $max: accumulating('$max'),
  $mergeObjects: ['any...', 0, (...docs: unknown[]) => merged(docs)],
  $add: ['number...', 16554, (...values: unknown[]) => total(values)],
  $subtract: ['number number', 16556, (a: unknown, b: unknown) => calculate('subtract', a, b)],
  $multiply: ['number...', 16555, product],
  $divide: division('divide', 16609, 16608),
  $mod: division('mod', 16611, 16610),
  $concat: ['string...', 16702, (...texts: string[]) => texts.join('')],
  $split: ['string string', 40085, split],
  $toLower: ['letters!', 16007, lower],
  $toUpper: ['letters!', 16007, upper],
  $strLenCP: ['string!', 34471, (value: string) => [...value].length],
  $regexMatch: ['input:any regex:any options:any?', 0, regexMatch],
  $size: ['array!', 17124, ({ length }: unknown[]) => length],
  $in: ['any array!', 40081, isIn],
  $arrayElemAt: ['array int', 28689, (items: unknown[], at: number) => items.at(at)],
  $first: ['array', 28689, (items: unknown[]) => items[0]],
  $last: ['array', 28689, (items: unknown[]) => items.at(-1)],
  $concatArrays: ['array...', 28664, (...arrays: unknown[][]) => arrays.flat()],
  $sortArray: ['input:array sortBy:any', 2942504, sortItems],
  $map: ['input:array as:any? in:each', 16883, mapped],
  $filter: ['input:array as:any? cond:each', 28651, filtered],
  $reduce: ['input:array initialValue:any in:each', 40080, reduced],
  $objectToArray: ['object', 40390, entries],
  $setField: ['field:string! input:object value:any', 4161105, withField],
  $unsetField: ['field:string! input:object', 4161105, withField],
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $dateToString: ['date:date format:string?', 16006, dateText],
  $dateTrunc: ['date:date unit:string', 5439012, truncated],
  $dateDiff: ['startDate:date endDate:date unit:string', 5166307, between],
};
