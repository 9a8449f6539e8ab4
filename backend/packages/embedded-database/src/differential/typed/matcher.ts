import { compare, equals, isNumeric, isRow, numberOf, rank, type Row } from './values.js';
import { truth, typeOf, Unknown, type Value } from './values.js';

/** A value that a path leads to, and the position of the outermost array's element on the way. */
export type Reached = { value: Value; position?: number };

const isPosition = (name: string | undefined): name is string => /^(0|[1-9]\d*)$/.test(name ?? '');

/**
 * Every value that a filter's path leads to. It goes into documents, into the documents of arrays, and
 * to the element at a named position; an array at its end is its elements and then itself.
 */
export function* reach(
  value: Value,
  [name, ...rest]: string[],
  isWhole = false,
): Generator<Reached> {
  if (name === undefined) {
    if (Array.isArray(value) && !isWhole) {
      for (const [position, element] of value.entries()) yield { value: element, position };
    }
    yield { value };
  } else if (Array.isArray(value)) {
    yield* reachInArray(value, [name, ...rest], isWhole);
  } else if (isRow(value)) {
    yield* reach(value[name], rest, isWhole);
  } else {
    yield { value: undefined };
  }
}

function* reachInArray(array: Value[], path: string[], isWhole: boolean): Generator<Reached> {
  const [name, ...rest] = path;
  for (const [position, element] of array.entries()) {
    if (isRow(element)) {
      for (const { value } of reach(element, path, isWhole)) yield { value, position };
    }
    if (!isPosition(name) || Number(name) !== position) continue;
    if (rest.length === 0) yield { value: element, position };
    else if (isRow(element) || Array.isArray(element)) yield* reach(element, rest, isWhole);
  }
}

const isNaNumber = (value: Value) => isNumeric(value) && Number.isNaN(numberOf(value));

const isComparison = (name: string) => ['$eq', '$gt', '$gte', '$lt', '$lte'].includes(name);

const compares = (name: string, value: Value, operand: Value): boolean => {
  const allowsEqual = !['$gt', '$lt'].includes(name);
  if (value === undefined) return operand === null && allowsEqual;
  if (rank(value) !== rank(operand)) return false;
  if (isNaNumber(value) || isNaNumber(operand)) {
    return allowsEqual && isNaNumber(value) && isNaNumber(operand);
  }
  const difference = compare(value, operand);
  if (difference === 0) return allowsEqual;
  return name.startsWith('$g') ? difference > 0 : name.startsWith('$l') && difference < 0;
};

const wholeOf = (value: Value): bigint | undefined => {
  if (!isNumeric(value)) return undefined;
  const number = numberOf(value);
  if (typeOf(value) === 'decimal' && !Number.isInteger(number)) throw new Unknown('decimal');
  return typeof number === 'bigint' || Number.isInteger(number) ? BigInt(number) : undefined;
};

const remainderIs = (value: Value, [divisor, remainder]: Value[]): boolean => {
  if (!isNumeric(value)) return false;
  const number = numberOf(value);
  if (typeof number === 'number' && !Number.isFinite(number)) throw new Unknown('versions differ');
  if (typeOf(value) === 'decimal') wholeOf(value);
  const whole = typeof number === 'bigint' ? number : BigInt(Math.trunc(number));
  return whole % BigInt(numberOf(divisor)) === BigInt(numberOf(remainder));
};

const hasBits = (name: string, value: Value, operand: Value): boolean => {
  if (
    isNumeric(value) &&
    typeof numberOf(value) === 'number' &&
    !Number.isFinite(numberOf(value))
  ) {
    if (typeOf(value) === 'decimal') throw new Unknown('decimal');
  }
  const bits = wholeOf(value);
  const mask = wholeOf(operand)!;
  if (bits === undefined || bits >= 2n ** 63n) return false;
  if (name === '$bitsAllSet') return (bits & mask) === mask;
  if (name === '$bitsAllClear') return (bits & mask) === 0n;
  return name === '$bitsAnySet' ? (bits & mask) !== 0n : (bits & mask) !== mask;
};

const isOfType = (value: Value, name: Value) =>
  typeOf(value) === name || (name === 'number' && isNumeric(value));

/** Whether one value, which is not looked into, fulfils an operator. */
const holds = (name: string, value: Value, operand: Value): boolean => {
  if (isComparison(name)) return compares(name, value, operand);
  if (name === '$in') return (operand as Value[]).some((one) => compares('$eq', value, one));
  if (name === '$type') return value !== undefined && isOfType(value, operand);
  if (name === '$mod') return remainderIs(value, operand as Value[]);
  if (name.startsWith('$bits')) return hasBits(name, value, operand);
  if (name === '$exists') return value !== undefined;
  if (name === '$size') return Array.isArray(value) && value.length === numberOf(operand);
  if (name === '$elemMatch')
    return Array.isArray(value) && value.some((one) => fits(one, operand as Row));
  throw new Error(`no such operator: ${name}`);
};

/** Whether an element of an array fulfils what stands in `$elemMatch`. */
const fits = (element: Value, inner: Row): boolean => {
  if (Object.keys(inner)[0]?.startsWith('$')) {
    return Object.entries(inner).every(([name, operand]) => holds(name, element, operand));
  }
  if (Array.isArray(element)) return matches({ ...element }, inner);
  return isRow(element) && matches(element, inner);
};

/** The value of a path that fulfils an operator first. */
export const firstFound = (row: Row, path: string, name: string, operand: Value) => {
  const isWhole = name === '$size' || name === '$elemMatch';
  for (const found of reach(row, path.split('.'), isWhole)) {
    if (!holds(name, found.value, operand)) continue;
    if (name !== '$elemMatch') return found;
    const position = (found.value as Value[]).findIndex((one) => fits(one, operand as Row));
    return { ...found, position: found.position ?? position };
  }
  return undefined;
};

const fulfils = (row: Row, path: string, name: string, operand: Value): boolean => {
  const found = (one: string, value: Value) => firstFound(row, path, one, value) !== undefined;
  if (name === '$ne') return !found('$eq', operand);
  if (name === '$nin') return !found('$in', operand);
  if (name === '$exists') return found('$exists', operand) === truth(operand);
  if (name === '$not') return !matches(row, { [path]: operand });
  if (name === '$all') {
    const wanted = operand as Value[];
    return wanted.length > 0 && wanted.every((one) => found('$eq', one));
  }
  return found(name, operand);
};

/** Whether a document matches a filter, whose conditions are all written with operators. */
export const matches = (row: Row, filter: Row): boolean =>
  Object.entries(filter).every(([name, value]) => {
    const clauses = value as Row[];
    if (name === '$and') return clauses.every((clause) => matches(row, clause));
    if (name === '$or') return clauses.some((clause) => matches(row, clause));
    if (name === '$nor') return !clauses.some((clause) => matches(row, clause));
    return Object.entries(value as Row).every(([operator, operand]) =>
      fulfils(row, name, operator, operand),
    );
  });

/**
 * The values of a field for `distinct`: arrays are looked into once, elements by their positions. Where
 * they are read from an index, a missing field is null.
 */
export const distinctValues = (rows: Row[], path: string, keys: Row[]): Value[] => {
  const isIndexed = keys.some((key) => Object.keys(key)[0] === path);
  const found: Value[] = [];
  for (const row of rows) {
    const values = alongPath(row, path.split('.'));
    const isUnknown = path.includes('.') || Array.isArray(row[path]);
    if (isIndexed && values.length === 0) values.push(isUnknown ? unknown() : null);
    for (const value of values) if (!found.some((one) => equals(one, value))) found.push(value);
  }
  return found;
};

const unknown = (): never => {
  throw new Unknown('depends on the plan');
};

const alongPath = (value: Value, [name, ...rest]: string[]): Value[] => {
  if (name === undefined)
    return (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined);
  if (isRow(value)) return alongPath(value[name], rest);
  if (!Array.isArray(value)) return [];
  if (isPosition(name)) return alongPath(value[Number(name)], rest);
  return value.filter(isRow).flatMap((one) => alongPath(one, [name, ...rest]));
};
