import fc from 'fast-check';
import { Decimal128, Double, Long, MaxKey, MinKey } from 'mongodb';
import { foundBy, openTestDatabase, type TestDatabase } from '../testing/database.js';

const RUNS = process.env['GRIDLOCK_LONG'] ? 400 : 20;

const scalar = fc.constantFrom<unknown>(
  ...[0, 1, 2, -0, NaN, 2.5, new Double(1), Long.fromNumber(2), Decimal128.fromString('1.0')],
  ...[null, true, '', 'a', 'A', 'ä', 'ß', 'ss', '10', '9', new Date(1), new MinKey(), new MaxKey()],
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', '0', 'y'), tie('value'), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  ),
}));

const field = fc.constantFrom('a', 'a.x', 'a.0', 'a.0.x', 'b');

const condition = fc.oneof(
  fc.record({ $eq: value }),
  fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  ...['$gt', '$gte', '$lt', '$lte', '$ne'].map((name) => fc.record({ [name]: value })),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $not: fc.record({ $gte: scalar }) }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar, $lte: scalar }) }),
  fc.record({ $all: fc.array(scalar, { maxLength: 2 }) }),
);

const clause = fc.dictionary(field, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const filter = fc.oneof(
  { weight: 4, arbitrary: clause },
  fc.record({ $or: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
);

const document = fc.record({ a: value, b: scalar }, { requiredKeys: [], noNullPrototype: true });

const index = fc.record({
  key: fc.constantFrom<object>(
    { a: 1 },
    { 'a.x': -1 },
    { b: 1, a: -1 },
    { a: 1, b: 1 },
    { 'a.0': 1 },
  ),
  sparse: fc.boolean(),
});

const collation = fc.option(
  fc.record({
    locale: fc.constantFrom('de', 'sv'),
    strength: fc.constantFrom(1, 2, 3),
    numericOrdering: fc.boolean(),
  }),
  { nil: undefined },
);

describe('The same question with and without an index', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should have the same answer', async () => {
    const documents = fc.array(document, { minLength: 10, maxLength: 25 });
    const filters = fc.array(filter, { minLength: 20, maxLength: 20 });
    const property = fc.asyncProperty(
      fc.record({ documents, filters, index, collation }),
      async ({ documents: given, filters: asked, index: { key, sparse }, collation: rules }) => {
        const plain = database.collection();
        const indexed = database.collection();
        const options = rules ? { collation: rules } : {};
        await indexed.createIndex(key, { sparse, ...options });
        const numbered = given.map((one, _id) => ({ _id, ...one }));
        await plain.insertMany(numbered);
        // an index refuses arrays side by side
        await indexed.insertMany(numbered, { ordered: false }).catch(() => undefined);
        const held = await foundBy(indexed, {});
        for (const one of asked) {
          const wanted = await foundBy(plain, { $and: [{ _id: { $in: held } }, one] }, options);
          const found = await foundBy(indexed, one, options);
          expect({ filter: one, found }).toEqual({ filter: one, found: wanted });
        }
      },
    );
    await fc.assert(property, { numRuns: RUNS, seed: 12, endOnFailure: true });
  });
});
