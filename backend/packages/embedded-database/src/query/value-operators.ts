import type { Binary } from 'bson';
import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { hasOperators, isNumber, isRegex, RANK, rankOf } from '../bson/values.js';
import { textOf, toNumber, toNumeric } from '../bson/values.js';
import { type Collation, compareWith, foldDeep } from '../values/collation.js';
import { compileRegex, patternOf } from '../values/regular-expression.js';

type ValueTest = (operand: unknown, collation?: Collation) => (value: unknown) => boolean;

/** Equality as filters know it: null also finds missing. */
const equal: ValueTest = (operand, collation) => {
  const wanted = foldDeep(operand, collation);
  return (value) => compare(foldDeep(value, collation), wanted) === 0;
};

const ordered =
  (accepts: (order: number) => boolean): ValueTest =>
  (operand, collation) => {
    ensure(!isRegex(operand), 'BadValue', "Can't have RegEx as arg to predicate over field");
    const rank = rankOf(operand);
    const order = compareWith(collation);
    // what is missing lies between the smallest and the largest key, and is null to all others
    const crossesTypes = rank === RANK.minKey || rank === RANK.maxKey;
    // NaN is neither below nor above any number, though it sorts first
    const isNaNumber = (value: unknown) => rank === RANK.number && Number.isNaN(toNumber(value));
    return (value) =>
      (crossesTypes || rankOf(value) === rank) &&
      isNaNumber(value) === isNaNumber(operand) &&
      accepts(order(value, operand));
  };

/** A pattern finds the strings that it matches, and itself where it is stored. */
const matching: ValueTest = (operand) => {
  const pattern = patternOf(operand);
  const regex = compileRegex(pattern);
  const isMatch = (value: unknown) => rankOf(value) === RANK.string && regex.test(textOf(value));
  return (value) => isMatch(value) || (isRegex(value) && compare(value, pattern) === 0);
};

const oneOf: ValueTest = (operand, collation) => {
  ensure(Array.isArray(operand), 'BadValue', '$in needs an array');
  ensure(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in');
  const identityOf = (value: unknown) => identity(foldDeep(value, collation));
  const known = new Set(operand.map(identityOf));
  const patterns = operand.filter(isRegex).map((item) => matching(item));
  return (value) => known.has(identityOf(value)) || patterns.some((test) => test(value));
};

const ofType: ValueTest = (operand) => {
  const aliases = [operand].flat().map(typeAlias);
  ensure(aliases.length > 0, 'BadValue', '$type must match at least one type');
  return (value) => value !== undefined && aliases.some((alias) => isOfType(value, alias));
};

/** A number without its fraction; undefined for anything else, and for what 64 bits do not hold. */
const wholeOf = (value: unknown, isExact = false): bigint | undefined => {
  const number = isNumber(value) ? toNumeric(value) : NaN;
  if (typeof number === 'bigint') return number;
  const isFit = Math.abs(number) < 2 ** 63 && !(isExact && number % 1 !== 0);
  return isFit ? BigInt(Math.trunc(number)) : undefined;
};

const ofModulus: ValueTest = (operand) => {
  const [divisor, rest, ...more] = Array.isArray(operand) ? operand.map((one) => wholeOf(one)) : [];
  const isPair = divisor !== undefined && rest !== undefined && more.length === 0;
  ensure(isPair && divisor !== 0n, 'BadValue', 'malformed mod, needs a divisor and a remainder');
  return (value) => {
    const whole = wholeOf(value);
    return whole !== undefined && whole % divisor === rest;
  };
};

/** The bits of a whole number or of binary data; undefined for anything else. */
const bitsOf = (value: unknown): bigint | undefined =>
  rankOf(value) === RANK.binData
    ? (value as Binary).value().reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n)
    : wholeOf(value, true);

const bits =
  (accepts: (bits: bigint, mask: bigint) => boolean): ValueTest =>
  (operand) => {
    const positions = Array.isArray(operand) ? operand.map((at) => wholeOf(at, true) ?? -1n) : [];
    ensure(!positions.some((at) => at < 0n), 'BadValue', 'bit positions must be integers >= 0');
    const mask = Array.isArray(operand)
      ? positions.reduce((found, at) => found | (1n << at), 0n)
      : (bitsOf(operand) ?? -1n);
    ensure(mask >= 0n, 'BadValue', 'a bit mask is a number, an array of positions or binary data');
    return (value) => {
      const found = bitsOf(value);
      return found !== undefined && accepts(found, mask);
    };
  };

/** Operators that test one value after the other; the others look at the whole path. */
export const VALUE_TESTS: Readonly<Record<string, ValueTest>> = {
  $eq: equal,
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: oneOf,
  $regex: matching,
  $type: ofType,
  $mod: ofModulus,
  $bitsAllSet: bits((found, mask) => (found & mask) === mask),
  $bitsAllClear: bits((found, mask) => (found & mask) === 0n),
  $bitsAnySet: bits((found, mask) => (found & mask) !== 0n),
  $bitsAnyClear: bits((found, mask) => (found & mask) !== mask),
};
