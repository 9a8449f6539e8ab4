import { ObjectId } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('What a pipeline writes', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: aggregate $out and $merge', async () => {
    const collection = database.collection();
    const { db } = database;
    const t = db.collection(collection.collectionName + '_o');
    await t.drop().catch(() => {});
    await collection.insertMany([
      { _id: 1, v: 1 },
      { _id: 2, v: 2 },
    ]);
    await collection.aggregate([{ $match: { v: 2 } }, { $out: t.collectionName }]).toArray();
    expect(await t.find().toArray()).toEqual([{ _id: 2, v: 2 }]);
    await collection
      .aggregate([
        { $set: { v: { $multiply: ['$v', 10] } } },
        {
          $merge: {
            into: t.collectionName,
            on: '_id',
            whenMatched: 'merge',
            whenNotMatched: 'insert',
          },
        },
      ])
      .toArray();
    expect(await t.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, v: 10 },
      { _id: 2, v: 20 },
    ]);
  });

  it('should merge as its options say, and name what has no _id', async () => {
    const [rows, target] = [database.collection(), database.collection()];
    await rows.insertMany([
      { _id: 1, v: 5 },
      { _id: 2, v: 6 },
    ]);
    await target.insertMany([{ _id: 1, w: 1 }, { _id: null }]);
    const into = target.collectionName;
    const merge = (whenMatched: string, whenNotMatched: string) =>
      rows.aggregate([{ $merge: { into, whenMatched, whenNotMatched } }]).toArray();
    await expectCode(merge('keepExisting', 'fail'), 13113);
    const taken = await expectCode(merge('fail', 'discard'), 11000);
    expect(taken).toMatchObject({ keyPattern: { _id: 1 }, keyValue: { _id: 1 } });
    await merge('keepExisting', 'discard');
    expect(await target.findOne({ _id: 1 })).toEqual({ _id: 1, w: 1 });
    await merge('merge', 'discard');
    expect(await target.findOne({ _id: 1 })).toEqual({ _id: 1, w: 1, v: 5 });
    await merge('replace', 'insert');
    expect(await target.find({ v: { $exists: true } }).toArray()).toEqual([
      { _id: 1, v: 5 },
      { _id: 2, v: 6 },
    ]);
    await target.deleteMany({});
    await rows.aggregate([{ $limit: 1 }, { $project: { _id: 0 } }, { $merge: into }]).toArray();
    expect(await target.find().toArray()).toEqual([{ _id: expect.any(ObjectId), v: 5 }]);
  });
});
