import { compare } from '../bson/compare.js';
import { type Doc, isNil } from '../bson/values.js';
import { type Condition, type Conditions, conditionsOf, valuesOf } from '../query/conditions.js';
import { compileFilter } from '../query/filter.js';
import { isPoint } from './bounds.js';

const passes = (value: unknown, { operator, operand }: Condition): boolean =>
  isPoint(value) && !isNil(value) && compileFilter({ value: { [operator]: operand } })({ value });

const impliesOne = (known: Condition, wanted: Condition): boolean => {
  if (compare({ ...known }, { ...wanted }) === 0) return true;
  // what lies beyond a bound that passes, passes too
  const [a, b] = [known, wanted].map(({ operator }) => /^\$[gl]te?$/.exec(operator)?.[0][1]);
  const values = valuesOf(known) ?? (a !== undefined && a === b ? [known.operand] : undefined);
  return values?.every((value) => passes(value, wanted)) ?? false;
};

/**
 * Whether every document that fulfils the conditions also passes a partial index's filter. Only what
 * can be seen at once counts; "no" is always safe. A single element of an array meets what such filters
 * may ask for, whatever else is in it.
 */
export const implies = (conditions: Conditions, filter: Doc): boolean =>
  Object.keys(filter).every((name) => !name.startsWith('$')) &&
  [...conditionsOf(filter)].every(([path, all]) =>
    all.every((wanted) => conditions.get(path)?.some((known) => impliesOne(known, wanted))),
  );
