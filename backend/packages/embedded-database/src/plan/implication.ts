import { compare } from '../bson/compare.js';
import { type Doc, isNil } from '../bson/values.js';
import { type Condition, type Conditions, conditionsOf, valuesOf } from '../query/conditions.js';
import { compileFilter } from '../query/filter.js';
import { isPoint } from './bounds.js';

const COMPARISON = /^\$([gl])te?$/;

/** `g` for `$gt` and `$gte`, `l` for `$lt` and `$lte`, undefined for other operators. */
const directionOf = ({ operator }: Condition): string | undefined => COMPARISON.exec(operator)?.[1];

const passes = (value: unknown, { operator, operand }: Condition): boolean =>
  isPoint(value) && !isNil(value) && compileFilter({ value: { [operator]: operand } })({ value });

/** The values that stand for all that a condition allows, when it is tested against a wanted one. */
const representativesOf = (known: Condition, wanted: Condition): unknown[] | undefined => {
  const direction = directionOf(known);
  // what lies beyond a bound that passes, passes too
  const isSameDirection = direction !== undefined && direction === directionOf(wanted);
  return valuesOf(known) ?? (isSameDirection ? [known.operand] : undefined);
};

const impliesCondition = (known: Condition, wanted: Condition): boolean => {
  if (compare({ ...known }, { ...wanted }) === 0) return true;
  const values = representativesOf(known, wanted);
  return values !== undefined && values.every((value) => passes(value, wanted));
};

/**
 * Whether every document that fulfils the conditions also passes a partial index's filter. Only what
 * can be seen at once counts; "no" is always safe. A single element of an array meets what such
 * filters may ask for, whatever else is in it.
 */
export const implies = (conditions: Conditions, filter: Doc): boolean => {
  const hasOnlyFields = Object.keys(filter).every((name) => !name.startsWith('$'));
  if (!hasOnlyFields) return false;
  return [...conditionsOf(filter)].every(([path, allWanted]) => {
    const known = conditions.get(path) ?? [];
    return allWanted.every((wanted) => known.some((one) => impliesCondition(one, wanted)));
  });
};
