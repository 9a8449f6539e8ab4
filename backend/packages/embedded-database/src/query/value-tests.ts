import type { BSONRegExp } from 'bson';
import { ensure, refuse } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { bytesOf, type Doc, hasOperators, isNil } from '../bson/values.js';
import { isNumber, isRegex, RANK, rankOf, textOf, toNumber, toNumeric } from '../bson/values.js';
import { type Collation, compareWith, foldDeep } from './collation.js';
import { compileRegex, patternOf } from './regex.js';

type ValueTest = (value: unknown) => boolean;

/** A pattern finds the strings that it matches, and itself where it is stored. */
const patternTest = (pattern: BSONRegExp): ValueTest => {
  const regex = compileRegex(pattern);
  return (value) =>
    rankOf(value) === RANK.string
      ? regex.test(textOf(value))
      : isRegex(value) && compare(value, pattern) === 0;
};

/** Equality as filters know it: null also finds missing. */
const equalTest = (operand: unknown, collation?: Collation): ValueTest => {
  if (isNil(operand)) return isNil;
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
      // what is missing lies between the smallest and the largest key, and nowhere else
      if (!crossesTypes && (value === undefined || rankOf(value) !== rank)) return false;
      // NaN is neither below nor above any number, though it sorts first
      const valueIsNaN = rank === RANK.number && Number.isNaN(toNumber(value));
      if (valueIsNaN || operandIsNaN) return valueIsNaN && operandIsNaN && inclusive;
      return accepts(order(value, operand));
    };
  };

/** What a plain value in a filter finds: a regular expression is a pattern there. */
export const plainTest = (operand: unknown, collation?: Collation): ValueTest =>
  isRegex(operand) ? patternTest(patternOf(operand)) : equalTest(operand, collation);

const MANY = 8;

const inTest = (operand: unknown, collation?: Collation): ValueTest => {
  ensure(Array.isArray(operand), 'BadValue', '$in needs an array');
  ensure(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in');
  const isPlain = !collation && operand.every((item) => !isNil(item) && !isRegex(item));
  if (operand.length > MANY && isPlain) {
    const known = new Set(operand.map(identity));
    return (value) => value !== undefined && known.has(identity(value));
  }
  const tests = operand.map((item) => plainTest(item, collation));
  return (value) => tests.some((test) => test(value));
};

const modTest = (operand: unknown): ValueTest => {
  const isPair = Array.isArray(operand) && operand.length === 2;
  ensure(isPair, 'BadValue', 'malformed mod, needs to be an array of two elements');
  const [divisor, rest] = operand.map((item) => wholeOf(item, true));
  const areNumbers = divisor !== undefined && rest !== undefined;
  ensure(areNumbers, 'BadValue', 'malformed mod, divisor or remainder not a number');
  ensure(divisor !== 0n, 'BadValue', 'divisor cannot be 0');
  return (value) => {
    const whole = wholeOf(value, true);
    return whole !== undefined && whole % divisor === rest;
  };
};

/** An integer of 64 bits, or a number without its fraction; undefined for anything else. */
const wholeOf = (value: unknown, cutsFraction = false): bigint | undefined => {
  const number = isNumber(value) ? toNumeric(value) : NaN;
  if (typeof number === 'bigint') return number;
  const isWhole = (cutsFraction || Number.isInteger(number)) && Math.abs(number) < 2 ** 63;
  return isWhole ? BigInt(Math.trunc(number)) : undefined;
};

/** The bits of binary data or of a whole number; undefined for anything else. */
const bitsOf = (value: unknown): bigint | undefined =>
  rankOf(value) === RANK.binData
    ? bytesOf(value).reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n)
    : wholeOf(value);

const bitAt = (position: bigint): bigint => {
  ensure(position >= 0n, 'BadValue', 'bit positions must be integers >= 0');
  return 1n << position;
};

const bitsTest =
  (accepts: (bits: bigint, mask: bigint) => boolean) =>
  (operand: unknown): ValueTest => {
    const mask = Array.isArray(operand)
      ? operand.reduce((bits: bigint, at) => bits | bitAt(wholeOf(at) ?? -1n), 0n)
      : (bitsOf(operand) ?? -1n);
    const text = 'a bit mask must be a number, an array of positions or binary data';
    ensure(mask >= 0n, 'BadValue', text);
    return (value) => {
      const bits = bitsOf(value);
      return bits !== undefined && accepts(bits, mask);
    };
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
  $regex: (operand, _collation, { $options }) => patternTest(patternOf(operand, $options)),
  $options: (_operand, _collation, operators) =>
    '$regex' in operators ? () => true : refuse('BadValue', '$options needs a $regex'),
  $type: typeTest,
  $mod: modTest,
  $bitsAllSet: bitsTest((bits, mask) => (bits & mask) === mask),
  $bitsAllClear: bitsTest((bits, mask) => (bits & mask) === 0n),
  $bitsAnySet: bitsTest((bits, mask) => (bits & mask) !== 0n),
  $bitsAnyClear: bitsTest((bits, mask) => (bits & mask) !== mask),
};
