import { ObjectId, Long, Binary, Timestamp, MinKey, MaxKey } from 'mongodb';
import {
  expectCode,
  foundBy,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Sorting and collations', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: sort order across BSON types', async () => {
    const collection = database.collection();
    const v = [
      new MinKey(),
      null,
      -1.5,
      0,
      new Long(5),
      'a',
      'b',
      { a: 1 },
      [],
      Binary.createFromBase64('AA=='),
      new ObjectId('0'.repeat(24)),
      false,
      true,
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      /x/,
      new MaxKey(),
    ].filter((e) => !Array.isArray(e));
    await collection.insertMany(v.map((e, i) => ({ _id: i, v: e })).reverse());
    expect(identifiers(await collection.find().sort({ v: 1 }).toArray())).toEqual(
      v.map((_, i) => i),
    );
    expect(identifiers(await collection.find().sort({ v: -1 }).toArray())).toEqual(
      v.map((_, i) => i).reverse(),
    );
    await collection.createIndex({ v: 1 });
    expect(identifiers(await collection.find().sort({ v: 1 }).toArray())).toEqual(
      v.map((_, i) => i),
    );
  });

  it('should agree with MongoDB: sort by array uses min asc / max desc; empty array before null', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
      { _id: 3, a: [] },
      { _id: 4 },
      { _id: 5, a: [2, 9] },
    ]);
    expect(identifiers(await collection.find().sort({ a: 1, _id: 1 }).toArray())).toEqual([
      3, 4, 1, 5, 2,
    ]);
    expect(identifiers(await collection.find().sort({ a: -1, _id: 1 }).toArray())).toEqual([
      5, 1, 2, 4, 3,
    ]);
  });

  it('should agree with MongoDB: a document with arrays sorts by its first index key', async () => {
    const collection = database.collection();
    const [ninth, fifth] = [
      { b: 1, c: 9 },
      { b: 1, c: 5 },
    ];
    await collection.insertMany([
      { _id: 1, a: [ninth, { b: 2, c: 0 }] },
      { _id: 2, a: [fifth] },
      { _id: 3, a: [{ b: 1 }, 7], d: [] },
    ]);
    const sorted = async (sort: object) =>
      identifiers(await collection.find().sort(sort).toArray());
    expect(await sorted({ 'a.b': 1, 'a.c': 1 })).toEqual([3, 2, 1]);
    expect(await sorted({ 'a.b': -1, 'a.c': -1 })).toEqual([1, 2, 3]);
    await expectCode(sorted({ a: 1, d: 1 }), 2, /parallel arrays/);
  });

  it('should agree with MongoDB: collation strength 2 (case-insensitive) find, sort, unique index', async () => {
    const collection = database.collection();
    const { db } = database;
    await collection.insertMany([
      { _id: 1, n: 'bob' },
      { _id: 2, n: 'Bob' },
      { _id: 3, n: 'alice' },
      { _id: 4, n: 'Zed' },
    ]);
    const collation = { locale: 'en', strength: 2 };
    expect(await foundBy(collection, { n: 'BOB' }, { collation })).toEqual([1, 2]);
    expect(
      (await collection.find().collation({ locale: 'en' }).sort({ n: 1 }).toArray()).map(
        (d: { n: string }) => d.n,
      ),
    ).toEqual(['alice', 'bob', 'Bob', 'Zed']);
    const y = db.collection(collection.collectionName + 'c');
    await y.drop().catch(() => {});
    await y.createIndex({ n: 1 }, { unique: true, collation });
    await y.insertOne({ n: 'x' });
    await expectCode(y.insertOne({ n: 'X' }), 11000);
  });

  it.each([undefined, 'index'])(
    'should agree with MongoDB: equal is what ICU takes for equal, by %s',
    async (by) => {
      const collection = database.collection();
      const names = ['strasse', 'Straße', 'STRASSE', 'Strase', 'zöe', 'Zoe', 'sträße'];
      await collection.insertMany(names.map((n, _id) => ({ _id, n, d: { n } })));
      const de = { collation: { locale: 'de', strength: 1 } };
      const sv = { collation: { locale: 'sv', strength: 1 } };
      if (by) {
        for (const key of ['n', 'd']) {
          for (const rules of [de, sv]) {
            const name = `${key}_${rules.collation.locale}`;
            await collection.createIndex({ [key]: 1 }, { ...rules, name });
          }
        }
      }
      const n = 'straße';
      for (const wanted of [n, { $in: [n] }, { $gte: n, $lte: n }]) {
        expect(await foundBy(collection, { n: wanted }, de)).toEqual([0, 1, 2, 6]);
      }
      expect(await foundBy(collection, { d: { n } }, de)).toEqual([0, 1, 2, 6]);
      expect(await foundBy(collection, { n: 'zoe' }, sv)).toEqual([5]);
      expect(await foundBy(collection, { d: { $gte: { n: 'zoe' } } }, sv)).toEqual([4, 5]);
      const sorted = await collection
        .find({ _id: { $in: [3, 4, 5] } }, sv)
        .sort({ d: 1 })
        .toArray();
      expect(identifiers(sorted)).toEqual([3, 5, 4]);
    },
  );

  it('should agree with MongoDB: a unique index knows the letters of its language', async () => {
    const unique = (locale: string) => ({ unique: true, collation: { locale, strength: 1 } });
    const collection = database.collection();
    await collection.createIndex({ n: 1 }, unique('sv'));
    await collection.insertMany([{ n: 'ko' }, { n: 'kö' }]);
    await expectCode(collection.insertOne({ n: 'KØ' }), 11000);
    const german = database.collection();
    await german.createIndex({ n: 1 }, unique('de'));
    await german.insertOne({ n: 'Maß' });
    await expectCode(german.insertOne({ n: 'mass' }), 11000);
    await expectCode(german.insertOne({ n: 'mäss' }), 11000);
    await expectCode(collection.createIndex({ a: 1 }, unique('da')), 238);
  });

  it('should refuse $expr under a collation, whose strings it would compare by bytes', async () => {
    const collation = { locale: 'en', strength: 2 };
    const found = database.collection().find({ $expr: { $eq: ['$a', 'B'] } }, { collation });
    await expectCode(found.toArray(), 238);
  });
});
