import { badValue, failedToParse, failure } from '../errors.js';
import { clone } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, hasOperators, isDoc, isNumber, isRegex, toNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { compileElement, compileFilter, type MatchOptions } from '../query/matcher.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';
import { equalTest } from '../query/value-tests.js';

export type Target = { doc: Doc; path: string; current: unknown; options: MatchOptions };

const eachOf = (operand: unknown, operator: string): { items: unknown[]; modifiers: Doc } => {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const items = operand['$each'];
  if (!Array.isArray(items)) {
    throw badValue(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(items)}`,
    );
  }
  return { items, modifiers: operand };
};

const integer = (value: unknown, what: string): number => {
  const number = isNumber(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(number)) {
    throw badValue(
      `The value for ${what} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return number;
};

const sortPushed = (array: unknown[], sort: unknown): unknown[] => {
  if (isDoc(sort)) {
    const keys = parseSort(sort);
    if (!keys) throw badValue('The $sort pattern is empty when it should be a set of fields.');
    return sortDocs(array, compileSort(keys));
  }
  const direction = isNumber(sort) ? toNumber(sort) : NaN;
  if (direction !== 1 && direction !== -1) {
    throw badValue('The $sort element value must be either 1 or -1');
  }
  return [...array].sort((a, b) => direction * compare(a, b));
};

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

export const push = (operand: unknown, { doc, path, current }: Target): unknown[] => {
  const { items, modifiers } = eachOf(operand, '$push');
  const unknown = Object.keys(modifiers).find((name) => !PUSH_MODIFIERS.has(name));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (current !== undefined && !Array.isArray(current)) {
    throw badValue(
      `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${format(doc['_id'])}}`,
    );
  }
  let array: unknown[] = [...((current as unknown[] | undefined) ?? [])];
  const position =
    modifiers['$position'] === undefined
      ? array.length
      : integer(modifiers['$position'], '$position');
  array.splice(position < 0 ? Math.max(0, array.length + position) : position, 0, ...clone(items));
  if (modifiers['$sort'] !== undefined) array = sortPushed(array, modifiers['$sort']);
  if (modifiers['$slice'] !== undefined) {
    const count = integer(modifiers['$slice'], '$slice');
    array = count === 0 ? [] : count < 0 ? array.slice(count) : array.slice(0, count);
  }
  return array;
};

export const addToSet = (operand: unknown, { path, current, options }: Target): unknown[] => {
  const { items, modifiers } = eachOf(operand, '$addToSet');
  const unknown = Object.keys(modifiers).find((name) => name !== '$each');
  if (unknown)
    throw badValue(`Found unexpected fields after $each in $addToSet: ${format(operand)}`);
  if (current !== undefined && !Array.isArray(current)) {
    throw badValue(
      `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(current)}`,
    );
  }
  const order = compareWith(options.collation);
  const array: unknown[] = [...((current as unknown[] | undefined) ?? [])];
  for (const item of items) {
    if (!array.some((known) => order(known, item) === 0)) array.push(clone(item));
  }
  return array;
};

const arrayToPull = (current: unknown): unknown[] => {
  if (Array.isArray(current)) return current as unknown[];
  throw badValue('Cannot apply $pull to a non-array value');
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
  if (!Array.isArray(operand)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  const order = compareWith(options.collation);
  return arrayToPull(current).filter((item) => !operand.some((one) => order(one, item) === 0));
};

export const pop = (operand: unknown, { path, current }: Target): unknown[] => {
  const end = isNumber(operand) ? toNumber(operand) : NaN;
  if (end !== 1 && end !== -1)
    throw failedToParse(`$pop expects 1 or -1, found: ${format(operand)}`);
  if (!Array.isArray(current)) {
    throw failure(
      'TypeMismatch',
      `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
    );
  }
  return end < 0 ? current.slice(1) : current.slice(0, -1);
};
