import fc from 'fast-check';
import { expression, reference } from './drawn-expressions.js';
import {
  comparison,
  filter,
  int,
  number,
  one,
  path,
  plainPath,
  scalar,
  value,
} from './drawn-values.js';
import type { Stage } from './stages.js';
import type { Update } from './updates.js';
import { isRow, type Row, type Value } from './values.js';

/** One question or change, of documents that are there before it. */
export type Operation =
  | { kind: 'find'; filter: Row }
  | { kind: 'distinct'; path: string }
  | { kind: 'aggregate'; stages: Stage[] }
  | { kind: 'update'; id: number; update: Update }
  | { kind: 'pipelineUpdate'; id: number; fields: Row };

const target = fc.constantFrom('a', 'a.b', 'c.x', 'c.y', 's.t', 'n', 'n.m', 'a.b.x');
const fields: fc.Arbitrary<Row> = fc
  .tuple(target, fc.oneof(expression, fc.constantFrom<Value>('$zz', '$$REMOVE')))
  .map(([name, given]): Row => ({ [name]: given }));

/** What `$project` takes for a computed field, and not for more paths or a yes or no. */
const isOperation = (given: Value) =>
  typeof given === 'string' || (isRow(given) && Object.keys(given)[0]!.startsWith('$'));

const unwind = fc.record({
  kind: fc.constant('unwind' as const),
  path: plainPath,
  keepsEmpty: fc.boolean(),
});

const stage: fc.Arbitrary<Stage> = fc.oneof(
  filter.map((given): Stage => ({ kind: 'match', filter: given })),
  expression.map((given): Stage => ({ kind: 'expr', expression: given })),
  { weight: 3, arbitrary: fields.map((given): Stage => ({ kind: 'addFields', fields: given })) },
  fc.record({ kind: fc.constant('project' as const), path: plainPath, keeps: fc.boolean() }),
  expression
    .filter(isOperation)
    .map((given): Stage => ({ kind: 'project', path: 's', keeps: true, computed: { v: given } })),
  { weight: 2, arbitrary: unwind },
  fc
    .tuple(unwind, fc.constantFrom('i', 'c.i', 's.i'))
    .map(([given, index]): Stage => ({ ...given, index })),
  expression
    .filter(isOperation)
    .map((given): Stage => ({ kind: 'replaceWith', expression: given })),
);

/** Only at the end of a pipeline: the order of what it finds is not defined. */
const lookup: fc.Arbitrary<Stage> = fc
  .tuple(path, plainPath, fc.constantFrom('found', 'c.found', 's.found'))
  .map(([localField, foreignField, as]): Stage => ({
    kind: 'lookup',
    localField,
    foreignField,
    as,
  }));

const ACCUMULATING = [
  '$sum',
  '$avg',
  '$min',
  '$max',
  '$first',
  '$last',
  '$push',
  '$addToSet',
  '$mergeObjects',
];

const group: fc.Arbitrary<Stage> = fc
  .tuple(
    fc.oneof(reference, expression, fc.constant<Value>(null)),
    fc.constantFrom(...ACCUMULATING),
    fc.oneof(reference, expression),
  )
  .map(([id, name, given]): Stage => ({ kind: 'group', id, fields: { v: [name, given] } }));

const stages: fc.Arbitrary<Stage[]> = fc
  .tuple(fc.array(stage, { maxLength: 2 }), fc.oneof(stage, group, lookup))
  .map(([some, last]) => [...some, last]);

const place = fc.constantFrom(
  'a',
  'a.b',
  'a.0',
  'a.1.b',
  'a.6',
  'c',
  'c.y',
  's',
  's.t',
  'n.m',
  'a.$[].b',
  'a.$[]',
);

const onPlace = (operator: string, operand: fc.Arbitrary<Value>): fc.Arbitrary<Update> =>
  fc.tuple(place, operand).map(([where, given]) => ({ operator, path: where, operand: given }));

const each = fc.record(
  {
    $each: fc.array(value, { maxLength: 3 }),
    $position: fc.integer({ min: -3, max: 4 }).map(int),
    $slice: fc.integer({ min: -3, max: 3 }).map(int),
  },
  { requiredKeys: ['$each'], noNullPrototype: true },
);

const positional: fc.Arbitrary<Update> = fc
  .tuple(
    fc.constantFrom('a', 'a.b'),
    fc.oneof(comparison, one('$in', fc.array(scalar)), one('$elemMatch', comparison)),
    scalar,
  )
  .map(([where, inner, operand]) => {
    const [[operator, wanted]] = Object.entries(inner) as [[string, Value]];
    return {
      operator: '$set',
      path: 'a.$',
      operand,
      where: { path: where, operator, operand: wanted },
    };
  });

const update: fc.Arbitrary<Update> = fc.oneof(
  onPlace('$set', value),
  onPlace('$unset', fc.constant('')),
  ...['$inc', '$mul'].map((name) => onPlace(name, number)),
  ...['$min', '$max'].map((name) => onPlace(name, value)),
  onPlace(
    '$push',
    fc.oneof(
      value.filter((given) => !JSON.stringify(given)?.includes('$')),
      each,
    ),
  ),
  onPlace(
    '$addToSet',
    fc.oneof(
      scalar,
      fc.array(value, { maxLength: 3 }).map((given): Value => ({ $each: given })),
    ),
  ),
  onPlace('$pull', fc.oneof(scalar, comparison, one('b', comparison))),
  onPlace('$pullAll', fc.array(value, { maxLength: 2 })),
  onPlace('$pop', fc.constantFrom(int(1), int(-1))),
  positional,
  fc
    .tuple(
      fc.constantFrom('$set', '$inc'),
      fc.constantFrom('a.$[e]', 'a.$[e].b'),
      number,
      comparison,
    )
    .map(([operator, where, operand, elements]) => ({ operator, path: where, operand, elements })),
);

const id = fc.integer({ min: 0, max: 7 });

/** Any one operation. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: filter.map((given): Operation => ({ kind: 'find', filter: given })) },
  { weight: 2, arbitrary: path.map((given): Operation => ({ kind: 'distinct', path: given })) },
  {
    weight: 6,
    arbitrary: stages.map((given): Operation => ({ kind: 'aggregate', stages: given })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(id, update)
      .map(([chosen, given]): Operation => ({ kind: 'update', id: chosen, update: given })),
  },
  fc
    .tuple(id, fields)
    .map(([chosen, given]): Operation => ({ kind: 'pipelineUpdate', id: chosen, fields: given })),
);

/** Indexes of a run, which change no answer but what `distinct` says of missing fields. */
export const indexes = fc.subarray<Row>([{ a: 1 }, { 'a.b': -1 }, { s: 1, _id: 1 }, { 'c.x': 1 }], {
  maxLength: 2,
});
