import { ObjectId } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Upserts', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  /** What an upsert into an empty collection makes, without an `_id` that was given to it. */
  const upserted = async (filter: object, update: object) => {
    const collection = database.collection();
    const updates = [{ q: filter, u: update, upsert: true }];
    const reply = await database.db.command({ update: collection.collectionName, updates });
    if (reply.writeErrors) throw Object.assign(new Error(), reply.writeErrors[0]);
    const { _id, ...fields } = await collection.findOne();
    expect(reply).toMatchObject({ n: 1, nModified: 0, upserted: [{ index: 0, _id }] });
    return _id instanceof ObjectId ? fields : { _id, ...fields };
  };

  const SET = { $set: { z: 1 } };

  it.each<[string, object, object, object]>([
    ['equal values', { a: 1, 'b.c': 'q', d: { $eq: 3 } }, SET, { a: 1, b: { c: 'q' }, d: 3, z: 1 }],
    ['no other conditions', { a: { $gt: 5 }, b: { $exists: true }, c: { $ne: 1 } }, SET, { z: 1 }],
    ['clauses of $and', { $and: [{ a: 1 }, { $and: [{ b: 2 }] }] }, SET, { a: 1, b: 2, z: 1 }],
    ['a list of one', { a: { $in: [1] }, b: { $in: [1, 2] } }, SET, { a: 1, z: 1 }],
    ['no alternatives', { a: 1, $or: [{ b: 1 }, { b: 2 }] }, SET, { a: 1, z: 1 }],
    ['one alternative', { 'a.b': 1, $or: [{ 'a.c': 2 }] }, SET, { a: { b: 1, c: 2 }, z: 1 }],
    ['the identifier', { _id: 5, a: 1 }, SET, { _id: 5, a: 1, z: 1 }],
    [
      'what $setOnInsert says',
      { a: 1 },
      { $setOnInsert: { _id: 7 }, ...SET },
      { _id: 7, a: 1, z: 1 },
    ],
    ['values that operators start from', { n: 1 }, { $inc: { n: 2, m: 1 } }, { n: 3, m: 1 }],
    ['arrays', { l: [1] }, { $push: { l: 2, m: 3 }, $pull: { none: 1 } }, { l: [1, 2], m: [3] }],
  ])('should begin with %s', async (_what, filter, update, expected) => {
    expect(await upserted(filter, update)).toEqual(expected);
  });

  it.each<[number, object, object]>([
    [54, { a: 1, $and: [{ a: 2 }] }, SET],
    [54, { a: 1, 'a.b': 2 }, SET],
    [66, { _id: 1 }, { $set: { _id: 2 } }],
    [28, { a: 1 }, { $set: { 'a.b': 1 } }],
    [14, { a: 'x' }, { $inc: { a: 1 } }],
    [2, { l: { $elemMatch: { a: 1 } } }, { $set: { 'l.$.a': 2 } }],
    [53, { a: 1 }, { $setOnInsert: { _id: [1] } }],
    [40, { a: 1 }, { $set: { b: 1 }, $setOnInsert: { b: 2 } }],
  ])('should refuse with %i the filter %j with %j, and insert nothing', async (code, ...asked) => {
    await expectCode(upserted(...asked), code);
  });

  it('should insert once, and update from then on', async () => {
    const collection = database.collection();
    const count = (n: number) =>
      collection.updateOne(
        { _id: 'k' },
        { $setOnInsert: { first: n }, $set: { last: n }, $inc: { times: 1 } },
        { upsert: true },
      );
    expect(await count(1)).toMatchObject({ upsertedCount: 1, upsertedId: 'k', matchedCount: 0 });
    expect(await count(2)).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 1 });
    expect(await collection.findOne()).toEqual({ _id: 'k', first: 1, last: 2, times: 2 });
  });

  it('should leave one document where many want to insert it at once', async () => {
    const collection = database.collection();
    await collection.createIndex({ k: 1 }, { unique: true, sparse: true });
    const ask = () => collection.updateOne({ k: 'a' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(await collection.find().project({ n: 1 }).toArray()).toMatchObject([{ n: 50 }]);
  });
});
