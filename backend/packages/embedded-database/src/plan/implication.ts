import { compare } from '../bson/compare.js';
import { type Doc, isNil, rankOf } from '../bson/values.js';
import { compileFilter } from '../query/matcher.js';
import { type Condition, type Conditions, conditionsOf, excludesMissing } from './conditions.js';
import { isPoint } from './conditions.js';

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

/**
 * Whether every document that fulfils the conditions also passes a partial index's filter. Only what
 * can be seen at once counts; "no" is always safe.
 */
export const implies = (conditions: Conditions, filter: Doc): boolean => {
  const isPlain = Object.keys(filter).every((name) => name === '$and' || !name.startsWith('$'));
  const clauses = (filter['$and'] ?? []) as Doc[];
  const { $and: _, ...fields } = filter;
  if (!isPlain || !clauses.every((clause) => implies(conditions, clause))) return false;
  return [...conditionsOf(fields)].every(([path, all]) => {
    const known = conditions.get(path) ?? [];
    return all.every((wanted) => {
      if (!JUDGED.has(wanted.operator)) return false;
      const isPresence = wanted.operator === '$exists' && wanted.operand === true;
      return isPresence ? excludesMissing(known) : known.some((one) => impliesOne(one, wanted));
    });
  });
};
