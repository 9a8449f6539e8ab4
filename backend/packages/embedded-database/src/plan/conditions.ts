import { type Doc, hasOperators, isDoc, isNil, isRegex, RANK, rankOf } from '../bson/values.js';
import { patternOf } from '../query/regex.js';

export type Condition = { operator: string; operand: unknown };
/** For each path the conditions that every matching document fulfils. */
export type Conditions = Map<string, Condition[]>;

/** What a field's part of a filter says, each of `$all` by itself, and patterns with their options. */
export const conditionsIn = (value: unknown): Condition[] => {
  if (isRegex(value)) return [{ operator: '$regex', operand: value }];
  if (!hasOperators(value)) return [{ operator: '$eq', operand: value }];
  return Object.entries(value).flatMap(([operator, operand]) => {
    if (operator === '$options') return [];
    if (operator === '$regex') return { operator, operand: patternOf(operand, value['$options']) };
    const isSeveral = operator === '$all' && Array.isArray(operand) && operand.length > 0;
    return isSeveral ? operand.flatMap(conditionsIn) : { operator, operand };
  });
};

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

/** A value that one index key stands for: no array (its elements are keys) and no pattern. */
export const isPoint = (value: unknown): boolean =>
  value !== undefined && !Array.isArray(value) && !isRegex(value);

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
