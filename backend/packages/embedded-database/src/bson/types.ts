import { ensure } from '../common/errors.js';
import { isNumber, toNumber, typeName } from './values.js';

export { typeName } from './values.js';

// In the order of their codes, which begin with 1.
const ALIASES =
  'double string object array binData undefined objectId bool date null regex dbPointer javascript symbol javascriptWithScope int timestamp long decimal'.split(
    ' ',
  );
const OTHERS = ['number', 'minKey', 'maxKey'];

/** The alias that `$type` was given by name or number. Error 2 for an unknown one. */
export const typeAlias = (type: unknown): string => {
  const code = toNumber(type);
  const named = typeof type === 'string' && [...ALIASES, ...OTHERS].find((name) => name === type);
  const alias = code === -1 ? 'minKey' : code === 127 ? 'maxKey' : (ALIASES[code - 1] ?? named);
  ensure(alias, 'BadValue', `Unknown type: ${String(type)}`);
  return alias;
};

export const isOfType = (value: unknown, alias: string): boolean =>
  alias === 'number' ? isNumber(value) : typeName(value) === alias;
