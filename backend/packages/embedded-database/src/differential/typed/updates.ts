import { Int32 } from 'bson';
import { firstFound, matches } from './matcher.js';
import { compare, compute, copy, equals, isNumeric, isRow, numberOf, Refused } from './values.js';
import { type Row, typeOf, Unknown, type Value } from './values.js';

/** A condition that finds the document, and says what `$` stands for. */
export type Where = { path: string; operator: string; operand: Value };

/** One operator on one path. */
export type Update = {
  operator: string;
  path: string;
  operand: Value;
  where?: Where;
  /** What the elements for `$[e]` fulfil. */
  elements?: Row;
};

type Change = (current: Value, operand: Value) => Value;

const refuse = (why: string): never => {
  throw new Refused(why);
};

const ensureNumbers = (...values: Value[]) =>
  values.every(isNumeric) ? undefined : refuse('no number');

/** A sum or product keeps what is there where it is the same number of the same type. */
const calculated =
  (name: string): Change =>
  (current, operand) => {
    if (current === undefined && name === 'add') return operand;
    const value = current === undefined ? new Int32(0) : current;
    ensureNumbers(value, operand);
    const result = compute(name, value, operand);
    const isTooLarge =
      typeOf(result) === 'double' && ![value, operand].some((one) => typeOf(one) === 'double');
    if (isTooLarge) refuse('beyond 64 bits');
    return typeOf(result) === typeOf(value) && equals(result, value) ? (current ?? result) : result;
  };

const listOf = (current: Value): Value[] => {
  if (current === undefined) return [];
  return Array.isArray(current) ? current : refuse('no array');
};

const pushed: Change = (current, operand) => {
  const list = listOf(current);
  if (!isRow(operand) || !('$each' in operand)) return [...list, operand];
  const { $each, $position, $slice } = operand;
  const at = $position === undefined ? list.length : Number(numberOf($position));
  const start = at < 0 ? Math.max(0, list.length + at) : Math.min(at, list.length);
  const all = [...list.slice(0, start), ...($each as Value[]), ...list.slice(start)];
  if ($slice === undefined) return all;
  const count = Number(numberOf($slice));
  return count < 0 ? all.slice(count) : all.slice(0, count);
};

const addedToSet: Change = (current, operand) => {
  const set = [...listOf(current)];
  const items = isRow(operand) && '$each' in operand ? (operand['$each'] as Value[]) : [operand];
  for (const item of items) if (!set.some((one) => equals(one, item))) set.push(item);
  return set;
};

const isPulled = (element: Value, operand: Value): boolean => {
  if (!isRow(operand)) return equals(element, operand);
  if (Object.keys(operand)[0]?.startsWith('$')) return matches({ element }, { element: operand });
  return isRow(element) && matches(element, operand);
};

/** What is taken out of an array; a field that is not there stays away. */
const without =
  (isOut: (element: Value, operand: Value) => boolean): Change =>
  (current, operand) =>
    current === undefined ? undefined : listOf(current).filter((one) => !isOut(one, operand));

const bounded =
  (sign: number): Change =>
  (current, operand) =>
    current === undefined || sign * compare(operand, current) > 0 ? operand : current;

const CHANGES: { [operator: string]: Change } = {
  $set: (_current, operand) => operand,
  $unset: () => undefined,
  $inc: calculated('add'),
  $mul: calculated('multiply'),
  $min: bounded(-1),
  $max: bounded(1),
  $push: pushed,
  $addToSet: addedToSet,
  $pull: without(isPulled),
  $pullAll: without((element, operand) => (operand as Value[]).some((one) => equals(one, element))),
  $pop: (current, operand) => {
    if (current === undefined) return undefined;
    return numberOf(operand) < 0 ? listOf(current).slice(1) : listOf(current).slice(0, -1);
  },
};

const isPosition = (name: string) => /^(0|[1-9]\d*)$/.test(name);
const NEEDS_PATH = ['$pull', '$pullAll', '$pop'];

/** Applies a change at a plain path. What takes something away makes no path to it. */
const applied = (
  holder: Value,
  [name, ...rest]: string[],
  change: (value: Value) => Value,
): Value => {
  const isArray = Array.isArray(holder);
  if (!isRow(holder) && !(isArray && isPosition(name!))) throw new Refused('leads no further');
  const current = (holder as Row)[name!];
  const inner = rest.length === 0 ? change(current) : undefined;
  const value =
    rest.length === 0 ? inner : applied(current === undefined ? {} : current, rest, change);
  if (!isArray) {
    const row: Row = { ...holder };
    if (value === undefined) delete row[name!];
    else row[name!] = value;
    return row;
  }
  const list = [...(holder as Value[])];
  while (list.length < Number(name)) list.push(null);
  list[Number(name)] = value ?? null;
  return list;
};

const valueAt = (row: Value, path: string[]): Value =>
  path.reduce<Value>((value, name) => {
    if (isRow(value)) return value[name];
    return Array.isArray(value) && isPosition(name) ? value[Number(name)] : undefined;
  }, row);

/** Whether the path meets a value that leads no further. */
const isBlocked = (row: Row, path: string[]): boolean =>
  path.some((name, i) => {
    const holder = valueAt(row, path.slice(0, i));
    return holder !== undefined && !isRow(holder) && !(Array.isArray(holder) && isPosition(name));
  });

/** The plain paths that one with `$`, `$[]` or `$[e]` stands for. */
const placesOf = (row: Row, { path, where, elements }: Update): string[][] => {
  let places: string[][] = [[]];
  for (const name of path.split('.')) {
    places = places.flatMap((place) => {
      if (name === '$') return [[...place, positionIn(row, place, where!)]];
      if (!name.startsWith('$[')) return [[...place, name]];
      const array = valueAt(row, place);
      if (!Array.isArray(array)) return refuse('no array to go through');
      const isMeant = (element: Value) =>
        name === '$[]' || matches({ e: element }, { e: elements! });
      return [...array.keys()].filter((i) => isMeant(array[i])).map((i) => [...place, String(i)]);
    });
  }
  return places;
};

const positionIn = (row: Row, place: string[], { path, operator, operand }: Where): string => {
  if (!Array.isArray(valueAt(row, place))) return refuse('no array');
  if (operator === '$exists' || operator === '$ne') throw new Unknown('what $ stands for');
  const found = firstFound(row, path, operator, operand);
  return String(found?.position ?? refuse('no element that was found'));
};

/** The document that an update makes. */
export const updated = (row: Row, update: Update): Row => {
  const { operator, operand } = update;
  const change = CHANGES[operator]!;
  let result = copy(row);
  for (const place of placesOf(row, update)) {
    if (NEEDS_PATH.includes(operator) && isBlocked(row, place)) refuse('leads no further');
    const current = valueAt(row, place);
    const isAway = isBlocked(row, place) || current === undefined;
    if (isAway && [...NEEDS_PATH, '$unset'].includes(operator)) continue;
    result = applied(result, place, (value) => change(value, operand)) as Row;
  }
  return result;
};
