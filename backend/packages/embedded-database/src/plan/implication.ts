import { compare } from '../bson/compare.js';
import { type Doc, isNil } from '../bson/values.js';
import { compileFilter } from '../query/matcher.js';
import type { Condition, Conditions } from './conditions.js';
import { conditionsOf, excludesMissing, isPoint, valuesOf } from './conditions.js';

// An array meets these through a single element, whatever else is in it.
const JUDGED = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type', '$exists']);

const passes = (value: unknown, { operator, operand }: Condition): boolean =>
  isPoint(value) && !isNil(value) && compileFilter({ value: { [operator]: operand } })({ value });

const impliesOne = (known: Condition, wanted: Condition): boolean => {
  const isSame = known.operator === wanted.operator && compare(known.operand, wanted.operand) === 0;
  const values = valuesOf(known);
  if (isSame || values) return isSame || values!.every((value) => passes(value, wanted));
  // what lies beyond a bound that passes, passes too
  const [a, b] = [known, wanted].map(({ operator }) => /^\$[gl]te?$/.exec(operator)?.[0][1]);
  return a !== undefined && a === b && passes(known.operand, wanted);
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
