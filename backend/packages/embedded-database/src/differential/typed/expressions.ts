import { Int32 } from 'bson';
import {
  compare,
  compute,
  divide,
  equals,
  isNothing,
  isNumeric,
  isRow,
  numberOf,
} from './values.js';
import { rank, Refused, type Row, truth, typeOf, Unknown, type Value } from './values.js';

/** What an expression sees: the document, and the variables of `$map` and the like. */
export type Sight = { root: Row; variables: Row };

type Compute = (values: Value[], operand: Value) => Value;

const refuse = (): never => {
  throw new Refused('an operand of the wrong type');
};

const numbers = (values: Value[]) => (values.every(isNumeric) ? values : refuse());

const isInteger = (value: Value) => isNumeric(value) && Number.isInteger(Number(numberOf(value)));

/** The sum in the widest type; ints that come to too much become a long. */
const sum = (values: Value[]): Value => {
  if (values.some((value) => typeOf(value) === 'decimal')) throw new Unknown('decimal');
  const hasDouble = values.some((value) => typeOf(value) === 'double');
  const isLarge = values.some((value) => typeof numberOf(value) === 'bigint');
  if (hasDouble && isLarge) throw new Unknown('a long that no double holds');
  const all = values.reduce((one, value) => compute('add', one, value), new Int32(0));
  // what was too much on the way may be an int in the end
  const isInt = values.every((value) => typeOf(value) === 'int') && isInt32(Number(all));
  return isInt ? new Int32(Number(all)) : all;
};

const isInt32 = (number: number) => number === (number | 0);

const average = (values: Value[]): Value =>
  values.length === 0 ? null : divide(sum(values), new Int32(values.length));

const best = (values: Value[], sign: number): Value => {
  const given = values.filter((value) => !isNothing(value));
  return given.reduce<Value>((a, b) => (sign * compare(b, a) > 0 ? b : a), given[0] ?? null);
};

const merge = (values: Value[]): Value => {
  const docs = values.filter((value) => !isNothing(value));
  return docs.every(isRow) ? Object.assign({}, ...docs) : refuse();
};

const distinct = (values: Value[]): Value[] =>
  values.filter(
    (one, i) => one !== undefined && values.findIndex((other) => equals(one, other)) === i,
  );

/** What the accumulators of `$group` make of the values of a group. */
export const ACCUMULATORS: { [name: string]: (values: Value[]) => Value } = {
  $sum: (values) => sum(values.filter(isNumeric)),
  $avg: (values) => average(values.filter(isNumeric)),
  $min: (values) => best(values, -1),
  $max: (values) => best(values, 1),
  $first: ([value = null]) => value,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: distinct,
  $mergeObjects: merge,
};

const overArguments =
  (name: string): Compute =>
  (values) => {
    const [only] = values;
    return ACCUMULATORS[name]!(values.length === 1 && Array.isArray(only) ? only : values);
  };

const comparison =
  (accepts: (order: number) => Value): Compute =>
  ([a, b]) =>
    accepts(compare(a, b));

const binary =
  (calculate: (a: Value, b: Value) => Value): Compute =>
  (values) => {
    if (values.some(isNothing)) return null;
    const [a, b] = numbers(values);
    return calculate(a, b);
  };

const nonZero = (value: Value) => (Number(numberOf(value)) === 0 ? refuse() : value);

const elementAt: Compute = ([array, position]) => {
  if (isNothing(array) || isNothing(position)) return null;
  if (!Array.isArray(array) || !isInteger(position)) return refuse();
  if (Object.is(numberOf(position), -0)) throw new Unknown('a zero of the other sign');
  return array.at(Number(numberOf(position)));
};

const endOf =
  (position: number): Compute =>
  ([array]) => {
    if (isNothing(array)) return null;
    return Array.isArray(array) ? (array.at(position) as Value) : refuse();
  };

const OPERATORS: { [name: string]: Compute } = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => new Int32(Math.sign(order))),
  $in: ([value, array]) =>
    Array.isArray(array)
      ? array.some((one) => value !== undefined && equals(one, value))
      : refuse(),
  $size: ([array]) => (Array.isArray(array) ? new Int32(array.length) : refuse()),
  $arrayElemAt: elementAt,
  $first: endOf(0),
  $last: endOf(-1),
  $objectToArray: ([value]) => {
    if (isNothing(value)) return null;
    return isRow(value) ? Object.entries(value).map(([k, v]) => ({ k, v })) : refuse();
  },
  $subtract: binary((a, b) => compute('subtract', a, b)),
  $divide: binary((a, b) => divide(a, nonZero(b))),
  $mod: binary((a, b) => compute('mod', a, nonZero(b))),
  $not: ([value]) => !truth(value),
  $ifNull: (values) => values.find((value) => !isNothing(value)) ?? values.at(-1),
  $isArray: ([value]) => Array.isArray(value),
  $type: ([value]) => typeOf(value),
  $isNumber: ([value]) => isNumeric(value),
  $mergeObjects: merge,
  $sum: overArguments('$sum'),
  $avg: overArguments('$avg'),
  $min: overArguments('$min'),
  $max: overArguments('$max'),
};

/** The value of a path: arrays on the way give an array of what their documents have. */
const follow = (value: Value, [name, ...rest]: string[]): Value => {
  if (name === undefined) return value;
  if (isRow(value)) return follow(value[name], rest);
  if (!Array.isArray(value)) return undefined;
  const found = value.map((one) => (isRow(one) ? follow(one, [name, ...rest]) : undefined));
  return found.filter((one) => one !== undefined);
};

const isOperator = (expression: Value): expression is Row =>
  isRow(expression) && Object.keys(expression)[0]?.startsWith('$') === true;

const overElements = (name: string, operand: Row, sight: Sight): Value => {
  const input = evaluate(operand['input'], sight);
  if (isNothing(input)) return null;
  if (!Array.isArray(input)) return refuse();
  const seeing = (variables: Row): Sight => ({
    ...sight,
    variables: { ...sight.variables, ...variables },
  });
  if (name === '$map')
    return input.map((one) => evaluate(operand['in'], seeing({ this: one })) ?? null);
  if (name === '$filter')
    return input.filter((one) => truth(evaluate(operand['cond'], seeing({ this: one }))));
  const start = evaluate(operand['initialValue'], sight);
  return input.reduce<Value>(
    (value, one) => evaluate(operand['in'], seeing({ this: one, value })),
    start,
  );
};

const LAZY = ['$and', '$or', '$cond', '$ifNull'];

const lazily = (name: string, parts: Value[], sight: Sight): Value => {
  const isTrue = (part: Value) => truth(evaluate(part, sight));
  if (name === '$and') return parts.every(isTrue);
  if (name === '$or') return parts.some(isTrue);
  if (name === '$cond') return evaluate(isTrue(parts[0]) ? parts[1] : parts[2], sight);
  let value: Value;
  for (const part of parts) {
    value = evaluate(part, sight);
    if (!isNothing(value)) break;
  }
  return value;
};

type InTurn = { isRight: (value: Value) => boolean; result: (values: Value[]) => Value };

const IN_TURN: { [name: string]: InTurn } = {
  $concat: { isRight: (value) => typeof value === 'string', result: (values) => values.join('') },
  $concatArrays: { isRight: Array.isArray, result: (values) => values.flat(1) },
  $add: { isRight: isNumeric, result: sum },
  $multiply: {
    isRight: isNumeric,
    result: (values) => values.reduce((all, one) => compute('multiply', all, one), new Int32(1)),
  },
};

/** The first argument that is null, or of the wrong type, decides; those behind it are not computed. */
const inTurn = (name: string, parts: Value[], sight: Sight): Value => {
  const { isRight, result } = IN_TURN[name]!;
  const values: Value[] = [];
  for (const part of parts) {
    const value = evaluate(part, sight);
    if (isNothing(value)) return null;
    values.push(isRight(value) ? value : refuse());
  }
  return result(values);
};

const call = (name: string, operand: Value, sight: Sight): Value => {
  if (name === '$literal') return operand;
  if (['$map', '$filter', '$reduce'].includes(name))
    return overElements(name, operand as Row, sight);
  const parts = Array.isArray(operand) ? operand : [operand];
  if (LAZY.includes(name)) return lazily(name, parts, sight);
  if (Object.hasOwn(IN_TURN, name)) return inTurn(name, parts, sight);
  return OPERATORS[name]!(
    parts.map((part) => evaluate(part, sight)),
    operand,
  );
};

/** The value of an expression; undefined where it is missing. */
export const evaluate = (expression: Value, sight: Sight): Value => {
  if (typeof expression === 'string' && expression.startsWith('$$')) {
    const [name, ...rest] = expression.slice(2).split('.');
    return follow(name === 'REMOVE' ? undefined : sight.variables[name!], rest);
  }
  if (typeof expression === 'string' && expression.startsWith('$')) {
    return follow(sight.root, expression.slice(1).split('.'));
  }
  if (Array.isArray(expression)) return expression.map((one) => evaluate(one, sight) ?? null);
  if (!isRow(expression)) return expression;
  if (isOperator(expression)) {
    const [[name, operand]] = Object.entries(expression) as [[string, Value]];
    return call(name, operand, sight);
  }
  const fields = Object.entries(expression).map(([name, one]) => [name, evaluate(one, sight)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

const isConstant = (expression: Value): boolean => {
  if (typeof expression === 'string') return !expression.startsWith('$');
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (!isRow(expression)) return true;
  return Object.entries(expression).every(([name, one]) => name === '$literal' || isConstant(one));
};

/** Which constants are computed together before any document is seen. */
const constantsOf = (name: string, parts: Value[]): Value[][] => {
  if (parts.every(isConstant)) return [parts];
  const stretches: Value[][] = [[]];
  if (name === '$add' || name === '$multiply') stretches[0]!.push(...parts.filter(isConstant));
  for (const part of ['$concat', '$concatArrays'].includes(name) ? parts : []) {
    if (isConstant(part)) stretches.at(-1)!.push(part);
    else stretches.push([]);
  }
  return stretches.filter(({ length }) => length > 1);
};

/** Computes the constants of an expression, which MongoDB does first, and so refuses what is wrong with them. */
export const foldConstants = (expression: Value): void => {
  if (Array.isArray(expression)) expression.forEach(foldConstants);
  if (!isRow(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') continue;
    foldConstants(operand);
    if (!name.startsWith('$') || isRow(operand)) continue;
    const parts = Array.isArray(operand) ? operand : [operand];
    for (const constants of constantsOf(name, parts)) {
      if (constants.length > 0) call(name, constants, { root: {}, variables: {} });
    }
  }
};

/** For `$sortByCount` and `$group`: what is one group. */
export const groupKey = (value: Value) => (rank(value) <= 1 ? null : value);
