import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Stages and comparisons that are refused', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it('should refuse stages by name', async () => {
    const rows = database.collection();
    const names = ['$redact', '$graphLookup', '$setWindowFields', '$fill'];
    for (const name of [...names, '$bucketAuto', '$collStats']) {
      await expectCode(rows.aggregate([{ [name]: {} }]).toArray(), 238, new RegExp(name.slice(1)));
    }
  });

  it('should refuse stages that MongoDB refuses', async () => {
    const rows = database.collection();
    await rows.insertOne({ _id: 1, v: 1 });
    const bucket = (more: object) => ({ $bucket: { groupBy: '$v', boundaries: [0, 5], ...more } });
    const inFacet = { $facet: { a: [{ $facet: { b: [] } }] } };
    for (const [stage, code] of [
      [{ $group: { _id: null, s: { $sum: ['$v', '$v'] } } }, 40237],
      [{ $group: { _id: null, s: { $push: ['$v'] } } }, 40237],
      [{ $set: { a: { 'b.c': 1 } } }, 40183],
      [{ $replaceWith: { 'b.c': 1 } }, 16412],
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
