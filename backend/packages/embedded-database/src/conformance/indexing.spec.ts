import { Long, Int32, Double } from 'mongodb';
import {
  expectCode,
  foundBy,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Indexes', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: unique index sees int 1 == double 1.0 == long 1', async () => {
    const collection = database.collection();
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertOne({ v: new Int32(1) });
    await expectCode(collection.insertOne({ v: new Double(1) }), 11000);
    await expectCode(collection.insertOne({ v: Long.fromNumber(1) }), 11000);
  });

  it('should agree with MongoDB: duplicate key: message, code, keyPattern, keyValue, ordered/unordered', async () => {
    const collection = database.collection();
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.insertOne({ a: 1, b: 'x' });
    const e = await expectCode(
      collection.insertOne({ a: 1, b: 'x' }),
      11000,
      /^E11000 duplicate key error collection: \S+ index: a_1_b_-1 dup key: { a: 1, b: "x" }/,
    );
    expect([e.keyPattern, e.keyValue]).toEqual([
      { a: 1, b: -1 },
      { a: 1, b: 'x' },
    ]);
    const docs = [
      { _id: 1, a: 2, b: 1 },
      { _id: 2, a: 1, b: 'x' },
      { _id: 3, a: 3, b: 1 },
    ];
    const o = await collection.insertMany(docs).catch((e: unknown) => e);
    expect([o.code, o.result.insertedCount, o.writeErrors[0].index]).toEqual([11000, 1, 1]);
    const u = await collection
      .insertMany(docs.slice(1).concat({ _id: 4, a: 4, b: 1 }), { ordered: false })
      .catch((e: unknown) => e);
    expect([u.writeErrors.length, u.result.insertedCount]).toEqual([1, 2]);
    await expectCode(collection.updateOne({ _id: 4 }, { $set: { a: 3 } }), 11000);
    expect(await collection.countDocuments({ a: 4 })).toEqual(1);
    await expectCode(collection.findOneAndUpdate({ _id: 4 }, { $set: { a: 3 } }), 11000);
  });

  it('should agree with MongoDB: unique: null once; sparse and partial do not collide', async () => {
    const collection = database.collection();
    await collection.createIndex({ u: 1 }, { unique: true });
    await collection.insertOne({});
    await expectCode(collection.insertOne({}), 11000);
    await expectCode(collection.insertOne({ u: null }), 11000);
    await collection.drop();
    await collection.createIndex({ u: 1 }, { unique: true, sparse: true });
    await collection.insertOne({});
    await collection.insertOne({});
    await collection.insertOne({ u: null });
    await expectCode(collection.insertOne({ u: null }), 11000);
    await collection.drop();
    await collection.createIndex(
      { u: 1 },
      { unique: true, partialFilterExpression: { live: true } },
    );
    await collection.insertMany([{ u: 1 }, { u: 1 }, { u: 1, live: true }]);
    await expectCode(collection.insertOne({ u: 1, live: true }), 11000);
    await expectCode(collection.updateMany({ u: 1 }, { $set: { live: true } }), 11000);
    expect(await collection.countDocuments({ u: 1 })).toEqual(3);
  });

  it('should agree with MongoDB: unique multikey: same value twice in one doc is fine, across docs not', async () => {
    const collection = database.collection();
    await collection.createIndex({ t: 1 }, { unique: true });
    await collection.insertOne({ t: [1, 1, 2] });
    await expectCode(collection.insertOne({ t: [3, 2] }), 11000);
  });

  it('should agree with MongoDB: createIndex on duplicates fails and leaves nothing', async () => {
    const collection = database.collection();
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    await expectCode(collection.createIndex({ a: 1 }, { unique: true }), 11000);
    expect((await collection.indexes()).length).toEqual(1);
  });

  it('should agree with MongoDB: index management errors', async () => {
    const collection = database.collection();
    const { db } = database;
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    await expectCode(collection.createIndex({ a: 1 }, { unique: true }), 85);
    await expectCode(collection.createIndex({ a: 1 }, { name: 'other' }), 85);
    await expectCode(collection.createIndex({ b: 1 }, { name: 'a_1' }), 86);
    await expectCode(collection.dropIndex('nope_1'), 27);
    await collection.dropIndex('a_1');
    expect((await collection.indexes()).map((i: { name: string }) => i.name)).toEqual(['_id_']);
    await expectCode(db.collection('absent_coll').indexes(), 26);
    await collection.createIndex({ t: 1 }, { expireAfterSeconds: 60 });
    expect(
      (await collection.indexes()).find((i: { name: string }) => i.name === 't_1')
        .expireAfterSeconds,
    ).toEqual(60);
  });

  it('should agree with MongoDB: index stays right through updates and deletes', async () => {
    const collection = database.collection();
    await collection.createIndex({ 'a.b': 1, c: -1 });
    for (let i = 0; i < 60; i++)
      await collection.insertOne({ _id: i, a: [{ b: i % 5 }, { b: i % 7 }], c: i });
    await collection.updateMany({ _id: { $mod: [3, 0] } }, { $set: { 'a.0.b': 99 } });
    await collection.deleteMany({ _id: { $mod: [4, 0] } });
    for (const v of [0, 1, 2, 3, 4, 5, 6, 99]) {
      const w = await collection
        .find({ 'a.b': v }, { hint: { $natural: 1 } })
        .sort({ _id: 1 })
        .toArray();
      expect(await foundBy(collection, { 'a.b': v })).toEqual(identifiers(w));
      const all = (await collection.find({}).toArray())
        .filter((d: { a: { b: number }[] }) => d.a.some((e: { b: number }) => e.b === v))
        .map((d: { _id: number }) => d._id)
        .sort((a: number, b: number) => a - b);
      expect(await foundBy(collection, { 'a.b': v })).toEqual(all);
    }
    expect(
      identifiers(
        await collection
          .find({ 'a.b': 99, c: { $gte: 10, $lt: 40 } })
          .sort({ c: -1 })
          .toArray(),
      ),
    ).toEqual(
      (identifiers(await collection.find({}).toArray()) as number[])
        .filter((i) => i % 3 === 0 && i % 4 && i >= 10 && i < 40)
        .sort((a, b) => b - a),
    );
  });

  it('should agree with MongoDB: index sorted pagination with ties, both directions, skip/limit', async () => {
    const collection = database.collection();
    await collection.createIndex({ g: 1, n: -1, _id: 1 });
    await collection.insertMany(
      Array.from({ length: 300 }, (_, i) => ({ _id: i, g: i % 3, n: i % 10 })),
    );
    const want = Array.from({ length: 300 }, (_, i) => i)
      .filter((i) => i % 3 === 1)
      .sort((a, b) => (b % 10) - (a % 10) || a - b);
    expect(
      identifiers(
        await collection.find({ g: 1 }).sort({ n: -1, _id: 1 }).skip(20).limit(30).toArray(),
      ),
    ).toEqual(want.slice(20, 50));
    expect(identifiers(await collection.find({ g: 1 }).sort({ n: 1, _id: -1 }).toArray())).toEqual(
      want.slice().reverse(),
    );
  });

  it('should agree with MongoDB: long keys (5 KB) in a unique index', async () => {
    const collection = database.collection();
    await collection.createIndex({ s: 1 }, { unique: true });
    const a = 'k'.repeat(5000);
    await collection.insertMany([
      { _id: 1, s: a + '1' },
      { _id: 2, s: a + '2' },
    ]);
    await expectCode(collection.insertOne({ s: a + '1' }), 11000);
    expect(await foundBy(collection, { s: a + '2' })).toEqual([2]);
    expect(
      identifiers(
        await collection
          .find({ s: { $gt: 'k' } })
          .sort({ s: -1 })
          .toArray(),
      ),
    ).toEqual([2, 1]);
  });

  it('should refuse index specifications that MongoDB refuses', async () => {
    const collection = database.collection();
    const partial = (partialFilterExpression: object) =>
      collection.createIndex({ p: 1 }, { partialFilterExpression });
    for (const filter of [
      { a: { $ne: 1 } },
      { a: { $exists: false } },
      { a: { $nin: [1] } },
      { a: /x/ },
      { $nor: [{ a: 1 }] },
      { $and: [{ a: { $not: { $gt: 1 } } }] },
      { $expr: { $gt: ['$a', 1] } },
    ]) {
      await expectCode(partial(filter), 67, /not supported in partial index/);
    }
    await partial({ $or: [{ a: { $in: [1, 2], $exists: true } }, { a: { $type: 'string' } }] });
    const { db } = database;
    const change = (index: object) => db.command({ collMod: collection.collectionName, index });
    await expectCode(change({ name: 'p_1', hidden: true }), 238);
    await expectCode(collection.createIndex({ _id: 1 }, { hidden: true }), 2);
    await expectCode(collection.createIndex({ q: 1 }, { expireAfterSeconds: -1 }), 67);
    for (const [options, code] of [
      [{ what: 1 }, 40415],
      [{ size: 100 }, 72],
      [{ validationLevel: 'what' }, 2],
    ] as const) {
      await expectCode(db.command({ create: 'other', ...options }), code);
    }
    const rename = { renameCollection: 'test.a', to: 'test.b' };
    await expectCode(db.command(rename), 13);
    const moved = { ...rename, to: 'other.b' };
    await expectCode(database.client.db('admin').command(moved), 115);
    await expectCode(db.command({ explain: { find: 'a' }, verbosity: 'what' }), 2);
    const none = await db.command({ listCollections: 1, filter: { name: 'what' } });
    expect(Number(none.cursor.id)).toBe(0);
    const indexes = [{ key: { a: 1 }, name: 'a_1', sparse: 'yes' }];
    await expectCode(
      database.db.command({ createIndexes: collection.collectionName, indexes }),
      14,
    );
  });

  it.each<[string, object, number]>([
    ['a hashed index', { key: { a: 'hashed' } }, 67],
    ['an index of an unknown kind', { key: { a: 'what' } }, 67],
    ['an index without a direction', { key: { a: 0 } }, 67],
    ['a wildcard index', { key: { '$**': 1 } }, 67],
    ['a wildcard index of a part', { key: { 'a.$**': 1 } }, 67],
    ['an index of an operator', { key: { $gt: 1 } }, 67],
    ['an index of a path with a hole', { key: { 'a..b': 1 } }, 67],
    ['an index of nothing', { key: {} }, 67],
    ['an index without a key', {}, 14],
    ['an index without a name', { key: { a: 1 }, name: '' }, 67],
    ['a name that means all', { key: { a: 1 }, name: '*' }, 67],
    ['a name that is a number', { key: { a: 1 }, name: 5 }, 14],
    ['a flag that is a text', { key: { a: 1 }, unique: 'yes' }, 14],
    ['an unknown option', { key: { a: 1 }, what: 1 }, 72],
    ['an index made unique later', { key: { a: 1 }, prepareUnique: true }, 72],
    ['a second clustered index', { key: { a: 1 }, clustered: true }, 72],
    ['a collation that is a text', { key: { a: 1 }, collation: 'en' }, 14],
    ['a time to live of two fields', { key: { a: 1, b: 1 }, expireAfterSeconds: 5 }, 67],
    ['a time to live of _id', { key: { _id: 1 }, expireAfterSeconds: 5 }, 67],
    ['a time to live that is a text', { key: { a: 1 }, expireAfterSeconds: 'x' }, 67],
    ['a time to live below zero', { key: { a: 1 }, expireAfterSeconds: -1 }, 67],
    ['a hidden index of _id', { key: { _id: 1 }, hidden: true }, 2],
    ['a sparse partial index', { key: { a: 1 }, sparse: true, partialFilterExpression: {} }, 67],
    ['a filter that is a text', { key: { a: 1 }, partialFilterExpression: 'x' }, 14],
  ])('should refuse %s, and make nothing', async (_what, spec, code) => {
    const { db } = database;
    const indexes = [{ name: 'one', ...spec }];
    await expectCode(db.command({ createIndexes: 'refused', indexes }), code);
    expect(await db.listCollections({ name: 'refused' }).toArray()).toEqual([]);
  });
});
