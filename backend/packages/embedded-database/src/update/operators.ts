import { Int32, Timestamp } from 'bson';
import { badValue, failedToParse, failure } from '../errors.js';
import { bitwise, calculate } from '../bson/arithmetic.js';
import { clone } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { type Doc, firstKey, isDoc, isNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { addToSet, pop, pull, pullAll, push, type Target } from './array-operators.js';

/** Leaves the field as it is. */
export const KEEP = Symbol('keep');
/** Removes the field. */
export const REMOVE = Symbol('remove');

export type UpdateOperator = (operand: unknown, target: Target) => unknown;

const arithmetic =
  (operator: '$inc' | '$mul'): UpdateOperator =>
  (operand, { doc, path, current }) => {
    if (!isNumber(operand)) {
      const verb = operator === '$inc' ? 'increment' : 'multiply';
      throw failure(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${format(operand)}}`,
      );
    }
    if (current === undefined) {
      return operator === '$inc' ? operand : calculate(operand, new Int32(0), 'multiply');
    }
    if (!isNumber(current)) {
      throw failure(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${format(doc['_id'])}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(current)}`,
      );
    }
    return calculate(current, operand, operator === '$inc' ? 'add' : 'multiply');
  };

const bounded =
  (sign: 1 | -1): UpdateOperator =>
  (operand, { current, options }) =>
    current === undefined || sign * compareWith(options.collation)(operand, current) > 0
      ? clone(operand)
      : KEEP;

const currentDate = (operand: unknown, now: Date) => {
  if (operand === true || operand === false) return now;
  const type = isDoc(operand) ? operand['$type'] : undefined;
  if (type === 'date') return now;
  if (type === 'timestamp') {
    return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  }
  throw badValue(
    `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
  );
};

const bit: UpdateOperator = (operand, { path, current }) => {
  const operation = isDoc(operand) ? firstKey(operand) : undefined;
  if (!isDoc(operand) || operation === undefined || !['and', 'or', 'xor'].includes(operation)) {
    throw badValue(
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${operation ?? format(operand)}'`,
    );
  }
  const mask = operand[operation];
  const integers = new Set(['int', 'long']);
  if (!integers.has(typeName(mask))) {
    throw badValue(
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported here: {${operation}: ${format(mask)}}`,
    );
  }
  if (current !== undefined && !integers.has(typeName(current))) {
    throw badValue(
      `Cannot apply $bit to a value of non-integral type.{${path}: ${format(current)}}`,
    );
  }
  return bitwise(current ?? new Int32(0), mask, operation);
};

const unlessMissing =
  (operator: UpdateOperator): UpdateOperator =>
  (operand, target) =>
    target.current === undefined ? KEEP : operator(operand, target);

const set: UpdateOperator = (operand, { doc, path }) => {
  if (path === '_id' && doc['_id'] !== undefined) {
    if (compare(doc['_id'], operand) === 0) return KEEP;
    throw failure(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return clone(operand);
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
  for (const operator of Object.keys(update)) {
    if (!OPERATORS.has(operator)) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    const fields = update[operator];
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${format(fields)}}`,
      );
    }
    Object.keys(fields).forEach(checkPath);
  }
};

const checkPath = (path: string) => {
  if (path === '') throw failure('EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw failure(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0]!.startsWith('$')) {
    throw parts[0] === '$' || parts[0]!.startsWith('$[')
      ? badValue(
          `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
        )
      : failure(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not valid for storage.`,
        );
  }
};
