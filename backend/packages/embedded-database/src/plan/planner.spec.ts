import { BSONSymbol, Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import { identifiers, openTestDatabase, type TestDatabase } from '../testing/database.js';

const id = new ObjectId();
const VALUES = [
  1,
  new Double(1),
  Long.fromNumber(1),
  Decimal128.fromString('1.0'),
  Decimal128.fromString('1.1'),
  1.1,
  Long.fromString('9007199254740993'),
  9007199254740992,
  new Double(NaN),
  new Double(-0),
  0,
  Infinity,
  Decimal128.fromString('Infinity'),
  true,
  false,
  null,
  'a',
  'a\0',
  'a\0b',
  '',
  'x'.repeat(1950),
  `${'x'.repeat(1950)}y`,
  new BSONSymbol('a'),
  id,
  new Date(0),
  new Date(1),
];
const DOCUMENTS = VALUES.flatMap((v, i) => [
  { _id: 3 * i, v, w: i },
  { _id: 3 * i + 1, v, w: new Int32(1) },
  { _id: 3 * i + 2, v: { nested: v }, w: 1 },
]);

jest.setTimeout(60_000);

describe('Filters that an index helps', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  /** What each filter finds in all documents, by looking at every one. */
  const foundInAll: Promise<unknown[]>[] = [];

  const agrees = async (index: Record<string, 1 | -1>, isUnique: boolean, more: object[] = []) => {
    const collection = database.collection();
    await collection.createIndex(index, isUnique ? { unique: true } : {});
    await collection
      .insertMany([...DOCUMENTS, { _id: -1, w: 1 }, ...more], { ordered: false })
      .catch((error: { code: number }) => expect([isUnique, error.code]).toEqual([true, 11000]));
    const filters = VALUES.flatMap((v, i) => [
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
    const found = async (filter: object, hint?: object) => {
      const documents = collection.find(filter, { projection: { _id: 1 }, ...(hint && { hint }) });
      return identifiers(await documents.sort({ _id: 1 }).toArray());
    };
    const lookAtAll = (filter: object) => found(filter, { $natural: 1 });
    const hasAll = !isUnique && more.length === 0;
    const compared = filters.map(async (filter, i) => {
      // of the same documents it finds the same whatever the index
      const [fast, whole] = await Promise.all([
        found(filter),
        hasAll ? (foundInAll[i] ??= lookAtAll(filter)) : lookAtAll(filter),
      ]);
      expect([filter, fast]).toEqual([filter, whole]);
    });
    await Promise.all(compared);
  };

  it.each<Record<string, 1 | -1>>([
    { v: 1 },
    { v: -1 },
    { v: 1, w: 1 },
    { v: -1, w: -1, 'v.nested': 1 },
    { 'v.nested': 1 },
  ])('should find through the index %o what a look at every document finds', (index) =>
    agrees(index, false),
  );

  it.each<Record<string, 1 | -1>>([{ v: 1 }, { v: -1, w: 1 }])(
    'should find through the unique index %o what a look at every document finds',
    (index) => agrees(index, true),
  );

  it.each([
    [{ v: -1 }, {}],
    [{ v: -1 }, { unique: true }],
    [{ v: 1 }, {}],
    [{ w: 1, v: -1 }, {}],
  ] as const)('should keep texts that go on with a NUL in order: %o %o', async (key, options) => {
    const texts = ['a\0', 'b', 'a', '', 'a\0\0', 'a\0b', '\0', 'ab', 'a\u0001', 'a\0\0c'];
    const collection = database.collection();
    await collection.createIndex(key, options);
    await collection.insertMany(texts.map((v, i) => ({ _id: 90 - i, w: 1, v })));
    for (const direction of [1, -1] as const) {
      const find = (hint: object) => collection.find({ w: 1 }, { hint }).sort({ v: direction });
      const inOrder = await find(key).toArray();
      const sorted = [...texts].sort();
      const wanted = direction === 1 ? sorted : sorted.toReversed();
      expect(inOrder.map((doc: { v: string }) => doc.v)).toEqual(wanted);
      for (const v of texts) {
        for (const filter of [{ $lte: v }, { $lt: v }, { $gt: v }, { $gte: v }]) {
          const [fast, whole] = await Promise.all(
            [key, { $natural: 1 }].map((hint) =>
              collection.countDocuments({ v: filter }, { hint }),
            ),
          );
          expect([filter, fast]).toEqual([filter, whole]);
        }
      }
    }
  });

  it('should find elements of arrays too, once each', async () => {
    const more = [
      { _id: 1000, v: [1, 'a', true, [1]] },
      { _id: 1001, v: [] },
      { _id: 1002, v: [{ nested: 1 }, { nested: ['a', 1] }], w: [1, 2] },
    ];
    await agrees({ v: 1 }, false, more);
    await agrees({ 'v.nested': -1 }, false, more);
  });
});
