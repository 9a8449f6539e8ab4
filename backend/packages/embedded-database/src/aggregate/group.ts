import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, firstKey, isDoc, rankOf, setField } from '../bson/values.js';
import { foldDeep } from '../query/collation.js';
import { FIELD_NAME } from '../query/path.js';
import { ACCUMULATORS } from './accumulators.js';
import { compileExpression, type Scope } from './expression.js';
import { checkCollation } from './operator.js';
import { compileStages, objectOf, type StageMaker } from './stages.js';

const isAccumulator = (name: string): name is keyof typeof ACCUMULATORS =>
  Object.hasOwn(ACCUMULATORS, name);

/** Compiles one field of a group, such as `{ $sum: '$v' }`. */
const compileField = (name: string, spec: unknown, scope: Scope) => {
  ensure(isDoc(spec), 40234, `The field '${name}' must be an accumulator object`);
  ensure(Object.keys(spec).length === 1, 40238, `The field '${name}' must have one accumulator`);
  const isName = FIELD_NAME.test(name);
  ensure(isName, 40235, `The field name '${name}' cannot begin with '$' or contain '.'`);
  const operator = firstKey(spec)!;
  ensure(isAccumulator(operator), 15952, `unknown group operator '${operator}' on this server`);
  checkCollation(operator, scope);
  const operands = operator === '$count' ? [1] : [spec[operator]].flat(1);
  ensure(operands.length === 1, 40237, `The ${operator} accumulator is a unary operator`);
  const evaluate = compileExpression(operands[0], scope);
  return { name, accumulate: ACCUMULATORS[operator], evaluate };
};

export const group: StageMaker = (operand, scope) => {
  const { _id: key, ...others } = objectOf(operand, 15947);
  ensure(key !== undefined, 15955, 'a group specification must include an _id');
  const idOf = compileExpression(key, scope);
  const fields = Object.entries(others).map(([name, spec]) => compileField(name, spec, scope));
  return function* (docs) {
    const groups = new Map<string, { id: unknown; values: unknown[][] }>();
    for (const doc of docs) {
      // missing and null are one group
      const id = idOf(doc) ?? null;
      const same = identity(foldDeep(id, scope.collation));
      const known = groups.get(same) ?? { id, values: fields.map(() => []) };
      groups.set(same, known);
      for (const [i, { evaluate }] of fields.entries()) known.values[i]!.push(evaluate(doc));
    }
    for (const { id, values } of groups.values()) {
      const result: Doc = { _id: id };
      for (const [i, { name, accumulate }] of fields.entries()) {
        setField(result, name, accumulate(values[i]!));
      }
      yield result;
    }
  };
};

/** A group whose `_id` is the lower boundary of the bucket that a value is in. */
export const bucket: StageMaker = (operand, environment) => {
  const spec = objectOf(operand, 40201);
  const { groupBy, output = { count: { $sum: 1 } } } = spec;
  const constant = (name: string) => compileExpression(spec[name], environment)({});
  const [bounds, other] = [constant('boundaries'), constant('default')];
  const isList = Array.isArray(bounds) && bounds.length > 1;
  ensure(isList, 40192, "The $bucket 'boundaries' field must be an array of at least 2 values");
  const isAlike = bounds.every((bound) => rankOf(bound) === rankOf(bounds[0]));
  ensure(isAlike, 40193, "All values in the 'boundaries' of $bucket must have the same type");
  const isSorted = bounds.every((bound, i) => i === 0 || compare(bounds[i - 1], bound) < 0);
  ensure(isSorted, 40194, "The 'boundaries' option to $bucket must be sorted");
  const isOutside = compare(other, bounds[0]) < 0 || compare(other, bounds.at(-1)) >= 0;
  ensure(isOutside, 40199, "The $bucket 'default' field must lie outside the boundaries");
  const branches = bounds.slice(0, -1).map((bound: unknown, i) => {
    const [low, high] = [{ $literal: bound }, { $literal: bounds[i + 1] as unknown }];
    return { case: { $and: [{ $gte: [groupBy, low] }, { $lt: [groupBy, high] }] }, then: low };
  });
  const otherwise = 'default' in spec && { default: { $literal: other } };
  const _id = { $switch: { branches, ...otherwise } };
  const stages = [{ $group: { _id, ...objectOf(output, 40196) } }, { $sort: { _id: 1 } }];
  return compileStages(stages, environment);
};
