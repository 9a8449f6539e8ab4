import { failure, failureAt } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, isDoc } from '../bson/values.js';
import { type Accumulator, compileAccumulator } from './accumulators.js';
import { compileExpression, type Variables } from './expression.js';
import type { Stage } from './stages.js';

type Makers = [name: string, make: () => Accumulator][];

const compileFields = (spec: Doc, variables: Variables): Makers =>
  Object.keys(spec)
    .filter((name) => name !== '_id')
    .map((name) => [name, compileAccumulator(name, spec[name], variables)]);

class Groups {
  private readonly groups = new Map<string, { id: unknown; fields: [string, Accumulator][] }>();

  constructor(private readonly makers: Makers) {}

  add(id: unknown, doc: Doc) {
    // missing and null are one group
    const key = identity(id ?? null);
    let group = this.groups.get(key);
    if (!group) {
      group = { id: id ?? null, fields: this.makers.map(([name, make]) => [name, make()]) };
      this.groups.set(key, group);
    }
    for (const [, accumulator] of group.fields) accumulator.add(doc);
  }

  *results(): Generator<Doc> {
    for (const { id, fields } of this.groups.values()) {
      const result: Doc = { _id: id };
      for (const [name, accumulator] of fields) result[name] = accumulator.result();
      yield result;
    }
  }
}

export const group = (spec: unknown, variables: Variables): Stage => {
  if (!isDoc(spec)) throw failureAt(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw failureAt(15955, 'a group specification must include an _id');
  const idOf = compileExpression(spec['_id'], variables);
  const makers = compileFields(spec, variables);
  return function* (docs) {
    const groups = new Groups(makers);
    for (const doc of docs) groups.add(idOf(doc), doc);
    yield* groups.results();
  };
};

export const sortByCount = (expression: unknown, variables: Variables): Stage => {
  const stage = group({ _id: expression, count: { $sum: 1 } }, variables);
  return (docs) => [...stage(docs)].sort((a, b) => Number(b['count']) - Number(a['count']));
};

export const bucket = (spec: unknown, variables: Variables): Stage => {
  if (!isDoc(spec)) throw failureAt(40201, 'Argument to $bucket stage must be an object');
  const boundaries = spec['boundaries'];
  if (!Array.isArray(boundaries)) {
    throw failureAt(40200, "The $bucket 'boundaries' field must be an array");
  }
  if (boundaries.length < 2) {
    throw failureAt(40192, "The $bucket 'boundaries' field must have at least 2 values");
  }
  if (boundaries.some((bound, i) => i > 0 && compare(boundaries[i - 1], bound) >= 0)) {
    throw failureAt(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  const valueOf = compileExpression(spec['groupBy'], variables);
  const output = isDoc(spec['output']) ? spec['output'] : { count: { $sum: 1 } };
  const makers = compileFields(output, variables);
  return (docs) => {
    const groups = new Groups(makers);
    for (const doc of docs) groups.add(bucketOf(valueOf(doc), boundaries, spec), doc);
    return [...groups.results()].sort((a, b) => compare(a['_id'], b['_id']));
  };
};

const bucketOf = (value: unknown, boundaries: unknown[], spec: Doc): unknown => {
  for (let i = 0; i < boundaries.length - 1; i++) {
    if (compare(value, boundaries[i]) >= 0 && compare(value, boundaries[i + 1]) < 0) {
      return boundaries[i];
    }
  }
  if ('default' in spec) return spec['default'];
  throw failure(
    'BadValue',
    'PlanExecutor error during aggregation :: caused by :: $switch could not find a matching branch for an input, and no default was specified.',
  );
};
