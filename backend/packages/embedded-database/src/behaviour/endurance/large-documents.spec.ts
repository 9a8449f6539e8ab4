import { openTestDatabase, type TestDatabase } from '../../testing/database.js';

describe('A connection', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should carry documents of several megabytes, up to sixteen', async () => {
    const collection = database.collection();
    const megabytes = (n: number) => Buffer.alloc(n * 1024 * 1024, 1);
    await collection.insertOne({ _id: 1, b: megabytes(15) });
    const { b } = await collection.findOne({ _id: 1 });
    expect(b.length()).toBe(15 * 1024 * 1024);
    await collection.insertMany(Array.from({ length: 6 }, () => ({ n: 1, b: megabytes(5) })));
    expect(await collection.find({ n: 1 }).toArray()).toHaveLength(6);
    const grow = collection.updateOne({ _id: 1 }, { $set: { c: megabytes(2) } });
    await expect(grow).rejects.toMatchObject({ code: 10334 });
    expect(await collection.findOne({ _id: 1 }, { projection: { c: 1 } })).toEqual({ _id: 1 });
  });
});
