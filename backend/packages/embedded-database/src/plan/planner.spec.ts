import { Double, Int32, Long, ObjectId } from 'mongodb';
import {
  type AnyCollection,
  foundBy,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

type Key = Record<string, 1 | -1>;

const VALUES = [
  1,
  new Double(1),
  Long.fromNumber(1),
  1.1,
  Number.MAX_SAFE_INTEGER,
  new Double(NaN),
  new Double(-0),
  0,
  Infinity,
  -Infinity,
  true,
  false,
  null,
  'a',
  'a\0',
  'a\0b',
  '',
  'x'.repeat(1950),
  `${'x'.repeat(1950)}y`,
  new ObjectId(),
  new Date(0),
  new Date(-1),
];

const DOCUMENTS: object[] = [
  ...VALUES.flatMap((v, i) => [
    { _id: 3 * i, v, w: i },
    { _id: 3 * i + 1, v, w: new Int32(1) },
    { _id: 3 * i + 2, v: { nested: v }, w: 1 },
  ]),
  { _id: -1, w: 1 },
];

const FILTERS: object[] = VALUES.flatMap((v, i) => [
  { v },
  { v, w: 1 },
  { 'v.nested': v },
  { v: { $in: VALUES.slice(i, i + 3) }, w: { $ne: 1 } },
  { v: { $in: [v] }, $and: [{ v: VALUES.at(i - 1) }] },
  { v: { $gt: v } },
  { v: { $gte: v } },
  { v: { $lt: v } },
  { v: { $lte: v } },
  { w: 1, v: { $gt: v, $lt: VALUES.at(i - 3) } },
]);

const ARRAYS: object[] = [
  { _id: 1000, v: [1, 'a', true, [1]] },
  { _id: 1001, v: [] },
  { _id: 1002, v: [{ nested: 1 }, { nested: ['a', 1] }], w: [1, 2] },
];

describe('Filters that an index helps', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  /** Compares what filters find with what they find in a collection that has no index. */
  const agrees = async (indexed: AnyCollection) => {
    const plain = database.collection();
    await plain.insertMany(await indexed.find({}, { promoteValues: false }).toArray());
    const compared = FILTERS.map(async (filter) => {
      const [found, wanted] = await Promise.all([foundBy(indexed, filter), foundBy(plain, filter)]);
      expect([filter, found]).toEqual([filter, wanted]);
    });
    await Promise.all(compared);
  };

  it.each<[Key, options: object, more: object[]]>([
    [{ v: 1 }, {}, []],
    [{ v: -1 }, {}, []],
    [{ v: 1, w: 1 }, {}, []],
    [{ v: -1, w: -1, 'v.nested': 1 }, {}, []],
    [{ 'v.nested': 1 }, { sparse: true }, []],
    [{ w: 1, v: -1 }, {}, []],
    [{ v: 1 }, { sparse: true }, ARRAYS],
    [{ 'v.nested': -1 }, {}, ARRAYS],
  ])(
    'should find through the index %j %j what a look at every document finds',
    async (...given) => {
      const [key, options, more] = given;
      const collection = database.collection();
      await collection.createIndex(key, options);
      await collection.insertMany([...DOCUMENTS, ...more]);
      await agrees(collection);
    },
  );

  it.each<[Key]>([[{ v: 1 }], [{ v: -1, w: 1 }]])(
    'should find through the unique index %j what a look at every document finds',
    async (key) => {
      const collection = database.collection();
      await collection.createIndex(key, { unique: true });
      const inserted = collection.insertMany(DOCUMENTS, { ordered: false });
      await expect(inserted).rejects.toMatchObject({ code: 11000 });
      await agrees(collection);
    },
  );

  it.each<[Key, options: object]>([
    [{ v: -1 }, {}],
    [{ v: -1 }, { unique: true }],
    [{ v: 1 }, {}],
    [{ w: 1, v: -1 }, {}],
  ])('should keep texts that go on with a NUL in order: %j %j', async (key, options) => {
    const texts = ['a\0', 'b', 'a', '', 'a\0\0', 'a\0b', '\0', 'ab', 'a\u0001', 'a\0\0c'];
    const collection = database.collection();
    await collection.createIndex(key, options);
    await collection.insertMany(texts.map((v, i) => ({ _id: 90 - i, w: 1, v })));
    const sorted = texts.toSorted();
    const found = async (filter: object, direction: 1 | -1) => {
      const documents = await collection
        .find({ w: 1, ...filter })
        .sort({ v: direction })
        .toArray();
      return documents.map(({ v }: { v: string }) => v);
    };
    expect(await found({}, 1)).toEqual(sorted);
    expect(await found({}, -1)).toEqual(sorted.toReversed());
    for (const [i, v] of sorted.entries()) {
      expect(await found({ v: { $lt: v } }, 1)).toEqual(sorted.slice(0, i));
      expect(await found({ v: { $lte: v } }, 1)).toEqual(sorted.slice(0, i + 1));
      expect(await found({ v: { $gt: v } }, 1)).toEqual(sorted.slice(i + 1));
      expect(await found({ v: { $gte: v } }, -1)).toEqual(sorted.slice(i).toReversed());
    }
  });
});
