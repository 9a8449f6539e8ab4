import { ensure } from '../../common/errors.js';
import { compare } from '../../bson/compare.js';
import { type Doc, firstKey, isDoc, rankOf } from '../../bson/values.js';
import { compileExpression } from '../../expression/expression.js';
import { FIELD_NAME } from '../../values/path.js';
import type { CompileStages, Environment, Stage } from '../stage.js';

/** `$count`, which is a `$group` of everything. */
export const count = (
  name: string,
  environment: Environment,
  compileStages: CompileStages,
): Stage => {
  ensure(FIELD_NAME.test(name), 40156, "the count field must be a name without '$' and '.'");
  const counted = { $group: { _id: null, [name]: { $sum: 1 } } };
  return compileStages([counted, { $project: { _id: 0 } }], environment);
};

/** `$sortByCount`, which is a `$group` with a `$sort` behind it. */
export const sortByCount = (
  operand: Doc | string,
  environment: Environment,
  compileStages: CompileStages,
): Stage => {
  const name = isDoc(operand) ? firstKey(operand) : operand;
  ensure(name?.startsWith('$'), 40148, '$sortByCount takes an expression');
  const counted = { $group: { _id: operand, count: { $sum: 1 } } };
  return compileStages([counted, { $sort: { count: -1 } }], environment);
};

const checkBoundaries = (boundaries: readonly unknown[]): void => {
  ensure(boundaries.length > 1, 40192, '$bucket needs 2 boundaries or more');
  const rank = rankOf(boundaries[0]);
  const haveOneType = boundaries.every((boundary) => rankOf(boundary) === rank);
  ensure(haveOneType, 40193, 'the boundaries of $bucket must have the same type');
  const isSorted = boundaries.every((b, i) => i === 0 || compare(boundaries[i - 1], b) < 0);
  ensure(isSorted, 40194, 'the boundaries of $bucket must be sorted');
};

/** The branches of a `$switch` that finds the lower boundary of the bucket that a value is in. */
const bucketBranches = (groupBy: unknown, boundaries: readonly unknown[]) =>
  boundaries.slice(0, -1).map((boundary, i) => {
    const low = { $literal: boundary };
    const high = { $literal: boundaries[i + 1] };
    return { case: { $and: [{ $gte: [groupBy, low] }, { $lt: [groupBy, high] }] }, then: low };
  });

/** `$bucket`, which is a `$group` by the lower boundary of the bucket that a value is in. */
export const bucket = (
  operand: Doc,
  environment: Environment,
  compileStages: CompileStages,
): Stage => {
  const { groupBy, output = { count: { $sum: 1 } } } = operand;
  const constant = (name: string) => compileExpression(operand[name], environment)({});
  const boundaries = constant('boundaries');
  ensure(Array.isArray(boundaries), 40192, '$bucket needs 2 boundaries or more');
  checkBoundaries(boundaries);
  const other = constant('default');
  const isOutside = compare(other, boundaries[0]) < 0 || compare(other, boundaries.at(-1)) >= 0;
  ensure(isOutside, 40199, 'the default of $bucket must lie outside its boundaries');
  ensure(isDoc(output), 40196, 'the output of $bucket must be an object');
  const fallback = 'default' in operand && { default: { $literal: other } };
  const _id = { $switch: { branches: bucketBranches(groupBy, boundaries), ...fallback } };
  return compileStages([{ $group: { _id, ...output } }, { $sort: { _id: 1 } }], environment);
};
