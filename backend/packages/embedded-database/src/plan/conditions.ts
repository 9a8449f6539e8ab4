import { bsonTypeOf, type Doc, hasOperators, isDoc, isNil } from '../bson/values.js';
import { isRegex, RANK, rankOf, toNumber } from '../bson/values.js';
import { patternOf } from '../query/regex.js';

export type Condition = { operator: string; operand: unknown };
/** For each path the conditions that every matching document fulfils. */
export type Conditions = Map<string, Condition[]>;

/** What a field's part of a filter says, each of `$all` by itself, and patterns with their options. */
export const conditionsIn = (value: unknown): Condition[] => {
  if (isRegex(value)) return [{ operator: '$regex', operand: value }];
  if (!hasOperators(value)) return [{ operator: '$eq', operand: value }];
  return Object.entries(value).flatMap(([operator, operand]) => {
    if (operator === '$regex') return { operator, operand: patternOf(operand, value['$options']) };
    const isSeveral = operator === '$all' && Array.isArray(operand) && operand.length > 0;
    return isSeveral ? operand.flatMap(conditionsIn) : { operator, operand };
  });
};

/** Collects what a filter demands of single paths; `$or` of several and the like demand nothing of one path. */
export const conditionsOf = (filter: Doc, found: Conditions = new Map()): Conditions => {
  for (const name in filter) {
    const value = filter[name];
    if (Array.isArray(value) && (name === '$and' || (name === '$or' && value.length === 1))) {
      for (const clause of value) if (isDoc(clause)) conditionsOf(clause, found);
    } else if (!name.startsWith('$')) {
      found.set(name, [...(found.get(name) ?? []), ...conditionsIn(value)]);
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

/** The values that an equality or `$in` allows; undefined for every other condition. */
export const valuesOf = ({ operator, operand }: Condition): unknown[] | undefined => {
  if (operator === '$eq') return [operand];
  return operator === '$in' && Array.isArray(operand) ? (operand as unknown[]) : undefined;
};

/** The fewest values that can be looked up one by one. */
export const pointsOf = (conditions: readonly Condition[]): unknown[] | undefined =>
  conditions
    .map(valuesOf)
    .filter((values) => values?.length && values.every(isPoint))
    .sort((a, b) => a!.length - b!.length)[0];

const OF_PRESENT_VALUES = '$gt $gte $lt $lte $regex $type $elemMatch $size'.split(' ');

/** Whether the conditions exclude null and missing, which a sparse index may not hold. */
export const excludesMissing = (conditions: readonly Condition[]): boolean =>
  conditions.some((condition) => {
    const { operator, operand } = condition;
    const values = valuesOf(condition);
    if (values) return !values.some(isNil);
    if (operator === '$exists') return operand === true;
    const crossesTypes = [RANK.null, RANK.minKey, RANK.maxKey].some(
      (rank) => rank === rankOf(operand),
    );
    return OF_PRESENT_VALUES.includes(operator) && !crossesTypes;
  });
