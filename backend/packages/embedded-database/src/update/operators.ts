import { Int32, Timestamp } from 'bson';
import { ensure } from '../errors.js';
import { bitwise, calculate, WIDTH, widthOf } from '../bson/arithmetic.js';
import { clone } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { typeName } from '../bson/types.js';
import { isDoc, isNumber } from '../bson/values.js';
import { compareWith } from '../query/collation.js';
import { addToSet, pop, pull, pullAll, push, type Target } from './array-operators.js';

/** Leaves the field as it is. */
export const KEEP = Symbol('keep');
/** Removes the field. */
export const REMOVE = Symbol('remove');

type UpdateOperator = (operand: unknown, target: Target & { now: Date }) => unknown;

const arithmetic =
  (operator: '$inc' | '$mul', verb: string): UpdateOperator =>
  (operand, { doc, path, current = new Int32(0) }) => {
    const noOperand = `Cannot ${verb} with non-numeric argument: {${path}: ${format(operand)}}`;
    ensure(isNumber(operand), 'TypeMismatch', noOperand);
    const text = () =>
      `Cannot apply ${operator} to a value of non-numeric type. {_id: ${format(doc['_id'])}} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeName(current)}`;
    ensure(isNumber(current), 'TypeMismatch', text);
    const result = calculate(operator === '$inc' ? 'add' : 'multiply', current, operand);
    const isWhole = Math.max(widthOf(current), widthOf(operand)) < WIDTH.double;
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

const currentDate: UpdateOperator = (operand, { now }) => {
  const type = isDoc(operand) ? operand['$type'] : typeof operand === 'boolean' && 'date';
  const text = `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`;
  ensure(type === 'date' || type === 'timestamp', 'BadValue', text);
  return type === 'date' ? now : new Timestamp({ t: Math.floor(Number(now) / 1000), i: 1 });
};

const isInteger = (value: unknown) => ['int', 'long'].includes(typeName(value));

const bit: UpdateOperator = (operand, { current = new Int32(0) }) => {
  const masks = isDoc(operand) ? Object.entries(operand) : [];
  const isKnown = masks.every(([operation]) => ['and', 'or', 'xor'].includes(operation));
  const wanted = `The $bit modifier only supports 'and', 'or', and 'xor'`;
  ensure(isKnown && masks.length > 0, 'BadValue', wanted);
  const text = () => `$bit needs integers (32/64 bit), not ${format(current)}: ${format(operand)}`;
  const areIntegers = [current, ...masks.map(([, mask]) => mask)].every(isInteger);
  ensure(areIntegers, 'BadValue', text);
  return masks.reduce((value, [operation, mask]) => bitwise(operation, value, mask), current);
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

export const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => REMOVE,
  $inc: arithmetic('$inc', 'increment'),
  $mul: arithmetic('$mul', 'multiply'),
  $min: bounded(-1),
  $max: bounded(1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: unlessMissing(pull),
  $pullAll: unlessMissing(pullAll),
  $pop: unlessMissing(pop),
  $bit: bit,
};
