import fc from 'fast-check';
import { Binary, Double, Long, ObjectId } from 'mongodb';
import {
  type AnyCollection,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

const RUNS = process.env['GRIDLOCK_LONG'] ? { numRuns: 600 } : { numRuns: 30, seed: 12 };

const scalar = fc.constantFrom<unknown>(
  ...[0, 1, 2, -0, NaN, 2.5, -Infinity, new Double(1), Long.fromNumber(2)],
  ...[null, true, '', 'a', 'a\0', 'A', 'ä', '10', '9', new Date(1), new Date(-1)],
  ...[new Binary(Buffer.from('a')), new ObjectId('0'.repeat(24))],
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
  fc.record({ $exists: fc.constant(true), $ne: scalar }),
  fc.record({ $size: fc.nat(2) }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar, $lte: scalar }) }),
);

const clause = fc.dictionary(field, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const filter = fc.oneof(
  { weight: 4, arbitrary: clause },
  fc.record({ $or: fc.array(clause, { minLength: 1, maxLength: 2 }) }),
  fc.record({ b: condition, $or: fc.array(clause, { minLength: 2, maxLength: 2 }) }),
  fc.record({ $and: fc.array(clause, { minLength: 2, maxLength: 2 }) }),
);

const document = fc.record({ a: value, b: scalar }, { requiredKeys: [], noNullPrototype: true });

const index = fc.record({
  key: fc.constantFrom<Record<string, 1 | -1>>(
    { a: 1 },
    { 'a.x': -1 },
    { b: 1, a: -1 },
    { b: -1, _id: 1 },
    { a: 1, b: 1 },
    { 'a.0': 1 },
    { 'a.x': 1, 'a.y': -1 },
  ),
  sparse: fc.boolean(),
  unique: fc.boolean(),
});

/** No arrays are sorted by, and no ties are left, so there is one right order. */
const sort = fc.constantFrom({ _id: 1 }, { _id: -1 }, { b: 1, _id: 1 }, { b: -1, _id: 1 });

describe('The same question with and without an index', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(async () => {
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  const ask = async (collection: AnyCollection, asked: object, order: object) =>
    identifiers(
      await collection
        .find(asked, { projection: { _id: 1 } })
        .sort(order)
        .toArray(),
    );

  it('should have the same answer', async () => {
    const documents = fc.array(document, { minLength: 10, maxLength: 25 });
    const questions = fc.array(fc.tuple(filter, sort), { minLength: 20, maxLength: 20 });
    const property = fc.asyncProperty(
      fc.record({ documents, questions, index, isLate: fc.boolean() }),
      async ({ documents: given, questions: asked, index: { key, ...options }, isLate }) => {
        const indexed = database.collection();
        const isMade = () =>
          indexed.createIndex(key, options).then(
            () => true,
            () => false,
          );
        if (!isLate) await isMade();
        // an index refuses arrays side by side, and keys that are taken
        await indexed
          .insertMany(
            given.map((one, _id) => ({ _id, ...one })),
            { ordered: false },
          )
          .catch(() => undefined);
        fc.pre(!isLate || (await isMade()));
        const plain = database.collection();
        await plain.insertMany(await indexed.find({}, { promoteValues: false }).toArray());
        for (const [one, order] of asked) {
          const wanted = await ask(plain, one, order);
          const found = await ask(indexed, one, order);
          expect({ filter: one, order, found }).toEqual({ filter: one, order, found: wanted });
        }
      },
    );
    await fc.assert(property, { ...RUNS, endOnFailure: true });
  }, 3600000);
});
