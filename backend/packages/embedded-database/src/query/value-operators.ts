import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { hasOperators, isNumber, isRegex, RANK, rankOf, textOf, toNumber } from '../bson/values.js';
import { compareWith, foldDeep } from '../values/collation.js';
import { compileRegex, patternOf } from '../values/regular-expression.js';
import { bitOperators } from './bit-operators.js';
import { integerOf } from './integers.js';
import type { ValueOperator } from './value-operator.js';

/** Equality as filters know it: null also finds missing. */
const equal: ValueOperator = (operand, collation) => {
  const order = compareWith(collation);
  return (value) => order(value, operand) === 0;
};

/** The smallest and the largest key are compared with values of every type. */
const isExtreme = (rank: number): boolean => rank === RANK.minKey || rank === RANK.maxKey;

/** A comparison, which finds values of the operand's type only. */
const ordered =
  (accepts: (order: number) => boolean): ValueOperator =>
  (operand, collation) => {
    ensure(!isRegex(operand), 'BadValue', "Can't have RegEx as arg to predicate over field");
    const rank = rankOf(operand);
    const anyType = isExtreme(rank);
    const order = compareWith(collation);
    // NaN is neither below nor above any number, though it sorts first
    const wantsNaN = rank === RANK.number && Number.isNaN(toNumber(operand));
    const isComparable = (value: unknown) =>
      rank !== RANK.number || Number.isNaN(toNumber(value)) === wantsNaN;
    return (value) =>
      (anyType || rankOf(value) === rank) && isComparable(value) && accepts(order(value, operand));
  };

/** A pattern finds the strings that it matches, and itself where it is stored. */
const matching: ValueOperator = (operand) => {
  const pattern = patternOf(operand);
  const regex = compileRegex(pattern);
  const isMatch = (value: unknown) => rankOf(value) === RANK.string && regex.test(textOf(value));
  return (value) => isMatch(value) || (isRegex(value) && compare(value, pattern) === 0);
};

const oneOf: ValueOperator = (operand, collation) => {
  ensure(Array.isArray(operand), 'BadValue', '$in needs an array');
  ensure(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in');
  const identityOf = (value: unknown) => identity(foldDeep(value, collation));
  const known = new Set(operand.map(identityOf));
  const patterns = operand.filter(isRegex).map((pattern) => matching(pattern));
  return (value) => known.has(identityOf(value)) || patterns.some((test) => test(value));
};

const ofType: ValueOperator = (operand) => {
  const aliases = [operand].flat().map(typeAlias);
  ensure(aliases.length > 0, 'BadValue', '$type must match at least one type');
  return (value) => value !== undefined && aliases.some((alias) => isOfType(value, alias));
};

const ofModulus: ValueOperator = (operand) => {
  const numbers = Array.isArray(operand) ? operand.map((number) => integerOf(number)) : [];
  const [divisor, remainder] = numbers;
  const isPair = numbers.length === 2 && divisor !== undefined && remainder !== undefined;
  ensure(isPair && divisor !== 0n, 'BadValue', 'malformed mod, needs a divisor and a remainder');
  return (value) => {
    if (!isNumber(value)) return false;
    const text = '$mod of NaN and infinity depends on the version of MongoDB';
    ensure(Number.isFinite(toNumber(value)), 'NotImplemented', text);
    const integer = integerOf(value);
    return integer !== undefined && integer % divisor === remainder;
  };
};

/** Operators that test one value after the other; the others look at all values of a path. */
export const VALUE_OPERATORS: Readonly<Record<string, ValueOperator>> = {
  $eq: equal,
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: oneOf,
  $regex: matching,
  $type: ofType,
  $mod: ofModulus,
  ...bitOperators,
};
