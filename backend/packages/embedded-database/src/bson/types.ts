import { badValue } from '../errors.js';
import { bsonTypeOf, isDoc, isNumber, isRegex, toNumber } from './values.js';

const NAMES: Record<string, string> = {
  ObjectId: 'objectId',
  Int32: 'int',
  Double: 'double',
  Long: 'long',
  Decimal128: 'decimal',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  BSONSymbol: 'symbol',
  Code: 'javascript',
};

const NAME_OF_CODE: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
const ALIASES = new Set([...Object.values(NAME_OF_CODE), 'number']);

/** MongoDB's name of a value's type, such as `objectId`; `missing` for undefined. */
export const typeName = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') {
    if (!Number.isInteger(value) || Object.is(value, -0)) return 'double';
    return Math.abs(value) <= 2147483647 || value === -2147483648 ? 'int' : 'double';
  }
  if (typeof value === 'bigint') return 'long';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (isRegex(value)) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  return NAMES[bsonTypeOf(value) ?? ''] ?? (isDoc(value) ? 'object' : 'undefined');
};

/** The alias that `$type` was given by name or number. Error 2 for an unknown one. */
export const typeAlias = (type: unknown): string => {
  const alias = typeof type === 'string' ? type : NAME_OF_CODE[toNumber(type)];
  if (alias !== undefined && ALIASES.has(alias)) return alias;
  throw badValue(
    typeof type === 'string' ? `Unknown type name alias: ${type}` : 'Invalid numerical type code',
  );
};

export const isOfType = (value: unknown, alias: string): boolean =>
  alias === 'number' ? isNumber(value) : typeName(value) === alias;
