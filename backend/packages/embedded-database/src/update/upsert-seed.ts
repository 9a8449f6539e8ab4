import { ensure } from '../common/errors.js';
import { type Doc, isRegex } from '../bson/values.js';
import { type Condition, conditionsOf, valuesOf } from '../query/conditions.js';
import { clashIn } from './path-clash.js';
import { setAt } from './set-at.js';

type FixedField = { path: string; value: unknown };

/** The one value that a condition fixes its field to, or none. */
const valueFixedBy = (condition: Condition): unknown[] => {
  const values = valuesOf(condition) ?? [];
  if (values.length !== 1) return [];
  // inside `$in` a pattern stands for all that it matches
  const isPattern = condition.operator === '$in' && isRegex(values[0]);
  return isPattern ? [] : values;
};

const isIdPath = (path: string): boolean => path === '_id' || path.startsWith('_id.');

const fieldsFixedBy = (filter: Doc): FixedField[] =>
  [...conditionsOf(filter)].flatMap(([path, conditions]) =>
    conditions.flatMap(valueFixedBy).map((value) => ({ path, value })),
  );

/**
 * The beginning of an upserted document: the fields that the filter fixes to a value, of a replacement
 * only `_id`. Error 54 when the filter fixes a path twice.
 */
export const seedFrom = (filter: Doc, isReplaced: boolean): Doc => {
  const fields = fieldsFixedBy(filter).filter(({ path }) => !isReplaced || isIdPath(path));
  const clash = clashIn(fields.map(({ path }) => path));
  ensure(!clash, 54, `cannot infer fields to set, path '${clash?.path}' is matched twice`);
  const seed: Doc = {};
  for (const { path, value } of fields) setAt(seed, path.split('.'), value);
  return seed;
};
