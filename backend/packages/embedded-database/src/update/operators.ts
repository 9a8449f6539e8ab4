import { Double, Int32, Long } from 'bson';
import { ensure, refuse } from '../common/errors.js';
import { compare, isEqual } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { identity } from '../bson/key.js';
import { type Doc, hasOperators, isDoc, isNumber, toNumber, typeName } from '../bson/values.js';
import { compileFilter } from '../query/filter.js';

/**
 * Makes the new value of a field from the present one, in a document as it was before the update.
 * Undefined is a field that is not there.
 */
export type FieldChange = (current: unknown, doc: Doc) => unknown;

/** Compiles the operand of an update operator, which is refused whether any document matches or not. */
type UpdateOperator = (operand: unknown, path: string) => FieldChange;

/** The last name of a path, which error texts show. */
const lastNameOf = (path: string): string => path.split('.').at(-1)!;

/** An equal `_id` keeps its type. */
const set: UpdateOperator = (operand, path) => (current) =>
  path === '_id' && current !== undefined && isEqual(current, operand) ? current : operand;

const unset: UpdateOperator = () => () => undefined;

const max: UpdateOperator = (operand) => (current) =>
  current === undefined || compare(operand, current) > 0 ? operand : current;

/** The sum in the wider of the two types: int, long, double. An int that grows too large becomes a long. */
const add = (a: unknown, b: unknown): unknown => {
  const sum = toNumber(a) + toNumber(b);
  const types = [typeName(a), typeName(b)];
  if (types.includes('double')) return new Double(sum);
  ensure(Number.isSafeInteger(sum), 'NotImplemented', 'sums beyond 2^53 are not supported');
  const isInt = !types.includes('long') && (sum | 0) === sum;
  return isInt ? new Int32(sum) : Long.fromNumber(sum);
};

/** A field that is not there counts as 0. Error 14 for what is no number. */
const inc: UpdateOperator = (operand, path) => {
  ensure(isNumber(operand), 'TypeMismatch', () => {
    return `Cannot increment with non-numeric argument: {${path}: ${format(operand)}}`;
  });
  return (current, { _id: id }) => {
    if (current === undefined) return operand;
    ensure(isNumber(current), 'TypeMismatch', () => {
      const field = `the field '${lastNameOf(path)}' of non-numeric type ${typeName(current)}`;
      return `Cannot apply $inc to a value of non-numeric type. {_id: ${format(id)}} has ${field}`;
    });
    return add(current, operand);
  };
};

type ArrayChange = (array: readonly unknown[]) => unknown[];

/** MongoDB's words for a value that is no array, which differ from operator to operator. */
const notAnArray = (name: string, path: string, current: unknown, id: unknown): string => {
  const type = typeName(current);
  if (name === '$push') {
    return `The field '${path}' must be an array but is of type ${type} in document {_id: ${format(id)}}`;
  }
  const field = `Field named '${lastNameOf(path)}' has non-array type ${type}`;
  if (name === '$addToSet') return `Cannot apply $addToSet to non-array field. ${field}`;
  return `Cannot apply ${name} to a non-array value. ${field}`;
};

/** Changes an array; what `missing` is stands for a field that is not there. Error 2 for another value. */
const onArray =
  (name: string, path: string, change: ArrayChange, missing?: []): FieldChange =>
  (current, { _id: id }) => {
    const array = current === undefined ? missing : current;
    if (array === undefined) return undefined;
    ensure(Array.isArray(array), 'BadValue', () => notAnArray(name, path, current, id));
    return change(array);
  };

/** The items of `$each`, or the one item, and the modifiers of `$each`. Errors 2 and 238 for those that are unknown. */
const itemsOf = (
  name: string,
  operand: unknown,
  knownModifiers: readonly string[],
): { items: unknown[]; modifiers: Doc } => {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const { $each: items, ...modifiers } = operand;
  ensure(Array.isArray(items), 'BadValue', `The argument to $each in ${name} must be an array`);
  for (const modifier in modifiers) {
    const isRefused = modifier === '$sort' || modifier === '$position';
    ensure(!isRefused, 'NotImplemented', `${modifier} is not supported by this server`);
    const isKnown = knownModifiers.includes(modifier);
    ensure(isKnown, 'BadValue', `Unrecognized clause in ${name}: ${modifier}`);
  }
  return { items, modifiers };
};

const push: UpdateOperator = (operand, path) => {
  const { items, modifiers } = itemsOf('$push', operand, ['$slice']);
  const { $slice } = modifiers;
  const count = $slice === undefined ? Infinity : toNumber($slice);
  const isCount = $slice === undefined || Number.isInteger(count);
  ensure(isCount, 'BadValue', 'The value for $slice must be an integer value');
  const change: ArrayChange = (array) => {
    const longer = [...array, ...items];
    return count < 0 ? longer.slice(count) : longer.slice(0, count);
  };
  return onArray('$push', path, change, []);
};

const addToSet: UpdateOperator = (operand, path) => {
  const { items } = itemsOf('$addToSet', operand, []);
  const change: ArrayChange = (array) => {
    const present = new Set(array.map(identity));
    // what is added counts as well
    const added = items.filter((item) => present.size < present.add(identity(item)).size);
    return [...array, ...added];
  };
  return onArray('$addToSet', path, change, []);
};

/** The test for the elements that `$pull` removes: a value, or conditions on them or on their fields. */
const pullTest = (operand: unknown): ((item: unknown) => boolean) => {
  if (hasOperators(operand)) {
    // each element is tested as a field would be
    const test = compileFilter({ item: operand });
    return (item) => test({ item });
  }
  if (!isDoc(operand)) return (item) => isEqual(item, operand);
  const test = compileFilter(operand);
  return (item) => isDoc(item) && test(item);
};

const pull: UpdateOperator = (operand, path) => {
  const isPulled = pullTest(operand);
  return onArray('$pull', path, (array) => array.filter((item) => !isPulled(item)));
};

const OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  // applied only to the document of an upsert
  $setOnInsert: set,
  $unset: unset,
  $max: max,
  $inc: inc,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};

/** Operators of MongoDB that no caller needs. */
const REFUSED_OPERATORS = ['$min', '$mul', '$rename', '$currentDate', '$bit', '$pop', '$pullAll'];

/** Compiles one operator on one path. Errors: 9 for an unknown operator, 238 for one that is not supported. */
export const compileOperator = (name: string, operand: unknown, path: string): FieldChange => {
  if (Object.hasOwn(OPERATORS, name)) return OPERATORS[name]!(operand, path);
  const isRefused = REFUSED_OPERATORS.includes(name);
  ensure(!isRefused, 'NotImplemented', `${name} is not supported by this server`);
  const text = `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`;
  return refuse('FailedToParse', text);
};
