import { ObjectId } from 'mongodb';
import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Aggregation', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should agree with MongoDB: aggregate: match, group, sort, project, unwind, lookup, facet, addFields, bucket, replaceRoot', async () => {
    const collection = database.collection();
    const { db } = database;
    await collection.insertMany([
      { _id: 1, g: 'a', v: 1, t: ['x', 'y'], u: 10 },
      { _id: 2, g: 'b', v: 2, t: ['x'], u: 11 },
      { _id: 3, g: 'a', v: 3, t: [], u: 10 },
    ]);
    const y = db.collection(collection.collectionName + '_u');
    await y.drop().catch(() => {});
    await y.insertMany([
      { _id: 10, nm: 'ten' },
      { _id: 11, nm: 'eleven' },
    ]);
    expect(
      await collection
        .aggregate([
          {
            $group: {
              _id: '$g',
              s: { $sum: '$v' },
              a: { $avg: '$v' },
              n: { $sum: 1 },
              mx: { $max: '$v' },
              l: { $push: '$v' },
              f: { $first: '$v' },
            },
          },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
    ).toEqual([
      { _id: 'a', s: 4, a: 2, n: 2, mx: 3, l: [1, 3], f: 1 },
      { _id: 'b', s: 2, a: 2, n: 1, mx: 2, l: [2], f: 2 },
    ]);
    expect(
      await collection.aggregate([{ $unwind: '$t' }, { $sortByCount: '$t' }]).toArray(),
    ).toEqual([
      { _id: 'x', count: 2 },
      { _id: 'y', count: 1 },
    ]);
    expect(
      (
        await collection
          .aggregate([
            { $unwind: { path: '$t', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
          ])
          .toArray()
      ).length,
    ).toEqual(4);
    expect(
      await collection
        .aggregate([
          { $lookup: { from: y.collectionName, localField: 'u', foreignField: '_id', as: 'j' } },
          { $set: { nm: { $first: '$j.nm' } } },
          { $project: { nm: 1 } },
          { $sort: { _id: -1 } },
          { $limit: 2 },
        ])
        .toArray(),
    ).toEqual([
      { _id: 3, nm: 'ten' },
      { _id: 2, nm: 'eleven' },
    ]);
    expect(
      await collection
        .aggregate([
          {
            $lookup: {
              from: y.collectionName,
              let: { k: '$u' },
              pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$k'] } } }, { $project: { _id: 0 } }],
              as: 'j',
            },
          },
          { $match: { _id: 2 } },
          { $project: { j: 1 } },
        ])
        .toArray(),
    ).toEqual([{ _id: 2, j: [{ nm: 'eleven' }] }]);
    const f = await collection
      .aggregate([
        {
          $facet: {
            n: [{ $count: 'c' }],
            top: [{ $sort: { v: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          },
        },
      ])
      .toArray();
    expect(f).toEqual([{ n: [{ c: 3 }], top: [{ _id: 3 }] }]);
    expect(
      await collection
        .aggregate([
          { $bucket: { groupBy: '$v', boundaries: [0, 2, 5], output: { n: { $sum: 1 } } } },
        ])
        .toArray(),
    ).toEqual([
      { _id: 0, n: 1 },
      { _id: 2, n: 2 },
    ]);
    expect(
      await collection
        .aggregate([
          { $group: { _id: { g: '$g' } } },
          { $replaceRoot: { newRoot: '$_id' } },
          { $sort: { g: 1 } },
        ])
        .toArray(),
    ).toEqual([{ g: 'a' }, { g: 'b' }]);
    expect(
      await collection
        .aggregate([{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }])
        .toArray(),
    ).toEqual([]);
  });

  it('should agree with MongoDB: aggregate $group keys: missing vs null, dates, ObjectIds, documents', async () => {
    const collection = database.collection();
    const o = new ObjectId();
    await collection.insertMany([
      { k: o },
      { k: new ObjectId(o.toHexString()) },
      { k: new Date(5) },
      { k: new Date(5) },
      { k: null },
      {},
      { k: { a: 1 } },
      { k: { a: 1 } },
    ]);
    const r = await collection.aggregate([{ $group: { _id: '$k', n: { $sum: 1 } } }]).toArray();
    expect(r.length).toEqual(4);
    expect(r.map((g: { n: number }) => g.n)).toEqual([2, 2, 2, 2]);
  });

  it('should add the documents of another collection, draw some of them, and begin with given ones', async () => {
    const [rows, others] = [database.collection(), database.collection()];
    await rows.insertMany([{ _id: 1 }, { _id: 2 }]);
    await others.insertMany([{ _id: 3, n: 1 }, { _id: 4 }]);
    const coll = others.collectionName;
    const idsAfter = async (stage: object) =>
      (await rows.aggregate([stage, { $sort: { _id: 1 } }]).toArray()).map(
        ({ _id }: { _id?: unknown }) => _id,
      );
    expect(await idsAfter({ $unionWith: coll })).toEqual([1, 2, 3, 4]);
    expect(await idsAfter({ $unionWith: { coll, pipeline: [{ $match: { n: 1 } }] } })).toEqual([
      1, 2, 3,
    ]);
    await expectCode(idsAfter({ $unionWith: { pipeline: [] } }), 9);
    expect(new Set(await idsAfter({ $sample: { size: 5 } }))).toEqual(new Set([1, 2]));
    expect(await idsAfter({ $sample: { size: 1 } })).toHaveLength(1);
    await expectCode(idsAfter({ $sample: { size: 0 } }), 28747);
    const given = [{ $documents: [{ a: 1 }, { a: { $add: [1, 1] } }] }, { $match: { a: 2 } }];
    expect(await database.db.aggregate(given).toArray()).toEqual([{ a: 2 }]);
    await expectCode(database.db.aggregate([{ $documents: 5 }]).toArray(), 5858203);
    await expectCode(idsAfter({ $documents: [] }), 238);
  });
});
