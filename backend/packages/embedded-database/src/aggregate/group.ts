import * as libraryAccumulators from 'mingo/operators/accumulator';
import { ensure, refuse } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { sum } from '../bson/arithmetic.js';
import { type Doc, firstKey, isDoc, isNumber, setField } from '../bson/values.js';
import { compileExpression, type Evaluate, type Variables } from './expression.js';
import { compileByLibrary, plainOf } from './library.js';
import { average, extreme } from './operators.js';
import type { StageMaker } from './stages.js';

/** Takes one value after the other into a state; `result` makes the group's field of it. */
type Fold = {
  initial: () => unknown;
  add: (state: never, value: unknown) => unknown;
  result?: (state: never) => unknown;
};
type Average = { total: unknown; count: number };

const FOLDS: Record<string, Fold> = {
  $sum: {
    initial: () => 0,
    add: (total, value) => (isNumber(value) ? sum(total, value) : total),
  },
  $avg: {
    initial: (): Average => ({ total: 0, count: 0 }),
    add: ({ total, count }: Average, value) =>
      isNumber(value) ? { total: sum(total, value), count: count + 1 } : { total, count },
    result: ({ total, count }: Average) => average(total, count),
  },
  $min: { initial: () => null, add: extreme(-1) },
  $max: { initial: () => null, add: extreme(1) },
  $first: { initial: () => undefined, add: (first, value) => first ?? { value } },
  $last: { initial: () => undefined, add: (_last, value) => ({ value }) },
  $push: { initial: () => [], add: (all: unknown[], value) => pushed(all, value) },
  $addToSet: {
    initial: () => new Map<string, unknown>(),
    add: (known: Map<string, unknown>, value) =>
      value === undefined || known.has(identity(value)) ? known : known.set(identity(value), value),
    result: (known: Map<string, unknown>) => [...known.values()],
  },
  $count: { initial: () => 0, add: (count: number) => count + 1 },
};
for (const name of ['$first', '$last']) {
  FOLDS[name]!.result = (kept: { value: unknown } | undefined) => kept?.value ?? null;
}

const pushed = (all: unknown[], value: unknown) => {
  if (value !== undefined) all.push(value);
  return all;
};

type Field = { name: string; fold: Fold; evaluate: Evaluate };

// The other accumulators are the library's, which sees a group's documents at once.
const byLibrary = (spec: Doc, operator: string, variables: Variables): Fold => {
  const isKnown = Object.hasOwn(libraryAccumulators, operator);
  ensure(isKnown, 15952, `unknown group operator '${operator}'`);
  const evaluate = compileByLibrary(spec, operator, variables);
  return {
    initial: () => [],
    add: (all: unknown[], doc) => pushed(all, plainOf(doc)),
    result: (all: unknown[]) => evaluate(all),
  };
};

/** Compiles `{ total: { $sum: '$v' } }`. Errors: 40234 and 15952 for a bad field. */
const compileFields = (fields: Doc, variables: Variables): Field[] =>
  Object.keys(fields)
    .filter((name) => name !== '_id')
    .map((name) => {
      const spec = fields[name];
      ensure(isDoc(spec), 40234, `The field '${name}' must be an accumulator object`);
      const operator = firstKey(spec) ?? '';
      const isOne = Object.keys(spec).length === 1;
      ensure(isOne, 40238, `The field '${name}' must specify one accumulator`);
      ensure(!name.includes('.'), 40235, `The field name '${name}' cannot contain '.'`);
      if (!Object.hasOwn(FOLDS, operator)) {
        return { name, fold: byLibrary(spec, operator, variables), evaluate: (doc) => doc };
      }
      const evaluate = compileExpression(operator === '$count' ? 1 : spec[operator], variables);
      return { name, fold: FOLDS[operator]!, evaluate };
    });

function* collect(docs: Iterable<Doc>, idOf: Evaluate, fields: Field[]): Generator<Doc> {
  const groups = new Map<string, { id: unknown; states: unknown[] }>();
  for (const doc of docs) {
    // missing and null are one group
    const id = idOf(doc) ?? null;
    const key = identity(id);
    let group = groups.get(key);
    if (!group) {
      group = { id, states: fields.map(({ fold }) => fold.initial()) };
      groups.set(key, group);
    }
    for (const [i, { fold, evaluate }] of fields.entries()) {
      group.states[i] = fold.add(group.states[i] as never, evaluate(doc));
    }
  }
  for (const { id, states } of groups.values()) {
    const result: Doc = { _id: id };
    for (const [i, { name, fold }] of fields.entries()) {
      setField(result, name, fold.result ? fold.result(states[i] as never) : states[i]);
    }
    yield result;
  }
}

export const group: StageMaker = (spec, { variables }) => {
  ensure(isDoc(spec), 15947, "a group's fields must be specified in an object");
  ensure('_id' in spec, 15955, 'a group specification must include an _id');
  const idOf = compileExpression(spec['_id'], variables);
  const fields = compileFields(spec, variables);
  return (docs) => collect(docs, idOf, fields);
};

export const sortByCount: StageMaker = (expression, environment) => {
  const stage = group({ _id: expression, count: { $sum: 1 } }, environment);
  return (docs) => [...stage(docs)].sort((a, b) => Number(b['count']) - Number(a['count']));
};

export const bucket: StageMaker = (spec, { variables }) => {
  ensure(isDoc(spec), 40201, 'Argument to $bucket stage must be an object');
  const bounds = spec['boundaries'];
  const isList = Array.isArray(bounds) && bounds.length > 1;
  ensure(isList, 40192, "The $bucket 'boundaries' field must be an array of at least 2 values");
  const isSorted = bounds.every((bound, i) => i === 0 || compare(bounds[i - 1], bound) < 0);
  ensure(isSorted, 40194, "The 'boundaries' option to $bucket must be sorted");
  const valueOf = compileExpression(spec['groupBy'], variables);
  const idOf: Evaluate = (doc) => {
    const value = valueOf(doc);
    const at = bounds.findLastIndex((bound) => compare(value, bound) >= 0);
    if (at >= 0 && at < bounds.length - 1) return bounds[at];
    return 'default' in spec
      ? spec['default']
      : refuse('BadValue', '$bucket could not find a matching branch, and there is no default');
  };
  const output = isDoc(spec['output']) ? spec['output'] : { count: { $sum: 1 } };
  const fields = compileFields(output, variables);
  return (docs) => [...collect(docs, idOf, fields)].sort((a, b) => compare(a['_id'], b['_id']));
};
