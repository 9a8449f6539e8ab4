// Every export is the update operator of its name.
import { Timestamp } from 'bson';
import { ensure } from '../common/errors.js';
import { calculate, type Operation } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { type Doc, firstKey, hasOperators, isDoc, isNumber } from '../bson/values.js';
import { isRegex, toNumber, typeName } from '../bson/values.js';
import { compareWith } from '../values/collation.js';
import { compileFilter } from '../query/filter.js';
import { getAt } from '../values/path.js';
import { sortItems } from '../values/sort.js';
import type { UpdateStatement } from './statement.js';

/** Makes the new value of a field from the present one. Undefined is a field that is not there. */
export type Change = (current: unknown, doc: Doc) => unknown;

/** Compiles the operand, which is refused whether any document matches or not. */
export type Operator = (operand: unknown, path: string, options: UpdateStatement) => Change;

// An equal `_id` keeps its type.
export const $set: Operator = (operand, path) => (current) =>
  path === '_id' && current !== undefined && compare(current, operand) === 0 ? current : operand;
export const $setOnInsert: Operator = (...given) => $set(...given);

export const $unset: Operator = () => () => undefined;

const VERBS: Readonly<Record<string, string>> = { $inc: 'increment', $mul: 'multiply' };

const arithmetic =
  (name: string, operation: Operation): Operator =>
  (operand, path) => {
    const argument = `Cannot ${VERBS[name]} with non-numeric argument: {${path}: ${format(operand)}}`;
    ensure(isNumber(operand), 'TypeMismatch', argument);
    return (current = 0, doc) => {
      const text = `Cannot apply ${name} to a value of non-numeric type. {_id: ${format(doc['_id'])}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(current)}`;
      ensure(isNumber(current), 'TypeMismatch', text);
      const result = calculate(operation, current, operand);
      const [type, ...types] = [result, current, operand].map(typeName);
      const fits = type !== 'double' || types.includes(type);
      ensure(fits, 'BadValue', `Failed to apply ${name} operations to current value`);
      return result;
    };
  };
export const $inc = arithmetic('$inc', 'add');
export const $mul = arithmetic('$mul', 'multiply');

const bounded =
  (sign: 1 | -1): Operator =>
  (operand, _path, { collation }) =>
  (current) => {
    const isBeyond = current === undefined || sign * compareWith(collation)(operand, current) > 0;
    return isBeyond ? operand : current;
  };
export const $min = bounded(-1);
export const $max = bounded(1);

export const $currentDate: Operator = (operand) => {
  const now = new Date();
  const type = isDoc(operand) ? operand['$type'] : typeof operand === 'boolean' && 'date';
  const text = '$currentDate takes true, or a $type of "date" or "timestamp"';
  ensure(type === 'date' || type === 'timestamp', 'BadValue', text);
  const timestamp = new Timestamp({ t: Math.floor(Number(now) / 1000), i: 1 });
  return () => (type === 'date' ? now : timestamp);
};

export const $bit: Operator = (operand) => {
  const masks = isDoc(operand) ? Object.entries(operand) : [];
  const isWhole = (value: unknown) => /^(int|long)$/.test(typeName(value));
  const areMasks = masks.every(([name, mask]) => /^(and|or|xor)$/.test(name) && isWhole(mask));
  const text = "$bit takes integers under 'and', 'or' and 'xor'";
  ensure(masks.length > 0 && areMasks, 'BadValue', text);
  return (current = 0) => {
    ensure(isWhole(current), 'BadValue', text);
    return masks.reduce((now, [name, mask]) => calculate(name as Operation, now, mask), current);
  };
};

/** The value of another field, which the update takes away at the same time. */
export const $rename: Operator = (from, path) => (current, doc) => {
  const walk = (name: string) =>
    name.split('.').map((_, i, parts) => getAt(doc, parts.slice(0, i)));
  const value = getAt(doc, String(from).split('.'));
  const isViable = walk(String(from)).every((holder) => holder === undefined || isDoc(holder));
  const text = `$rename from '${String(from)}' to '${path}' passes through what is no document`;
  ensure(isViable, value === undefined ? 'PathNotViable' : 'BadValue', text);
  if (value === undefined) return current;
  ensure(!walk(path).some(Array.isArray), 'BadValue', text);
  return value;
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

type ArrayChange = (array: unknown[]) => unknown[];

const noArray = (name: string, path: string, type: string, id: unknown): string => {
  if (name === '$push') {
    return `The field '${path}' must be an array but is of type ${type} in document {_id: ${format(id)}}`;
  }
  const what = `Field named '${path.split('.').at(-1)}' has non-array type ${type}`;
  if (name === '$addToSet') return `Cannot apply $addToSet to non-array field. ${what}`;
  return `Cannot apply ${name} to a non-array value. ${what}`;
};

/** Changes an array; a field that is not there stays so, or is taken for an empty array. */
const onArray =
  (name: string, path: string, change: ArrayChange, missing?: unknown[]): Change =>
  (current: unknown = missing, { _id: id }) => {
    if (current === undefined) return undefined;
    const code = name === '$pop' ? 'TypeMismatch' : 'BadValue';
    ensure(Array.isArray(current), code, () => noArray(name, path, typeName(current), id));
    return change(current);
  };

const END = Number.MAX_SAFE_INTEGER;

export const $push: Operator = (operand, path, { collation }) => {
  const [items, modifiers] = eachOf(operand, '$push', ['$slice', '$sort', '$position']);
  const { $sort: sort, $slice = END, $position = END } = modifiers;
  const [position, count] = [toNumber($position), toNumber($slice)];
  const areWhole = Number.isInteger(position) && Number.isInteger(count);
  ensure(areWhole, 'BadValue', 'The values for $slice and $position must be integer values');
  const change: ArrayChange = (array) => {
    const longer = array.toSpliced(position, 0, ...items);
    const sorted = sort === undefined ? longer : sortItems(longer, sort, collation);
    return count < 0 ? sorted.slice(count) : sorted.slice(0, count);
  };
  // refuses what `$sort` cannot be
  change([]);
  return onArray('$push', path, change, []);
};

/** Tests whether a value equals one of several. */
const isAmong = (values: unknown[], { collation }: UpdateStatement) => {
  const order = compareWith(collation);
  return (item: unknown) => values.some((value) => order(value, item) === 0);
};

export const $addToSet: Operator = (operand, path, options) => {
  const [items] = eachOf(operand, '$addToSet', []);
  const add = (array: unknown[], item: unknown) =>
    isAmong(array, options)(item) ? array : [...array, item];
  return onArray('$addToSet', path, (array) => items.reduce(add, array), []);
};

const pullTest = (operand: unknown, options: UpdateStatement): ((item: unknown) => boolean) => {
  const isLogical = isDoc(operand) && /^\$(and|or|nor)$/.test(firstKey(operand) ?? '');
  if (isRegex(operand) || (hasOperators(operand) && !isLogical)) {
    // each element is tested as a field would be, so that conditions look into arrays
    const test = compileFilter({ item: operand }, options);
    return (item) => test({ item });
  }
  if (!isDoc(operand)) return isAmong([operand], options);
  const test = compileFilter(operand, options);
  return (item) => isDoc(item) && test(item);
};

export const $pull: Operator = (operand, path, options) => {
  const test = pullTest(operand, options);
  return onArray('$pull', path, (array) => array.filter((item) => !test(item)));
};

export const $pullAll: Operator = (operand, path, options) => {
  ensure(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
  const test = isAmong(operand, options);
  return onArray('$pullAll', path, (array) => array.filter((item) => !test(item)));
};

export const $pop: Operator = (operand, path) => {
  const end = toNumber(operand);
  ensure(end === 1 || end === -1, 'FailedToParse', '$pop expects 1 or -1');
  return onArray('$pop', path, (array) => (end < 0 ? array.slice(1) : array.slice(0, -1)));
};
