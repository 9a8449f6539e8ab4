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

type Kind = readonly [type: string, rank: number];

const INT: Kind = ['int', RANK.number];
const DOUBLE: Kind = ['double', RANK.number];
const STRING: Kind = ['string', RANK.string];
const BOOL: Kind = ['bool', RANK.bool];
const MISSING: Kind = ['missing', RANK.null];
const NULL: Kind = ['null', RANK.null];
const ARRAY: Kind = ['array', RANK.array];
const DATE: Kind = ['date', RANK.date];
const OBJECT: Kind = ['object', RANK.object];

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
export const rankOf = (value: unknown): number => kindOf(value)[1];

export const bsonTypeOf = (value: unknown): string | undefined =>
  (value as { _bsontype?: string } | null | undefined)?._bsontype;

export const isDoc = (value: unknown): value is Doc => kindOf(value) === OBJECT;
export const isNumber = (value: unknown) => rankOf(value) === RANK.number;
/** What options take for yes and no. */
export const isFlag = (value: unknown) => typeof value === 'boolean' || isNumber(value);
export const isNil = (value: unknown): value is null | undefined =>
  value === null || value === undefined;
export const isRegex = (value: unknown): value is BSONRegExp => bsonTypeOf(value) === 'BSONRegExp';

/** A field by name; never one that JavaScript inherits, such as `constructor`. */
export const field = (doc: unknown, name: string): unknown =>
  Object.hasOwn(doc as Doc, name) ? (doc as Doc)[name] : undefined;

const ORDINARY = { enumerable: true, configurable: true, writable: true };

/** Sets a field; `__proto__` too becomes an ordinary one. */
export const setField = (doc: Doc, name: string, value: unknown) => {
  if (name !== '__proto__') doc[name] = value;
  else Object.defineProperty(doc, name, { value, ...ORDINARY });
};

export const firstKey = (doc: object): string | undefined => {
  for (const key in doc) return key;
  return undefined;
};

/** `{ $gt: 1 }` holds operators; `{ $ref, $id }` is a reference and therefore a value. */
export const hasOperators = (value: unknown): value is Doc => {
  const key = isDoc(value) ? firstKey(value) : undefined;
  return key?.[0] === '$' && key !== '$ref' && key !== '$id' && key !== '$db';
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
export const toBoolean = (value: unknown): boolean =>
  value !== false && !isNil(value) && !(isNumber(value) && toNumber(value) === 0);

export const bytesOf = (value: unknown): Uint8Array => {
  const { buffer, position } = value as Binary;
  return buffer.subarray(0, position);
};
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (value as { value: string }).value;

/** Whether plain JavaScript would take this number for an int, and encode it as one. */
export const looksLikeInt = (value: number): boolean =>
  (value | 0) === value && !Object.is(value, -0);
