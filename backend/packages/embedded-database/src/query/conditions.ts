import { ensure } from '../common/errors.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../bson/values.js';
import { patternOf } from '../values/regular-expression.js';

export type Condition = { operator: string; operand: unknown };
/** For each path the conditions that every matching document fulfils. */
export type Conditions = Map<string, Condition[]>;

/** What a field's part of a filter says, each of `$all` by itself, and patterns with their options. */
export const conditionsIn = (value: unknown): Condition[] => {
  if (isRegex(value)) return [{ operator: '$regex', operand: value }];
  if (!hasOperators(value)) return [{ operator: '$eq', operand: value }];
  ensure(!('$options' in value) || '$regex' in value, 'BadValue', '$options needs a $regex');
  return Object.entries(value).flatMap(([operator, operand]) => {
    if (operator === '$options') return [];
    if (operator === '$regex') return { operator, operand: patternOf(operand, value['$options']) };
    if (operator !== '$all') return { operator, operand };
    const isList = Array.isArray(operand) && operand.every(isElementOrValue);
    ensure(isList, 'BadValue', '$all needs an array without other operators than $elemMatch');
    return operand.length > 0 ? operand.flatMap(conditionsIn) : { operator, operand };
  });
};

const isElementOrValue = (item: unknown) => !hasOperators(item) || firstKey(item) === '$elemMatch';

/** Collects what a filter demands of single paths; `$or` of several and the like demand nothing of one path. */
export const conditionsOf = (filter: Doc, found: Conditions = new Map()): Conditions => {
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value) && (name === '$and' || (name === '$or' && value.length === 1))) {
      for (const clause of value) if (isDoc(clause)) conditionsOf(clause, found);
    } else if (!name.startsWith('$')) {
      found.set(name, [...(found.get(name) ?? []), ...conditionsIn(value)]);
    }
  }
  return found;
};

/** The values that an equality or `$in` allows; undefined for every other condition. */
export const valuesOf = ({ operator, operand }: Condition): unknown[] | undefined => {
  if (operator === '$eq') return [operand];
  return operator === '$in' && Array.isArray(operand) ? (operand as unknown[]) : undefined;
};
