import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Inserting, removing and writing at once', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should change one document and answer with it as it was or is', async () => {
    const collection = database.collection();
    await collection.insertMany([
      { _id: 1, p: 2, s: 'n' },
      { _id: 2, p: 1, s: 'n' },
    ]);
    const first = { sort: { p: 1 } };
    const before = await collection.findOneAndUpdate({ s: 'n' }, { $set: { s: 'r' } }, first);
    expect(before).toEqual({ _id: 2, p: 1, s: 'n' });
    const after = { returnDocument: 'after' };
    expect(await collection.findOneAndUpdate({ s: 'n' }, { $inc: { p: 1 } }, after)).toEqual({
      _id: 1,
      p: 3,
      s: 'n',
    });
    expect(await collection.findOneAndUpdate({ s: 'zzz' }, { $set: { a: 1 } })).toBeNull();
  });

  it('should say what it upserted', async () => {
    const collection = database.collection();
    const options = { upsert: true, includeResultMetadata: true };
    const set = { $set: { a: 1 } };
    const { value, lastErrorObject } = await collection.findOneAndUpdate({ _id: 9 }, set, options);
    expect(value).toBeNull();
    expect(lastErrorObject).toEqual({ n: 1, updatedExisting: false, upserted: 9 });
    const again = await collection.findOneAndUpdate({ _id: 9 }, { $set: { a: 2 } }, options);
    expect(again).toMatchObject({ value: { a: 1 }, lastErrorObject: { updatedExisting: true } });
  });

  it('should do the parts of a bulkWrite in their order', async () => {
    const collection = database.collection();
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 1, a: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { a: 5 } }, upsert: true } },
      { updateMany: { filter: { _id: 2 }, update: { $set: { q: 1 } } } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await collection.find().toArray()).toEqual([{ _id: 2, a: 5, q: 1 }]);
  });

  it('should stop at a refused statement where they are ordered, and go on where not', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 0 });
    const documents = [{ _id: 1 }, { _id: 0 }, { _id: 2 }];
    const ordered = await collection.insertMany(documents).catch((error: unknown) => error);
    expect([ordered.code, ordered.result.insertedCount]).toEqual([11000, 1]);
    expect(ordered.writeErrors.map(({ index }: { index: number }) => index)).toEqual([1]);
    const others = [{ _id: 0 }, { _id: 3 }, { _id: 1 }, { _id: 4 }];
    const unordered = await collection
      .insertMany(others, { ordered: false })
      .catch((error: unknown) => error);
    expect(unordered.result.insertedCount).toBe(2);
    expect(unordered.writeErrors.map(({ index }: { index: number }) => index)).toEqual([0, 2]);
    const change = (filter: object) => ({ updateOne: { filter, update: { $inc: { n: 1 } } } });
    const refused = { updateOne: { filter: {}, update: { $set: { _id: 'other' } } } };
    const bulk = [change({ _id: 0 }), refused, change({ _id: 1 })];
    await expectCode(collection.bulkWrite(bulk), 66);
    await expectCode(collection.bulkWrite(bulk, { ordered: false }), 66);
    expect(await collection.find({ n: { $exists: true } }).toArray()).toEqual([
      { _id: 0, n: 2 },
      { _id: 1, n: 1 },
    ]);
  });

  it('should remove one document or all', async () => {
    const collection = database.collection();
    await collection.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
    expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('should change each document once, however its place in an index moves', async () => {
    const collection = database.collection();
    await collection.createIndex({ n: 1 });
    await collection.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
    const all = { n: { $gte: 0 } };
    expect(await collection.updateMany(all, { $inc: { n: 500, times: 1 } })).toMatchObject({
      matchedCount: 1000,
      modifiedCount: 1000,
    });
    expect(await collection.countDocuments({ times: 1 })).toBe(1000);
  });

  it('should let no two clients have the same at once', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 'counter', n: 0 });
    const count = () => collection.updateOne({ _id: 'counter' }, { $inc: { n: 1 } });
    await Promise.all(Array.from({ length: 300 }, count));
    expect(await collection.findOne()).toMatchObject({ n: 300 });
    await collection.insertMany(Array.from({ length: 40 }, (_, job) => ({ job, state: 'new' })));
    const claim = () => collection.findOneAndUpdate({ state: 'new' }, { $set: { state: 'run' } });
    const claimed = await Promise.all(Array.from({ length: 60 }, claim));
    const jobs = claimed.filter((one) => one !== null).map(({ job }: { job: number }) => job);
    expect([jobs.length, new Set(jobs).size]).toEqual([40, 40]);
  });

  it('should refuse to insert what has no possible identifier', async () => {
    const collection = database.collection();
    await expectCode(collection.insertOne({ _id: [1] }), 53);
    await expectCode(collection.insertOne({ _id: { $a: 1 } }), 52);
    expect(await collection.countDocuments()).toBe(0);
  });
});
