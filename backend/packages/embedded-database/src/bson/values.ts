import { ensure, refuse } from '../common/errors.js';

/**
 * A decoded document. Numbers, binary data and the like are objects of the BSON library's classes, so that each
 * keeps its type when it is encoded again.
 */
export type Doc = Record<string, unknown>;

/** Order of the BSON types, as MongoDB sorts them. The numbers are the first byte of index keys. */
export const RANK = {
  emptyArray: 15,
  null: 20,
  number: 30,
  string: 40,
  object: 50,
  array: 60,
  binData: 70,
  objectId: 80,
  bool: 90,
  date: 100,
} as const;

/** MongoDB's name of a type, and its place in the order of types. */
type Kind = readonly [name: string, rank: number];

const STRING: Kind = ['string', RANK.string];
const INT: Kind = ['int', RANK.number];
const DOUBLE: Kind = ['double', RANK.number];
const BOOL: Kind = ['bool', RANK.bool];
const MISSING: Kind = ['missing', RANK.null];
const NULL: Kind = ['null', RANK.null];
const ARRAY: Kind = ['array', RANK.array];
const DATE: Kind = ['date', RANK.date];
const OBJECT: Kind = ['object', RANK.object];

/** Kinds of the classes of the BSON library. */
const WRAPPED: ReadonlyMap<string, Kind> = new Map([
  ['Int32', INT],
  ['Double', DOUBLE],
  ['Long', ['long', RANK.number]],
  ['Binary', ['binData', RANK.binData]],
  ['ObjectId', ['objectId', RANK.objectId]],
]);

const INT_LIMIT = 2 ** 31;

/** Whether a plain number is encoded as an int. */
const isInt = (value: number): boolean =>
  Number.isInteger(value) && value >= -INT_LIMIT && value < INT_LIMIT && !Object.is(value, -0);

/** The kind of an object that is no array and no date. Error 238 for types that are stored only. */
const kindOfObject = (value: object): Kind => {
  const type = (value as { _bsontype?: string })._bsontype;
  if (type === undefined) return OBJECT;
  // a document with a field of this name would pass for a value of the library
  const kind = Object.hasOwn(value, '_bsontype') ? undefined : WRAPPED.get(type);
  const text = `values of the type ${type} are stored, but not searched, compared or changed`;
  return kind ?? refuse('NotImplemented', text);
};

const kindOf = (value: unknown): Kind => {
  if (typeof value === 'string') return STRING;
  if (typeof value === 'number') return isInt(value) ? INT : DOUBLE;
  if (typeof value === 'boolean') return BOOL;
  if (typeof value !== 'object') return MISSING;
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  if (!(value instanceof Date)) return kindOfObject(value);
  const text = 'dates beyond the year 275760 are stored, but not searched, compared or changed';
  ensure(!Number.isNaN(value.getTime()), 'NotImplemented', text);
  return DATE;
};

/** MongoDB's name of a value's type, such as `objectId`; `missing` for undefined. */
export const typeName = (value: unknown): string => kindOf(value)[0];

/** The place of a value's type in the order of types. */
export const rankOf = (value: unknown): number => kindOf(value)[1];

/** Whether a value is a document: no array, no date, none of the BSON classes. */
export const isDoc = (value: unknown): value is Doc => kindOf(value) === OBJECT;

/** Whether a value is a document or an array. */
export const isContainer = (value: unknown): value is Doc | unknown[] =>
  Array.isArray(value) || isDoc(value);

/** Whether a value is a number of any type. */
export const isNumber = (value: unknown): boolean => rankOf(value) === RANK.number;

/** Whether a value is one that options accept as a yes or no: a boolean or a number. */
export const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);

/** Whether a value is null or missing. */
export const isNil = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** A field by name; never one that JavaScript inherits, such as `constructor`. */
export const field = (doc: unknown, name: string): unknown =>
  Object.hasOwn(doc as Doc, name) ? (doc as Doc)[name] : undefined;

const ORDINARY = { enumerable: true, configurable: true, writable: true };

/** Sets a field; `__proto__` too becomes an ordinary one. */
export const setField = (doc: Doc, name: string, value: unknown): void => {
  if (name !== '__proto__') doc[name] = value;
  else Object.defineProperty(doc, name, { value, ...ORDINARY });
};

/** The name of the first field; undefined for an empty document. */
export const firstKey = (doc: object): string | undefined => {
  for (const key in doc) return key;
  return undefined;
};

/** Whether a value is a document of operators, such as `{ $gt: 1 }`. */
export const hasOperators = (value: unknown): value is Doc =>
  isDoc(value) && (firstKey(value)?.startsWith('$') ?? false);

/** Any BSON number as a double; NaN for everything else. Error 238 for a long that a double cannot hold. */
export const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  const type = typeName(value);
  if (type === 'long') {
    const number = Number(value);
    const isSafe = Number.isSafeInteger(number);
    ensure(
      isSafe,
      'NotImplemented',
      'longs beyond 2^53 are stored, but not compared or computed with',
    );
    return number;
  }
  return type === 'int' || type === 'double' ? Number(value) : NaN;
};

/** Truth as MongoDB defines it: everything but false, null, missing and zero. */
export const toBoolean = (value: unknown): boolean => {
  if (value === false || isNil(value)) return false;
  return !(isNumber(value) && toNumber(value) === 0);
};
