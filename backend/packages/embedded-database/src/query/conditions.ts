import { ensure } from '../common/errors.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../bson/values.js';
import { patternOf } from '../values/regular-expression.js';

/** What one operator demands of the values at a path, such as `$gt` and 5. */
export type Condition = { operator: string; operand: unknown };

/** For each path the conditions that every matching document fulfils. */
export type Conditions = Map<string, Condition[]>;

/** A list that `$all` can have: values, and `$elemMatch` as the only operator. */
const isAllList = (operand: unknown): operand is unknown[] =>
  Array.isArray(operand) &&
  operand.every((item) => !hasOperators(item) || firstKey(item) === '$elemMatch');

const conditionsOfAll = (operand: unknown): Condition[] => {
  const text = '$all needs an array without other operators than $elemMatch';
  ensure(isAllList(operand), 'BadValue', text);
  // an empty list matches nothing, which is left to the operator itself
  return operand.length > 0 ? operand.flatMap(conditionsIn) : [{ operator: '$all', operand }];
};

/**
 * Reads what a filter says about one path: a value, a pattern or a document of operators. Patterns get
 * their `$options`, and each element of `$all` becomes a condition of its own. Error 2 for what cannot
 * be.
 */
export const conditionsIn = (value: unknown): Condition[] => {
  if (isRegex(value)) return [{ operator: '$regex', operand: value }];
  if (!hasOperators(value)) return [{ operator: '$eq', operand: value }];
  ensure(!('$options' in value) || '$regex' in value, 'BadValue', '$options needs a $regex');
  return Object.entries(value).flatMap(([operator, operand]): Condition[] => {
    switch (operator) {
      case '$options':
        return [];
      case '$regex':
        return [{ operator, operand: patternOf(operand, value['$options']) }];
      case '$all':
        return conditionsOfAll(operand);
      default:
        return [{ operator, operand }];
    }
  });
};

/** The clauses that must all hold; undefined for `$or` of several, `$nor` and other operators. */
const conjunctionIn = (name: string, value: unknown): unknown[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const isConjunction = name === '$and' || (name === '$or' && value.length === 1);
  return isConjunction ? value : undefined;
};

const collectConditions = (filter: Doc, found: Conditions): void => {
  for (const [name, value] of Object.entries(filter)) {
    const clauses = conjunctionIn(name, value);
    if (clauses) {
      for (const clause of clauses) if (isDoc(clause)) collectConditions(clause, found);
    } else if (!name.startsWith('$')) {
      found.set(name, [...(found.get(name) ?? []), ...conditionsIn(value)]);
    }
  }
};

/** What a filter demands of single paths. A `$or` of several and the like demand nothing of one path. */
export const conditionsOf = (filter: Doc): Conditions => {
  const found: Conditions = new Map();
  collectConditions(filter, found);
  return found;
};

/** The values that an equality or `$in` allows; undefined for every other condition. */
export const valuesOf = ({ operator, operand }: Condition): unknown[] | undefined => {
  if (operator === '$eq') return [operand];
  return operator === '$in' && Array.isArray(operand) ? (operand as unknown[]) : undefined;
};
