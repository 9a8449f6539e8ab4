import { ensure, refuse } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, firstKey, isDoc, rankOf, setField } from '../bson/values.js';
import { type Collation, foldDeep } from '../query/collation.js';
import { FIELD_NAME } from '../query/path.js';
import { compileExpression, type Evaluate, listOf, type Variables } from './expression.js';
import { ACCUMULATORS } from './operators.js';
import type { StageMaker } from './stages.js';

type Accumulate = (values: unknown[]) => unknown;

const isThere = (value: unknown) => value !== undefined;

/** What becomes of the values of a group. */
const GROUP_ACCUMULATORS: Readonly<Record<string, Accumulate>> = {
  ...ACCUMULATORS,
  $count: ({ length }) => length,
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter(isThere),
  $addToSet: (values) => [
    ...new Map(values.filter(isThere).map((value) => [identity(value), value])).values(),
  ],
};

type Field = { name: string; accumulate: Accumulate; evaluate: Evaluate };

/** Compiles `{ total: { $sum: '$v' } }`. Errors: 40234 and 15952 for a bad field. */
const compileFields = (fields: Doc, variables: Variables): Field[] =>
  Object.entries(fields)
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => {
      ensure(isDoc(spec), 40234, `The field '${name}' must be an accumulator object`);
      const operator = firstKey(spec) ?? '';
      const isOne = Object.keys(spec).length === 1;
      ensure(isOne, 40238, `The field '${name}' must specify one accumulator`);
      ensure(
        FIELD_NAME.test(name),
        40235,
        `The field name '${name}' cannot begin with '$' or contain '.'`,
      );
      const isKnown = Object.hasOwn(GROUP_ACCUMULATORS, operator);
      ensure(isKnown, 15952, `unknown group operator '${operator}'`);
      const operands = listOf(operator === '$count' ? 1 : spec[operator]);
      ensure(operands.length === 1, 40237, `The ${operator} accumulator is a unary operator`);
      const evaluate = compileExpression(operands[0], variables);
      return { name, accumulate: GROUP_ACCUMULATORS[operator]!, evaluate };
    });

function* collect(
  docs: Iterable<Doc>,
  idOf: Evaluate,
  fields: Field[],
  collation?: Collation,
): Generator<Doc> {
  const groups = new Map<string, { id: unknown; values: unknown[][] }>();
  for (const doc of docs) {
    // missing and null are one group
    const id = idOf(doc) ?? null;
    const key = identity(collation ? foldDeep(id, collation) : id);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { id, values: fields.map(() => []) }));
    for (const [i, { evaluate }] of fields.entries()) group.values[i]!.push(evaluate(doc));
  }
  for (const { id, values } of groups.values()) {
    const result: Doc = { _id: id };
    for (const [i, { name, accumulate }] of fields.entries()) {
      setField(result, name, accumulate(values[i]!));
    }
    yield result;
  }
}

export const group: StageMaker = (spec, { variables, collation }) => {
  ensure(isDoc(spec), 15947, "a group's fields must be specified in an object");
  ensure('_id' in spec, 15955, 'a group specification must include an _id');
  const idOf = compileExpression(spec['_id'], variables);
  const fields = compileFields(spec, variables);
  return (docs) => collect(docs, idOf, fields, collation);
};

export const sortByCount: StageMaker = (expression, environment) => {
  const isComputed = isDoc(expression) || /^\$/.test(String(expression));
  ensure(isComputed, 40148, '$sortByCount takes an expression or a path that begins with $');
  const stage = group({ _id: expression, count: { $sum: 1 } }, environment);
  return (docs) => [...stage(docs)].sort((a, b) => Number(b['count']) - Number(a['count']));
};

export const bucket: StageMaker = (spec, { variables }) => {
  ensure(isDoc(spec), 40201, 'Argument to $bucket stage must be an object');
  const { boundaries: bounds, output = { count: { $sum: 1 } } } = spec;
  const isList = Array.isArray(bounds) && bounds.length > 1;
  ensure(isList, 40192, "The $bucket 'boundaries' field must be an array of at least 2 values");
  const isAlike = bounds.every((bound) => rankOf(bound) === rankOf(bounds[0]));
  ensure(
    isAlike,
    40193,
    "All values in the 'boundaries' option to $bucket must have the same type",
  );
  const isSorted = bounds.every((bound, i) => i === 0 || compare(bounds[i - 1], bound) < 0);
  ensure(isSorted, 40194, "The 'boundaries' option to $bucket must be sorted");
  const other = spec['default'];
  const isOutside = compare(other, bounds[0]) < 0 || compare(other, bounds.at(-1)) >= 0;
  ensure(isOutside, 40199, "The $bucket 'default' field must lie outside the boundaries");
  const valueOf = compileExpression(spec['groupBy'], variables);
  const idOf: Evaluate = (doc) => {
    const value = valueOf(doc);
    const at = bounds.findLastIndex((bound) => compare(value, bound) >= 0);
    if (at >= 0 && at < bounds.length - 1) return bounds[at];
    return 'default' in spec
      ? other
      : refuse('BadValue', '$bucket could not find a matching branch, and there is no default');
  };
  const fields = compileFields(isDoc(output) ? output : {}, variables);
  return (docs) => [...collect(docs, idOf, fields)].sort((a, b) => compare(a['_id'], b['_id']));
};
