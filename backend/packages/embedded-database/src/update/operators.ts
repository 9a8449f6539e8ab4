import { Timestamp } from 'bson';
import { ensure } from '../errors.js';
import { calculate, type Operation } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, hasOperators, isDoc, isNumber } from '../bson/values.js';
import { isRegex, toNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { compileFilter, type MatchOptions } from '../query/matcher.js';
import { getAt } from '../query/path.js';
import { sortItems } from '../query/sort.js';

export type OperatorOptions = MatchOptions & { now: Date };

/** Makes the new value of a field from the present one. Undefined is a field that is not there. */
export type Change = (current: unknown, doc: Doc) => unknown;

/** Compiles the operand, which is refused whether any document matches or not. */
type Operator = (operand: unknown, path: string, options: OperatorOptions) => Change;

// An equal `_id` keeps its type.
const set: Operator = (operand, path) => (current) =>
  path === '_id' && current !== undefined && compare(current, operand) === 0 ? current : operand;

const arithmetic =
  (name: string, operation: Operation): Operator =>
  (operand, path) => {
    const checked = (value: unknown) => {
      const text = () => `Cannot apply ${name} to non-numeric ${format(value)} at '${path}'`;
      ensure(isNumber(value), 'TypeMismatch', text);
      return typeName(value) === 'double';
    };
    const isDouble = checked(operand);
    return (current = 0) => {
      const isExact = !checked(current) && !isDouble;
      const result = calculate(operation, current, operand);
      const fits = !isExact || typeName(result) !== 'double';
      ensure(fits, 'BadValue', `Failed to apply ${name} operations to current value`);
      return result;
    };
  };

const bounded =
  (sign: 1 | -1): Operator =>
  (operand, _path, { collation }) => {
    const order = compareWith(collation);
    return (current) =>
      current === undefined || sign * order(operand, current) > 0 ? operand : current;
  };

const currentDate: Operator = (operand, _path, { now }) => {
  const type = isDoc(operand) ? operand['$type'] : typeof operand === 'boolean' && 'date';
  const text = '$currentDate takes true, or a $type of "date" or "timestamp"';
  ensure(type === 'date' || type === 'timestamp', 'BadValue', text);
  const timestamp = new Timestamp({ t: Math.floor(Number(now) / 1000), i: 1 });
  return () => (type === 'date' ? now : timestamp);
};

const bit: Operator = (operand) => {
  const masks = isDoc(operand) ? Object.entries(operand) : [];
  const isKnown = masks.length > 0 && masks.every(([name]) => /^(and|or|xor)$/.test(name));
  const check = (values: unknown[]) => {
    const isWhole = values.every((value) => /^(int|long)$/.test(typeName(value)));
    ensure(isKnown && isWhole, 'BadValue', "$bit takes integers under 'and', 'or' and 'xor'");
  };
  check(masks.map(([, mask]) => mask));
  return (current = 0) => {
    check([current]);
    return masks.reduce(
      (value, [name, mask]) => calculate(name as Operation, value, mask),
      current,
    );
  };
};

/** The field `from`, which another part of the update removes. */
const rename: Operator = (operand, path) => {
  const from = String(operand);
  const holders = (doc: Doc, name: string) =>
    name.split('.').map((_, i, parts) => getAt(doc, parts.slice(0, i)));
  return (current, doc) => {
    const value = getAt(doc, from.split('.'));
    const parent = holders(doc, from).findLast((holder) => holder !== undefined);
    const isViable = value !== undefined || isDoc(parent);
    ensure(isViable, 'PathNotViable', `cannot traverse ${format(parent)} to reach '${from}'`);
    if (value === undefined) return current;
    const isInArray = [from, path].some((name) => holders(doc, name).some(Array.isArray));
    const text = 'The source or destination field of $rename cannot be an array element';
    ensure(!isInArray, 'BadValue', text);
    return value;
  };
};

/** The items of `$each`, or the one item, and the modifiers beside them. */
const eachOf = (operand: unknown, name: string, known: string[]): [items: unknown[], Doc] => {
  if (!isDoc(operand) || !('$each' in operand)) return [[operand], {}];
  const { $each: items, ...modifiers } = operand;
  ensure(Array.isArray(items), 'BadValue', `The argument to $each in ${name} must be an array`);
  const unknown = Object.keys(modifiers).find((one) => !known.includes(one));
  ensure(!unknown, 'BadValue', `Unrecognized clause in ${name}: ${unknown}`);
  return [items, modifiers];
};

const integerOr = <T>(otherwise: T, modifiers: Doc, name: string): number | T => {
  if (modifiers[name] === undefined) return otherwise;
  const number = toNumber(modifiers[name]);
  ensure(Number.isInteger(number), 'BadValue', `The value for ${name} must be an integer value`);
  return number;
};

const arrayOf = (current: unknown, name: string, path: string): unknown[] => {
  const text = `Cannot apply ${name} to a non-array value. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(current)} and must be an array`;
  ensure(Array.isArray(current), name === '$pop' ? 'TypeMismatch' : 'BadValue', text);
  return current;
};

const push: Operator = (operand, path, { collation }) => {
  const [items, modifiers] = eachOf(operand, '$push', ['$slice', '$sort', '$position']);
  const position = integerOr(undefined, modifiers, '$position');
  const count = integerOr(Infinity, modifiers, '$slice');
  const { $sort: sort } = modifiers;
  const sorted = (array: unknown[]) =>
    sort === undefined ? array : sortItems(array, sort, collation);
  sorted([]);
  return (current = []) => {
    const known = arrayOf(current, '$push', path);
    const array = sorted(known.toSpliced(position ?? known.length, 0, ...items));
    return count < 0 ? array.slice(count) : array.slice(0, count);
  };
};

const addToSet: Operator = (operand, path, { collation }) => {
  const order = compareWith(collation);
  const [items] = eachOf(operand, '$addToSet', []);
  return (current = []) => {
    const array = [...arrayOf(current, '$addToSet', path)];
    for (const item of items) {
      if (!array.some((known) => order(known, item) === 0)) array.push(item);
    }
    return array;
  };
};

/** Leaves only some elements of an array; a field that is not there stays so. */
const keeping =
  (
    name: string,
    path: string,
    isKept: (item: unknown, index: number, all: unknown[]) => boolean,
  ): Change =>
  (current) =>
    current === undefined ? undefined : arrayOf(current, name, path).filter(isKept);

/** Takes out elements that equal one of several. */
const pullEqual = (
  name: string,
  path: string,
  values: unknown[],
  { collation }: OperatorOptions,
) => {
  const order = compareWith(collation);
  return keeping(name, path, (item) => values.every((value) => order(value, item) !== 0));
};

const LOGICAL = ['$and', '$or', '$nor'];

const pull: Operator = (operand, path, options) => {
  const isLogical = isDoc(operand) && LOGICAL.includes(firstKey(operand) ?? '');
  if (isRegex(operand) || (hasOperators(operand) && !isLogical)) {
    // each element is tested as a field would be, so that conditions look into arrays
    const test = compileFilter({ item: operand }, options);
    return keeping('$pull', path, (item) => !test({ item }));
  }
  if (!isDoc(operand)) return pullEqual('$pull', path, [operand], options);
  const test = compileFilter(operand, options);
  return keeping('$pull', path, (item) => !isDoc(item) || !test(item));
};

const pullAll: Operator = (operand, path, options) => {
  ensure(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
  return pullEqual('$pullAll', path, operand, options);
};

const pop: Operator = (operand, path) => {
  const end = toNumber(operand);
  ensure(end === 1 || end === -1, 'FailedToParse', '$pop expects 1 or -1');
  return keeping('$pop', path, (_item, i, { length }) => i !== (end < 0 ? 0 : length - 1));
};

export const UPDATE_OPERATORS: Readonly<Record<string, Operator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => () => undefined,
  $rename: rename,
  $inc: arithmetic('$inc', 'add'),
  $mul: arithmetic('$mul', 'multiply'),
  $min: bounded(-1),
  $max: bounded(1),
  $bit: bit,
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
