import type { Document } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('maxTimeMS', () => {
  let database: TestDatabase;
  const rows = () => database.db.collection('rows');
  // compares each document with each other one: seconds of work
  const pairs = {
    from: 'rows',
    let: { i: '$i' },
    pipeline: [{ $match: { $expr: { $lt: ['$i', '$$i'] } } }],
    as: 'below',
  };

  const long = { $map: { input: Array.from({ length: 1000 }, () => 0), in: '$i' } };

  beforeAll(async () => {
    database = await openTestDatabase();
    await rows().insertMany(Array.from({ length: 2000 }, (_, i) => ({ i, list: [1, 2, 3] })));
  });

  afterAll(() => database.stop());

  it('should end reads that take too long, wherever the time goes', async () => {
    const limit = { maxTimeMS: 50 };
    await expectCode(
      rows()
        .aggregate([{ $lookup: pairs }], limit)
        .toArray(),
      50,
      /time limit/,
    );
    const blown = Array.from({ length: 12 }, () => ({ $unwind: '$list' })).flatMap((stage) => [
      stage,
      { $set: { list: [1, 2, 3, 4, 5, 6] } },
    ]);
    await expectCode(
      rows()
        .aggregate([...blown, { $count: 'n' }], limit)
        .toArray(),
      50,
    );
    const slow = { $expr: { $gt: [{ $size: long }, 5000] } };
    await expectCode(rows().find(slow, { maxTimeMS: 1 }).toArray(), 50);
    await expectCode(rows().countDocuments(slow, { maxTimeMS: 1 }), 50);
  });

  it('should count the batches of a cursor together', async () => {
    const work = [{ $lookup: pairs }, { $lookup: { ...pairs, as: 'again' } }];
    const cursor = rows().aggregate(work, { maxTimeMS: 5000, batchSize: 1 });
    await cursor.next();
    await expectCode(cursor.toArray(), 50);
  });

  it('should end a write that takes too long, and go on with the next', async () => {
    const slow = { $expr: { $gt: [{ $size: long }, -1] } };
    await expectCode(rows().updateMany(slow, { $set: { seen: 1 } }, { maxTimeMS: 1 }), 50);
    const { modifiedCount } = await rows().updateMany({}, { $set: { done: 1 } });
    expect(modifiedCount).toBe(2000);
  });

  it('should end the change of one document, amid arrays inside of each other', async () => {
    const list = Array.from({ length: 5000 }, () => 0);
    await database.db.collection('wide').insertOne({ list });
    const each = { $map: { input: '$list', in: { $size: { $map: { input: '$list', in: 1 } } } } };
    const update = database.db
      .collection('wide')
      .updateOne({}, [{ $set: { sizes: each } }], { maxTimeMS: 50 });
    await expectCode(update, 50);
  });

  describe('a pattern within a change that one text keeps busy', () => {
    const text = `${'a'.repeat(40)}!`;
    const regex = /^(a+)+$/;
    const inPipeline = [{ $set: { seen: { $regexMatch: { input: '$text', regex } } } }];
    const changes: readonly {
      name: string;
      change: Document | Document[];
      arrayFilters?: Document[];
    }[] = [
      { name: '$pull', change: { $pull: { texts: { $regex: regex } } } },
      {
        name: 'arrayFilters',
        change: { $set: { 'texts.$[one]': '' } },
        arrayFilters: [{ one: { $regex: regex } }],
      },
      { name: 'a pipeline', change: inPipeline },
    ];
    const stuck = () => database.db.collection('stuck');

    beforeAll(() => stuck().insertOne({ text, texts: [text] }));

    it.each(changes)('should end by maxTimeMS in $name', async ({ change, ...filters }) => {
      const options = { maxTimeMS: 50, ...filters };
      await expectCode(stuck().updateOne({}, change, options), 50, /time limit/);
    });

    it.each(changes)(
      'should be refused without a limit in $name',
      async ({ change, ...filters }) => {
        await expectCode(stuck().updateOne({}, change, filters), 51156);
        expect(await stuck().findOne()).toMatchObject({ text, texts: [text] });
      },
    );

    it('should end in a validator, and in the test of one value', async () => {
      await database.db.createCollection('strict', { validator: { text: { $regex: regex } } });
      await expectCode(database.db.collection('strict').insertOne({ text }), 51156);
      expect((await database.db.collection('strict').insertOne({ text: 'aa' })).acknowledged).toBe(
        true,
      );
    });
  });

  it('should not stand in the way of what is quick enough', async () => {
    const limit = { maxTimeMS: 20_000 };
    expect(await rows().find({}, limit).batchSize(100).toArray()).toHaveLength(2000);
    expect(await rows().find({}, { maxTimeMS: 0 }).toArray()).toHaveLength(2000);
    await expectCode(database.db.command({ count: 'rows', maxTimeMS: -1 }), 2);
  });
});
