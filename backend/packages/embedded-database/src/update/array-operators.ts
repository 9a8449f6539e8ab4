import { ensure } from '../errors.js';
import { clone } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, hasOperators, isDoc, isRegex, toNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { compileElement, compileFilter, type MatchOptions } from '../query/matcher.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import { equalTest } from '../query/value-tests.js';

export type Target = { doc: Doc; path: string; current: unknown; options: MatchOptions };

const eachOf = (operand: unknown, operator: string, known: string[]) => {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} as Doc };
  const items = operand['$each'];
  const text = `The argument to $each in ${operator} must be an array but it was of type: ${typeName(items)}`;
  ensure(Array.isArray(items), 'BadValue', text);
  const unknown = Object.keys(operand).find((name) => !known.includes(name));
  ensure(!unknown, 'BadValue', `Unrecognized clause in ${operator}: ${unknown}`);
  return { items: items as unknown[], modifiers: operand };
};

const arrayOf = ({ doc, path, current }: Target): unknown[] => {
  const isArray = current === undefined || Array.isArray(current);
  const text = () =>
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${format(doc['_id'])}}`;
  ensure(isArray, 'BadValue', text);
  return [...((current as unknown[] | undefined) ?? [])];
};

const integer = (modifiers: Doc, name: string): number | undefined => {
  if (modifiers[name] === undefined) return undefined;
  const number = toNumber(modifiers[name]);
  ensure(Number.isInteger(number), 'BadValue', `The value for ${name} must be an integer value`);
  return number;
};

const sortPushed = (array: unknown[], sort: unknown): unknown[] => {
  if (isDoc(sort)) {
    const keys = parseSort(sort);
    ensure(keys, 'BadValue', 'The $sort pattern is empty when it should be a set of fields.');
    return sortDocs(array, compileSort(keys));
  }
  const direction = toNumber(sort);
  const isDirection = direction === 1 || direction === -1;
  ensure(isDirection, 'BadValue', 'The $sort element value must be either 1 or -1');
  return array.sort((a, b) => direction * compare(a, b));
};

export const push = (operand: unknown, target: Target): unknown[] => {
  const known = ['$each', '$slice', '$sort', '$position'];
  const { items, modifiers } = eachOf(operand, '$push', known);
  let array = arrayOf(target);
  const position = integer(modifiers, '$position') ?? array.length;
  array.splice(position < 0 ? Math.max(0, array.length + position) : position, 0, ...clone(items));
  if (modifiers['$sort'] !== undefined) array = sortPushed(array, modifiers['$sort']);
  const count = integer(modifiers, '$slice') ?? array.length;
  return count < 0 ? array.slice(count) : array.slice(0, count);
};

export const addToSet = (operand: unknown, target: Target): unknown[] => {
  const { items } = eachOf(operand, '$addToSet', ['$each']);
  const order = compareWith(target.options.collation);
  const array = arrayOf(target);
  for (const item of items) {
    if (!array.some((known) => order(known, item) === 0)) array.push(clone(item));
  }
  return array;
};

const arrayToPull = (current: unknown): unknown[] => {
  ensure(Array.isArray(current), 'BadValue', 'Cannot apply $pull to a non-array value');
  return current;
};

const LOGICAL = new Set(['$and', '$or', '$nor']);

const pullTest = (operand: unknown, options: MatchOptions): ((item: unknown) => boolean) => {
  if (isRegex(operand)) return equalTest(operand);
  if (!isDoc(operand)) {
    const order = compareWith(options.collation);
    return (item) => order(item, operand) === 0;
  }
  if (hasOperators(operand) && !LOGICAL.has(Object.keys(operand)[0]!)) {
    return compileElement(operand, options);
  }
  const test = compileFilter(operand, options);
  return (item) => isDoc(item) && test(item);
};

export const pull = (operand: unknown, { current, options }: Target): unknown[] => {
  const test = pullTest(operand, options);
  return arrayToPull(current).filter((item) => !test(item));
};

export const pullAll = (operand: unknown, { current, options }: Target): unknown[] => {
  const text = `$pullAll requires an array argument but was given a ${typeName(operand)}`;
  ensure(Array.isArray(operand), 'BadValue', text);
  const order = compareWith(options.collation);
  return arrayToPull(current).filter((item) => !operand.some((one) => order(one, item) === 0));
};

export const pop = (operand: unknown, { path, current }: Target): unknown[] => {
  const end = toNumber(operand);
  const isEnd = end === 1 || end === -1;
  ensure(isEnd, 'FailedToParse', () => `$pop expects 1 or -1, found: ${format(operand)}`);
  const text = `Path '${path}' contains an element of non-array type '${typeName(current)}'`;
  ensure(Array.isArray(current), 'TypeMismatch', text);
  return end < 0 ? current.slice(1) : current.slice(0, -1);
};
