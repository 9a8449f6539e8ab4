import { ensure } from '../errors.js';
import { bsonTypeOf, isDoc, isNumber, isRegex, looksLikeInt, toNumber } from './values.js';

const NAMES: Record<string, string> = {
  ObjectId: 'objectId',
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  Binary: 'binData',
  Timestamp: 'timestamp',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  BSONSymbol: 'symbol',
  Code: 'javascript',
};

// In the order of their codes, which begin with 1.
const ALIASES =
  'double string object array binData undefined objectId bool date null regex dbPointer javascript symbol javascriptWithScope int timestamp long decimal'.split(
    ' ',
  );

/** MongoDB's name of a value's type, such as `objectId`; `missing` for undefined. */
export const typeName = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return looksLikeInt(value) ? 'int' : 'double';
  if (typeof value !== 'object') return typeof value === 'boolean' ? 'bool' : typeof value;
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (isRegex(value)) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  return NAMES[bsonTypeOf(value) ?? ''] ?? (isDoc(value) ? 'object' : 'undefined');
};

/** The alias that `$type` was given by name or number. Error 2 for an unknown one. */
export const typeAlias = (type: unknown): string => {
  if (typeof type === 'string') {
    const isKnown = ALIASES.includes(type) || ['number', 'minKey', 'maxKey'].includes(type);
    ensure(isKnown, 'BadValue', `Unknown type name alias: ${type}`);
    return type;
  }
  const code = toNumber(type);
  const alias = code === -1 ? 'minKey' : code === 127 ? 'maxKey' : ALIASES[code - 1];
  ensure(alias, 'BadValue', 'Invalid numerical type code');
  return alias;
};

export const isOfType = (value: unknown, alias: string): boolean =>
  alias === 'number' ? isNumber(value) : typeName(value) === alias;
