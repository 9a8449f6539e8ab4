import { badValue } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import {
  bsonTypeOf,
  bytesOf,
  type Doc,
  hasOperators,
  isNil,
  isNumber,
  isRegex,
  objectIdBytes,
  RANK,
  rankOf,
  toNumber,
  toNumeric,
} from '../bson/values.js';
import { type Collation, compareWith, foldDeep } from './collation.js';
import { compileRegex } from './regex.js';

export type ValueTest = (value: unknown) => boolean;

/** Equality as filters know it: null also finds missing, a regular expression also matches. */
export const equalTest = (operand: unknown, collation?: Collation): ValueTest => {
  if (isNil(operand)) return isNil;
  if (isRegex(operand)) {
    const regex = compileRegex(operand);
    return (value) =>
      typeof value === 'string'
        ? regex.test(value)
        : isRegex(value) && compare(value, operand) === 0;
  }
  if (collation) {
    const folded = foldDeep(operand, collation);
    return (value) => value !== undefined && compare(foldDeep(value, collation), folded) === 0;
  }
  if (typeof operand === 'string' || typeof operand === 'boolean') {
    return rankOf(operand) === RANK.string
      ? (value) => value === operand || (isSymbol(value) && compare(value, operand) === 0)
      : (value) => value === operand;
  }
  if (bsonTypeOf(operand) === 'ObjectId') {
    const bytes = objectIdBytes(operand);
    return (value) =>
      bsonTypeOf(value) === 'ObjectId' && Buffer.compare(objectIdBytes(value), bytes) === 0;
  }
  return (value) => value !== undefined && compare(value, operand) === 0;
};

const isSymbol = (value: unknown) =>
  typeof value === 'object' && bsonTypeOf(value) === 'BSONSymbol';

const ORDER: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

const orderTest = (operator: string, operand: unknown, collation?: Collation): ValueTest => {
  if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field`);
  const inclusive = operator.length === 4;
  if (isNil(operand)) return inclusive ? isNil : () => false;
  const rank = rankOf(operand);
  const accepts = ORDER[operator]!;
  const order = compareWith(collation);
  if (rank === RANK.minKey || rank === RANK.maxKey) {
    return (value) => value !== undefined && accepts(compare(value, operand));
  }
  if (rank !== RANK.number) {
    return (value) =>
      value !== undefined && rankOf(value) === rank && accepts(order(value, operand));
  }
  const operandIsNaN = Number.isNaN(toNumber(operand));
  return (value) => {
    if (value === undefined || rankOf(value) !== RANK.number) return false;
    // NaN is neither below nor above any number, though it sorts first
    const valueIsNaN = Number.isNaN(toNumber(value));
    if (valueIsNaN || operandIsNaN) return valueIsNaN && operandIsNaN && inclusive;
    return accepts(compare(value, operand));
  };
};

export const inTest = (operand: unknown, collation?: Collation): ValueTest => {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  for (const item of operand) if (hasOperators(item)) throw badValue('cannot nest $ under $in');
  if (operand.length > 8 && !collation && operand.every((item) => !isNil(item) && !isRegex(item))) {
    const known = new Set(operand.map(identity));
    return (value) => value !== undefined && known.has(identity(value));
  }
  const tests = operand.map((item) => equalTest(item, collation));
  return (value) => tests.some((test) => test(value));
};

const modTest = (operand: unknown): ValueTest => {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length !== 2) {
    throw badValue(`malformed mod, ${operand.length < 2 ? 'not enough' : 'too many'} elements`);
  }
  const [divisor, remainder] = operand.map((item) => Math.trunc(toNumber(item)));
  if (Number.isNaN(divisor)) throw badValue('malformed mod, divisor not a number');
  if (Number.isNaN(remainder)) throw badValue('malformed mod, remainder not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  const by = BigInt(divisor!);
  const rest = BigInt(remainder!);
  return (value) => {
    if (!isNumber(value)) return false;
    const number = toNumeric(value);
    if (typeof number === 'bigint') return number % by === rest;
    return Number.isFinite(number) && BigInt(Math.trunc(number)) % by === rest;
  };
};

const bitsOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);

const maskOf = (operand: unknown): bigint => {
  if (Array.isArray(operand)) {
    return operand.reduce((mask: bigint, bit) => mask | (1n << BigInt(toNumber(bit))), 0n);
  }
  if (rankOf(operand) === RANK.binData) return bitsOf(bytesOf(operand));
  const number = toNumeric(operand);
  if (!isNumber(operand) || number < 0 || !Number.isInteger(Number(number))) {
    throw badValue(
      'a bit mask must be a non-negative integer, an array of positions or binary data',
    );
  }
  return BigInt(number);
};

const bitsTest = (operator: string, operand: unknown): ValueTest => {
  const mask = maskOf(operand);
  const accepts = {
    $bitsAllSet: (bits: bigint) => (bits & mask) === mask,
    $bitsAllClear: (bits: bigint) => (bits & mask) === 0n,
    $bitsAnySet: (bits: bigint) => (bits & mask) !== 0n,
    $bitsAnyClear: (bits: bigint) => (bits & mask) !== mask,
  }[operator]!;
  return (value) => {
    if (rankOf(value) === RANK.binData) return accepts(bitsOf(bytesOf(value)));
    return (
      isNumber(value) && Number.isInteger(toNumber(value)) && accepts(BigInt(toNumeric(value)))
    );
  };
};

const regexTest = (operand: unknown, operators: Doc): ValueTest => {
  if (typeof operand !== 'string' && !isRegex(operand)) throw badValue('$regex has to be a string');
  const regex = compileRegex(operand, operators['$options']);
  return (value) => typeof value === 'string' && regex.test(value);
};

const typeTest = (operand: unknown): ValueTest => {
  const aliases = (Array.isArray(operand) ? operand : [operand]).map(typeAlias);
  if (aliases.length === 0) throw badValue('$type must match at least one type');
  return (value) => value !== undefined && aliases.some((alias) => isOfType(value, alias));
};

/** The test of one operator on one value; undefined for operators that look at the whole path. */
export const operatorTest = (
  operator: string,
  operators: Doc,
  collation?: Collation,
): ValueTest | undefined => {
  const operand = operators[operator];
  switch (operator) {
    case '$eq':
      return equalTest(operand, collation);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return orderTest(operator, operand, collation);
    case '$in':
      return inTest(operand, collation);
    case '$regex':
      return regexTest(operand, operators);
    case '$options':
      if (operators['$regex'] === undefined) throw badValue('$options needs a $regex');
      return () => true;
    case '$type':
      return typeTest(operand);
    case '$mod':
      return modTest(operand);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return bitsTest(operator, operand);
    default:
      return undefined;
  }
};
