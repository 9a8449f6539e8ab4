import { BSON, Double, Int32, Long } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.js';

describe('Projections', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.stop());

  it.each<[object, object]>([
    [{}, { _id: 1, a: 1, b: { c: 1, d: 2 }, l: [{ k: 1, v: 'x' }, 5, { v: 'y' }, [{ k: 3 }]] }],
    [{ a: 1 }, { _id: 1, a: 1 }],
    [
      { a: true, 'b.d': 1 },
      { _id: 1, a: 1, b: { d: 2 } },
    ],
    [{ 'b.c': 1 }, { _id: 1, b: { c: 1 } }],
    [{ 'l.k': 1 }, { _id: 1, l: [{ k: 1 }, {}, [{ k: 3 }]] }],
    [{ 'a.x': 1 }, { _id: 1 }],
    [{ 'b.x': 1 }, { _id: 1, b: {} }],
    [{ none: 1 }, { _id: 1 }],
    [{ _id: 1 }, { _id: 1 }],
  ])('should keep what %j names', async (projection, expected) => {
    const collection = database.collection();
    const l = [{ k: 1, v: 'x' }, 5, { v: 'y' }, [{ k: 3 }]];
    await collection.insertOne({ _id: 1, a: 1, b: { c: 1, d: 2 }, l });
    expect(await collection.findOne({}, { projection })).toEqual(expected);
  });

  it('should keep the types and the order of the fields, whatever the order of the names', async () => {
    const collection = database.collection();
    const typed = { z: new Double(5), a: Long.fromNumber(1), n: null, l: [{ k: new Int32(1) }] };
    await collection.insertMany([{ _id: 1, b: 1, ...typed }, { _id: 2 }]);
    const shown = (projection: object) =>
      collection
        .find({}, { projection, promoteValues: false })
        .sort({ _id: 1 })
        .map((found: object) => BSON.EJSON.stringify(found, { relaxed: false }))
        .toArray();
    const all = BSON.EJSON.stringify({ _id: new Int32(1), ...typed }, { relaxed: false });
    const none = BSON.EJSON.stringify({ _id: new Int32(2) }, { relaxed: false });
    expect(await shown({ l: 1, n: true, a: 1, z: 0.5 })).toEqual([all, none]);
    expect(await shown({ 'l.k': 1, n: true, a: 1, z: 1 })).toEqual([all, none]);
  });

  it('should hold for findOneAndUpdate too', async () => {
    const collection = database.collection();
    await collection.insertOne({ _id: 1, a: 1, b: { c: 2, d: 3 } });
    const projection = { 'b.c': 1 };
    const change = { $set: { 'b.c': 5 } };
    const after = { projection, returnDocument: 'after' };
    expect(await collection.findOneAndUpdate({}, change, after)).toEqual({ _id: 1, b: { c: 5 } });
  });
});
