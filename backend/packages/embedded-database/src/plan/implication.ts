import { compare } from '../bson/compare.js';
import { type Doc, isNil, RANK, rankOf } from '../bson/values.js';
import { type Condition, type Conditions, conditionsOf, valuesOf } from '../query/conditions.js';
import { compileFilter } from '../query/matcher.js';
import { isPoint } from './bounds.js';

const OF_PRESENT_VALUES = new Set('$gt $gte $lt $lte $regex $type $elemMatch $size'.split(' '));
const ACROSS_TYPES = new Set<number>([RANK.null, RANK.minKey, RANK.maxKey]);

/** Whether the conditions exclude null and missing, which a sparse index may not hold. */
export const excludesMissing = (conditions: readonly Condition[] = []): boolean =>
  conditions.some((condition) => {
    const { operator, operand } = condition;
    if (operator === '$exists') return operand === true;
    const isOfPresent = OF_PRESENT_VALUES.has(operator) && !ACROSS_TYPES.has(rankOf(operand));
    return isOfPresent || (valuesOf(condition)?.every((value) => !isNil(value)) ?? false);
  });

// An array meets these through a single element, whatever else is in it.
const JUDGED = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type', '$exists']);

const passes = (value: unknown, { operator, operand }: Condition): boolean =>
  isPoint(value) && !isNil(value) && compileFilter({ value: { [operator]: operand } })({ value });

const impliesOne = (known: Condition, wanted: Condition): boolean => {
  if (known.operator === wanted.operator && compare(known.operand, wanted.operand) === 0)
    return true;
  // what lies beyond a bound that passes, passes too
  const [a, b] = [known, wanted].map(({ operator }) => /^\$[gl]te?$/.exec(operator)?.[0][1]);
  const values = valuesOf(known) ?? (a !== undefined && a === b ? [known.operand] : undefined);
  return values?.every((value) => passes(value, wanted)) ?? false;
};

/**
 * Whether every document that fulfils the conditions also passes a partial index's filter. Only what
 * can be seen at once counts; "no" is always safe.
 */
export const implies = (conditions: Conditions, filter: Doc): boolean =>
  Object.keys(filter).every((name) => !name.startsWith('$')) &&
  [...conditionsOf(filter)].every(([path, all]) => {
    const known = conditions.get(path) ?? [];
    return all.every((wanted) => {
      if (!JUDGED.has(wanted.operator)) return false;
      const isPresence = wanted.operator === '$exists' && wanted.operand === true;
      return isPresence ? excludesMissing(known) : known.some((one) => impliesOne(one, wanted));
    });
  });
