import { type Doc, hasOperators, isDoc } from '../bson/values.js';

/** What one operator demands of the values at a path, such as `$gt` and 5. */
export type Condition = { operator: string; operand: unknown };

/** For each path the conditions that every matching document fulfils. */
export type Conditions = Map<string, Condition[]>;

/** What a filter says about one path: a value, or a document of operators. */
export const conditionsIn = (value: unknown): Condition[] =>
  hasOperators(value)
    ? Object.entries(value).map(([operator, operand]) => ({ operator, operand }))
    : [{ operator: '$eq', operand: value }];

const collectConditions = (filter: Doc, found: Conditions): void => {
  for (const [name, value] of Object.entries(filter)) {
    const clauses = Array.isArray(value) ? value : [];
    // one alternative is no choice
    if (name === '$and' || (name === '$or' && clauses.length === 1)) {
      for (const clause of clauses.filter(isDoc)) collectConditions(clause, found);
    } else if (!name.startsWith('$')) {
      found.set(name, [...(found.get(name) ?? []), ...conditionsIn(value)]);
    }
  }
};

/** What a filter demands of single paths; an `$or` of several clauses demands nothing of one path. */
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
