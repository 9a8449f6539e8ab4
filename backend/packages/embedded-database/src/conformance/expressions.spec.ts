import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Expressions', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

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
      $isoWeekYear $ln $log $ltrim $millisecond $pow $range $regexFind $regexFindAll $replaceAll $replaceOne $reverseArray
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
});
