import { ensure, refuse } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { bytesOf, type Doc, hasOperators, isNil } from '../bson/values.js';
import { isNumber, isRegex, RANK, rankOf, toNumber, toNumeric } from '../bson/values.js';
import { type Collation, compareWith, foldDeep } from './collation.js';
import { compileRegex } from './regex.js';

type ValueTest = (value: unknown) => boolean;

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
  return (value) => value === operand || (value !== undefined && compare(value, operand) === 0);
};

const orderTest =
  (accepts: (order: number) => boolean) =>
  (operand: unknown, collation?: Collation): ValueTest => {
    ensure(!isRegex(operand), 'BadValue', "Can't have RegEx as arg to predicate over field");
    const inclusive = accepts(0);
    if (isNil(operand)) return inclusive ? isNil : () => false;
    const rank = rankOf(operand);
    const order = compareWith(collation);
    const crossesTypes = rank === RANK.minKey || rank === RANK.maxKey;
    const operandIsNaN = rank === RANK.number && Number.isNaN(toNumber(operand));
    return (value) => {
      if (value === undefined || (!crossesTypes && rankOf(value) !== rank)) return false;
      // NaN is neither below nor above any number, though it sorts first
      const valueIsNaN = rank === RANK.number && Number.isNaN(toNumber(value));
      if (valueIsNaN || operandIsNaN) return valueIsNaN && operandIsNaN && inclusive;
      return accepts(order(value, operand));
    };
  };

const MANY = 8;

const inTest = (operand: unknown, collation?: Collation): ValueTest => {
  ensure(Array.isArray(operand), 'BadValue', '$in needs an array');
  ensure(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in');
  const isPlain = !collation && operand.every((item) => !isNil(item) && !isRegex(item));
  if (operand.length > MANY && isPlain) {
    const known = new Set(operand.map(identity));
    return (value) => value !== undefined && known.has(identity(value));
  }
  const tests = operand.map((item) => equalTest(item, collation));
  return (value) => tests.some((test) => test(value));
};

const modTest = (operand: unknown): ValueTest => {
  const isPair = Array.isArray(operand) && operand.length === 2;
  ensure(isPair, 'BadValue', 'malformed mod, needs to be an array of two elements');
  const [divisor, rest] = operand.map((item) => Math.trunc(toNumber(item))) as [number, number];
  const areNumbers = Number.isFinite(divisor) && Number.isFinite(rest);
  ensure(areNumbers, 'BadValue', 'malformed mod, divisor or remainder not a number');
  ensure(divisor !== 0, 'BadValue', 'divisor cannot be 0');
  return (value) => {
    const whole = wholeOf(value, true);
    return whole !== undefined && whole % BigInt(divisor) === BigInt(rest);
  };
};

/** An integer, or any number without its fraction; undefined for anything else. */
const wholeOf = (value: unknown, cutsFraction = false): bigint | undefined => {
  const number = isNumber(value) ? toNumeric(value) : NaN;
  if (typeof number === 'bigint') return number;
  const isWhole = cutsFraction ? Number.isFinite(number) : Number.isInteger(number);
  return isWhole ? BigInt(Math.trunc(number)) : undefined;
};

/** The bits of binary data or of a whole number; undefined for anything else. */
const bitsOf = (value: unknown): bigint | undefined =>
  rankOf(value) === RANK.binData
    ? bytesOf(value).reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n)
    : wholeOf(value);

const bitsTest =
  (accepts: (bits: bigint, mask: bigint) => boolean) =>
  (operand: unknown): ValueTest => {
    const mask = Array.isArray(operand)
      ? operand.reduce((bits: bigint, at) => bits | (1n << BigInt(toNumber(at))), 0n)
      : (bitsOf(operand) ?? -1n);
    const text = 'a bit mask must be a number, an array of positions or binary data';
    ensure(mask >= 0n, 'BadValue', text);
    return (value) => {
      const bits = bitsOf(value);
      return bits !== undefined && accepts(bits, mask);
    };
  };

const regexTest = (operand: unknown, _collation: unknown, operators: Doc): ValueTest => {
  const isPattern = typeof operand === 'string' || isRegex(operand);
  ensure(isPattern, 'BadValue', '$regex has to be a string');
  const regex = compileRegex(operand, operators['$options']);
  return (value) => typeof value === 'string' && regex.test(value);
};

const typeTest = (operand: unknown): ValueTest => {
  const aliases = [operand].flat().map(typeAlias);
  ensure(aliases.length > 0, 'BadValue', '$type must match at least one type');
  return (value) => value !== undefined && aliases.some((alias) => isOfType(value, alias));
};

type Operator = (operand: unknown, collation: Collation | undefined, operators: Doc) => ValueTest;

/** Operators that test one value after the other; the others look at the whole path. */
export const VALUE_OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: equalTest,
  $gt: orderTest((order) => order > 0),
  $gte: orderTest((order) => order >= 0),
  $lt: orderTest((order) => order < 0),
  $lte: orderTest((order) => order <= 0),
  $in: inTest,
  $regex: regexTest,
  $options: (_operand, _collation, operators) =>
    '$regex' in operators ? () => true : refuse('BadValue', '$options needs a $regex'),
  $type: typeTest,
  $mod: modTest,
  $bitsAllSet: bitsTest((bits, mask) => (bits & mask) === mask),
  $bitsAllClear: bitsTest((bits, mask) => (bits & mask) === 0n),
  $bitsAnySet: bitsTest((bits, mask) => (bits & mask) !== 0n),
  $bitsAnyClear: bitsTest((bits, mask) => (bits & mask) !== mask),
};
