import type { Binary, BSONRegExp, Long } from 'bson';

/** A decoded document. Values are BSON wrappers where the type would get lost in plain JavaScript. */
export type Doc = Record<string, unknown>;

/** Order of the BSON types, as MongoDB sorts them. The numbers are the first byte of index keys. */
export const RANK = {
  minKey: 10,
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
  timestamp: 110,
  regex: 120,
  code: 125,
  maxKey: 250,
} as const;

/** MongoDB's name of a type, and its place in the order of types. */
type Kind = readonly [name: string, rank: number];

const INT: Kind = ['int', RANK.number];
const DOUBLE: Kind = ['double', RANK.number];
const STRING: Kind = ['string', RANK.string];
const BOOL: Kind = ['bool', RANK.bool];
const MISSING: Kind = ['missing', RANK.null];
const NULL: Kind = ['null', RANK.null];
const ARRAY: Kind = ['array', RANK.array];
const DATE: Kind = ['date', RANK.date];
const OBJECT: Kind = ['object', RANK.object];

/** Kinds of the classes of the BSON library. */
const WRAPPED = new Map<string | undefined, Kind>([
  ['Int32', INT],
  ['Double', DOUBLE],
  ['Long', ['long', RANK.number]],
  ['Decimal128', ['decimal', RANK.number]],
  ['BSONSymbol', ['symbol', RANK.string]],
  ['Binary', ['binData', RANK.binData]],
  ['ObjectId', ['objectId', RANK.objectId]],
  ['Timestamp', ['timestamp', RANK.timestamp]],
  ['BSONRegExp', ['regex', RANK.regex]],
  ['Code', ['javascript', RANK.code]],
  ['MinKey', ['minKey', RANK.minKey]],
  ['MaxKey', ['maxKey', RANK.maxKey]],
]);

const kindOf = (value: unknown): Kind => {
  if (typeof value === 'string') return STRING;
  if (typeof value === 'number') return looksLikeInt(value) ? INT : DOUBLE;
  if (typeof value === 'boolean') return BOOL;
  if (typeof value !== 'object') return MISSING;
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  return value instanceof Date ? DATE : (WRAPPED.get(bsonTypeOf(value)) ?? OBJECT);
};

/** MongoDB's name of a value's type, such as `objectId`; `missing` for undefined. */
export const typeName = (value: unknown): string => kindOf(value)[0];

/** The place of a value's type in the order of types. */
export const rankOf = (value: unknown): number => kindOf(value)[1];

/** The name of a value's class in the BSON library; undefined for plain values. */
export const bsonTypeOf = (value: unknown): string | undefined =>
  (value as { _bsontype?: string } | null | undefined)?._bsontype;

/** Whether a value is a document: no array, no date, none of the BSON classes. */
export const isDoc = (value: unknown): value is Doc => kindOf(value) === OBJECT;

/** Whether a value is a number of any type. */
export const isNumber = (value: unknown): boolean => rankOf(value) === RANK.number;

/** Whether a value is one that options take for yes or no: a boolean or a number. */
export const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);

/** Whether a value is null or missing. */
export const isNil = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

/** Whether a value is a regular expression. */
export const isRegex = (value: unknown): value is BSONRegExp => bsonTypeOf(value) === 'BSONRegExp';

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

/** The fields of a reference to a document in another collection. */
const REFERENCE_FIELDS = new Set(['$ref', '$id', '$db']);

/** `{ $gt: 1 }` has operators; `{ $ref, $id }` is a reference and therefore a value. */
export const hasOperators = (value: unknown): value is Doc => {
  const name = isDoc(value) ? firstKey(value) : undefined;
  return name !== undefined && name.startsWith('$') && !REFERENCE_FIELDS.has(name);
};

/** A number without loss: a double, or a bigint where a double cannot hold the integer. */
export const toNumeric = (value: unknown): number | bigint => {
  if (typeof value === 'number') return value;
  if (!isNumber(value)) return NaN;
  const number = Number(value);
  const isExact = bsonTypeOf(value) !== 'Long' || Number.isSafeInteger(number);
  return isExact ? number : (value as Long).toBigInt();
};

/** Any BSON number as a double; NaN for everything else. */
export const toNumber = (value: unknown): number => Number(toNumeric(value));

/** Truth as the server takes it: everything but false, null, missing and zero. */
export const toBoolean = (value: unknown): boolean => {
  if (value === false || isNil(value)) return false;
  return !(isNumber(value) && toNumber(value) === 0);
};

/** The bytes of binary data. */
export const bytesOf = (value: unknown): Uint8Array => {
  const { buffer, position } = value as Binary;
  return buffer.subarray(0, position);
};

/** The text of a string or a symbol. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (value as { value: string }).value;

/** Whether plain JavaScript would take this number for an int, and encode it as one. */
export const looksLikeInt = (value: number): boolean =>
  (value | 0) === value && !Object.is(value, -0);
