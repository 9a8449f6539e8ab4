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

  it('should agree with MongoDB: aggregate expressions: dates, strings, arrays, conditionals', async () => {
    const collection = database.collection();
    await collection.insertOne({
      _id: 1,
      d: new Date('2024-03-05T10:20:30Z'),
      s: 'Hello',
      a: [3, 1, 2],
      n: null,
      o: { k: 1 },
    });
    const [r] = await collection
      .aggregate([
        {
          $project: {
            _id: 0,
            y: { $year: '$d' },
            ds: { $dateToString: { date: '$d', format: '%Y-%m-%d' } },
            tr: { $dateTrunc: { date: '$d', unit: 'month' } },
            up: { $toUpper: '$s' },
            ct: { $concat: ['$s', '!'] },
            sz: { $size: '$a' },
            fl: { $filter: { input: '$a', as: 'e', cond: { $gt: ['$$e', 1] } } },
            mp: { $map: { input: '$a', in: { $multiply: ['$$this', 2] } } },
            rd: { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
            ifn: { $ifNull: ['$n', 'dflt'] },
            sw: { $switch: { branches: [{ case: { $eq: ['$s', 'x'] }, then: 1 }], default: 2 } },
            at: { $arrayElemAt: ['$a', -1] },
            ob: { $objectToArray: '$o' },
            mg: { $mergeObjects: ['$o', { z: 1 }] },
            ty: { $type: '$d' },
            sub: {
              $dateDiff: {
                startDate: '$d',
                endDate: new Date('2024-03-08T00:00:00Z'),
                unit: 'day',
              },
            },
            rx: { $regexMatch: { input: '$s', regex: '^h', options: 'i' } },
            sp: { $split: ['a,b', ','] },
            ts: { $toString: 5 },
            inn: { $in: [2, '$a'] },
            srt: { $sortArray: { input: '$a', sortBy: 1 } },
          },
        },
      ])
      .toArray();
    expect(r).toEqual({
      y: 2024,
      ds: '2024-03-05',
      tr: new Date('2024-03-01T00:00:00Z'),
      up: 'HELLO',
      ct: 'Hello!',
      sz: 3,
      fl: [3, 2],
      mp: [6, 2, 4],
      rd: 6,
      ifn: 'dflt',
      sw: 2,
      at: 2,
      ob: [{ k: 'k', v: 1 }],
      mg: { k: 1, z: 1 },
      ty: 'date',
      sub: 3,
      rx: true,
      sp: ['a', 'b'],
      ts: '5',
      inn: true,
      srt: [1, 2, 3],
    });
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

  it('should add days but refuse months, and refuse stages by name', async () => {
    const rows = database.collection();
    await rows.insertMany([1, 2, 3].map((_id) => ({ _id, d: new Date('2024-12-30T23:30:00Z') })));
    const later = (unit: string) => ({ $dateAdd: { startDate: '$d', unit, amount: 2 } });
    const [first] = await rows.aggregate([{ $project: { later: later('day') } }]).toArray();
    expect(first.later).toEqual(new Date('2025-01-01T23:30:00Z'));
    await expectCode(rows.aggregate([{ $project: { later: later('month') } }]).toArray(), 238);
    for (const name of ['$redact', '$graphLookup', '$setWindowFields', '$fill']) {
      await expectCode(rows.aggregate([{ [name]: {} }]).toArray(), 238, new RegExp(name.slice(1)));
    }
  });
});
