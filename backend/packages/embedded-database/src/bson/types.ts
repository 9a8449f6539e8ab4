import { ensure } from '../common/errors.js';
import { isNumber, toNumber, typeName } from './values.js';

export { typeName } from './values.js';

/** The names of the types in the order of their numbers, which begin with 1. */
const NUMBERED = [
  'double',
  'string',
  'object',
  'array',
  'binData',
  'undefined',
  'objectId',
  'bool',
  'date',
  'null',
  'regex',
  'dbPointer',
  'javascript',
  'symbol',
  'javascriptWithScope',
  'int',
  'timestamp',
  'long',
  'decimal',
];

/** Names without a number in that order; `number` stands for all types of numbers. */
const OTHERS = ['number', 'minKey', 'maxKey'];

const MIN_KEY_NUMBER = -1;
const MAX_KEY_NUMBER = 127;

const nameOfNumber = (number: number): string | undefined => {
  if (number === MIN_KEY_NUMBER) return 'minKey';
  if (number === MAX_KEY_NUMBER) return 'maxKey';
  return NUMBERED[number - 1];
};

/** The name of the type that `$type` was given by name or number. Error 2 for an unknown one. */
export const typeAlias = (type: unknown): string => {
  const isName = typeof type === 'string' && [...NUMBERED, ...OTHERS].includes(type);
  const alias = isName ? type : nameOfNumber(toNumber(type));
  ensure(alias, 'BadValue', `Unknown type: ${String(type)}`);
  return alias;
};

/** Whether a value is of the type of a name. */
export const isOfType = (value: unknown, alias: string): boolean =>
  alias === 'number' ? isNumber(value) : typeName(value) === alias;
