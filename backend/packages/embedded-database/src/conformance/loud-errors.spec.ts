import { expectCode, openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Refusals that need no document', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it.each([
    ['$pull', 1],
    ['$pullAll', [1]],
    ['$pop', 1],
  ])('should agree with MongoDB: %s goes through no value', async (operator, operand) => {
    const collection = database.collection();
    const document = { _id: 1, s: 5, n: null, a: [{ x: 1 }], d: {} };
    await collection.insertOne(document);
    for (const path of ['s.t', 's.t.u', 'n.t', 'a.x']) {
      const update = collection.updateOne({}, { [operator]: { [path]: operand } });
      await expectCode(update, 28);
    }
    for (const path of ['d.t', 'none.t', 'a.0.y', 'a.7.y']) {
      await collection.updateOne({}, { [operator]: { [path]: operand } });
    }
    expect(await collection.findOne()).toEqual(document);
  });

  it.each([
    [{ $arrayElemAt: [5, 0] }, 28689],
    [{ $concatArrays: [[1], 5] }, 28664],
    [{ $concatArrays: ['$none', [1], 5] }, 28664],
    [{ $size: 5 }, 17124],
    [{ $size: [[null, { $size: 'x' }]] }, 17124],
    [{ $concat: ['a', 5] }, 16702],
    [{ $concat: ['$none', 'a', 5] }, 16702],
    [{ $objectToArray: 5 }, 40390],
    [{ $add: [1, '$none', 'x'] }, 16554],
    [{ $divide: [1, 0] }, 16608],
    [{ $cond: [true, 1, { $size: 5 }] }, 17124],
    [{ a: [{ b: { $size: 5 } }] }, 17124],
  ])('should agree with MongoDB: constants are computed first: %j', async (expression, code) => {
    const collection = database.collection();
    const stage = { $project: { value: expression } };
    await expectCode(collection.aggregate([stage]).toArray(), code);
    await expectCode(collection.findOne({ $expr: expression }), code);
    const late = collection.updateOne({}, [{ $set: { value: expression } }]);
    expect(await late).toMatchObject({ matchedCount: 0 });
  });

  it.each([
    [{ $concat: ['$none', 5] }],
    [{ $concat: ['a', '$none', 5] }],
    [{ $arrayElemAt: ['$none', 'x'] }],
    [{ $rand: {} }],
  ])('should agree with MongoDB: single constants are computed late: %j', async (expression) => {
    const stage = { $project: { value: expression } };
    expect(await database.collection().aggregate([stage]).toArray()).toEqual([]);
  });

  it('should agree with MongoDB: an array filter of an empty $all has no name', async () => {
    const collection = database.collection();
    const update = (arrayFilters: object[]) =>
      collection.updateOne({}, { $set: { 'a.$[e]': 1 } }, { arrayFilters });
    await expectCode(update([{ e: { $all: [] } }]), 9);
    await expectCode(update([{ e: { $not: { $all: [] } } }]), 9);
    await update([{ e: { $all: [1] } }]);
  });

  it('should agree with MongoDB: an index with other options is refused', async () => {
    const collection = database.collection();
    await collection.createIndex({ a: 1 });
    await expectCode(collection.createIndex({ a: 1 }, { unique: true }), 85);
    await expectCode(collection.createIndex({ a: 1 }, { unique: true, name: 'b' }), 85);
    await expectCode(collection.createIndex({ b: 1 }, { name: 'a_1' }), 86);
  });
});
