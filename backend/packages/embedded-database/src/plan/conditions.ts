import {
  bsonTypeOf,
  type Doc,
  hasOperators,
  isDoc,
  isNil,
  isRegex,
  toNumber,
} from '../bson/values.js';

export type Condition = { operator: string; operand: unknown };
/** For each path the conditions that every matching document fulfils. */
export type Conditions = Map<string, Condition[]>;

/** Collects what a filter demands of single paths; `$or` and the like demand nothing of one path. */
export const conditionsOf = (filter: Doc, found: Conditions = new Map()): Conditions => {
  for (const name in filter) {
    const value = filter[name];
    if (name === '$and' && Array.isArray(value)) {
      for (const clause of value) if (isDoc(clause)) conditionsOf(clause, found);
    } else if (!name.startsWith('$')) {
      const conditions = found.get(name) ?? [];
      found.set(name, conditions);
      if (isRegex(value)) conditions.push({ operator: '$regex', operand: value });
      else if (hasOperators(value)) {
        for (const operator in value) conditions.push({ operator, operand: value[operator] });
      } else conditions.push({ operator: '$eq', operand: value });
    }
  }
  return found;
};

/** A value that one index key stands for: no array (its elements are keys) and no pattern. */
export const isPoint = (value: unknown): boolean =>
  value !== undefined && !Array.isArray(value) && !isRegex(value);

const PLAIN_NUMBERS = new Set(['Int32', 'Double', 'Long']);

/** Values whose keys stand for them alone and are never the beginning of another value's key. */
export const hasKeyOfItsOwn = (value: unknown): boolean => {
  if (typeof value === 'boolean' || bsonTypeOf(value) === 'ObjectId') return true;
  const isPlainNumber = typeof value === 'number' || PLAIN_NUMBERS.has(bsonTypeOf(value) ?? '');
  return isPlainNumber && !Number.isNaN(toNumber(value));
};

/** The values of an equality or `$in` that can be looked up one by one. */
export const pointsOf = (conditions: readonly Condition[]): unknown[] | undefined => {
  let best: unknown[] | undefined;
  for (const { operator, operand } of conditions) {
    const values =
      operator === '$eq' ? [operand] : operator === '$in' && Array.isArray(operand) ? operand : [];
    if (values.length === 0 || !values.every(isPoint)) continue;
    if (!best || values.length < best.length) best = values;
  }
  return best;
};

/** Whether the conditions exclude null and missing, which a sparse index may not hold. */
export const excludesMissing = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ operator, operand }) => {
    if (operator === '$in') return Array.isArray(operand) && !operand.some(isNil);
    if (operator === '$exists') return operand === true;
    return ['$eq', '$gt', '$gte', '$lt', '$lte', '$regex', '$type', '$elemMatch', '$size'].includes(
      operator,
    )
      ? !isNil(operand)
      : false;
  });
