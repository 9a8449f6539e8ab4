import { Long } from 'bson';
import {
  expectCode,
  foundBy,
  identifiers,
  openTestDatabase,
  type TestDatabase,
} from '../testing/database.js';

describe('What indexes are used for', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should tell which index a find uses and how much it looks at', async () => {
    const rows = database.collection();
    await rows.createIndex({ g: 1, at: -1 });
    await rows.insertMany(Array.from({ length: 200 }, (_, i) => ({ g: i % 10, at: new Date(i) })));
    const page = rows.find({ g: 3 }).sort({ at: -1 }).limit(5);
    const { queryPlanner, executionStats } = await page.explain('executionStats');
    expect(queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'g_1_at_-1' },
    });
    expect(executionStats).toMatchObject({
      nReturned: 5,
      totalDocsExamined: 5,
    });
    const scan = await rows.find({ at: { $type: 'date' } }).explain('executionStats');
    expect(scan.queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    expect(scan.executionStats.totalDocsExamined).toBe(200);
    const either = await rows.find({ $or: [{ g: 1 }, { g: 2, at: new Date(2) }] }).explain();
    expect(either.queryPlanner.winningPlan.stage).toBe('OR');
  });

  it('should look up a list of any length in an index', async () => {
    const rows = database.collection();
    await rows.createIndex({ a: 1, b: 1 }, { unique: true });
    const all = Array.from({ length: 2000 }, (_, i) => ({
      _id: i,
      a: i,
      b: i % 3,
      c: i % 2,
    }));
    await rows.insertMany(all);
    const wanted = all.slice(500, 1500).map(({ _id }) => _id);
    const filters = [
      { _id: { $in: wanted }, c: 1 },
      { a: { $in: [...wanted, ...wanted] }, c: 1 },
      { a: { $in: wanted }, b: { $in: [0, 1, 2, 3] }, c: { $ne: 0 } },
    ];
    for (const filter of filters) {
      const { executionStats, queryPlanner } = await rows.find(filter).explain('executionStats');
      expect(queryPlanner.winningPlan.inputStage.stage).toBe('IXSCAN');
      expect(executionStats).toMatchObject({
        nReturned: 500,
        totalDocsExamined: 1000,
      });
    }
  });

  it('should read nothing at the ends of a range that are not part of it', async () => {
    const rows = database.collection();
    await rows.createIndex({ a: 1, b: 1 });
    await rows.insertMany(Array.from({ length: 30 }, (_, i) => ({ a: 'key', b: i % 3 })));
    const ends = [{ a: { $gt: 'key' } }, { a: { $lt: 'key' } }, { a: 'key', b: { $gt: 2 } }];
    for (const filter of ends) {
      const { executionStats } = await rows.find(filter).explain('executionStats');
      expect(executionStats.totalDocsExamined).toBe(0);
    }
  });

  it('should use a partial index only where the query implies its filter', async () => {
    const rows = database.collection();
    await rows.createIndex({ a: 1 }, { partialFilterExpression: { b: { $gt: 5 } } });
    await rows.insertMany([
      { _id: 1, a: 1, b: 9 },
      { _id: 2, a: 1, b: 2 },
    ]);
    const stage = async (filter: object) =>
      (await rows.find(filter).explain()).queryPlanner.winningPlan.stage as string;
    expect(await stage({ a: 1, b: { $gt: 7 } })).toBe('FETCH');
    expect(await stage({ a: 1, b: { $gt: 3 } })).toBe('COLLSCAN');
    expect(await foundBy(rows, { a: 1 })).toEqual([1, 2]);
  });

  it('should pair the fields of array elements in a compound unique index', async () => {
    const rows = database.collection();
    await rows.createIndex({ 'l.a': 1, 'l.b': 1 }, { unique: true });
    await rows.insertOne({
      _id: 1,
      l: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    });
    await rows.insertOne({ _id: 2, l: [{ a: 1, b: 4 }] });
    await expectCode(rows.insertOne({ _id: 3, l: [{ a: 3, b: 4 }] }), 11000, /l.a: 3, l.b: 4/);
    expect(await foundBy(rows, { 'l.a': 1, 'l.b': 4 })).toEqual([1, 2]);
    const parallel = database.collection();
    await parallel.createIndex({ a: 1, b: 1 });
    await expectCode(parallel.insertOne({ a: [1, 2], b: [3] }), 171);
  });

  it('should list an index as it was asked for, also one that serves no query', async () => {
    const asked = [
      { key: { a: 1 }, name: 'a_1', background: false, sparse: false },
      { key: { '$**': 'text' }, name: 'words', weights: { title: 3 } },
      { key: { title: 'text', body: 'text', a: 1 }, name: 'mixed' },
      { key: { place: '2dsphere' }, name: 'place' },
    ];
    await database.db.command({ createIndexes: 'listed', indexes: asked });
    const listed = await database.db.collection('listed').indexes();
    expect(listed.slice(1)).toEqual(asked.map((index) => ({ v: 2, ...index })));
  });

  it('should join through an index, also by a pipeline with variables', async () => {
    const left = database.collection();
    const right = database.collection();
    await right.insertMany(Array.from({ length: 2000 }, (_, i) => ({ _id: i, group: i % 40 })));
    await right.createIndex({ group: 1 });
    await left.insertMany(Array.from({ length: 40 }, (_, i) => ({ _id: i, keys: [i, i + 1] })));
    const from = right.collectionName;
    const pipeline = [
      {
        $lookup: {
          from,
          localField: 'keys',
          foreignField: 'group',
          as: 'both',
        },
      },
      {
        $lookup: {
          from,
          let: { id: '$_id' },
          pipeline: [{ $match: { $expr: { $eq: ['$group', '$$id'] } } }, { $count: 'n' }],
          as: 'own',
        },
      },
      { $project: { both: { $size: '$both' }, own: { $first: '$own.n' } } },
      { $sort: { _id: 1 } },
    ];
    const joined = await left.aggregate(pipeline).toArray();
    expect(joined[0]).toEqual({ _id: 0, both: 100, own: 50 });
    expect(joined[39]).toEqual({ _id: 39, both: 50, own: 50 });
  });

  it('should take what an index has for what was asked for only where that is the same', async () => {
    const kept = database.collection();
    const values = [
      'a',
      'a\0',
      'a\0b',
      'ab',
      1,
      1.5,
      Long.fromNumber(1),
      true,
      null,
      [1, 'a'],
      new Date(1),
    ];
    await kept.insertMany(values.flatMap((v, i) => [{ v, w: 'x', i }, { v, w: 'x\0', i }, { i }]));
    const plain = database.collection();
    await plain.insertMany(await kept.find({ v: { $not: { $type: 'array' } } }).toArray());
    for (const collection of [kept, plain]) {
      for (const key of [
        { v: 1, w: 1 },
        { v: -1, w: -1 },
        { w: 1, v: -1 },
      ]) {
        await collection.createIndex(key);
        for (const filter of [...values, 'b', 2].flatMap((v) => [{ v }, { v, w: 'x' }])) {
          const found = async (hint: object) =>
            identifiers(await collection.find(filter).hint(hint).sort({ _id: 1 }).toArray());
          expect(await found(key)).toEqual(await found({ $natural: 1 }));
        }
      }
    }
  });
});
