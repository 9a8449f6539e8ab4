import { compare } from '../bson/compare.js';
import { type Doc, isNil, rankOf } from '../bson/values.js';
import { compileFilter } from '../query/matcher.js';
import type { Condition, Conditions } from './conditions.js';
import { conditionsOf, excludesMissing, isPoint } from './conditions.js';

// An array meets these through a single element, whatever else is in it.
const JUDGED = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type', '$exists']);
const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);

const passes = (value: unknown, { operator, operand }: Condition): boolean =>
  isPoint(value) && !isNil(value) && compileFilter({ value: { [operator]: operand } })({ value });

const impliesOne = (known: Condition, wanted: Condition): boolean => {
  const { operator, operand } = known;
  const isSameOperator = operator === wanted.operator;
  const isSameOperand = rankOf(operand) === rankOf(wanted.operand);
  if (isSameOperator && isSameOperand && compare(operand, wanted.operand) === 0) return true;
  if (operator === '$eq') return passes(operand, wanted);
  if (operator === '$in' && Array.isArray(operand)) {
    return operand.length > 0 && operand.every((one) => passes(one, wanted));
  }
  // what lies beyond a bound that passes, passes too
  const areRanges = RANGES.has(operator) && RANGES.has(wanted.operator);
  return areRanges && operator[1] === wanted.operator[1] && passes(operand, wanted);
};

const demandsFieldsOnly = (filter: Doc): boolean =>
  Object.entries(filter).every(([name, value]) =>
    name === '$and' ? (value as Doc[]).every(demandsFieldsOnly) : !name.startsWith('$'),
  );

/**
 * Whether every document that fulfils the conditions also passes a partial index's filter. Only what
 * can be seen at once counts; "no" is always safe.
 */
export const implies = (conditions: Conditions, filter: Doc): boolean =>
  demandsFieldsOnly(filter) &&
  [...conditionsOf(filter)].every(([path, all]) => {
    const known = conditions.get(path) ?? [];
    return all.every((wanted) => {
      if (!JUDGED.has(wanted.operator)) return false;
      const isPresence = wanted.operator === '$exists' && wanted.operand === true;
      return isPresence ? excludesMissing(known) : known.some((one) => impliesOne(one, wanted));
    });
  });
