import type { Binary, BSONRegExp, Decimal128, Long, ObjectId, Timestamp } from 'bson';

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
  dbPointer: 123,
  code: 125,
  maxKey: 250,
} as const;

const RANK_OF_BSON_TYPE: Record<string, number> = {
  ObjectId: RANK.objectId,
  Int32: RANK.number,
  Double: RANK.number,
  Long: RANK.number,
  Decimal128: RANK.number,
  Binary: RANK.binData,
  Timestamp: RANK.timestamp,
  BSONRegExp: RANK.regex,
  MinKey: RANK.minKey,
  MaxKey: RANK.maxKey,
  BSONSymbol: RANK.string,
  Code: RANK.code,
};

export const bsonTypeOf = (value: unknown): string | undefined =>
  (value as { _bsontype?: string } | null | undefined)?._bsontype;

export const rankOf = (value: unknown): number => {
  if (typeof value === 'object') return value === null ? RANK.null : rankOfObject(value);
  if (typeof value === 'string') return RANK.string;
  if (typeof value === 'number') return RANK.number;
  return typeof value === 'boolean' ? RANK.bool : RANK.null;
};

const rankOfObject = (value: object): number => {
  const name = bsonTypeOf(value);
  if (name !== undefined) return RANK_OF_BSON_TYPE[name] ?? RANK.object;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (value instanceof RegExp) return RANK.regex;
  return value instanceof Uint8Array ? RANK.binData : RANK.object;
};

export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && rankOfObject(value) === RANK.object;

export const isNumber = (value: unknown) => rankOf(value) === RANK.number;
export const isNil = (value: unknown): value is null | undefined =>
  value === null || value === undefined;
export const isRegex = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || bsonTypeOf(value) === 'BSONRegExp';

/** A field by name; never one that JavaScript inherits, such as `constructor`. */
export const field = (doc: unknown, name: string): unknown =>
  Object.hasOwn(doc as Doc, name) ? (doc as Doc)[name] : undefined;

/** Sets a field; `__proto__` too becomes an ordinary one. */
export const setField = (doc: Doc, name: string, value: unknown) => {
  if (name !== '__proto__') doc[name] = value;
  else
    Object.defineProperty(doc, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
};

export const firstKey = (doc: object): string | undefined => {
  for (const key in doc) return key;
  return undefined;
};

/** `{ $gt: 1 }` holds operators; `{ $ref, $id }` is a reference and therefore a value. */
export const hasOperators = (value: unknown): value is Doc => {
  if (!isDoc(value)) return false;
  const key = firstKey(value);
  return key?.[0] === '$' && key !== '$ref' && key !== '$id' && key !== '$db';
};

/** A number without loss: a double, or a bigint where a double cannot hold the integer. */
export const toNumeric = (value: unknown): number | bigint => {
  if (typeof value === 'number') return value;
  const type = bsonTypeOf(value);
  if (type === 'Int32' || type === 'Double') return Number((value as { value: number }).value);
  if (type === 'Decimal128') return Number((value as Decimal128).toString());
  if (type !== 'Long') return NaN;
  const long = value as Long;
  return long.high > -2097152 && long.high < 2097152 ? long.toNumber() : long.toBigInt();
};

/** Any BSON number as a double; NaN for everything else. */
export const toNumber = (value: unknown): number => Number(toNumeric(value));

/** Truth as the server takes it: everything but false, null, missing and zero. */
export const toBoolean = (value: unknown): boolean =>
  value !== false && !isNil(value) && !(isNumber(value) && toNumber(value) === 0);

export const bytesOf = (value: unknown): Uint8Array =>
  value instanceof Uint8Array
    ? value
    : (value as Binary).buffer.subarray(0, (value as Binary).position);

export const objectIdBytes = (value: unknown): Uint8Array => (value as ObjectId).id;
export const timestampOf = (value: unknown): bigint => (value as Timestamp).toBigInt();
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (value as { value: string }).value;
export const regexParts = (value: RegExp | BSONRegExp): { source: string; flags: string } =>
  value instanceof RegExp
    ? { source: value.source, flags: value.flags }
    : { source: value.pattern, flags: value.options };

/** Whether plain JavaScript would take this number for an int, and encode it as one. */
export const looksLikeInt = (value: number): boolean =>
  (value | 0) === value && !Object.is(value, -0);
