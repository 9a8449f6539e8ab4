import { CommandError, ensure, refuse } from '../errors.js';
import * as numbers from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { typeAlias, typeName } from '../bson/types.js';
import { type Doc, isDoc, isNil, isNumber, setField, toBoolean, toNumber } from '../bson/values.js';
import { sortItems } from '../query/sort.js';
import { toDate, toDecimal, toDouble, toInteger, toObjectId, toText } from './conversions.js';
import { type Compute, many, one, type Operator, present, two } from './operator.js';

// Unlike in filters a missing value is below null.
const comparison = (accepts: (order: number) => unknown): Operator =>
  two((a, b) => {
    const areThere = a !== undefined && b !== undefined;
    return accepts(areThere ? compare(a, b) : Number(a !== undefined) - Number(b !== undefined));
  });

const requireNumbers = (name: string, code: number, values: unknown[]) => {
  for (const value of values) {
    ensure(isNumber(value), code, `${name} only supports numeric types, not ${typeName(value)}`);
  }
};

/** Computes with numbers. `zero` is the error for a second one that is zero. */
const arithmetic = (name: string, operation: numbers.Operation, code: number, zero?: number) =>
  present(
    two((a, b) => {
      requireNumbers(name, code, [a, b]);
      if (zero !== undefined && toNumber(b) === 0) refuse(zero, `can't ${name} by zero`);
      return numbers.calculate(operation, a, b);
    }),
  );

const [, , subtractNumbers] = arithmetic('$subtract', 'subtract', 16556);

const subtract = (a: unknown, b: unknown): unknown => {
  if (!(a instanceof Date)) return subtractNumbers([a, b]);
  if (b instanceof Date) return numbers.integer(BigInt(Number(a) - Number(b)), numbers.WIDTH.long);
  requireNumbers('$subtract', 16556, [b]);
  return new Date(a.getTime() - Math.round(toNumber(b)));
};

const add: Compute = (values) => {
  const dates = values.filter((value) => value instanceof Date);
  ensure(dates.length < 2, 16612, 'only one date allowed in an $add expression');
  const terms = values.filter((value) => !(value instanceof Date));
  requireNumbers('$add', 16554, terms);
  const total = terms.reduce(numbers.sum, 0);
  return dates[0] ? new Date(Math.round(dates[0].getTime() + toNumber(total))) : total;
};

const multiply: Compute = (values) => {
  requireNumbers('$multiply', 16555, values);
  return values.reduce((a, b) => numbers.calculate('multiply', a, b), 1);
};

const absolute = (value: unknown) => {
  requireNumbers('$abs', 28765, [value]);
  const result = toNumber(value) < 0 ? numbers.calculate('multiply', value, -1) : value;
  const isLeast = typeName(value) === 'long' && typeName(result) === 'double';
  ensure(!isLeast, 28680, "can't take $abs of long long min");
  return result;
};

/** A number as a double. The functions of decimals would have to be exact to 34 digits. */
const plain = (name: string, value: unknown): number => {
  requireNumbers(name, 28765, [value]);
  const isPlain = typeName(value) !== 'decimal';
  ensure(isPlain, 'NotImplemented', `${name} of decimals is not supported`);
  return toNumber(value);
};

// Integers give an integer where it is one that fits a long.
const power = (base: unknown, exponent: unknown) => {
  const [a, b] = [plain('$pow', base), plain('$pow', exponent)];
  ensure(a !== 0 || b >= 0, 28764, '$pow cannot take a base of 0 and a negative exponent');
  const isUnit = Math.abs(a) === 1 && typeName(exponent) !== 'double';
  if (isUnit) return b % 2 === 0 ? numbers.calculate('multiply', base, base) : base;
  const isLarge = Math.abs(a ** b) > 2 ** 63;
  return isLarge ? numbers.double(a ** b) : numbers.calculate('pow', base, exponent);
};

const rounding = (way: numbers.Rounding, most: number): Operator =>
  present([
    1,
    most,
    ([value, places = 0]) => {
      requireNumbers(`$${way}`, 51081, [value]);
      const [name, to] = [`$${way}`, toNumber(places)];
      const isPlace = Number.isInteger(to) && to >= -20 && to <= 100;
      ensure(isPlace, 51083, `cannot apply ${name} with precision value ${to}`);
      return numbers.rounded(way, value, to);
    },
  ]);

/** Adds numbers. Doubles keep what each addition rounds away, so that their order does not matter. */
const total = (values: unknown[]): unknown => {
  const width = values.reduce((most: number, value) => Math.max(most, numbers.widthOf(value)), 0);
  if (width !== numbers.WIDTH.double) return values.reduce(numbers.sum, 0);
  let [simple, sum, rest] = [0, 0, 0];
  for (const value of values.map(toNumber)) {
    simple += value;
    const rounded = sum + value;
    const back = rounded - sum;
    const lost = sum - (rounded - back) + (value - back) + rest;
    sum = rounded + lost;
    rest = lost - (sum - rounded);
  }
  return numbers.double(Number.isNaN(sum) ? simple : sum);
};

const average = (values: unknown[]) =>
  values.length === 0 ? null : numbers.calculate('divide', total(values), values.length);

/** The standard deviation of a whole population, or of a sample, which lacks one. */
const deviation =
  (lacking: 0 | 1): Compute =>
  (values) => {
    const found = values.filter(isNumber).map(toNumber);
    const count = found.length - lacking;
    const mean = found.reduce((a, b) => a + b, 0) / found.length;
    const squares = found.reduce((total, value) => total + (value - mean) ** 2, 0);
    return count > 0 ? numbers.double(Math.sqrt(squares / count)) : null;
  };

/** The smaller (-1) or larger (1) of two values; a missing one does not count. */
const extreme = (sign: 1 | -1) => (best: unknown, value: unknown) =>
  isNil(best) || (!isNil(value) && sign * compare(value, best) > 0) ? (value ?? null) : best;

/** What accumulators in `$group` make of the values of a group, and operators of their arguments. */
export const ACCUMULATORS: Readonly<Record<string, Compute>> = {
  $sum: (values) => total(values.filter(isNumber)),
  $avg: (values) => average(values.filter(isNumber)),
  $min: (values) => values.reduce(extreme(-1), null),
  $max: (values) => values.reduce(extreme(1), null),
  $stdDevPop: deviation(0),
  $stdDevSamp: deviation(1),
  $mergeObjects: (values) => {
    const docs = values.filter((doc) => !isNil(doc));
    ensure(docs.every(isDoc), 40400, '$mergeObjects requires object inputs');
    return Object.assign({}, ...docs) as Doc;
  },
};

// One argument that is an array stands for its elements.
const accumulating = Object.entries(ACCUMULATORS).map(([name, compute]): [string, Operator] => [
  name,
  many((args) => compute(args.length === 1 && Array.isArray(args[0]) ? args[0] : args)),
]);

const arrays = (name: string, code: number, values: unknown[]): unknown[][] => {
  for (const value of values) {
    ensure(Array.isArray(value), code, `${name} takes arrays, not ${typeName(value)}`);
  }
  return values as unknown[][];
};

/** The element at a place that may be counted from the end. */
const elementAt = (name: string) => (array: unknown, position: unknown) => {
  const [items] = arrays(name, 28689, [array]) as [unknown[]];
  const isPlace = Number.isInteger(toNumber(position));
  ensure(isPlace, 28691, `${name}'s second argument must be a 32-bit integer`);
  return items.at(toNumber(position));
};

// Named arguments come as one document.
const sortArray = (args: unknown) => {
  const { input, sortBy } = isDoc(args) ? args : {};
  return isNil(input) ? null : sortItems(arrays('$sortArray', 2942504, [input])[0]!, sortBy);
};

/** Numbers and dates as text; null and missing are the empty one. */
const coerced = (value: unknown): string => {
  if (isNil(value)) return '';
  const isText = typeof value === 'string' || isNumber(value) || value instanceof Date;
  ensure(isText, 16007, `can't convert from BSON type ${typeName(value)} to String`);
  return toText(value);
};

const substrCP: Compute = ([value, start, length]) => {
  const [from, count] = [toNumber(start), toNumber(length)];
  const isRange = [from, count].every((n) => Number.isInteger(n) && n >= 0);
  ensure(isRange, 34455, '$substrCP: starting index and length must be nonnegative integers');
  return [...coerced(value)].slice(from, from + count).join('');
};

// Without a value, as in `$unsetField` and for `$$REMOVE`, the field goes.
const withField = (args: unknown) => {
  const { field: name, input, value } = isDoc(args) ? args : {};
  if (isNil(input)) return null;
  const isField = typeof name === 'string' && isDoc(input);
  ensure(isField, 4161105, "$setField needs a string as its 'field', and an object as its 'input'");
  const result = { ...input };
  if (value === undefined) delete result[name];
  else setField(result, name, value);
  return result;
};

const convert = (args: unknown) => {
  const { input, to, onNull = null, ...rest } = isDoc(args) ? args : {};
  if (isNil(input)) return onNull;
  if (isNil(to)) return null;
  const type = typeAlias(to);
  try {
    const compute = OPERATORS[`$to${type[0]!.toUpperCase()}${type.slice(1)}`]?.[2];
    ensure(compute, 'ConversionFailure', `Unsupported conversion to ${type}`);
    return compute([input]);
  } catch (error) {
    const isFailure = error instanceof CommandError && error.codeName === 'ConversionFailure';
    if (isFailure && 'onError' in rest) return rest['onError'];
    throw error;
  }
};

// Sets hold a value once, by its identity across number types.
type Sets = Map<string, unknown>[];
const setOf = (values: unknown[]) => new Map(values.map((value) => [identity(value), value]));
const sets = (name: string, compute: (sets: Sets) => unknown): Operator =>
  present(many((args) => compute(arrays(name, 17043, args).map(setOf))));
const isSubset = (a?: Map<string, unknown>, b?: Map<string, unknown>) =>
  [...(a?.keys() ?? [])].every((key) => b?.has(key));
const inSets = (first: Map<string, unknown> = new Map(), holds: (key: string) => unknown) =>
  [...first].filter(([key]) => holds(key)).map(([, value]) => value);

/** Operators over the values of their arguments, which keep BSON types. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(accumulating),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $not: one((value) => !toBoolean(value)),
  $isNumber: one(isNumber),
  $type: one(typeName),
  $add: present(many(add)),
  $subtract: present(two(subtract)),
  $multiply: present(many(multiply)),
  $divide: arithmetic('$divide', 'divide', 16609, 16608),
  $mod: arithmetic('$mod', 'mod', 16611, 16610),
  $pow: present(two(power)),
  $abs: present(one(absolute)),
  $ceil: rounding('ceil', 1),
  $floor: rounding('floor', 1),
  $round: rounding('round', 2),
  $trunc: rounding('trunc', 2),
  $in: two((value, array) => setOf(arrays('$in', 40081, [array])[0]!).has(identity(value))),
  $arrayElemAt: present(two(elementAt('$arrayElemAt'))),
  $first: present(one((array) => elementAt('$first')(array, 0))),
  $last: present(one((array) => elementAt('$last')(array, -1))),
  // only the letters of ASCII have another case
  $toLower: one((value) => coerced(value).replace(/[A-Z]+/g, (text) => text.toLowerCase())),
  $toUpper: one((value) => coerced(value).replace(/[a-z]+/g, (text) => text.toUpperCase())),
  $substrCP: [3, 3, substrCP],
  $size: one((array) => arrays('$size', 17124, [array])[0]!.length),
  $sortArray: one(sortArray),
  $setField: one(withField),
  $unsetField: one(withField),
  $convert: one(convert),
  $concatArrays: present(many((args) => arrays('$concatArrays', 28664, args).flat())),
  $toInt: present(one((value) => toInteger(value, 'int'))),
  $toLong: present(one((value) => toInteger(value, 'long'))),
  $toDouble: present(one(toDouble)),
  $toDecimal: present(one(toDecimal)),
  $toObjectId: present(one(toObjectId)),
  $toString: present(one(toText)),
  $toDate: present(one(toDate)),
  $toBool: present(one(toBoolean)),
  $anyElementTrue: one((array) => arrays('$anyElementTrue', 17041, [array])[0]!.some(toBoolean)),
  $allElementsTrue: one((array) => arrays('$allElementsTrue', 17040, [array])[0]!.every(toBoolean)),
  $setUnion: sets('$setUnion', (given) => [...new Map(given.flatMap((set) => [...set])).values()]),
  $setIntersection: sets('$setIntersection', ([first, ...others]) =>
    inSets(first, (key) => others.every((set) => set.has(key))),
  ),
  $setDifference: sets('$setDifference', ([a, b]) => inSets(a, (key) => !b?.has(key))),
  $setEquals: sets('$setEquals', ([first, ...others]) =>
    others.every((other) => isSubset(first, other) && isSubset(other, first)),
  ),
  $setIsSubset: sets('$setIsSubset', ([a, b]) => isSubset(a, b)),
};
