import { compare } from '../bson/compare.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { type Doc, hasOperators, isDoc, isNil, rankOf, toBoolean } from '../bson/values.js';
import type { Condition, Conditions } from './conditions.js';
import { excludesMissing } from './conditions.js';

/**
 * Whether every document that fulfils the conditions also passes a partial index's filter. Only what
 * can be seen at once counts; "no" is always safe.
 */
export const implies = (conditions: Conditions, filter: Doc): boolean =>
  Object.entries(filter).every(([name, value]) => {
    if (name === '$and')
      return Array.isArray(value) && value.every((part) => implies(conditions, part as Doc));
    if (name.startsWith('$')) return false;
    const known = conditions.get(name) ?? [];
    if (!hasOperators(value)) return impliesOperator(known, '$eq', value);
    return Object.entries(value).every(([operator, operand]) =>
      impliesOperator(known, operator, operand),
    );
  });

const equalValues = (a: unknown, b: unknown) => rankOf(a) === rankOf(b) && compare(a, b) === 0;

const impliesOperator = (known: readonly Condition[], operator: string, operand: unknown) => {
  if (operator === '$exists') return toBoolean(operand) && excludesMissing(known);
  return known.some((condition) => {
    if (condition.operator === operator && equalValues(condition.operand, operand)) return true;
    if (condition.operator === '$eq') return passes(condition.operand, operator, operand);
    if (condition.operator === '$in' && Array.isArray(condition.operand)) {
      return (
        condition.operand.length > 0 &&
        condition.operand.every((one) => passes(one, operator, operand))
      );
    }
    return isRange(operator) && isNarrower(condition, operator, operand);
  });
};

const isRange = (operator: string) => ['$gt', '$gte', '$lt', '$lte'].includes(operator);

const passes = (value: unknown, operator: string, operand: unknown): boolean => {
  // the value of an array field may be the array itself, which these comparisons would not judge
  if (isNil(value) || Array.isArray(value) || (isDoc(value) && operator !== '$eq')) return false;
  if (operator === '$type') {
    return (Array.isArray(operand) ? operand : [operand]).some((type) =>
      isOfType(value, typeAlias(type)),
    );
  }
  if (operator === '$in')
    return Array.isArray(operand) && operand.some((one) => equalValues(one, value));
  const accepts = ORDERS[operator];
  return rankOf(value) === rankOf(operand) && accepts?.(compare(value, operand)) === true;
};

const ORDERS: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

const isNarrower = (condition: Condition, operator: string, operand: unknown): boolean => {
  if (!isRange(condition.operator) || rankOf(condition.operand) !== rankOf(operand)) return false;
  const upwards = operator.startsWith('$g');
  if (condition.operator.startsWith('$g') !== upwards) return false;
  const order = compare(condition.operand, operand) * (upwards ? 1 : -1);
  return order > 0 || (order === 0 && (operator.length === 4 || condition.operator.length === 3));
};
