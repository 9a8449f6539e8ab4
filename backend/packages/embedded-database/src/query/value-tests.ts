import type { BSONRegExp } from 'bson';
import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { type Doc, hasOperators, isNil, isNumber, isRegex } from '../bson/values.js';
import { RANK, rankOf, textOf, toNumber, toNumeric } from '../bson/values.js';
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

export const inTest = (operand: unknown, collation?: Collation): ValueTest => {
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

/** A number without its fraction; undefined for anything else, and for what 64 bits do not hold. */
const wholeOf = (value: unknown): bigint | undefined => {
  const number = isNumber(value) ? toNumeric(value) : NaN;
  if (typeof number === 'bigint') return number;
  return Math.abs(number) < 2 ** 63 ? BigInt(Math.trunc(number)) : undefined;
};

const modTest = (operand: unknown): ValueTest => {
  const [divisor, rest, ...more] = Array.isArray(operand) ? operand.map(wholeOf) : [];
  const isPair = divisor !== undefined && rest !== undefined && more.length === 0;
  ensure(isPair && divisor !== 0n, 'BadValue', 'malformed mod, needs a divisor and a remainder');
  return (value) => {
    const whole = wholeOf(value);
    return whole !== undefined && whole % divisor === rest;
  };
};

const typeTest = (operand: unknown): ValueTest => {
  const aliases = [operand].flat().map(typeAlias);
  ensure(aliases.length > 0, 'BadValue', '$type must match at least one type');
  return (value) => value !== undefined && aliases.some((alias) => isOfType(value, alias));
};

type Operator = (operand: unknown, collation: Collation | undefined, operators: Doc) => ValueTest;

/** Operators that test one value after the other; the others look at the whole path. */
export const VALUE_TESTS: Readonly<Record<string, Operator>> = {
  $eq: equalTest,
  $gt: orderTest((order) => order > 0),
  $gte: orderTest((order) => order >= 0),
  $lt: orderTest((order) => order < 0),
  $lte: orderTest((order) => order <= 0),
  $in: inTest,
  $regex: (operand, _collation, { $options }) => patternTest(patternOf(operand, $options)),
  $options: (_operand, _collation, operators) => {
    ensure('$regex' in operators, 'BadValue', '$options needs a $regex');
    return () => true;
  },
  $type: typeTest,
  $mod: modTest,
};
