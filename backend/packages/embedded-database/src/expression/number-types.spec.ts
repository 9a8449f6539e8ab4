import { Decimal128, type Document, Double, Long } from 'mongodb';
import { type AnyCollection, openTestDatabase, type TestDatabase } from '../testing/database.js';
import { expectCode } from '../testing/database.js';

describe('Number types in pipelines', () => {
  let database: TestDatabase;
  let rows: AnyCollection;
  const doc = {
    _id: 1,
    int: 6,
    whole: new Double(4),
    half: 0.5,
    long: Long.fromNumber(7),
    huge: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('2.50'),
    zero: new Double(0),
    at: new Date(1000),
    list: [new Double(1), 2],
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    rows = database.collection();
    await rows.insertOne(doc);
  });

  afterAll(() => database.stop());

  const typeOf = (value: unknown) => (value as { _bsontype?: string } | null)?._bsontype ?? value;

  /** The types that `$out` stored of what a pipeline computed. */
  const storedTypes = async (...stages: Document[]) => {
    await rows.aggregate([...stages, { $out: 'stored' }]).toArray();
    const stored = await database.db
      .collection('stored')
      .findOne({}, { promoteValues: false, projection: { _id: 0 } });
    return Object.fromEntries(
      Object.entries(stored as Document).map(([name, value]) => [name, typeOf(value)]),
    );
  };

  const computed = async (expression: unknown) =>
    (await rows.aggregate([{ $project: { _id: 0, v: expression } }]).next()).v as unknown;

  it('should keep what a pipeline only passes on', async () => {
    const types = { int: 'Int32', whole: 'Double', half: 'Double', long: 'Long', huge: 'Long' };
    const stages = [{ $match: { _id: 1 } }, { $sort: { int: 1 } }];
    expect(await storedTypes(...stages)).toMatchObject({ ...types, decimal: 'Decimal128' });
    const project = { $project: { int: 1, whole: 1, half: 1, long: 1, huge: 1 } };
    expect(await storedTypes(project)).toEqual(types);
    const group = {
      $group: { _id: '$whole', whole: { $first: '$whole' }, long: { $max: '$long' } },
    };
    expect(await storedTypes(group)).toEqual({ whole: 'Double', long: 'Long' });
    const pushed = { $group: { _id: null, all: { $push: '$huge' } } };
    await rows.aggregate([pushed, { $merge: 'merged' }]).toArray();
    const merged = await database.db.collection('merged').findOne();
    expect(String(merged.all[0])).toBe('9007199254740993');
  });

  it('should compute in the wider of two types', async () => {
    expect(
      await storedTypes({
        $project: {
          ints: { $add: ['$int', 1] },
          overflow: { $multiply: ['$int', 1000000000] },
          withDouble: { $subtract: ['$int', '$whole'] },
          halves: { $add: ['$half', '$half'] },
          withLong: { $add: ['$int', '$long'] },
          exact: { $add: ['$huge', 1] },
          divided: { $divide: ['$int', 2] },
          rest: { $mod: ['$int', 4] },
          shrunk: { $multiply: ['$int', 1000000000, 0] },
          chosen: { $cond: ['$zero', 1, '$whole'] },
          reduced: { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', 1] } } },
          last: { $arrayElemAt: ['$list', -2] },
          bound: { $let: { vars: { n: '$whole' }, in: { $add: ['$$n', '$int'] } } },
        },
      }),
    ).toEqual({
      ints: 'Int32',
      overflow: 'Long',
      withDouble: 'Double',
      halves: 'Double',
      withLong: 'Long',
      exact: 'Long',
      divided: 'Double',
      rest: 'Int32',
      shrunk: 'Int32',
      chosen: 'Double',
      reduced: 'Int32',
      last: 'Double',
      bound: 'Double',
    });
    const unwind = { $unwind: { path: '$list', includeArrayIndex: 'at' } };
    const places = await storedTypes(unwind, { $limit: 1 }, { $project: { at: 1 } });
    expect(places).toEqual({ at: 'Long' });
    const group = { $group: { _id: null, sum: { $sum: '$whole' }, avg: { $avg: '$int' } } };
    expect(await storedTypes(group)).toEqual({ sum: 'Double', avg: 'Double' });
    const ints = { $group: { _id: null, sum: { $sum: '$int' }, n: { $sum: 1 } } };
    expect(await storedTypes(ints)).toEqual({ sum: 'Int32', n: 'Int32' });
  });

  it('should calculate exactly', async () => {
    expect(String(await computed({ $add: ['$huge', 2] }))).toBe('9007199254740995');
    expect(await computed({ $mod: [-7, 3] })).toBe(-1);
    expect(await computed({ $add: [0.1, 0.2, 0.3] })).toBe(0.6);
    expect(await computed({ $sum: [2147483647, 1, -1] })).toBe(2147483647);
    expect(await computed({ $add: ['$int', '$missing'] })).toBeNull();
    expect(await computed({ $sum: '$list' })).toBe(3);
    expect(await computed({ $avg: ['$int', '$whole'] })).toBe(5);
  });

  it('should take doubles and longs as positions', async () => {
    expect(await computed({ $arrayElemAt: ['$list', { $divide: ['$whole', 4] }] })).toBe(2);
    const doubled = { $map: { input: '$list', in: { $multiply: ['$$this', '$long'] } } };
    expect(await computed(doubled)).toEqual([7, 14]);
    expect(await computed({ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } })).toEqual([
      2,
    ]);
    expect(await computed({ $regexMatch: { input: 'Hello', regex: /^h.*O$/i } })).toBe(true);
  });

  it('should refuse to compute with decimals', async () => {
    for (const name of ['$add', '$subtract', '$multiply', '$divide', '$mod']) {
      await expectCode(computed({ [name]: ['$decimal', 2] }), 238);
    }
    await expectCode(computed({ $sum: ['$decimal', '$whole'] }), 238);
    await expectCode(computed({ $avg: '$decimal' }), 238);
    expect(String(await computed({ $max: ['$decimal', 2] }))).toBe('2.50');
    const spread = { $group: { _id: null, v: { $stdDevSamp: '$int' } } };
    await expectCode(rows.aggregate([spread]).toArray(), 15952, /stdDevSamp/);
  });

  it('should keep types in an update by a pipeline', async () => {
    const updated = database.collection();
    await updated.insertOne(doc);
    await updated.updateOne({}, [{ $set: { sum: { $add: ['$whole', 1] }, copy: '$long' } }]);
    const stored = (await updated.findOne({}, { promoteValues: false })) as Document;
    const types = Object.fromEntries(Object.entries(stored).map(([k, v]) => [k, typeOf(v)]));
    expect(types).toMatchObject({ int: 'Int32', whole: 'Double', zero: 'Double', long: 'Long' });
    expect(types).toMatchObject({ sum: 'Double', copy: 'Long', decimal: 'Decimal128' });
  });

  it('should refuse what is no number, and division by zero', async () => {
    await expectCode(computed({ $add: ['$int', 'x'] }), 16554);
    await expectCode(computed({ $divide: ['$int', '$zero'] }), 16608);
    await expectCode(computed({ $mod: ['$int', 0] }), 16610);
    await expectCode(computed({ $subtract: ['$int'] }), 16020);
    await expectCode(computed({ $eq: [1, '$$nobody'] }), 17276);
  });
});
