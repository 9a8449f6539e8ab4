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

  it('should refuse stages by name', async () => {
    const rows = database.collection();
    const names = ['$redact', '$graphLookup', '$setWindowFields', '$fill'];
    for (const name of [...names, '$bucketAuto', '$collStats']) {
      await expectCode(rows.aggregate([{ [name]: {} }]).toArray(), 238, new RegExp(name.slice(1)));
    }
  });

  describe('Expressions as MongoDB computes them', () => {
    const at = (text: string) => new Date(text);
    const doc = { _id: 1, d: at('2024-03-05T10:20:30.456Z'), s: 'H\u00e9llo\u{1f600}', n: null };
    const rows = () => database.db.collection('expressions');
    const computed = async (expression: unknown) => {
      const [row] = await rows()
        .aggregate([{ $project: { _id: 0, v: expression } }])
        .toArray();
      return row.v as unknown;
    };

    beforeAll(() => rows().insertOne({ ...doc, a: [3, 1, 2], o: { k: 1 } }));

    it.each([
      [{ $concat: ['a', '$n'] }, null],
      [{ $toUpper: '$n' }, ''],
      [{ $toUpper: '$s' }, 'H\u00e9LLO\u{1f600}'],
      [{ $strLenCP: '$s' }, 6],
      [{ $split: ['a-b', '-'] }, ['a', 'b']],
      [{ $split: ['$n', '-'] }, null],
      [{ $regexMatch: { input: '$n', regex: 'x' } }, false],
      [{ $regexMatch: { input: 'Hello', regex: '^h', options: 'i' } }, true],
      [{ $isArray: '$a' }, true],
      [{ $let: { vars: { x: '$nothing' }, in: { $type: '$$x' } } }, 'missing'],
      [
        {
          $map: {
            input: [[1, 2], [3]],
            as: 'r',
            in: { $map: { input: '$$r', in: { $add: ['$$this', { $size: '$$r' }] } } },
          },
        },
        [[3, 4], [4]],
      ],
      [
        {
          $reduce: {
            input: '$a',
            initialValue: [],
            in: {
              $concatArrays: [
                {
                  $filter: {
                    input: ['$$this'],
                    as: 'x',
                    cond: { $gt: ['$$x', { $size: '$$value' }] },
                  },
                },
                '$$value',
              ],
            },
          },
        },
        [2, 3],
      ],
      [{ $and: [false, { $divide: [1, 0] }] }, false],
      [{ $ifNull: ['$n', '$nothing', 5] }, 5],
      [{ $size: '$a' }, 3],
      [{ $year: '$d' }, 2024],
      [{ $month: { date: '$d' } }, 3],
      [{ $dayOfMonth: ['$d'] }, 5],
      [{ $hour: '$d' }, 10],
      [{ $minute: '$d' }, 20],
      [{ $second: '$d' }, 30],
      [{ $dateToString: { date: '$d', format: '%d.%m.%Y %H' } }, '05.03.2024 10'],
      [{ $dateDiff: { startDate: '$d', endDate: at('2023-12-31'), unit: 'quarter' } }, -1],
      [{ $dateTrunc: { date: at('1999-03-05T10:00:00Z'), unit: 'day' } }, at('1999-03-05')],
      [{ $dateTrunc: { date: at('1969-03-05T10:00:00Z'), unit: 'quarter' } }, at('1969-01-01')],
      [{ $dateToString: { date: '$n' } }, null],
      [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
    ])('should compute %j', async (expression, expected) => {
      expect(await computed(expression)).toEqual(expected);
    });

    it.each([
      [{ $concat: ['a', 1] }, 16702],
      [{ $toUpper: '$o' }, 16007],
      [{ $toLower: 12.5 }, 238],
      [{ $strLenCP: '$n' }, 34471],
      [{ $split: ['abc', ''] }, 40087],
      [{ $regexMatch: { input: 5, regex: 'x' } }, 51104],
      [{ $size: '$n' }, 17124],
      [{ $objectToArray: '$a' }, 40390],
      [{ $filter: { input: '$a', cond: true, limit: 2 } }, 238],
      [{ $map: { input: '$a', in: 1, to: 2 } }, 9],
      [{ $cond: { if: true, then: 1 } }, 9],
      [{ $year: '$s' }, 16006],
      [{ $hour: { date: '$d', timezone: 'Europe/Berlin' } }, 238],
      [{ $dateToString: { date: '$d', format: '%G' } }, 238],
      [{ $dateToString: { date: '$n', onNull: 'none' } }, 238],
      [{ $dateTrunc: { date: '$d', unit: 'eon' } }, 9],
      [{ $dateTrunc: { date: '$d', unit: 'constructor' } }, 9],
      [{ $let: { vars: { x: 1 }, in: '$$y' } }, 17276],
      [{ $map: { input: '$a', in: '$$value' } }, 17276],
      [{ $dateTrunc: { date: '$d', unit: 'week' } }, 238],
      [{ $dateTrunc: { date: '$d', unit: 'quarter', binSize: 2 } }, 238],
      [{ $toString: '$a' }, 241],
      [{ $toString: 0.00001 }, 238],
      [{ $add: ['$d', 1] }, 238],
      [{ $subtract: ['$d', '$d'] }, 238],
      ['$a..b', 40353],
    ])('should refuse %j with %i', async (expression, code) => {
      await expectCode(computed(expression), code);
    });

    it.each(
      `$abs $arrayToObject $bitAnd $ceil $convert $dateAdd $dateFromParts $dateFromString $dateSubtract
      $dateToParts $dayOfWeek $dayOfYear $exp $floor $function $getField $indexOfArray $indexOfCP $isoDayOfWeek $isoWeek
      $isoWeekYear $ln $log $ltrim $millisecond $pow $range $regexFind $regexFindAll $replaceAll $replaceOne $reverseArray $round
      $rtrim $setDifference $setEquals $setIntersection $setIsSubset $setUnion $sin $slice $sqrt
      $stdDevPop $strLenBytes $strcasecmp $substr $substrCP $toBool $toDate $toDecimal $toDouble $toInt $toLong
      $toObjectId $trim $trunc $tsSecond $week $zip`.split(/\s+/),
    )('should refuse %s by name', async (name) => {
      await expectCode(computed({ [name]: '$a' }), 168, new RegExp(`\\${name}'`));
    });

    it('should see one time in a whole pipeline', async () => {
      const stages = Array.from({ length: 50 }, (_, i) => ({ $set: { [`t${i}`]: '$$NOW' } }));
      const [row] = await rows().aggregate(stages).toArray();
      expect(new Set(stages.map((_, i) => Number(row[`t${i}`]))).size).toBe(1);
    });
  });

  it.each([
    { $year: '$nothing' },
    { $hour: '$missing' },
    { $dateDiff: { startDate: '$missing', endDate: '$date', unit: 'day' } },
    { $dateTrunc: { date: '$missing', unit: 'day' } },
    { $arrayElemAt: ['$missing', 2] },
  ])('should compute null from null: %j', async (expression) => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, nothing: null, date: new Date(0) });
    const [found] = await rows.aggregate([{ $project: { found: expression } }]).toArray();
    expect(found).toEqual({ _id: 1, found: null });
  });

  it('should not take a document for a missing date', async () => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, inner: { date: null } });
    for (const [expression, code] of [
      [{ $year: '$inner' }, 16006],
      [{ $arrayElemAt: ['$inner', 1] }, 28689],
    ] as const) {
      await expectCode(rows.aggregate([{ $project: { found: expression } }]).toArray(), code);
    }
  });

  it('should refuse stages that MongoDB refuses', async () => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, v: 1 });
    const bucket = (more: object) => ({ $bucket: { groupBy: '$v', boundaries: [0, 5], ...more } });
    const inFacet = { $facet: { a: [{ $facet: { b: [] } }] } };
    for (const [stage, code] of [
      [{ $group: { _id: null, s: { $sum: ['$v', '$v'] } } }, 40237],
      [bucket({ boundaries: [0, 'x'] }), 40193],
      [bucket({ default: 3 }), 40199],
      [{ $count: 'a.b' }, 40156],
      [inFacet, 40600],
      [{ $lookup: { as: 'x', pipeline: [] } }, 9],
      [{ $lookup: { from: 'x', as: 'x', pipeline: [], on: 'y' } }, 9],
      [{ $unwind: { path: '$v', what: 1 } }, 9],
      [{ $unwind: '$v..w' }, 28818],
      [{ $unwind: { path: '$v', preserveNullAndEmptyArrays: 1 } }, 28809],
      [{ $set: {} }, 40177],
      [{ $set: { a: 1, 'a.b': 2 } }, 40176],
      [{ $set: { $a: 1 } }, 40353],
      [{ $facet: {} }, 40169],
      [{ $sortByCount: 'v' }, 40148],
      [{ $group: { _id: 1, $a: { $sum: 1 } } }, 40235],
      [{ $merge: { into: 'x', what: 1 } }, 9],
      [{ $merge: { into: 'x', let: { a: 1 } } }, 238],
      [{ $merge: { into: 'x', whenMatched: [{ $set: { a: 1 } }] } }, 238],
      [{ $merge: { into: 'x', on: 'v' } }, 238],
      [{ $merge: { into: 'x', whenMatched: 'what' } }, 2],
      [{ $match: 5 }, 15959],
      [{ $facet: { a: 5 } }, 14],
    ] as const) {
      await expectCode(rows.aggregate([stage]).toArray(), code);
    }
    await expectCode(database.db.command({ aggregate: '', pipeline: [], cursor: {} }), 73);
    await expectCode(database.db.command({ find: '' }), 73);
  });

  it('should group by a collation, and refuse to compare by one', async () => {
    const rows = database.collection();
    await rows.insertMany([{ v: 'a' }, { v: 'A' }, { v: 'b' }]);
    const collation = { locale: 'en', strength: 2 };
    const stages = [{ $sortByCount: '$v' }];
    const counts = await rows.aggregate(stages, { collation }).toArray();
    expect(counts.map(({ count }: { count: number }) => count)).toEqual([2, 1]);
    const compared = [{ $set: { same: { $eq: ['$v', 'a'] } } }];
    await expectCode(rows.aggregate(compared, { collation }).toArray(), 238);
    const missing = database.db.collection('nowhere').aggregate([{ $match: { v: { $what: 1 } } }]);
    await expectCode(missing.toArray(), 2);
  });

  it('should merge as it is told, and name what has no _id', async () => {
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
    await expectCode(merge('fail', 'discard'), 11000);
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

  it('should refuse to compare by a collation in every command', async () => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, v: 'a' });
    const collation = { locale: 'en', strength: 2 };
    const same = { $eq: ['$v', 'A'] };
    await expectCode(rows.updateOne({ _id: 1 }, [{ $set: { same } }], { collation }), 238);
    await expectCode(rows.findOne({}, { collation, projection: { same } }), 238);
    await expectCode(rows.findOne({ $expr: same }, { collation }), 238);
    const least = { $group: { _id: null, least: { $min: '$v' } } };
    await expectCode(rows.aggregate([least], { collation }).toArray(), 238);
    await rows.updateOne({ _id: 1 }, [{ $set: { w: { $concat: ['$v', 'b'] } } }], { collation });
    expect(await rows.findOne()).toEqual({ _id: 1, v: 'a', w: 'ab' });
  });
});
