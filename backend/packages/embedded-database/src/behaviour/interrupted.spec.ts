import { type Document } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('What is dropped or refused on the way', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should end a cursor whose index or collection was dropped, and never leave out its rest', async () => {
    const rows = database.db.collection('walked');
    await rows.createIndex({ n: 1 });
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const byIndex = rows.find({ n: { $gte: 0 } }, { batchSize: 10, hint: 'n_1' });
    const byScan = rows.find({}, { batchSize: 10 });
    for (const cursor of [byIndex, byScan]) await cursor.next();
    await rows.dropIndex('n_1');
    await expectCode(byIndex.toArray(), 175);
    await rows.drop();
    await expectCode(byScan.toArray(), 175);
  });

  it('should keep what a refused $out was to replace, and leave nothing else', async () => {
    const rows = database.db.collection('replaced');
    await rows.createIndex({ n: 1 }, { unique: true });
    await rows.insertOne({ _id: 1, n: 1 });
    const from = database.db.collection('twice');
    await from.insertMany([{ n: 5 }, { n: 5 }]);
    await expectCode(from.aggregate([{ $out: 'replaced' }]).toArray(), 11000);
    expect(await rows.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await expectCode(from.aggregate([{ $out: '.bad' }]).toArray(), 73);
    const names = (await database.db.listCollections().toArray()).map(({ name }: Document) => name);
    expect(names.filter((name: string) => name.startsWith('tmp.'))).toEqual([]);
    await from.deleteOne({});
    await from.aggregate([{ $out: 'replaced' }]).toArray();
    expect((await rows.find().toArray()).map(({ n }: Document) => n)).toEqual([5]);
    expect(await rows.indexes()).toHaveLength(2);
  });
});
