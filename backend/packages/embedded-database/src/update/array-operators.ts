import { ensure } from '../errors.js';
import { clone } from '../bson/codec.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex, toNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { compileFilter, type MatchOptions } from '../query/matcher.js';
import { sortItems } from '../query/sort.js';

export type Target = { doc: Doc; path: string; current: unknown; options: MatchOptions };

const eachOf = (operand: unknown, operator: string, known: string[]) => {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} as Doc };
  const items = operand['$each'];
  ensure(Array.isArray(items), 'BadValue', `The argument to $each in ${operator} must be an array`);
  const unknown = Object.keys(operand).find((name) => !known.includes(name));
  ensure(!unknown, 'BadValue', `Unrecognized clause in ${operator}: ${unknown}`);
  return { items: items as unknown[], modifiers: operand };
};

/** The array to change, as a copy; one that is missing is empty. */
const arrayOf = ({ current = [] }: Target, text: string): unknown[] => {
  ensure(Array.isArray(current), 'BadValue', text);
  return [...(current as unknown[])];
};

const integer = (modifiers: Doc, name: string): number | undefined => {
  if (modifiers[name] === undefined) return undefined;
  const number = toNumber(modifiers[name]);
  ensure(Number.isInteger(number), 'BadValue', `The value for ${name} must be an integer value`);
  return number;
};

export const push = (operand: unknown, target: Target): unknown[] => {
  const known = ['$each', '$slice', '$sort', '$position'];
  const { items, modifiers } = eachOf(operand, '$push', known);
  const { doc, path, current } = target;
  const wanted = `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${format(doc['_id'])}}`;
  const array = arrayOf(target, wanted);
  const position = integer(modifiers, '$position') ?? array.length;
  array.splice(position, 0, ...clone(items));
  const { $sort: sort } = modifiers;
  const sorted = sort === undefined ? array : sortItems(array, sort, target.options.collation);
  const count = integer(modifiers, '$slice') ?? sorted.length;
  return count < 0 ? sorted.slice(count) : sorted.slice(0, count);
};

export const addToSet = (operand: unknown, target: Target): unknown[] => {
  const order = compareWith(target.options.collation);
  const { path, current } = target;
  const wanted = `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(current)}`;
  const array = arrayOf(target, wanted);
  for (const item of eachOf(operand, '$addToSet', ['$each']).items) {
    if (!array.some((known) => order(known, item) === 0)) array.push(clone(item));
  }
  return array;
};

const pullTest = (operand: unknown, options: MatchOptions): ((item: unknown) => boolean) => {
  const isLogical = isDoc(operand) && ['$and', '$or', '$nor'].includes(firstKey(operand) ?? '');
  if (isRegex(operand) || (hasOperators(operand) && !isLogical)) {
    // each element is tested as a field would be, so that arrays are looked into
    const test = compileFilter({ item: operand }, options);
    return (item) => test({ item });
  }
  const order = compareWith(options.collation);
  if (!isDoc(operand)) return (item) => order(item, operand) === 0;
  const test = compileFilter(operand, options);
  return (item) => isDoc(item) && test(item);
};

const NO_ARRAY = 'Cannot apply $pull to a non-array value';

export const pull = (operand: unknown, target: Target): unknown[] => {
  const test = pullTest(operand, target.options);
  return arrayOf(target, NO_ARRAY).filter((item) => !test(item));
};

export const pullAll = (operand: unknown, target: Target): unknown[] => {
  ensure(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
  const order = compareWith(target.options.collation);
  return arrayOf(target, NO_ARRAY).filter((item) => !operand.some((one) => order(one, item) === 0));
};

export const pop = (operand: unknown, { path, current }: Target): unknown[] => {
  const end = toNumber(operand);
  const isEnd = end === 1 || end === -1;
  ensure(isEnd, 'FailedToParse', () => `$pop expects 1 or -1, found: ${format(operand)}`);
  const text = `Path '${path}' contains an element of non-array type '${typeName(current)}'`;
  ensure(Array.isArray(current), 'TypeMismatch', text);
  return end < 0 ? current.slice(1) : current.slice(0, -1);
};
