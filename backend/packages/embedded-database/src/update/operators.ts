import { Int32, Timestamp } from 'bson';
import { ensure } from '../errors.js';
import { bitwise, calculate, WIDTH, widthOf } from '../bson/arithmetic.js';
import { clone } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, isDoc, isNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { addToSet, pop, pull, pullAll, push, type Target } from './array-operators.js';

/** Leaves the field as it is. */
export const KEEP = Symbol('keep');
/** Removes the field. */
export const REMOVE = Symbol('remove');

type UpdateOperator = (operand: unknown, target: Target) => unknown;

const arithmetic =
  (operator: '$inc' | '$mul'): UpdateOperator =>
  (operand, { doc, path, current }) => {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    if (!isNumber(operand) || (current !== undefined && !isNumber(current))) {
      const text = isNumber(operand)
        ? `Cannot apply ${operator} to a value of non-numeric type. {_id: ${format(doc['_id'])}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(current)}`
        : `Cannot ${verb} with non-numeric argument: {${path}: ${format(operand)}}`;
      ensure(false, 'TypeMismatch', text);
    }
    if (current === undefined && operator === '$inc') return operand;
    const value = current ?? new Int32(0);
    const result = calculate(operator === '$inc' ? 'add' : 'multiply', value, operand);
    const isWhole = Math.max(widthOf(value), widthOf(operand)) < WIDTH.double;
    const fits = !isWhole || widthOf(result) < WIDTH.double;
    ensure(fits, 'BadValue', `Failed to apply ${operator} operations to current value`);
    return result;
  };

const bounded =
  (sign: 1 | -1): UpdateOperator =>
  (operand, { current, options }) =>
    current === undefined || sign * compareWith(options.collation)(operand, current) > 0
      ? clone(operand)
      : KEEP;

const currentDate = (operand: unknown, now: Date) => {
  const type = isDoc(operand) ? operand['$type'] : typeof operand === 'boolean' && 'date';
  const text = `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`;
  ensure(type === 'date' || type === 'timestamp', 'BadValue', text);
  if (type === 'date') return now;
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
};

const isInteger = (value: unknown) => ['int', 'long'].includes(typeName(value));

const bit: UpdateOperator = (operand, { current }) => {
  const [[operation = '', mask] = []] = isDoc(operand) ? Object.entries(operand) : [];
  const isKnown = ['and', 'or', 'xor'].includes(operation);
  ensure(isKnown, 'BadValue', `The $bit modifier only supports 'and', 'or', and 'xor'`);
  const text = () => `$bit needs integers (32/64 bit), not ${format(current)} and ${format(mask)}`;
  ensure(isInteger(mask) && (current === undefined || isInteger(current)), 'BadValue', text);
  return bitwise(operation, current ?? new Int32(0), mask);
};

const unlessMissing =
  (operator: UpdateOperator): UpdateOperator =>
  (operand, target) =>
    target.current === undefined ? KEEP : operator(operand, target);

const set: UpdateOperator = (operand, { doc, path }) => {
  if (path !== '_id' || doc['_id'] === undefined) return clone(operand);
  const text = "Performing an update on the path '_id' would modify the immutable field '_id'";
  ensure(compare(doc['_id'], operand) === 0, 'ImmutableField', text);
  return KEEP;
};

export const updateOperators = (now: Date): Record<string, UpdateOperator> => ({
  $set: set,
  $setOnInsert: set,
  $unset: () => REMOVE,
  $inc: arithmetic('$inc'),
  $mul: arithmetic('$mul'),
  $min: bounded(-1),
  $max: bounded(1),
  $currentDate: (operand) => currentDate(operand, now),
  $push: push,
  $addToSet: addToSet,
  $pull: unlessMissing(pull),
  $pullAll: unlessMissing(pullAll),
  $pop: unlessMissing(pop),
  $bit: bit,
});

const OPERATORS = new Set([...Object.keys(updateOperators(new Date(0))), '$rename']);

/** Refuses unknown operators (error 9) and paths that cannot be. */
export const checkUpdate = (update: Doc): void => {
  for (const [operator, fields] of Object.entries(update)) {
    const text = `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`;
    ensure(OPERATORS.has(operator), 'FailedToParse', text);
    const wanted = () =>
      `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${format(fields)}}`;
    ensure(isDoc(fields), 'FailedToParse', wanted);
    Object.keys(fields).forEach(checkPath);
  }
};

const checkPath = (path: string) => {
  const parts = path.split('.');
  const [first] = parts as [string];
  const isWhole = !parts.includes('');
  ensure(isWhole, 'EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  const isPosition = first === '$' || first.startsWith('$[');
  const misplaced = `Cannot have positional (i.e. '$') element in the first position in path '${path}'`;
  ensure(!isPosition, 'BadValue', misplaced);
  const text = `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`;
  ensure(!first.startsWith('$'), 'DollarPrefixedFieldName', text);
};
