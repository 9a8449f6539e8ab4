import { Binary, Double, Long, ObjectId } from 'mongodb';
import {
  expectCode,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Sorting', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should order values by their types, then by themselves, with and without an index', async () => {
    const collection = database.collection();
    const inOrder = [
      null,
      new Double(NaN),
      new Double(-Infinity),
      -1.5,
      0,
      Long.fromNumber(5),
      5.5,
      '',
      'B',
      'a',
      'ab',
      'ä',
      {},
      { a: 1 },
      { a: 1, b: 0 },
      { a: 'x' },
      [[]],
      [[1, 2]],
      Binary.createFromBase64('AA=='),
      new ObjectId('0'.repeat(24)),
      false,
      true,
      new Date(-1),
      new Date(0),
    ];
    await collection.insertMany(inOrder.map((v, _id) => ({ _id, v })).toReversed());
    const wanted = inOrder.map((_, i) => i);
    const sorted = async (direction: number) =>
      identifiers(await collection.find().sort({ v: direction }).toArray());
    for (const isIndexed of [false, true]) {
      if (isIndexed) await collection.createIndex({ v: 1 });
      expect(await sorted(1)).toEqual(wanted);
      expect(await sorted(-1)).toEqual(wanted.toReversed());
    }
  });

  it('should sort an array by its least element, descending by its greatest; an empty one before null', async () => {
    const collection = database.collection();
    const values = [[5, 1], 3, [], undefined, [2, 9]];
    await collection.insertMany(values.map((a, i) => ({ _id: i + 1, ...(a && { a }) })));
    for (const isIndexed of [false, true]) {
      if (isIndexed) await collection.createIndex({ a: 1, _id: 1 });
      const ascending = await collection.find().sort({ a: 1, _id: 1 }).toArray();
      expect(identifiers(ascending)).toEqual([3, 4, 1, 5, 2]);
      const descending = await collection.find().sort({ a: -1, _id: 1 }).toArray();
      expect(identifiers(descending)).toEqual([5, 1, 2, 4, 3]);
      // also by an element that the filter does not want
      const wanted = collection.find({ a: { $gt: 2 } }).sort({ a: 1, _id: 1 });
      expect(identifiers(await wanted.toArray())).toEqual([1, 5, 2]);
    }
  });

  it('should sort a document with arrays by its first index key', async () => {
    const collection = database.collection();
    await collection.insertMany([
      {
        _id: 1,
        a: [
          { b: 1, c: 9 },
          { b: 2, c: 0 },
        ],
      },
      { _id: 2, a: [{ b: 1, c: 5 }] },
      { _id: 3, a: [{ b: 1 }, 7], d: [] },
    ]);
    const sorted = async (sort: object) =>
      identifiers(await collection.find().sort(sort).toArray());
    expect(await sorted({ 'a.b': 1, 'a.c': 1 })).toEqual([3, 2, 1]);
    expect(await sorted({ 'a.b': -1, 'a.c': -1 })).toEqual([1, 2, 3]);
    await expectCode(sorted({ a: 1, d: 1 }), 2, /parallel arrays/);
  });

  it('should page through an index in both directions, with ties', async () => {
    const collection = database.collection();
    await collection.createIndex({ g: 1, n: -1, _id: 1 });
    const all = Array.from({ length: 300 }, (_, i) => i);
    await collection.insertMany(all.map((i) => ({ _id: i, g: i % 3, n: i % 10 })));
    const wanted = all.filter((i) => i % 3 === 1).sort((a, b) => (b % 10) - (a % 10) || a - b);
    const page = collection.find({ g: 1 }).sort({ n: -1, _id: 1 }).skip(20).limit(30);
    expect(identifiers(await page.toArray())).toEqual(wanted.slice(20, 50));
    const back = collection.find({ g: 1 }).sort({ n: 1, _id: -1 });
    expect(identifiers(await back.toArray())).toEqual(wanted.toReversed());
  });

  it('should give the first ones of a sort without an index', async () => {
    const collection = database.collection();
    await collection.insertMany(Array.from({ length: 500 }, (_, n) => ({ n: (n * 7919) % 500 })));
    const page = await collection.find().sort({ n: -1 }).skip(5).limit(3).toArray();
    expect(page.map(({ n }: { n: number }) => n)).toEqual([494, 493, 492]);
  });
});
