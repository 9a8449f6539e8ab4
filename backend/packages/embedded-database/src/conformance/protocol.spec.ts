import { MongoClient } from 'mongodb';
import {
  type AnyCollection,
  expectCode,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('Commands and their cursors', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should announce a standalone server of version 7.0', async () => {
    const hello = await database.db.admin().command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21, ok: 1 });
    expect(hello).not.toHaveProperty('setName');
    expect(await database.db.command({ buildInfo: 1 })).toMatchObject({ version: '7.0.14' });
    expect(await database.db.command({ ping: 1 })).toEqual({ ok: 1 });
  });

  describe('find', () => {
    let rows: AnyCollection;
    const COUNT = 1000;

    beforeAll(async () => {
      rows = database.collection();
      await rows.insertMany(Array.from({ length: COUNT }, (_, _id) => ({ _id, even: _id % 2 })));
    });

    it('should answer in batches, each document once', async () => {
      const all = Array.from({ length: COUNT }, (_, i) => i);
      for (const batchSize of [1, 7, 101, 5000]) {
        const cursor = rows.find().sort({ _id: 1 }).batchSize(batchSize);
        const ids = (await cursor.toArray()).map(({ _id }: { _id: number }) => _id);
        expect(ids).toEqual(all);
      }
      expect(await rows.find({ even: 1 }, { batchSize: 3 }).toArray()).toHaveLength(COUNT / 2);
    });

    it('should open a cursor for an empty first batch, and close it when asked', async () => {
      const { db } = database;
      const collection = rows.collectionName;
      const { cursor } = await db.command({ find: collection, batchSize: 0 });
      expect(cursor).toMatchObject({ firstBatch: [], ns: rows.namespace });
      const { id } = cursor;
      const next = await db.command({ getMore: id, collection, batchSize: 2 });
      expect(next.cursor).toMatchObject({ nextBatch: [{ _id: 0 }, { _id: 1 }], id });
      const unknown = 123456789;
      const killed = await db.command({ killCursors: collection, cursors: [id, unknown] });
      expect(killed).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [unknown] });
      await expectCode(db.command({ getMore: id, collection }), 43);
      await expectCode(db.command({ getMore: unknown, collection }), 43);
    });

    it('should take a limit below zero for one batch, and a number that is none for zero', async () => {
      const { db } = database;
      const { cursor } = await db.command({ find: rows.collectionName, limit: -500 });
      expect([cursor.firstBatch.length, Number(cursor.id)]).toEqual([101, 0]);
      expect(await rows.find().limit(5).toArray()).toHaveLength(5);
      expect(await rows.find().skip(NaN).limit(NaN).toArray()).toHaveLength(COUNT);
    });

    it('should go on amid changes, and see each document that stays once', async () => {
      const walked = database.collection();
      await walked.createIndex({ n: 1 });
      await walked.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
      for (const filter of [{}, { n: { $gte: 0 } }]) {
        const cursor = walked.find(filter, { batchSize: 10 });
        const seen = [(await cursor.next()).n];
        await walked.deleteOne({ n: 299 });
        await walked.updateOne({ n: 150 }, { $set: { changed: true } });
        await walked.insertOne({ n: 299 });
        for await (const { n } of cursor) seen.push(n);
        expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
      }
    });

    it('should end with 175 where the collection is dropped on the way, not leave out the rest', async () => {
      const dropped = database.collection();
      await dropped.createIndex({ n: 1 });
      await dropped.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
      const byIndex = dropped.find({ n: { $gte: 0 } }, { batchSize: 40 });
      const byScan = dropped.find({}, { batchSize: 40 });
      for (const cursor of [byIndex, byScan]) await cursor.next();
      await dropped.drop();
      await dropped.insertMany([{ n: 1 }]);
      for (const cursor of [byIndex, byScan]) await expectCode(cursor.toArray(), 175);
    });
  });

  it('should accept the simple collation, which every find has', async () => {
    const rows = database.collection();
    await rows.insertMany([{ a: 'b' }, { a: 'B' }]);
    const found = rows.find({ a: 'b' }, { collation: { locale: 'simple' } });
    expect(await found.toArray()).toHaveLength(1);
  });

  it('should accept every write concern that one server can fulfil', async () => {
    const rows = database.collection();
    await rows.insertOne({ a: 1 }, { writeConcern: { j: true } });
    await rows.insertOne({ a: 2 }, { writeConcern: { w: 'majority', wtimeoutMS: 1000 } });
    await expectCode(rows.insertOne({ a: 3 }, { writeConcern: { w: 2 } }), 2);
    expect(await rows.countDocuments({}, { readConcern: { level: 'majority' } })).toBe(2);
  });

  it('should read on a connection what it has written without an answer before', async () => {
    const rows = database.collection();
    const client = new MongoClient(database.uri, { maxPoolSize: 1 });
    try {
      const same = client.db('test').collection(rows.collectionName);
      await same.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
      expect(await same.countDocuments({ a: 1 })).toBe(1);
    } finally {
      await client.close();
    }
  });

  it('should refuse transactions as a standalone server does, and have written nothing', async () => {
    const rows = database.collection();
    const client = new MongoClient(database.uri, { retryWrites: false });
    const session = client.startSession();
    try {
      session.startTransaction();
      const same = client.db('test').collection(rows.collectionName);
      // the driver makes the second text of code 20
      await expect(same.insertOne({ a: 1 }, { session })).rejects.toThrow(
        /Transaction numbers are only allowed|does not support retryable writes/,
      );
      await session.abortTransaction().catch(() => undefined);
    } finally {
      await session.endSession();
      await client.close();
    }
    expect(await rows.countDocuments()).toBe(0);
  });

  it('should make, list and drop collections and databases', async () => {
    const db = database.client.db('lists');
    await db.createCollection('made');
    await db.createCollection('made');
    await db.collection('filled').insertOne({});
    const [filled, made] = (await db.listCollections().toArray()).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    expect(made).toEqual({
      name: 'made',
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    });
    const names = await db.listCollections({}, { nameOnly: true }).toArray();
    expect(names).toContainEqual({ name: filled!.name, type: 'collection' });
    const filledOnce = await db.command({ drop: 'filled' });
    expect(filledOnce).toMatchObject({ ns: 'lists.filled', nIndexesWas: 1 });
    await db.collection('filled').drop();
    for (const { name } of await db.listCollections().toArray()) await db.dropCollection(name);
    expect(await db.listCollections().toArray()).toEqual([]);
  });

  it.each(['', 'a\0b', '.a', 'a.', 'a$b', 'x'.repeat(255)])(
    'should refuse the name %j of a collection',
    async (name) => {
      await expectCode(database.db.command({ create: name }), 73);
    },
  );
});
