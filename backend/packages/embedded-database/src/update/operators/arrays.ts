import { ensure } from '../../common/errors.js';
import { format } from '../../bson/format.js';
import { identity } from '../../bson/key.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../../bson/values.js';
import { toNumber, typeName } from '../../bson/values.js';
import { compileFilter } from '../../query/filter.js';
import { foldDeep } from '../../values/collation.js';
import { sortElements } from '../../values/sort.js';
import { type FieldChange, lastNameOf, type UpdateOperator } from '../operator.js';
import type { UpdateStatement } from '../statement.js';

type ArrayChange = (array: readonly unknown[]) => unknown[];

/** An operator on arrays: its name for errors, the path it is applied to, and what it does. */
type ArrayOperator = {
  name: string;
  path: string;
  change: ArrayChange;
  /** Whether a field that is not there counts as an empty array; otherwise it stays away. */
  createsArray?: boolean;
};

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

const onArray = ({ name, path, change, createsArray = false }: ArrayOperator): FieldChange => {
  const code = name === '$pop' ? 'TypeMismatch' : 'BadValue';
  return (current, { _id: id }) => {
    if (current === undefined && !createsArray) return undefined;
    const array = current === undefined ? [] : current;
    ensure(Array.isArray(array), code, () => notAnArray(name, path, current, id));
    return change(array);
  };
};

/** The items of `$each`, or the one item, and the modifiers beside them. Error 2 for unknown ones. */
const itemsOf = (
  name: string,
  operand: unknown,
  knownModifiers: readonly string[],
): { items: unknown[]; modifiers: Doc } => {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const { $each: items, ...modifiers } = operand;
  ensure(Array.isArray(items), 'BadValue', `The argument to $each in ${name} must be an array`);
  const unknown = Object.keys(modifiers).find((modifier) => !knownModifiers.includes(modifier));
  ensure(!unknown, 'BadValue', `Unrecognized clause in ${name}: ${unknown}`);
  return { items, modifiers };
};

const END = Number.MAX_SAFE_INTEGER;

const push: UpdateOperator = (operand, path, { collation }) => {
  const { items, modifiers } = itemsOf('$push', operand, ['$slice', '$sort', '$position']);
  const { $sort, $slice = END, $position = END } = modifiers;
  const position = toNumber($position);
  const count = toNumber($slice);
  const areIntegers = Number.isInteger(position) && Number.isInteger(count);
  ensure(areIntegers, 'BadValue', 'The values for $slice and $position must be integer values');
  const change: ArrayChange = (array) => {
    const longer = array.toSpliced(position, 0, ...items);
    const sorted = $sort === undefined ? longer : sortElements(longer, $sort, collation);
    return count < 0 ? sorted.slice(count) : sorted.slice(0, count);
  };
  // refuses what `$sort` cannot be
  change([]);
  return onArray({ name: '$push', path, change, createsArray: true });
};

/** A text that is the same for values that are equal to a statement. */
const identityFor =
  ({ collation }: UpdateStatement) =>
  (value: unknown): string =>
    identity(foldDeep(value, collation));

/** Tests whether a value equals one of several. */
const isAmong = (values: readonly unknown[], statement: UpdateStatement) => {
  const identityOf = identityFor(statement);
  const known = new Set(values.map(identityOf));
  return (item: unknown): boolean => known.has(identityOf(item));
};

const addToSet: UpdateOperator = (operand, path, statement) => {
  const { items } = itemsOf('$addToSet', operand, []);
  const identityOf = identityFor(statement);
  const change: ArrayChange = (array) => {
    const known = new Set(array.map(identityOf));
    // what is added counts as well
    const added = items.filter((item) => known.size < known.add(identityOf(item)).size);
    return [...array, ...added];
  };
  return onArray({ name: '$addToSet', path, change, createsArray: true });
};

const LOGICAL = ['$and', '$or', '$nor'];

/** The test for the elements that `$pull` removes: a value, or conditions on them or on their fields. */
const pullTest = (operand: unknown, statement: UpdateStatement): ((item: unknown) => boolean) => {
  const isLogical = isDoc(operand) && LOGICAL.includes(firstKey(operand) ?? '');
  if (isRegex(operand) || (hasOperators(operand) && !isLogical)) {
    // each element is tested as a field would be, so that conditions look into arrays
    const test = compileFilter({ item: operand }, statement);
    return (item) => test({ item });
  }
  if (!isDoc(operand)) return isAmong([operand], statement);
  const test = compileFilter(operand, statement);
  return (item) => isDoc(item) && test(item);
};

const pull: UpdateOperator = (operand, path, statement) => {
  const isPulled = pullTest(operand, statement);
  const change: ArrayChange = (array) => array.filter((item) => !isPulled(item));
  return onArray({ name: '$pull', path, change });
};

const pullAll: UpdateOperator = (operand, path, statement) => {
  ensure(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
  const isPulled = isAmong(operand, statement);
  const change: ArrayChange = (array) => array.filter((item) => !isPulled(item));
  return onArray({ name: '$pullAll', path, change });
};

/** Takes away the last element (1) or the first (-1). */
const pop: UpdateOperator = (operand, path) => {
  const end = toNumber(operand);
  ensure(end === 1 || end === -1, 'FailedToParse', '$pop expects 1 or -1');
  const change: ArrayChange = (array) => (end < 0 ? array.slice(1) : array.slice(0, -1));
  return onArray({ name: '$pop', path, change });
};

/** Operators that change the elements of an array. */
export const arrayOperators: Readonly<Record<string, UpdateOperator>> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
