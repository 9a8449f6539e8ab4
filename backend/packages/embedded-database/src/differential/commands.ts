import fc from 'fast-check';
import type { Filter, Value } from './reference.js';

/** An index that a random run may create. */
export type IndexSpec = {
  key: { [path: string]: number };
  name: string;
  unique?: boolean;
  sparse?: boolean;
};

type Sort = { [path: string]: number };

/** One random command. */
export type Command =
  | { kind: 'insert'; docs: { [name: string]: Value }[]; ordered: boolean }
  | { kind: 'find'; filter: Filter; sort: Sort; skip: number; limit: number; batchSize: number }
  | { kind: 'update'; filter: Filter; update: object; multi: boolean; upsertId: number | undefined }
  | { kind: 'delete'; filter: Filter; limit: 0 | 1 }
  | { kind: 'findAndModify'; filter: Filter; sort: Sort; update: object; fresh: boolean }
  | { kind: 'count'; filter: Filter }
  | { kind: 'distinct'; key: string; filter: Filter }
  | { kind: 'createIndex'; spec: IndexSpec };

const PATHS = ['a', 'b', 'c'] as const;
const path = fc.constantFrom(...PATHS);
const anyPath = fc.constantFrom(...PATHS, 'c.x', '_id');
const id = fc.integer({ min: 0, max: 30 });

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 6 }) },
  fc.constantFrom(0.5, 2.5),
  fc.constantFrom('', 'a', 'ab', 'b'),
  fc.constant(null),
);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  scalar.map((x) => ({ x })),
  fc.array(scalar, { maxLength: 2 }).map((list) => list.map((x) => ({ x }))),
);

const fields = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });

const range: fc.Arbitrary<object> = fc
  .tuple(fc.integer({ min: -2, max: 6 }), fc.integer({ min: -2, max: 6 }))
  .map(([from, to]) => ({ $gte: from, $lt: to }));

const condition: fc.Arbitrary<object> = fc.oneof(
  { weight: 5, arbitrary: scalar.map((operand) => ({ $eq: operand })) },
  fc
    .tuple(
      fc.constantFrom('$gt', '$gte', '$lt', '$lte'),
      scalar.filter((one) => one !== null),
    )
    .map(([operator, operand]) => ({ [operator]: operand })),
  range,
  scalar.map((operand) => ({ $ne: operand })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { maxLength: 2 }).map((list) => ({ $nin: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc.integer({ min: 0, max: 3 }).map((size) => ({ $size: size })),
  fc
    .oneof(
      range,
      scalar.map((x) => ({ x: { $eq: x } })),
    )
    .map((inside) => ({ $elemMatch: inside })),
  scalar.map((operand) => ({ $exists: true, $ne: operand })),
);

const simple: fc.Arbitrary<Filter> = fc
  .array(fc.tuple(anyPath, condition), { maxLength: 2 })
  .map((pairs) => Object.fromEntries(pairs));
const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc
    .tuple(fc.constantFrom('$and', '$or'), fc.array(simple, { minLength: 1, maxLength: 3 }), simple)
    .map(([name, clauses, rest]) => ({ ...rest, [name]: clauses })),
);

// the identifier at the end makes every order a complete one
const sort = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c.x'), fc.constantFrom(1, -1)), { maxLength: 2 })
  .map((pairs) => ({ ...Object.fromEntries(pairs), _id: 1 }));

const update = fc.oneof(
  fc.tuple(path, value).map(([name, operand]) => ({ $set: { [name]: operand } })),
  fc
    .tuple(path, fc.integer({ min: -3, max: 3 }))
    .map(([name, operand]) => ({ $inc: { [name]: operand } })),
  path.map((name) => ({ $unset: { [name]: '' } })),
  fc
    .tuple(fc.constantFrom('$max', '$push', '$addToSet', '$pull'), path, scalar)
    .map(([operator, name, operand]) => ({ [operator]: { [name]: operand } })),
);

const indexSpec: fc.Arbitrary<IndexSpec> = fc.constantFrom<IndexSpec>(
  { key: { a: 1 }, name: 'a_1' },
  { key: { b: -1 }, name: 'b_-1' },
  { key: { b: 1 }, name: 'b_sparse', sparse: true },
  { key: { a: 1, b: -1 }, name: 'a_1_b_-1' },
  { key: { 'c.x': 1, b: 1 }, name: 'c.x_1_b_1' },
  { key: { 'c.x': -1 }, name: 'c.x_sparse', sparse: true },
  { key: { b: 1, a: 1, _id: 1 }, name: 'b_a_id' },
  { key: { a: 1, _id: 1 }, name: 'a_id' },
  { key: { a: -1 }, name: 'a_unique', unique: true },
  { key: { c: 1 }, name: 'c_unique_sparse', unique: true, sparse: true },
  { key: { a: 1, _id: -1 }, name: 'a_id_sparse', sparse: true },
);

/** A command of one kind. */
export type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

const of = <Kind extends Command['kind']>(
  weight: number,
  kind: Kind,
  rest: { [Name in Exclude<keyof Of<Kind>, 'kind'>]: fc.Arbitrary<Of<Kind>[Name]> },
) => {
  const arbitrary = fc.record({ kind: fc.constant(kind), ...rest });
  return { weight, arbitrary: arbitrary as fc.Arbitrary<unknown> as fc.Arbitrary<Of<Kind>> };
};

const docs = fc.array(
  fc.tuple(id, fields).map(([_id, rest]) => ({ _id, ...rest })),
  { minLength: 1, maxLength: 4 },
);
const skip = fc.constantFrom(0, 0, 2);
const limit = fc.constantFrom(0, 0, 1, 5);
const batchSize = fc.constantFrom(0, 1, 3, 101);
const upsertId = fc.option(id, { nil: undefined, freq: 4 });

/** Any one command of those that the reference understands. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  of(5, 'insert', { docs, ordered: fc.boolean() }),
  of(6, 'find', { filter, sort, skip, limit, batchSize }),
  of(5, 'update', { filter, update, multi: fc.boolean(), upsertId }),
  of(1, 'delete', { filter, limit: fc.constantFrom(0 as const, 1 as const) }),
  of(2, 'findAndModify', { filter, sort, update, fresh: fc.boolean() }),
  of(2, 'count', { filter }),
  of(1, 'distinct', { key: path, filter }),
  of(2, 'createIndex', { spec: indexSpec }),
);
