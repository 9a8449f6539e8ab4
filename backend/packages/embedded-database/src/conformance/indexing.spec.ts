import { Double, Int32, Long } from 'mongodb';
import { expectCode, foundBy, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Indexes', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(async () => {
    expect(await database.check()).toEqual([]);
    await database.stop();
  });

  it('should take equal numbers of different types for one key', async () => {
    const collection = database.collection();
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertOne({ v: new Int32(1) });
    await expectCode(collection.insertOne({ v: new Double(1) }), 11000);
    await expectCode(collection.insertOne({ v: Long.fromNumber(1) }), 11000);
  });

  it('should say which key is taken, whatever the write', async () => {
    const collection = database.collection();
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, a: 1, b: 'x' },
      { _id: 2, a: 2, b: 'x' },
    ]);
    const text =
      /^E11000 duplicate key error collection: \S+ index: a_1_b_-1 dup key: { a: 1, b: "x" }/;
    const { keyPattern, keyValue } = await expectCode(
      collection.insertOne({ a: 1, b: 'x' }),
      11000,
      text,
    );
    expect({ keyPattern, keyValue }).toEqual({
      keyPattern: { a: 1, b: -1 },
      keyValue: { a: 1, b: 'x' },
    });
    const change = { $set: { a: 1, seen: true } };
    await expectCode(collection.updateOne({ _id: 2 }, change), 11000, text);
    await expectCode(collection.findOneAndUpdate({ _id: 2 }, change), 11000, text);
    await expectCode(collection.updateOne({ a: 1, b: 'x', c: 1 }, change, { upsert: true }), 11000);
    await expectCode(collection.insertOne({ _id: 2 }), 11000, /index: _id_ dup key: { _id: 2 }/);
    expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, a: 2, b: 'x' });
  });

  it('should allow one missing value in a unique index, in a sparse one any number', async () => {
    const collection = database.collection();
    await collection.createIndex({ u: 1 }, { unique: true });
    await collection.insertOne({});
    await expectCode(collection.insertOne({}), 11000);
    await expectCode(collection.insertOne({ u: null }), 11000);
    const sparse = database.collection();
    await sparse.createIndex({ u: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, u: null }]);
    await expectCode(sparse.insertOne({ u: null }), 11000);
    expect(await foundBy(sparse, { u: null })).toEqual([1, 2, 3]);
    expect(await foundBy(sparse, { u: { $exists: true } })).toEqual([3]);
  });

  it('should hold each element of an array, and a document as often as it likes', async () => {
    const collection = database.collection();
    await collection.createIndex({ t: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, t: [1, 1, 2] });
    await expectCode(collection.insertOne({ t: [3, 2] }), 11000, /dup key: { t: 2 }/);
    await collection.updateOne({ _id: 1 }, { $push: { t: 2 }, $set: { seen: true } });
    await collection.insertOne({ _id: 2, t: [3] });
    expect(await foundBy(collection, { t: { $gte: 1 } })).toEqual([1, 2]);
  });

  it('should pair the fields of array elements, and refuse arrays side by side', async () => {
    const collection = database.collection();
    await collection.createIndex({ 'l.a': 1, 'l.b': 1 }, { unique: true });
    const l = [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ];
    await collection.insertOne({ _id: 1, l });
    await collection.insertOne({ _id: 2, l: [{ a: 1, b: 4 }] });
    await expectCode(collection.insertOne({ _id: 3, l: [l[1]] }), 11000, /l.a: 3, l.b: 4/);
    expect(await foundBy(collection, { 'l.a': 1, 'l.b': 4 })).toEqual([1, 2]);
    const parallel = database.collection();
    await parallel.createIndex({ a: 1, b: 1 });
    await expectCode(parallel.insertOne({ a: [1, 2], b: [3] }), 171);
  });

  it('should stay right through updates and removals', async () => {
    const collection = database.collection();
    await collection.createIndex({ 'a.b': 1, c: -1 });
    const documents = Array.from({ length: 60 }, (_, i) => ({
      _id: i,
      a: [{ b: i % 5 }, { b: i % 7 }],
      c: i,
    }));
    await collection.insertMany(documents);
    const threes = documents.map(({ _id }) => _id).filter((i) => i % 3 === 0);
    const fours = documents.map(({ _id }) => _id).filter((i) => i % 4 === 0);
    await collection.updateMany({ _id: { $in: threes } }, { $set: { 'a.0.b': 99 } });
    await collection.deleteMany({ _id: { $in: fours } });
    const left = await collection.find().toArray();
    for (const v of [0, 1, 2, 3, 4, 5, 6, 99]) {
      const wanted = (left as typeof documents).filter(({ a }) => a.some(({ b }) => b === v));
      expect(await foundBy(collection, { 'a.b': v })).toEqual(wanted.map(({ _id }) => _id));
    }
  });

  it('should make nothing where documents stand in the way', async () => {
    const collection = database.collection();
    await collection.insertMany([{ a: 1 }, { a: 1, b: [1], c: [1] }]);
    const names = async () =>
      (await collection.indexes()).map(({ name }: { name: string }) => name);
    await expectCode(collection.createIndex({ a: 1 }, { unique: true }), 11000);
    await expectCode(collection.createIndex({ b: 1, c: 1 }), 171);
    const several = [{ key: { d: 1 } }, { key: { a: 1 }, unique: true }];
    await expectCode(collection.createIndexes(several), 11000);
    expect(await names()).toEqual(['_id_']);
    await collection.createIndex({ a: 1 });
    expect(await names()).toEqual(['_id_', 'a_1']);
  });

  it('should list an index as it was asked for, and take the same one for the same', async () => {
    const collection = database.collection();
    const { db } = database;
    const asked = [
      { key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1', unique: true },
      { key: { s: 1 }, name: 's_1', sparse: true },
      { key: { t: 1 }, name: 'own name', expireAfterSeconds: 60 },
    ];
    const command = { createIndexes: collection.collectionName, indexes: asked };
    expect(await db.command(command)).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 4,
      createdCollectionAutomatically: true,
    });
    expect(await db.command(command)).toMatchObject({ numIndexesBefore: 4, numIndexesAfter: 4 });
    const own = { key: { _id: 1 }, name: '_id_' };
    const listed = [own, ...asked].map((index) => ({ v: 2, ...index }));
    expect(await collection.indexes()).toEqual(listed);
    await expectCode(collection.createIndex({ s: 1 }), 85);
    await expectCode(collection.createIndex({ s: 1 }, { name: 'other', sparse: true }), 85);
    await expectCode(collection.createIndex({ t: 1 }, { expireAfterSeconds: 5 }), 85);
    await expectCode(collection.createIndex({ b: 1 }, { name: 's_1' }), 86);
    await expectCode(database.collection().indexes(), 26);
  });

  it('should have keys of any length', async () => {
    const collection = database.collection();
    await collection.createIndex({ s: 1 }, { unique: true });
    const long = 'k'.repeat(5000);
    await collection.insertMany([
      { _id: 1, s: `${long}1` },
      { _id: 2, s: `${long}2` },
    ]);
    await expectCode(collection.insertOne({ s: `${long}1` }), 11000);
    expect(await foundBy(collection, { s: `${long}2` })).toEqual([2]);
    expect(await foundBy(collection, { s: { $gt: 'k' } })).toEqual([1, 2]);
  });

  it('should drop one by its name, so that another one can be made', async () => {
    const collection = database.collection();
    await expectCode(collection.dropIndex('a_1'), 26);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 5 });
    await collection.insertOne({ a: 1, at: 1 });
    await expectCode(collection.createIndex({ at: 1 }, { expireAfterSeconds: 9 }), 85);
    for (const name of ['a_1', 'at_1']) await collection.dropIndex(name);
    await collection.insertOne({ a: 1, at: 2 });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 9 });
    const [, second, ...others] = await collection.indexes();
    expect([second.expireAfterSeconds, others]).toEqual([9, []]);
    await expectCode(collection.dropIndex('a_1'), 27);
    await expectCode(collection.dropIndex('_id_'), 72);
    for (const index of ['*', { a: 1 }, ['at_1']]) {
      const drop = database.db.command({ dropIndexes: collection.collectionName, index });
      await expect(drop).rejects.toMatchObject({ code: index === '*' ? 27 : 14 });
    }
    expect(await database.check()).toEqual([]);
  });

  it('should end reading by an index that is dropped with 175, not as if that were all', async () => {
    const collection = database.collection();
    await collection.createIndex({ a: 1 });
    await collection.insertMany(Array.from({ length: 900 }, (_, a) => ({ a })));
    const byIndex = collection.find({ a: { $gte: 0 } });
    const byId = collection.find({}).sort({ _id: 1 });
    for (const cursor of [byIndex, byId]) await cursor.next();
    await collection.dropIndex('a_1');
    await expectCode(byIndex.toArray(), 175);
    expect(await byId.toArray()).toHaveLength(899);
  });
});
